/** Counters that do not fight by themselves: a staff with its radius, a wagon of supplies, the star of a fortress. */
import { nationClass } from "../nations.js";
import { say } from "../say.js";
import { narrowWidth } from "./face.js";
import { signChip } from "./marks.js";
import { html, n } from "./svg.js";

const HEXAGON = "M-5.5-9.5H5.5L11 0L5.5 9.5H-5.5L-11 0z";
const WAGON =
  "M-13-1Q-13-13 0-13Q13-13 13-1M-15-1H15M-4.5-12.4V-1M4.5-12.4V-1M15-1l6-4M-9-1v2M9-1v2M-13.2 5a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0M4.8 5a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0";

/** The name on top, as large as there is room. */
const name = (text, room = 58, most = 14) => html`<text class="number" x="-28.6" y="-18.4"
  font-size=${n(Math.min(most, room / narrowWidth(text)))}>${text}</text>`;

/** How far it reaches, in a hexagon. */
const radius = (value, x, y, scale = 1) => html`<g class="radius" transform="translate(${x} ${y}) scale(${scale})">
  <path d=${HEXAGON} /><text y="4.6">${value}</text></g>`;

/** A flag with two letters, the support it gives, how far, and what it is worth in defence. */
function staff(face, detail) {
  const small = detail === "S";
  return html`
    ${face.box && html`<path class="rim-edge" d="M-31-26.6v-.4q0-4 4-4H27q4 0 4 4v.4z" />`}
    ${!small && name(face.number)}
    <g class="staff" transform=${small ? "translate(-6 -12) scale(1.25)" : "translate(-8 -3)"}>
      <path d="M-15 12V-8H11V5H-15" /><text y="2.6">${say("staff-mark")}</text></g>
    ${face.ring.value != null && radius(face.ring.value, small ? 22 : 19, small ? -14 : -3, small ? 0.85 : 1)}
    <text class="strengths" x="-28.6" y="27" font-size=${small ? 27 : 20}>+${face.support ?? 0}</text>
    ${!small && html`<text class="move" x="28.4" y="27" font-size="14.5">${face.right.value}-${face.move}</text>`}
    ${signChip(face.disc, -31, -4)}`;
}

/** A covered wagon with a band of its owner at the left; a tick when it has moved. */
function wagon(face, detail) {
  return html`<path class=${`owner ${nationClass(face.owner)}`} d="M-31-27q0-4 4-4h5.4V31h-5.4q-4 0-4-4z" />
    <path class="wagon" d=${WAGON} transform=${detail === "S" ? "translate(4 -8) scale(1.25)" : face.corps ? "translate(4 -3) scale(.95)" : "translate(4 -8) scale(1.12)"} />
    ${face.corps && detail !== "S" && html`<text class="corps" x="28.4" y="-19.6">${face.corps}</text>`}
    ${
      face.moved
        ? html`<path class="tick" d="M-6 19.4l5.4 6l10-12.6" /><path class="underline" d="M-18 29.2H26" />`
        : face.ring.value != null &&
          radius(face.ring.value, 4, face.corps ? 20 : 18, detail === "S" ? 1.2 : face.corps ? 0.9 : 1)
    }`;
}

/** A star of eight points with the defence in it. */
function fortress(face, detail) {
  const [outer, inner, size] = detail === "S" ? [28, 19, 29] : [23.5, 16, 23];
  const points = Array.from({ length: 16 }, (_, i) => {
    const [r, angle] = [i % 2 ? inner : outer, (i * Math.PI) / 8];
    return `${n(Math.sin(angle) * r)} ${n(-Math.cos(angle) * r)}`;
  });
  const down = detail === "S" ? 0 : 6;
  return html`${detail !== "S" && name(face.number, 58, 13)}
    <g class="star" transform="translate(0 ${down})"><path d=${`M${points.join("L")}z`} />
      <text y=${n(size * 0.36)} font-size=${size}>${face.right.value}</text></g>`;
}

const HOUSE = "M-14 10V-4L0-15L14-4V10zM-5 10V1H5V10";
const SHIP = "M-22 2H22L17 10H-17zM-8 2V-5H6V2M-3-5V-10H2V-5M6-3H17M-24 15q4-4 8 0t8 0t8 0t8 0t8 0t8 0";

/** A house with its owner's band at the left: a depot, and how far it reaches. */
function depot(face, detail) {
  const small = detail === "S";
  return html`<path class=${`owner ${nationClass(face.owner)}`} d="M-31-27q0-4 4-4h5.4V31h-5.4q-4 0-4-4z" />
    ${!small && html`<g transform="translate(8 0)">${name(face.number, 46, 12)}</g>`}
    <path class="wagon" d=${HOUSE} transform=${small ? "translate(4 -10) scale(1.15)" : "translate(4 0)"} />
    ${face.ring.value != null && radius(face.ring.value, 4, 20, small ? 1.1 : 0.85)}`;
}

/** A monitor over a wave. */
function squadron(face, detail) {
  const small = detail === "S";
  return html`${!small && name(face.number)}<path class="ship" d=${SHIP} transform=${small ? "translate(0 -6) scale(1.15)" : "translate(0 0)"} />
    ${face.ring.value != null && html`<g class="ring" transform="translate(-21 22)"><circle r="6.3" /><text y="3.6">${face.ring.value}</text></g>`}`;
}

const FACES = { hq: staff, air: staff, supply: wagon, depot, squadron, fortress };

/** The face of a counter that has one of its own, by its arm. */
export const otherFace = (face, detail) => FACES[face.arm]?.(face, detail);
