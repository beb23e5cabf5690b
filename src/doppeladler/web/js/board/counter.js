/** One counter in a frame of 64 by 64 around the origin, in three levels of detail: S, M and L. */
import { nationClass } from "../nations.js";
import { narrowWidth, romanWidth } from "./face.js";
import { ladder, levelChip, padlock, signChip, smallPadlock } from "./marks.js";
import { otherFace } from "./otherfaces.js";
import { pointsFace } from "./pointsface.js";
import { html, n, names } from "./svg.js";
import { sizeMarks, symbol } from "./symbols.js";

/** How wide a counter is on the map, in u, by level of detail. */
export const WIDTH = { S: 70, M: 69, L: 66 };
export const DETAIL = { 1: "S", 2: "M", 3: "L" };

const STRIPE = "M-31.4 9.5L9.5-31.4H26.5L-31.4 26.5z";

/** A counter by its face. @param {Record<string, any>} face see face.js @param {"S"|"M"|"L"} detail */
export function counter(face, detail) {
  const states = [
    nationClass(face.nation),
    face.moved && "moved",
    face.unknown && "unknown",
    face.size === "XXXX" && "army",
    `detail-${detail}`,
  ];
  return html`<g class=${names("counter", ...states)}>
    <rect class="shade" x="-31" y="-29.5" width="64" height="64" rx="5" />
    <rect class="body" x="-32" y="-32" width="64" height="64" rx="5" />
    ${face.dashed && detail !== "S" && html`<rect class="asset-line" x="-28.6" y="-28.6" width="57.2" height="57.2" rx="3" />`}
    ${face.size === "XXXX" && detail !== "S" && html`<rect class="army-line" x="-28.6" y="-28.6" width="57.2" height="57.2" rx="3" />`}
    ${face.lost > 0 && html`<path class="stripe" d=${STRIPE} />`}
    ${detail !== "S" && html`<path class="light" d="M-30.6 26V-27q0-3.6 3.6-3.6H26" />`}
    ${content(face, detail)}
  </g>`;
}

function content(face, detail) {
  if (face.unknown) return unknown(detail);
  if (face.kind === "points") return pointsFace(face, detail);
  const other = otherFace(face, detail);
  if (other) return other;
  return detail === "S" ? smallFace(face) : largeFace(face, detail);
}

/** Rings as on a banknote and a question mark: somebody is there, nobody knows who. */
function unknown(detail) {
  const rings = detail === "S" ? [10, 18, 26] : [8, 12.5, 17, 21.5, 26];
  return html`<g class="guilloche">
      ${rings.map((r) => html`<circle r=${r} />`)}
      ${detail !== "S" && rings.slice(1, 4).map((r) => html`<circle cx="2.4" cy="-2.4" r=${r} />`)}
    </g>
    <text class="query" y="12.5">?</text>`;
}

/** The two figures at the foot; "?" where only the name is known. */
function strengths({ left, right }, x, y, size, anchor) {
  const figure = ({ value, weak }) => html`<tspan class=${weak ? "weak" : ""}>${value ?? "?"}</tspan>`;
  const wide = narrowWidth(`${left.value ?? "?"}-${right.value ?? "?"}`);
  const fitted = n(Math.min(size, (anchor ? 58 : 40) / wide));
  return html`<text class="strengths" x=${x} y=${y} font-size=${fitted} text-anchor=${anchor}>
    ${figure(left)}<tspan class="dash">-</tspan>${figure(right)}
  </text>`;
}

/** Symbol and strengths, nothing else. */
function smallFace(face) {
  const aside = face.lock ? -5.5 : 0;
  return html`
    ${symbol(face, aside, -13.5, 37, 22, 2.6)}
    ${strengths(face, 0, 24, 28, "middle")}
    ${face.moved && html`<path class="underline" d="M-22 28.4H22" />`}
    ${face.lock && smallPadlock(23, -12)}
    ${face.ladder != null && ladder(face.ladder, 24.4, -27, 6.2)}
    ${levelChip(face.level, 25, -24, 1.12)}
    ${signChip(face.disc, -25, -24, 1.15)}`;
}

/** Everything; the large one adds the figure in its ring. */
function largeFace(face, detail) {
  return html`
    ${header(face, detail)}
    ${symbol(face, 0, -1.6, 31, 17.6, 1.9)}
    ${sizeMarks(face.size, -14)}
    ${steps(face)}
    ${face.ladder != null && ladder(face.ladder, 24, -13, 4)}
    ${
      detail === "L" &&
      face.ring.value != null &&
      html`<g class="ring" transform="translate(-23.6 -1.6)">
      <circle r="6.3" /><text class=${face.ring.weak ? "weak" : ""} y="3.6">${face.ring.value}</text>
    </g>`
    }
    ${strengths(face, -28.6, 27, detail === "L" ? 22 : 21.5)}
    ${corner(face, detail)}
    ${levelChip(face.level, 29.5, -28)}
    ${signChip(face.disc, -31, detail === "L" ? -14 : -4)}`;
}

/** Unit number at the left, corps at the right, out of the way of a chip. */
function header({ number, corps, level }, detail) {
  const right = level ? 15.5 : 28.4;
  const size = n(Math.min(detail === "L" ? 14.5 : 15, (right + 28.6 - romanWidth(corps) - 2.5) / narrowWidth(number)));
  return html`<text class="number" x="-28.6" y="-18.4" font-size=${size}>${number}</text>
    ${corps && html`<text class="corps" x=${right} y="-18.6">${corps}</text>`}`;
}

/** A square for each step; hollow when lost. */
function steps({ steps: all, lost }) {
  return Array.from({ length: all }, (_, i) => {
    const y = -1.6 + (i - (all - 1) / 2) * 7.7 - 2.6;
    return html`<rect class=${i < lost ? "step lost" : "step"} x="20.4" y=${n(y)} width="5.2" height="5.2" />`;
  });
}

/** Lower right: the move figure, or a tick, or the padlock. */
function corner({ moved, lock, move }, detail) {
  if (lock) return lock === true ? smallPadlock(20.4, 18) : padlock(lock, 20.4, 19.4);
  if (moved) {
    return html`<path class="tick" d="M14.6 20.4l4.4 5l8.6-10.6" /><path class="underline" d="M-27 29.2H26" />`;
  }
  if (move == null) return null;
  return html`<text class="move" x="28.4" y="27" font-size=${detail === "L" ? 16.5 : 17}>${move}</text>`;
}
