/** The face of a piece with two figures at the foot: arm above, squares for what it can still lose. */
import { levelChip } from "./marks.js";
import { html } from "./svg.js";
import { symbol } from "./symbols.js";

/** @param {any} face see face.js @param {"S"|"M"|"L"} detail */
export function pointsFace(face, detail) {
  const small = detail === "S";
  return html`
    ${face.rim === "edge" && html`<path class="rim-edge" d="M-31-26.6v-.4q0-4 4-4H27q4 0 4 4v.4z" />`}
    ${face.rim === "frame" && html`<rect class="rim-frame" x="-29.4" y="-29.4" width="58.8" height="58.8" rx="3" />`}
    ${face.band && html`<path class=${`band band-${face.band}`} d="M-31-27q0-4 4-4h3.4V31h-3.4q-4 0-4-4z" />`}
    ${symbol(face, face.band ? 2.5 : 0, -10, 37, 21, 2.2)}
    ${small ? null : squares(face)}
    ${figure(face.left, face.band ? -21 : -25, "start")}${figure(face.right, 27, "end")}
    ${face.moved && html`<path class="underline" d="M-21 29.4H27" />`}
    ${levelChip(face.level, 27, -25)}`;
}

/** A figure at the foot; smaller than printed is marked. */
const figure = ({ value, weak }, x, anchor) => html`<text class=${weak ? "strengths weak" : "strengths"} x=${x} y="26"
  font-size=${String(value ?? "?").length > 1 ? 21 : 26} text-anchor=${anchor}>${value ?? "?"}</text>`;

/** Two rows of squares between the figures. */
function squares({ steps, lost }) {
  return Array.from(
    { length: steps },
    (_, i) => html`<rect
    class=${i >= steps - lost ? "step lost" : "step"}
    x=${i % 2 ? 4 : -4} y=${9.6 + 7.6 * Math.floor(i / 2)} width="5.6" height="5.6" />`,
  );
}
