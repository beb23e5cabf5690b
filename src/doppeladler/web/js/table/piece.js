/** A unit in the panel: its counter as on the board, its name, its figures. */
import { html } from "../../vendor/preact-htm.js";
import { counter } from "../board/counter.js";
import { coloursOf, faceOf } from "../board/face.js";

/** A counter alone, as on the board, with its name for those who do not see it. */
export function Counter({ piece, size = 44, lexicon, turn = 99, words }) {
  const face = faceOf({ ...piece, corps: undefined }, lexicon.units, coloursOf(lexicon.presentation), turn);
  return html`<svg class="counter-picture" viewBox="-38 -38 76 76" width=${size} height=${size} role="img"
    aria-label=${words ?? pieceWords(piece, lexicon)}>
    ${counter(face, size < 38 ? "S" : size < 56 ? "M" : "L")}</svg>`;
}

/** Everything that may be known about a piece, in a sentence. */
export function pieceWords(piece, lexicon) {
  if (!piece.unit) return `Unknown unit of ${lexicon.seat(piece.side)}`;
  const parts = [lexicon.unit(piece.unit), lexicon.corps(piece.unit)];
  if (piece.attack !== undefined) {
    parts.push(`attack ${piece["attack now"] ?? piece.attack}`, `defence ${piece["defence now"] ?? piece.defence}`);
  }
  return parts.filter(Boolean).join(", ");
}

const FIGURES = [
  ["attack", "attack now"],
  ["defence", "defence now"],
  ["artillery", "artillery now"],
  ["move"],
  ["steps", "steps now"],
];

/** The figures under a name: what is printed, and what it is now where that differs. */
export function Figures({ piece }) {
  const shown = FIGURES.filter(([name]) => piece[name] !== undefined);
  return html`<dl class="figures">${shown.map(([name, now]) => {
    const value = piece[now] ?? piece[name];
    const words = name === "steps" ? `${value}/${piece.steps}` : value;
    return html`<div key=${name} class=${value < piece[name] ? "changed" : ""}><dd>${words}</dd><dt>${name}</dt></div>`;
  })}</dl>`;
}

/** Supply, effectiveness, hold and corps in one line. */
export function stateWords(piece, lexicon, turn) {
  const parts = [lexicon.corps(piece.unit)];
  if (piece.supply)
    parts.push({ in: "in supply", low: "low supply", out: "out of supply" }[piece.supply] ?? piece.supply);
  if (piece.effectiveness) parts.push(`effectiveness ${piece.effectiveness}`);
  if (piece["steps lost"]) parts.push("reduced");
  if (piece["held until"] > turn) parts.push(`holds until turn ${piece["held until"]}`);
  if (piece.moved) parts.push("has marched");
  return parts.filter(Boolean).join(", ");
}
