/** The small marks on a counter: levels lost, a sign in a disc, the padlock, the tick of a unit that has moved. */
import { html, move } from "./svg.js";

/** Amber disc for one level lost, wine-red diamond for two: at the upper right corner. */
export function levelChip(level, x, y, scale = 1) {
  if (!level) return null;
  const deep = level <= -2;
  return html`<g class=${deep ? "chip deep" : "chip shallow"} transform=${move(x, y, scale)}>
    ${deep ? html`<path d="M0-15L15 0L0 15L-15 0z" />` : html`<circle r="11.5" />`}
    <text y="5.2">−${Math.abs(level)}</text>
  </g>`;
}

/** Six steps down the right edge, filled from the top: the third warns, the last three are grave. */
export function ladder(lost, x, y, size) {
  const step = size + 0.75;
  return Array.from({ length: size > 5 ? 4 : 6 }, (_, i) => {
    const tone = i >= lost ? "" : lost >= 4 ? " grave" : lost === 3 ? " warns" : " lost";
    return html`<rect class=${`rung${tone}`} x=${x} y=${y + i * step} width=${size} height=${size} />`;
  });
}

/** A half-filled disc, or a struck ring. @param {"half"|"struck"|null} sign */
export function signChip(sign, x, y, scale = 1) {
  if (!sign) return null;
  return html`<g class="chip supply" transform=${move(x, y, scale)}>
    <circle r="9" />
    ${
      sign === "half"
        ? html`<circle class="rim" r="5.6" /><path class="half" d="M0-5.6a5.6 5.6 0 0 1 0 11.2z" />`
        : html`<circle class="rim" r="5" /><path class="rim" d="M-4.6 4.6L4.6-4.6" />`
    }
  </g>`;
}

/** A padlock with the turn from which the unit may march. */
export function padlock(turn, x, y) {
  return html`<g class="padlock" transform=${move(x, y)}>
    <path class="bow" d="M-4.6-3.4v-3.8a4.6 4.6 0 0 1 9.2 0v3.8" />
    <rect x="-7.8" y="-3.6" width="15.6" height="12.6" rx="1.6" />
    <text y="6.8">${turn}</text>
  </g>`;
}

/** The padlock without a number. */
export function smallPadlock(x, y) {
  return html`<g class="padlock small" transform=${move(x, y)}>
    <path class="bow" d="M-3.6-1v-3.4a3.6 3.6 0 0 1 7.2 0v3.4" />
    <rect x="-5.6" y="-1.4" width="11.2" height="9" rx="1.4" />
  </g>`;
}

/** A disc that says how many counters lie here: black on a stack that nobody knows. */
export function countDisc({ count, x, y, hidden }, radius) {
  return html`<g class=${hidden ? "count hidden-stack" : "count"} transform=${move(x, y)}>
    <circle r=${radius} />
    <text y=${radius * 0.46} font-size=${radius * 1.32}>${count}</text>
  </g>`;
}
