/** What a screen reader says of hexes and counters. */
import { figuresOf, marksOf } from "../pieces.js";

const SIZES = { X: "brigade", XX: "division", XXX: "corps", XXXX: "army", II: "battalion", III: "regiment" };

/** 1st, 2nd, 3rd, 4th. */
export function ordinal(number) {
  const tens = number % 100;
  const ending = tens > 10 && tens < 14 ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[number % 10] ?? "th");
  return `${number}${ending}`;
}

/** The name of a unit: as the presentation gives it, or from number, arm and size. */
export function unitName(piece, printed) {
  if (!piece.unit) return "unknown unit";
  const card = printed[piece.unit] ?? {};
  if (card.name) return card.name;
  const number = /^\d+$/.test(card.id ?? "") ? ordinal(Number(card.id)) : (card.id ?? piece.unit);
  return [number, piece.arm ?? card.arm, SIZES[piece.size ?? card.size]].filter(Boolean).join(" ");
}

/** A unit with its figures and states. */
export function spokenPiece(piece, presentation, turn) {
  const figures = figuresOf(presentation, piece).filter(({ spoken }) => spoken);
  return [
    unitName(piece, presentation.units),
    ...figures.map(({ name, words }) => `${name} ${words}`),
    ...(piece.unit ? marksOf(presentation, piece, turn) : []),
  ]
    .filter(Boolean)
    .join(", ");
}

/** How a stack is called: whose it is and all that is known of it. */
function spokenStack(stack, presentation, sides, turn) {
  const known = stack.pieces.filter(({ unit }) => unit).map((piece) => spokenPiece(piece, presentation, turn));
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
  for (const { side, name } of presentation.sides ?? []) sides[side] = name;
  const stacks = new Map(view.stacks.map((stack) => [stack.hex, stack]));
  const costs = new Map((reach?.hexes ?? []).map(({ hex, cost }) => [hex, cost]));
  const aims = new Set([targets?.target ?? []].flat());
  const found = new Map();
  for (const { hex, terrain, town } of layout.spots.values()) {
    const stack = stacks.get(hex);
    const isOffered = glow.hexes.has(hex) || stack?.pieces.some(({ unit }) => glow.units.has(unit));
    found.set(
      hex,
      [
        hex,
        terrain,
        town,
        stack && spokenStack(stack, presentation, sides, view.turn),
        costs.has(hex) && `costs ${costs.get(hex)}`,
        aims.has(hex) && "target",
        isOffered && "can be chosen",
      ]
        .filter(Boolean)
        .join(", "),
    );
  }
  return found;
}
