/** The marches and fights of the last turns as they lie on the map, until the player does something himself. */
import { nationClass } from "../nations.js";
import { trimmed } from "./arrows.js";
import { at, html, move, n, names, pure } from "./svg.js";

/**
 * @typedef {{colour: string, way: string[], units: number, manner: string, number: number}} Trail
 * @typedef {{hex: string, number: number, bad: boolean}} FightMark
 * @typedef {{trails: Trail[], fights: FightMark[], lost: string[], taken: string[], now: number|null}} LastTurn
 *   `now`: the event whose trail is pointed at; the others are dimmed
 */

/** A smooth line through the middles of hexes, cut short at both ends. */
function curve(layout, hexes, start, end) {
  const points = hexes.map((hex) => layout.centre(hex));
  const last = points.length - 1;
  if (last === 1) [points[0], points[1]] = trimmed(points[0], points[1], start, end);
  else {
    [points[0]] = trimmed(points[0], points[1], start, 0);
    [, points[last]] = trimmed(points[last - 1], points[last], 0, end);
  }
  const middle = ([ax, ay], [bx, by]) => [(ax + bx) / 2, (ay + by) / 2];
  const bends = points.slice(1, -1).map((point, i) => {
    const next = i + 2 === last ? points[last] : middle(point, points[i + 2]);
    return `Q${at(point)} ${at(next)}`;
  });
  const [before, tip] = [points[last - 1], points[last]];
  return {
    d: `M${at(points[0])}${bends.join("") || `L${at(tip)}`}`,
    from: points[0],
    tip,
    turn: (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI,
  };
}

const HEAD = "M-13-14L15 0L-13 14L-7 0z";
const WIDTHS = { 1: [7.5, 2, 15], 2: [5, 1.6, 11], 3: [5, 1.6, 11] };

/** Marches, under the counters: wider for more units, an open ring where they began. */
export const Trails = pure(({ layout, lastTurn, occupied, zoom }) => {
  const [least, each, most] = WIDTHS[zoom] ?? WIDTHS[2];
  return html`<g class=${names("trails", lastTurn.now != null && "pointed")}>${lastTurn.trails
    .filter(({ manner }) => manner !== "retreat")
    .map((trail) => {
      const width = Math.min(least + each * trail.units, most);
      const end = occupied.has(trail.way.at(-1)) ? 58 : 24;
      const line = curve(layout, trail.way, 0, Math.min(end, 60));
      return html`<g key=${trail.number} class=${names("trail", nationClass(trail.colour), trail.number === lastTurn.now && "now")}>
        <path class="trail-under" d=${line.d} stroke-width=${width + 5} /><path class="trail-line" d=${line.d} stroke-width=${width} />
        <circle cx=${n(line.from[0])} cy=${n(line.from[1])} r="7" />
        <path class="trail-head" transform="translate(${at(line.tip)}) rotate(${n(line.turn)})" d=${HEAD} /></g>`;
    })}</g>`;
});

const BLADES = "M-8-8L7 7M3.5 9.5L9.5 3.5M8-8L-7 7M-3.5 9.5L-9.5 3.5";
const CROSS = "M-5-16H5V-6H14V3H5V18H-5V3H-14V-6H-5z";

/** Over the counters: retreats as dots, numbered fights, crosses where units were lost. */
export const TrailMarks = pure(({ layout, lastTurn, zoom }) => {
  const size = zoom === 1 ? 1.4 : 1;
  return html`<g class=${names("trail-marks", lastTurn.now != null && "pointed")}>
    ${lastTurn.taken.map((hex) => html`<path key=${`t ${hex}`} class="town-taken" d=${layout.outline(hex, 0.96)} />`)}
    ${lastTurn.trails
      .filter(({ manner }) => manner === "retreat")
      .map((trail) => {
        const line = curve(layout, trail.way, 0, 34);
        return html`<g key=${trail.number} class=${names("trail retreat", nationClass(trail.colour), trail.number === lastTurn.now && "now")}>
          <path class="trail-under" d=${line.d} stroke-width="11" /><path class="trail-line" d=${line.d} stroke-width="6" />
          <path class="trail-head" transform="translate(${at(line.tip)}) rotate(${n(line.turn)}) scale(.8)" d=${HEAD} /></g>`;
      })}
    ${lastTurn.lost.map(
      (hex) =>
        html`<path key=${`l ${hex}`} class="unit-lost" transform=${move(...layout.centre(hex), size)} d=${CROSS} />`,
    )}
    ${lastTurn.fights.map(({ hex, number, bad }) => {
      const [x, y] = layout.centre(hex);
      return html`<g key=${`f ${number}`} class=${names("fight-mark", bad && "bad")} transform=${move(x + 34, y - 30, size)}>
        <circle r="17" /><path d=${BLADES} /><g transform="translate(15 -13)"><circle class="fight-number" r="10" /><text y="5">${number}</text></g></g>`;
    })}</g>`;
});
