/** The layer of counters. Each counter is drawn again only when its own face, place or mark changed. */
import { Component } from "../../vendor/preact-htm.js";
import { counter, WIDTH } from "./counter.js";
import { countDisc } from "./marks.js";
import { flip, march } from "./motion.js";
import { discRadius } from "./stacks.js";
import { html, move, names, pure } from "./svg.js";

const TICKS = "M-39-30V-39H-30M30-39H39V-30M39 30V39H30M-30 39H-39V30";

/** Gold corners around what can be chosen, a gold ring around what is chosen. */
function mark(state) {
  if (state === "selected") {
    return html`<rect class="ring-under" x="-36" y="-36" width="72" height="72" rx="9" />
      <rect class="ring-over" x="-36" y="-36" width="72" height="72" rx="9" />`;
  }
  return state === "selectable" ? html`<path class="ticks" d=${TICKS} />` : null;
}

/** One counter at its place; the inner group is what walks. */
const Counter = pure(
  ({ item, detail, state, inner }) => html`<g
    class=${names("place", item.unit && "known", state, item.ghost && "ghost")}
    transform=${move(item.x, item.y, WIDTH[detail] / 64)}
    data-hex=${item.hex}
    data-unit=${item.unit}
  >
    <g class="walker" ref=${inner}>${mark(state)}${counter(item.face, detail)}</g>
  </g>`,
  (before, after) =>
    before.item.text === after.item.text &&
    before.item.x === after.item.x &&
    before.item.y === after.item.y &&
    before.item.hex === after.item.hex &&
    before.detail === after.detail &&
    before.state === after.state,
);

/** All counters and the discs with the counts. */
export class Counters extends Component {
  constructor() {
    super();
    /** @type {Map<string, Element>} the groups that walk, by hex and unit */
    this.walkers = new Map();
    this.refs_ = new Map();
  }

  /** The same function for the same key, so that nothing is drawn again for its sake. */
  refFor(key) {
    if (!this.refs_.has(key)) {
      this.refs_.set(key, (element) => {
        if (element) this.walkers.set(key, element);
        else this.walkers.delete(key);
      });
    }
    return this.refs_.get(key);
  }

  shouldComponentUpdate(next) {
    return ["placed", "discs", "detail", "states", "layout"].some((key) => next[key] !== this.props[key]);
  }

  componentDidUpdate(before) {
    const { placed, detail, layout, marches } = this.props;
    if (before.placed === placed || before.detail !== detail || before.layout !== layout) return;
    const old = new Map(before.placed.map((item) => [item.key, item]));
    for (const item of placed) {
      const was = old.get(item.key);
      if (!was || !item.unit) continue;
      const walker = /** @type {Element} */ (this.walkers.get(placeOf(item)));
      if (was.hex !== item.hex) march(walker, wayOf(layout, was, item, marches?.[item.unit]), WIDTH[detail] / 64);
      else if (item.face.lost > was.face.lost) flip(walker);
    }
  }

  render({ placed, discs, detail, states }) {
    return html`<g class="counters">${[...stacksOf(placed)].map(
      ([hex, items]) =>
        html`<g key=${hex}>${items.map(
          (item) => html`<${Counter} key=${item.key} item=${item} detail=${detail}
          state=${states.get(item.unit) ?? ""} inner=${this.refFor(placeOf(item))} />`,
        )}</g>`,
    )}</g>
      <g class="discs">
        ${discs.map((disc) => html`<g key=${disc.hex}>${countDisc(disc, discRadius(detail))}</g>`)}
      </g>`;
  }
}

const placeOf = ({ hex, key }) => `${hex} ${key}`;

/** The counters by their hex: one that goes elsewhere leaves its group and lets all others lie where they lie. */
function stacksOf(placed) {
  const found = new Map();
  for (const item of placed) found.set(item.hex, [...(found.get(item.hex) ?? []), item]);
  return found;
}

/** From the old place over the middles of the hexes between to the new place. */
function wayOf(layout, was, item, hexes) {
  const between = hexes && hexes.at(-1) === item.hex ? hexes.slice(hexes[0] === was.hex ? 1 : 0, -1) : [];
  const known = between.filter((hex) => layout.has(hex)).map((hex) => layout.centre(hex));
  return [[was.x, was.y], ...known, [item.x, item.y]];
}
