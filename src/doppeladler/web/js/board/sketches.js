/** What a player draws on the map for himself: arrows from hex to hex, circles around one. */
import { trimmed } from "./arrows.js";
import { at, html, n, pure } from "./svg.js";

/** @typedef {{from: string, to: string}} Sketch a circle where both are the same hex */

const HEAD = "M-20-18L18 0L-20 18z";
const RADIUS = 44;

function arrow(layout, { from, to }) {
  const [a, b] = trimmed(layout.centre(from), layout.centre(to), 20, 26);
  const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return html`<g key=${`${from} ${to}`}><path class="sketch-under" d=${`M${at(a)}L${at(b)}`} /><path class="sketch-line" d=${`M${at(a)}L${at(b)}`} />
    <path class="sketch-head" transform="translate(${at(b)}) rotate(${n(turn)})" d=${HEAD} /></g>`;
}

function circle(layout, { from }) {
  const [x, y] = layout.centre(from);
  return html`<g key=${from}><circle class="sketch-under" cx=${n(x)} cy=${n(y)} r=${RADIUS} /><circle class="sketch-line" cx=${n(x)} cy=${n(y)} r=${RADIUS} /></g>`;
}

export const Sketches = pure(({ layout, sketches }) => {
  const known = sketches.filter(({ from, to }) => layout.has(from) && layout.has(to));
  return html`<g class="sketches">${known.map((each) => (each.from === each.to ? circle(layout, each) : arrow(layout, each)))}</g>`;
});
