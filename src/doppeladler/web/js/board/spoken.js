/** What a screen reader says of hexes and counters. */

const SIZES = { X: "brigade", XX: "division", XXX: "corps", XXXX: "army", II: "battalion", III: "regiment" };
const SUPPLY = { low: "low supply", out: "out of supply" };

/** 1st, 2nd, 3rd, 4th. */
export function ordinal(number) {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? "th" : { 1: "st", 2: "nd", 3: "rd" }[number % 10] ?? "th";
  return `${number}${ending}`;
}

/** The name of a unit: as the presentation gives it, or from number, arm and size. */
export function unitName(piece, printed) {
  if (!piece.unit) return "unknown unit";
  const card = printed[piece.unit] ?? {};
  if (card.name) return card.name;
  const number = /^\d+$/.test(card.id ?? "") ? ordinal(Number(card.id)) : card.id ?? piece.unit;
  return [number, piece.arm ?? card.arm, SIZES[piece.size ?? card.size]].filter(Boolean).join(" ");
}

/** A unit with its strengths and states. */
export function spokenPiece(piece, printed, turn) {
  const now = (name) => piece[`${name} now`] ?? piece[name];
  const holds = piece["held until"] > turn;
  const left = piece.move != null && piece.spent != null && !holds && !piece.moved ? piece.move - piece.spent : 0;
  return [
    unitName(piece, printed),
    now("attack") != null && `attack ${now("attack")}`,
    now("defence") != null && `defence ${now("defence")}`,
    piece.effectiveness ? `effectiveness minus ${Math.abs(piece.effectiveness)}` : "",
    SUPPLY[piece.supply],
    piece["steps lost"] > 0 && "reduced",
    holds && `holds until turn ${piece["held until"]}`,
    piece.moved && "has moved",
    left > 0 && `${left} points left`,
  ].filter(Boolean).join(", ");
}

/** How a stack is called: whose it is and all that is known of it. */
function spokenStack(stack, printed, sides, turn) {
  const known = stack.pieces.filter(({ unit }) => unit).map((piece) => spokenPiece(piece, printed, turn));
  const hidden = stack.count - known.length;
  const rest = hidden > 0 ? [`${hidden} unknown ${hidden === 1 ? "unit" : "units"}`] : [];
  return [sides[stack.side] ?? stack.side, ...known, ...rest].join(", ");
}

/**
 * The spoken name of every hex.
 * @returns {Map<string, string>}
 */
export function spokenHexes(layout, presentation, view, { glow, reach, targets }) {
  const sides = Object.fromEntries(presentation.seats.map(({ seat, name }) => [seat, name]));
  const stacks = new Map(view.stacks.map((stack) => [stack.hex, stack]));
  const costs = new Map((reach?.hexes ?? []).map(({ hex, cost }) => [hex, cost]));
  const aims = new Set([targets?.target ?? []].flat());
  const found = new Map();
  for (const { hex, terrain, town } of layout.spots.values()) {
    const stack = stacks.get(hex);
    const isOffered = glow.hexes.has(hex) || stack?.pieces.some(({ unit }) => glow.units.has(unit));
    found.set(hex, [
      hex, terrain, town, stack && spokenStack(stack, presentation.units, sides, view.turn),
      costs.has(hex) && `costs ${costs.get(hex)}`, aims.has(hex) && "target", isOffered && "can be chosen",
    ].filter(Boolean).join(", "));
  }
  return found;
}
