/** Ways that explain a layer: whole ones as a line, broken ones dotted beyond the hex where they end, with a cross there. */
import { at, html, move, pure } from "./svg.js";

const CROSS = "M-11-11L11 11M11-11L-11 11";

function way(layout, { hexes, end }, key) {
  const known = hexes.filter((hex) => layout.has(hex));
  const cut = end ? known.indexOf(end) + 1 : known.length;
  const line = (found) => (found.length > 1 ? `M${found.map((hex) => at(layout.centre(hex))).join("L")}` : "");
  return html`<g key=${key} class="traced">
    <path class="traced-under" d=${line(known)} /><path class="traced-line" d=${line(known.slice(0, cut))} />
    ${end && html`<path class="traced-rest" d=${line(known.slice(cut - 1))} /><g transform=${move(...layout.centre(end))}><circle class="traced-end" r="17" /><path class="traced-cross" d=${CROSS} /></g>`}
  </g>`;
}

export const TracedWays = pure(({ layout, ways }) => html`<g>${ways.map((each, i) => way(layout, each, i))}</g>`);
