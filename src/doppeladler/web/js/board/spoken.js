/** What a screen reader says of hexes and counters. */

import { figuresOf, marksOf } from "../pieces.js";
import { say } from "../say.js";

/** The name of a unit, as far as it is known. */
const unitName = ({ unit }, printed) => (unit ? (printed[unit]?.name ?? unit) : say("unknown-unit"));

/** A unit with its figures and states. */
function spokenPiece(piece, presentation, turn) {
  const figures = figuresOf(presentation, piece).filter(({ spoken }) => spoken);
  return [
    unitName(piece, presentation.units),
    ...figures.map(({ name, words }) => `${name} ${words}`),
    ...(piece.unit ? marksOf(presentation, piece, turn) : []),
  ]
    .filter(Boolean)
    .join(", ");
}

/** Which counter of a stack it is, and what is known of it. */
export function spokenInStack(pieces, at, presentation, turn) {
  return `${say("at-of", { at: at + 1, of: pieces.length })}: ${spokenPiece(pieces[at], presentation, turn)}`;
}

/** How a stack is called: whose it is and all that is known of it. */
function spokenStack(stack, presentation, sides, turn) {
  const known = stack.pieces.filter(({ unit }) => unit).map((piece) => spokenPiece(piece, presentation, turn));
  const hidden = stack.count - known.length;
  const rest = hidden > 0 ? [say("unknown-units", { count: hidden })] : [];
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
        presentation.terms?.[terrain] ?? terrain,
        town,
        stack && spokenStack(stack, presentation, sides, view.turn),
        costs.has(hex) && say("costs", { cost: costs.get(hex) }),
        aims.has(hex) && say("target"),
        isOffered && say("can-be-chosen"),
      ]
        .filter(Boolean)
        .join(", "),
    );
  }
  return found;
}
