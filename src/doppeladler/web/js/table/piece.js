/** A unit in the panel: its counter as on the board, its name, its figures. */

import { html } from "../../vendor/preact-htm.js";
import { counter } from "../board/counter.js";
import { coloursOf, faceOf } from "../board/face.js";
import { figuresOf, marksOf } from "../pieces.js";
import { say } from "../say.js";

/** A counter alone, as on the board, with its name for those who do not see it. */
export function Counter({ piece, size = 44, lexicon, turn = 99, words }) {
  const face = faceOf({ ...piece, corps: undefined }, lexicon.units, coloursOf(lexicon.presentation), turn);
  return html`<svg class="counter-picture" viewBox="-38 -38 76 76" width=${size} height=${size} role="img"
    aria-label=${words ?? pieceWords(piece, lexicon)}>
    ${counter(face, size < 38 ? "S" : size < 56 ? "M" : "L")}</svg>`;
}

/** Everything that may be known about a piece, in a sentence. */
export function pieceWords(piece, lexicon) {
  if (!piece.unit) return say("unknown-unit-of", { seat: lexicon.seat(piece.side) });
  const figures = figuresOf(lexicon.presentation, piece).filter(({ spoken }) => spoken);
  return [lexicon.unit(piece.unit), lexicon.corps(piece.unit), ...figures.map(({ name, words }) => `${name} ${words}`)]
    .filter(Boolean)
    .join(", ");
}

/** The figures under a name: what is printed, and what it is now where that differs. */
export function Figures({ piece, lexicon }) {
  return html`<dl class="figures">${figuresOf(lexicon.presentation, piece).map(
    ({
      name,
      words,
      changed,
    }) => html`<div key=${name} class=${changed ? "changed" : ""}><dd>${words}</dd><dt>${name}</dt>
    </div>`,
  )}</dl>`;
}

/** Where it belongs and how it stands, in one line. */
export function stateWords(piece, lexicon, turn) {
  return [lexicon.corps(piece.unit), ...marksOf(lexicon.presentation, piece, turn)].filter(Boolean).join(", ");
}
