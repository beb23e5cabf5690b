/** Lines between commands: two stripes along the middles of hexes, round anchors, dashes between the stripes. */
import { at, html, n, pure } from "./svg.js";

/** @typedef {{hexes: string[], anchors?: string[], tones: number[], old?: boolean, draft?: boolean}} Ribbon */

/** How far the middle of each stripe lies from the line, in u. */
const ASIDE = 3.6;

/** A unit vector from one point to the next. */
function heading([ax, ay], [bx, by]) {
  const size = Math.hypot(bx - ax, by - ay) || 1;
  return [(bx - ax) / size, (by - ay) / size];
}

/** The points moved aside, to the right of who walks them; at a bend along its middle. */
function beside(points, aside) {
  return points.map((point, i) => {
    const before = heading(points[Math.max(0, i - 1)], points[Math.max(1, i)]);
    const after = heading(points[Math.min(i, points.length - 2)], points[Math.min(i + 1, points.length - 1)]);
    const [dx, dy] = [before[0] + after[0], before[1] + after[1]];
    const size = Math.hypot(dx, dy) || 1;
    const reach = (2 * aside) / size;
    return [point[0] - (dy / size) * reach, point[1] + (dx / size) * reach];
  });
}

const path = (points) => `M${points.map(at).join("L")}`;

function ribbon(layout, { hexes, anchors = [], tones, old, draft }, key) {
  const points = hexes.filter((hex) => layout.has(hex)).map((hex) => layout.centre(hex));
  const names = ["border-ribbon", old && "ribbon-old", draft && "ribbon-draft"].filter(Boolean).join(" ");
  return html`<g key=${key} class=${names}>
    ${
      points.length > 1 &&
      html`<path class="ribbon-case" d=${path(points)} />
      ${tones.map((tone, i) => html`<path class=${`ribbon-stripe ribbon-${tone}`} d=${path(beside(points, i ? -ASIDE : ASIDE))} />`)}
      <path class="ribbon-dash" d=${path(points)} />`
    }
    ${anchors
      .filter((hex) => layout.has(hex))
      .map((hex) => {
        const [x, y] = layout.centre(hex);
        return html`<circle class="ribbon-anchor" key=${hex} cx=${n(x)} cy=${n(y)} r="12" />`;
      })}
  </g>`;
}

/** @param {{layout: any, lines: Ribbon[]}} props */
export const Ribbons = pure(
  ({ layout, lines }) => html`<g class="ribbons">${lines.map((each, i) => ribbon(layout, each, i))}</g>`,
);
