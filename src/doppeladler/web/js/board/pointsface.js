/** The face of a piece that fights with attack and defence points: arm above, squares for what it can still lose. */
import { effectivenessChip } from "./marks.js";
import { html } from "./svg.js";
import { symbol } from "./symbols.js";

/** @param {object} face see face.js @param {"S"|"M"|"L"} detail */
export function pointsFace(face, detail) {
  const small = detail === "S";
  return html`
    ${face.elite && !face.officer && html`<path class="elite" d="M-31-26.6v-.4q0-4 4-4H27q4 0 4 4v.4z" />`}
    ${face.officer && html`<rect class="officer" x="-29.4" y="-29.4" width="58.8" height="58.8" rx="3" />`}
    ${symbol(face, 0, -10, 37, 21, 2.2)}
    ${small ? null : squares(face)}
    <text class="strengths" x="-25" y="25" font-size="25">${face.attack.value ?? "?"}</text>
    <text class="strengths" x="25" y="25" font-size="25" text-anchor="end">${face.defence.value ?? "?"}</text>
    ${effectivenessChip(face.effectiveness, 27, -25)}`;
}

/** Two rows of squares between the figures. */
function squares({ steps, lost }) {
  return Array.from({ length: steps }, (_, i) => html`<rect
    class=${i >= steps - lost ? "step lost" : "step"}
    x=${i % 2 ? 0.9 : -6.5} y=${9.6 + 7.6 * Math.floor(i / 2)} width="5.6" height="5.6" />`);
}
