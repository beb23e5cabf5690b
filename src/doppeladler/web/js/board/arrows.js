/** Arrows on the map: block arrows of an attack, pencil arrows of a plan, the line of a march. */
import { at, html, move, n, pure } from "./svg.js";

const degrees = ([ax, ay], [bx, by]) => (Math.atan2(by - ay, bx - ax) * 180) / Math.PI;

/** From both ends of a line a piece is cut off, in u. */
export function trimmed(from, to, start, end) {
  const size = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const along = (d) => [from[0] + ((to[0] - from[0]) * d) / size, from[1] + ((to[1] - from[1]) * d) / size];
  return [along(start), along(size - end)];
}

const BLOCK = "M-27-9.5H3V-20L28 0L3 20V9.5H-27z";

/** A block arrow over the side between attacker and target that carries its strength. */
export const BlockArrow = pure(({ layout, from, to, strength, dashed }) => {
  if (!layout.has(from) || !layout.has(to)) return null;
  const [x, y] = layout.between(from, to, 0.5);
  const turn = degrees(layout.centre(from), layout.centre(to));
  const text = strength == null ? "" : dashed && Number(strength) >= 0 ? `+${Number(strength)}` : `${strength}`;
  return html`<g class=${dashed ? "block-arrow dashed" : "block-arrow"} transform=${move(x, y)}>
    <path class="under" transform="rotate(${n(turn)})" d=${BLOCK} />
    <path class="over" transform="rotate(${n(turn)})" d=${BLOCK} />
    <text y="8.2">${text}</text>
  </g>`;
});

/** A tapered stroke of the blue pencil, slightly bowed. */
export const PencilArrow = pure(({ layout, from, to, number, kind, sealed }) => {
  if (!layout.has(to)) return null;
  if (!layout.has(from)) return numbered(layout.centre(to), number, sealed);
  if (kind === "clash") return crossed(layout.between(from, to, 0.5), number, sealed);
  const [a, b] = trimmed(layout.centre(from), layout.centre(to), 40, kind === "fire" ? 30 : 40);
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const size = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / size, dy / size];
  const side = (p, off) => [p[0] - uy * off, p[1] + ux * off];
  const bow = size * 0.04;
  const middle = side([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], -bow);
  const disc = numbered(middle, number, sealed);
  if (kind === "fire") {
    return html`<g class="pencil"><path class="pencil-fire-under" d=${`M${at(a)}Q${at(middle)} ${at(b)}`} />
      <path class="pencil-fire" d=${`M${at(a)}Q${at(middle)} ${at(b)}`} />${disc}</g>`;
  }
  const neck = [b[0] - ux * 26, b[1] - uy * 26];
  const d =
    `M${at(side(a, -4))}Q${at(side(middle, -6.5))} ${at(side(neck, -9))}L${at(side(neck, -20))}L${at(b)}` +
    `L${at(side(neck, 20))}L${at(side(neck, 9))}Q${at(side(middle, 6.5))} ${at(side(a, 4))}z`;
  return html`<g class=${sealed ? "pencil sealed" : "pencil"}><path class="pencil-under" d=${d} /><path class="pencil-over" d=${d} />${disc}</g>`;
});

/** A disc with the number of an order; a sealed one has the seal's rim. */
function numbered(point, number, sealed) {
  if (number == null && !sealed) return null;
  return html`<g class=${sealed ? "plan-number sealed" : "plan-number"} transform=${move(...point)}>
    <circle r="14.5" /><text y="7">${number ?? "?"}</text></g>`;
}

/** Crossed blades on the side between two who will meet. */
function crossed(point, number, sealed) {
  return html`<g class=${sealed ? "plan-swords sealed" : "plan-swords"} transform=${move(...point)}><circle r="16" />
    <path d="M-8-8L7 7M3.5 9.5L9.5 3.5M8-8L-7 7M-3.5 9.5L-9.5 3.5" />
    ${number != null && html`<g transform="translate(13 -13) scale(.62)">${numbered([0, 0], number)}</g>`}</g>`;
}

/** The grain of the pencil. */
export const PENCIL_DEFS = html`<defs>
  <filter id="pencil-grain" x="-5%" y="-5%" width="110%" height="110%">
    <feTurbulence type="fractalNoise" baseFrequency="0.35" numOctaves="2" seed="7" />
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -3.4 2.75" />
    <feComposite in="SourceGraphic" operator="in" />
  </filter>
</defs>`;

const HEAD = "M-11-13L17 0L-11 13L-4 0z";

function line(layout, hexes, start, end) {
  const points = hexes.map((hex) => layout.centre(hex));
  const last = points.length - 1;
  if (last < 1) return null;
  if (last === 1) [points[0], points[1]] = trimmed(points[0], points[1], start, end);
  else {
    [points[0]] = trimmed(points[0], points[1], start, 0);
    [, points[last]] = trimmed(points[last - 1], points[last], 0, end);
  }
  return { d: `M${points.map(at).join("L")}`, tip: points[last], turn: degrees(points[last - 1], points[last]) };
}

/** A march: what is done as an ink line, what is tentative as dots, the running cost in gold discs. */
export const RouteLine = pure(({ layout, route, occupied, zoom }) => {
  const done = route.done?.length > 1 && line(layout, route.done, 38, 46);
  const goal = route.ahead?.at(-1);
  const ahead = route.ahead?.length > 1 && line(layout, route.ahead, 42, occupied.has(goal) ? 48 : 32);
  const stops = (route.ahead ?? []).slice(1).map((hex, i) => ({ hex, cost: route.costs?.[i] }));
  return html`<g class="route">
    ${done && html`<path class="route-under" d=${done.d} /><path class="route-done" d=${done.d} />${head(done)}`}
    ${ahead && html`<path class="route-under" d=${ahead.d} /><path class="route-dots" d=${ahead.d} />${head(ahead)}`}
    ${stops
      .filter(({ cost }) => cost != null)
      .map(({ hex, cost }) => CostDisc({ layout, hex, cost, zoom, aside: occupied.has(hex) }))}
  </g>`;
});

const head = ({ tip, turn }) => html`<path
  class="route-head" transform="translate(${at(tip)}) rotate(${n(turn)})" d=${HEAD} />`;

/** A gold disc with a cost: in the middle of an empty hex, at the lower right of an occupied one. */
export function CostDisc({ layout, hex, cost, zoom, aside }) {
  const [x, y] = layout.centre(hex);
  const [dx, dy] = aside ? (layout.pointy ? [33, 33] : [36, 28]) : [0, 0];
  return html`<g class="cost-disc" key=${`disc ${hex}`} transform=${move(x + dx, y + dy, zoom === 1 ? 1.2 : 1)}>
    ${pill(String(cost))}<text y="7">${cost}</text>
  </g>`;
}

/** A disc for one or two figures, a longer one for more. */
function pill(text) {
  const half = text.length > 2 ? 7 * text.length + 4 : 14.5;
  return html`<rect x=${-half} y="-14.5" width=${2 * half} height="29" rx="14.5" />`;
}
