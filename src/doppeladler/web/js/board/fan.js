/** A stack fanned out, so that each counter of it can be read and clicked. */
import { counter, WIDTH } from "./counter.js";
import { html, move, names, pure } from "./svg.js";

const GAP = 8;
const READABLE = 46;
const COLUMNS = 4;

/**
 * Where the counters of a fan lie: rows of at most four around the middle of the hex, kept on the sheet.
 * @param {number} size how wide one counter is, in u
 */
function places(layout, hex, count, size) {
  const columns = Math.min(count, COLUMNS);
  const rows = Math.ceil(count / columns);
  const [wide, high] = [columns * (size + GAP) + GAP, rows * (size + GAP) + GAP];
  const [left, top, width, height] = layout.box;
  const [cx, cy] = layout.centre(hex);
  const x = Math.min(Math.max(cx, left + wide / 2), left + width - wide / 2);
  const y = Math.min(Math.max(cy, top + high / 2), top + height - high / 2);
  const step = size + GAP;
  return {
    card: [x - wide / 2, y - high / 2, wide, high],
    spots: Array.from({ length: count }, (_, i) => [
      x - wide / 2 + GAP + size / 2 + step * (i % columns),
      y - high / 2 + GAP + size / 2 + step * Math.floor(i / columns),
    ]),
  };
}

/**
 * @param {{layout: Record<string, any>, hex: string, items: Record<string, any>[], detail: string, pxPerHex: number, states: Map<string, string>,
 *   active: number}} props  `active` is the counter that the keyboard is on, -1 for none
 */
export const Fan = pure(({ layout, hex, items, detail, pxPerHex, states, active }) => {
  const enlarged = Math.max(1, READABLE / ((WIDTH[detail] * pxPerHex) / 100));
  const shown = enlarged > 1 && detail === "S" ? "M" : detail;
  const size = WIDTH[detail] * enlarged;
  const { card, spots } = places(layout, hex, items.length, size);
  return html`<g class="fan" data-hex=${hex}>
    <rect class="fan-card" x=${card[0]} y=${card[1]} width=${card[2]} height=${card[3]} rx="8" />
    ${items.map(
      (item, i) => html`<g
      class=${names("place", item.unit && "known", states.get(item.unit))}
      transform=${move(...spots[i], size / 64)} data-hex=${hex} data-unit=${item.unit}
    >
      ${counter(item.face, shown)}
      ${mark(states.get(item.unit), i === active)}
    </g>`,
    )}
  </g>`;
});

function mark(state, active) {
  const kind = active ? "fan-active" : state && `fan-${state}`;
  return kind && html`<rect class=${kind} x="-33.5" y="-33.5" width="67" height="67" rx="6.5" />`;
}
