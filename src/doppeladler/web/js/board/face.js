/** From a piece of the view to what its counter shows: plain values, compared by their text. */

/** @type {[number, string][]} */
const ROMAN = [
  [10, "X"],
  [9, "IX"],
  [5, "V"],
  [4, "IV"],
  [1, "I"],
];

/** A number in Roman figures; anything else in capitals. */
export function roman(text) {
  const value = Number(text);
  if (!text || !Number.isInteger(value) || value < 1 || value > 89) return String(text ?? "").toUpperCase();
  let rest = value;
  let found = "";
  for (const [worth, sign] of ROMAN) {
    while (rest >= worth) [found, rest] = [found + sign, rest - worth];
  }
  return found;
}

/** Keys of what coloursOf knows beside the colours. */
export const FACE = Symbol("face");
export const BANDS = Symbol("bands");
export const GREYS = Symbol("greys");
const FIGURES = Symbol("figures");
const MARKS = Symbol("marks");
const NATIONS = Symbol("nations");

/** How many crosses or bars a size has. */
const marksOf = (size) => (/^[XI]{1,4}$/.test(size ?? "") ? size : "");

/** @type {Record<string, any>} */
const NONE = {};

/** A value now and the printed one, of the first of these figures that the piece has: what to show, and is it less than printed? */
function strength(piece, shown = []) {
  const { figure, now: key } = shown.find((each) => piece[each.figure] != null) ?? NONE;
  const now = piece[key] ?? piece[figure];
  return { value: now ?? null, weak: now != null && piece[figure] != null && now < piece[figure] };
}

/** What of a marker is drawn: its sign, or its value; nothing of a turn that has come. */
function drawn({ key, signs, when }, piece, card, turn) {
  const value = piece[key] ?? card[key];
  if (when === "later" && !(value > turn)) return null;
  return signs ? signs[value] : value;
}

/**
 * @param {Record<string, any>} piece      a piece of a stack in the view; without "unit" it is unknown
 * @param {Record<string, any>} printed    presentation.units
 * @param {any} colours    nationality or side -> colour name of the seats
 * @param {number} turn
 */
export function faceOf(piece, printed, colours, turn) {
  const own = colours[NATIONS].has(piece.nationality) ? piece.nationality : null;
  const nation = own ?? colours[piece.nationality ?? piece.side] ?? piece.nationality ?? piece.side;
  if (!piece.unit) return { unknown: true, nation };
  const card = printed[piece.unit] ?? {};
  const marks = Object.fromEntries(colours[MARKS].map((each) => [each.drawn, drawn(each, piece, card, turn)]));
  return {
    unit: piece.unit,
    nation,
    owner: colours[piece.side] ?? piece.side,
    support: piece.support ?? null,
    number: card.id ?? piece.unit,
    corps: roman(card.corps ?? piece.corps ?? ""),
    size: marksOf(piece.size ?? card.size),
    arm: piece.arm ?? card.arm ?? "",
    sign: piece.symbol ?? card.symbol ?? piece.arm ?? card.arm ?? "",
    kind: card.face ?? colours[FACE] ?? card.kind ?? "",
    band: colours[BANDS]?.[piece.group ?? card.group] ?? null,
    left: strength(piece, colours[FIGURES].left),
    right: strength(piece, colours[FIGURES].right),
    ring: strength(piece, colours[FIGURES].ring),
    move: piece.move ?? null,
    steps: piece.steps ?? 0,
    lost: piece.steps_lost ?? Math.max(0, (piece.steps ?? 0) - (piece.steps_now ?? piece.steps ?? 0)),
    ...marks,
    moved: Boolean(marks.moved) && piece.greys !== false,
  };
}

/**
 * Which colour each side and nationality has; and which face the counters have, which band each group, and in which
 * phases a unit that has moved is grey (in all if none says so).
 */
export function coloursOf(presentation) {
  /** @type {any} */
  const colours = Object.fromEntries(presentation.seats.map(({ seat, colour }) => [seat, colour ?? seat]));
  for (const { side, colour } of presentation.sides ?? []) colours[side] = colour ?? side;
  colours[NATIONS] = new Set((presentation.nations ?? []).map(({ nation }) => nation));
  colours[FACE] = presentation.faces;
  colours[BANDS] = Object.fromEntries((presentation.groups ?? []).map((each, at) => [each.group, each.band ?? at + 1]));
  colours[FIGURES] = Object.fromEntries(
    ["left", "right", "ring"].map((place) => [place, presentation.figures.filter((each) => each.drawn === place)]),
  );
  colours[MARKS] = presentation.markers.filter((each) => each.drawn);
  const greys = (presentation.phases ?? []).filter((each) => each.greys).map((each) => each.phase);
  colours[GREYS] = greys.length ? new Set(greys) : null;
  return colours;
}

/** About how wide a word is in the narrow cut of the counters, in ems. */
export function narrowWidth(text) {
  let width = 0;
  for (const letter of text) {
    if (" il+.,".includes(letter)) width += 0.27;
    else if ("mwMW".includes(letter)) width += 0.74;
    else width += /[0-9a-z]/.test(letter) ? 0.49 : 0.58;
  }
  return width;
}

/** About how wide the corps is as the counter prints it, in u. */
export function romanWidth(text) {
  let width = 0;
  for (const letter of text) width += letter === "I" ? 5.4 : 9;
  return width;
}
