/** The signs of the arms in their box, after the NATO pattern: one path for each arm. */
import { html } from "./svg.js";

/** Each sign for a box from -1 to 1 both ways; `filled` ones are drawn solid. */
const SIGNS = {
  infantry: (x, y) => ({ d: `M${-x} ${-y}L${x} ${y}M${x} ${-y}L${-x} ${y}` }),
  cavalry: (x, y) => ({ d: `M${-x} ${y}L${x} ${-y}` }),
  artillery: (_, y) => ({ d: disc(y * 0.42), filled: true }),
  siege: (_, y) => ({ d: arrow(y) }),
  mountain: (_, y) => ({ d: `M${-y * 0.62} ${y * 0.5}L0 ${-y * 0.56}L${y * 0.62} ${y * 0.5}z` }),
  alpine: (x, y) => ({
    d: `M${-x} ${-y}L${x} ${y}M${x} ${-y}L${-x} ${y}M${-y * 0.5} ${y}L0 ${y * 0.2}L${y * 0.5} ${y}z`,
  }),
  shock: (x, y) => ({
    d: `M${-x} ${-y}L${x} ${y}M${x} ${-y}L${-x} ${y}M${-x} ${-y}L0 0L${-x} ${y}M${-x * 0.6} ${-y * 0.5}V${y * 0.5}`,
  }),
  marine: (x, y) => ({ d: `M${-x} ${-y}L${x} ${y}M${x} ${-y}L${-x} ${y}M0 ${-y * 0.9}V${y * 0.9}` }),
  train: (x, y) => ({
    d: `M${-x * 0.7} ${-y * 0.2}H${x * 0.7}V${y * 0.4}H${-x * 0.7}zM${-x * 0.2} ${-y * 0.2}V${-y * 0.6}H${x * 0.3}V${-y * 0.2}${wheels(x, y)}`,
  }),
  tank: (x, y) => ({
    d: `M${-x * 0.6} ${-y * 0.5}H${x * 0.6}Q${x} 0 ${x * 0.6} ${y * 0.5}H${-x * 0.6}Q${-x} 0 ${-x * 0.6} ${-y * 0.5}z`,
  }),
  partisan: (x, y) => ({ d: `M${-x} ${-y}L${x} ${y}M${x} ${-y}L${-x} ${y}M${-x * 0.6} 0H${x * 0.6}` }),
  engineers: (x, y) => ({ d: `M${-x * 0.5} ${y * 0.4}V${-y * 0.3}H${x * 0.5}V${y * 0.4}M0 ${-y * 0.3}V${y * 0.4}` }),
  "machine-gun": (_, y) => ({
    d: `M0 ${y * 0.72}V${-y * 0.7}M${-y * 0.4} ${-y * 0.25}L0 ${-y * 0.7}L${y * 0.4} ${-y * 0.25}M${-y * 0.4} ${y * 0.72}H${y * 0.4}`,
  }),
  observer: (_, y) => ({ d: `M${-y * 0.62} ${y * 0.5}L0 ${-y * 0.56}L${y * 0.62} ${y * 0.5}z` }),
  "horse-artillery": (x, y) => ({ d: `M${-x} ${y}L${x} ${-y}${disc(y * 0.34)}` }),
  headquarters: (_, y) => ({ d: star(y * 0.72), filled: true }),
  officer: (_, y) => ({ d: star(y * 0.72), filled: true }),
};

const disc = (r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Three wheels under a car. */
const wheels = (x, y) =>
  [-0.45, 0, 0.45].map((at) => `M${x * at - 1.6} ${y * 0.7}a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0`).join("");

/** An arrow upwards on a base. */
function arrow(y) {
  const [wing, tip, foot] = [y * 0.42, -y * 0.58, y * 0.62];
  return `M0 ${foot}V${tip}M${-wing} ${-y * 0.12}L0 ${tip}L${wing} ${-y * 0.12}M${-wing} ${foot}H${wing}`;
}

function star(r) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [size, angle] = [i % 2 ? r * 0.42 : r, (i * Math.PI) / 5];
    return `${(Math.sin(angle) * size).toFixed(1)} ${(-Math.cos(angle) * size).toFixed(1)}`;
  });
  return `M${points.join("L")}z`;
}

/**
 * The symbol box with its sign; `box`: white, with black lines.
 */
export function symbol({ arm, sign: wanted, box }, x, y, width, height, line) {
  const sign = (SIGNS[wanted] ?? SIGNS[arm])?.(width / 2, height / 2);
  return html`<g class=${box ? "symbol white-box" : "symbol"} transform="translate(${x} ${y})" stroke-width=${line}>
    <rect x=${-width / 2} y=${-height / 2} width=${width} height=${height} />
    ${sign && html`<path class=${sign.filled ? "sign filled" : "sign"} d=${sign.d} />`}
  </g>`;
}

/** The size above the box: a cross for each X, a bar for each I. */
export function sizeMarks(size, y) {
  if (!size) return null;
  const d = [...size].map((sign, i) => {
    const x = (i - (size.length - 1) / 2) * 5.7;
    return sign === "X" ? `M${x - 1.8} ${y - 1.8}l3.6 3.6m0-3.6l-3.6 3.6` : `M${x} ${y - 2.2}v4.4`;
  });
  return html`<path class="size" d=${d.join("")} />`;
}
