/** The supply overlay: live railways in national colour, depots at the sources, how far each hex lies from them. */

import { nationClass } from "../nations.js";
import { say } from "../say.js";
import { trimmed } from "./arrows.js";
import { coloursOf } from "./face.js";
import { at, html, move, n, pure } from "./svg.js";

/** How far from the middle of a hex a line keeps clear of its counter, in u. */
const CLEAR = 42;

/** On the ground. `lengths`: write them too. */
export const Supply = pure(({ layout, presentation, supply, seat, lengths }) => {
  const [x, y, width, height] = layout.land;
  const colours = coloursOf(presentation);
  return html`<g class="supply-overlay">
    <rect class="supply-wash" x=${n(x)} y=${n(y)} width=${n(width)} height=${n(height)} />
    ${[supply].flat().map(
      (each) => html`<g class=${nationClass(colours[each.side ?? seat])}>
      <path class="supply-rail" d=${railPath(layout, presentation, new Set(each.railways))} />
      ${each.lengths && html`<path class="supply-range" d=${layout.border(within(each))} />`}
      ${lengths && Object.entries(each.lengths ?? {}).map(([hex, length]) => figure(layout, hex, length))}
      ${(each.sources ?? []).filter((hex) => layout.has(hex)).map((hex) => depot(layout, hex))}
    </g>`,
    )}
  </g>`;
});

/** Over the counters: how the chosen hex is supplied. @param {{hex: string}} props */
export const SupplyLine = pure(({ layout, presentation, supply, seat, hex }) => {
  const colours = coloursOf(presentation);
  return [supply]
    .flat()
    .filter((each) => each.lengths?.[hex] > 0)
    .map(
      (each) => html`<g
    class=${nationClass(colours[each.side ?? seat])}><${Line} layout=${layout} supply=${each} hex=${hex} /></g>`,
    );
});

/** How far a hex lies from supply, at its lower right. */
function figure(layout, hex, length) {
  const [x, y] = layout.centre(hex);
  const [dx, dy] = layout.pointy ? [36, 26] : [26, 42];
  return html`<text class="supply-length" x=${n(x + dx)} y=${n(y + dy)}>${length}</text>`;
}

/** The hexes in full supply. */
const within = ({ lengths, full }) => Object.keys(lengths).filter((hex) => lengths[hex] <= (full ?? Infinity));

/** The live stretches of all lines: bent through plain hexes, straight through towns and junctions. */
function railPath(layout, presentation, live) {
  const lines = presentation.board.rails;
  if (!lines)
    return [...live]
      .filter((hex) => layout.has(hex))
      .map((hex) => stub(layout, hex))
      .join("");
  const links = new Map();
  for (const { hexes } of lines) {
    for (const [i, hex] of hexes.entries())
      links.set(hex, new Set([...(links.get(hex) ?? []), hexes[i - 1], hexes[i + 1]]));
  }
  const isStop = (hex) => layout.spot(hex).town || [...links.get(hex)].filter(Boolean).length !== 2;
  return lines
    .flatMap(({ hexes }) => runs(hexes, live))
    .map((run) => bent(layout, run, isStop))
    .join("");
}

/** The stretches of a line that are live. */
function runs(hexes, live) {
  /** @type {string[]} */
  let run = [];
  const found = [run];
  for (const hex of hexes) {
    if (live.has(hex)) run.push(hex);
    else if (run.length) {
      run = [];
      found.push(run);
    }
  }
  return found.filter((each) => each.length > 1);
}

function bent(layout, run, isStop) {
  let d = `M${at(layout.centre(run[0]))}`;
  for (let i = 1; i < run.length; i += 1) {
    const middle = layout.between(run[i - 1], run[i], 0.5);
    if (i === 1 || isStop(run[i - 1])) d += `${i > 1 ? `L${at(layout.centre(run[i - 1]))}` : ""}L${at(middle)}`;
    else d += `Q${at(layout.centre(run[i - 1]))} ${at(middle)}`;
  }
  return `${d}L${at(layout.centre(run.at(-1)))}`;
}

/** Where the lines are not told: a mark in each live hex. */
const stub = (layout, hex) => `M${at(layout.centre(hex))}h.1`;

/** A storehouse where a line enters the board. */
function depot(layout, hex) {
  const [x, y] = layout.centre(hex);
  const [dx, dy] = outward(layout, hex);
  return html`<g class="depot" transform=${move(x + dx * 36, y + dy * 36)}>
    <path class="house" d="M-14 12V-3L0-14L14-3V12z" />
    <path class="gate" d="M-6.5 12V1H6.5V12z" />
  </g>`;
}

/** The direction away from all neighbours: off the board. */
function outward(layout, hex) {
  const here = layout.spot(hex);
  const near = here.near.map((each) => layout.centre(each));
  const sum = near.reduce(([sx, sy], [x, y]) => [sx + here.x - x, sy + here.y - y], [0, 0]);
  const size = Math.hypot(...sum);
  return size < 1 ? [0, 0] : [sum[0] / size, sum[1] / size];
}

/** From a hex down the lengths to its source, with "n of 8". */
const Line = pure(({ layout, supply, hex }) => {
  const way = supply.path ?? downhill(layout, supply.lengths, hex);
  const length = supply.lengths[hex];
  const [x, y] = way.length > 1 ? layout.between(way[0], way[1], way.length > 2 ? 1 : 0.62) : layout.centre(hex);
  const text = supply.full ? say("at-of", { at: length, of: supply.full }) : `${length}`;
  const points = way.map((each) => layout.centre(each));
  const last = points.length - 1;
  if (last === 1) [points[0], points[1]] = trimmed(points[0], points[1], CLEAR, CLEAR);
  else if (last > 1) {
    [points[0]] = trimmed(points[0], points[1], CLEAR, 0);
    [, points[last]] = trimmed(points[last - 1], points[last], 0, CLEAR);
  }
  const d = `M${points.map(at).join("L")}`;
  return html`<g class="supply-line">
    <path class="supply-path-under" d=${d} />
    <path class="supply-path" d=${d} />
    <g transform=${move(x, y)}><rect x="-50" y="-18" width="100" height="36" rx="18" /><text y="8.5">${text}</text></g>
  </g>`;
});

function downhill(layout, lengths, hex) {
  const way = [hex];
  while (lengths[way.at(-1)] > 0) {
    const here = way.at(-1);
    const nearer = layout.spot(here).near.filter((each) => lengths[each] < lengths[here]);
    const [next] = nearer.sort((one, other) => lengths[one] - lengths[other]);
    if (!next) break;
    way.push(next);
  }
  return way;
}
