/** A unit in the panel: its counter as on the board, its name, its figures. */
import { html } from "../../vendor/preact-htm.js";
import { CounterPicture } from "../board/picture.js";

/** A counter alone, with its name for those who do not see it. */
export function Counter({ piece, size = 44, lexicon }) {
  return html`<span class="counter-picture" role="img" aria-label=${pieceWords(piece, lexicon)}><${CounterPicture} piece=${piece} units=${lexicon.units} size=${size} /></span>`;
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

const FIGURES = [["attack", "attack now"], ["defence", "defence now"], ["artillery", "artillery now"], ["move"], ["steps", "steps now"]];

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
  if (piece.supply) parts.push({ in: "in supply", low: "low supply", out: "out of supply" }[piece.supply] ?? piece.supply);
  if (piece.effectiveness) parts.push(`effectiveness ${piece.effectiveness}`);
  if (piece["steps lost"]) parts.push("reduced");
  if (piece["held until"] > turn) parts.push(`holds until turn ${piece["held until"]}`);
  if (piece.moved) parts.push("has marched");
  return parts.filter(Boolean).join(", ");
}
