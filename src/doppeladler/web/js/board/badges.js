/** Badges of the towns that pay, and pennants where units will arrive. */
import { nationClass } from "./counter.js";
import { coloursOf } from "./face.js";
import { html, move, names, pure } from "./svg.js";

const SIZE = { 1: 1.05, 2: 0.9, 3: 0.78 };

/** A black shield with the points, in the colour of whoever holds the town; a tick once it has paid. */
export const Badges = pure(({ layout, presentation, towns, zoom }) => {
  const holder = new Map();
  for (const [side, hexes] of Object.entries(towns.held ?? {})) for (const hex of hexes) holder.set(hex, side);
  const taken = new Set(towns.captured ?? []);
  const colours = coloursOf(presentation);
  return html`<g class="badges">
    ${(presentation.towns ?? [])
      .filter(({ hex }) => layout.has(hex))
      .map((town) => {
        const [x, y] = layout.centre(town.hex);
        const side = holder.get(town.hex);
        const [dx, dy] = layout.pointy ? [38, -32] : [40, -34];
        return html`<g class=${names("badge", side && nationClass(colours[side]), side && "held")} key=${town.hex}
        transform=${move(x + dx, y + dy, SIZE[zoom])}>
        <path class="shield" d="M-14-15H14V2.5Q14 11 0 16.5Q-14 11-14 2.5z" />
        <text y="6.6">${town.points ?? town.capture ?? town.occupation}</text>
        ${taken.has(town.hex) && html`<path class="badge-tick" d="M4 13l4 4.6l8-10" />`}
      </g>`;
      })}
  </g>`;
});

/** Shields with a text, in the colour of whoever holds the hex; a tick on what is done. */
export const Shields = pure(({ layout, presentation, badges, zoom }) => {
  const colours = coloursOf(presentation);
  const [dx, dy] = layout.pointy ? [38, -32] : [44, -30];
  return html`<g class="badges">${badges
    .filter(({ hex }) => layout.has(hex))
    .map(({ hex, text, holder, done }) => {
      const [x, y] = layout.centre(hex);
      return html`<g class=${names("badge", holder && nationClass(colours[holder] ?? holder), holder && "held")} key=${hex}
      transform=${move(x + dx, y + dy, SIZE[zoom])}>
      <path class="shield" d="M-14-15H14V2.5Q14 11 0 16.5Q-14 11-14 2.5z" />
      <text y="6.6">${text}</text>
      ${done && html`<path class="badge-tick" d="M4 13l4 4.6l8-10" />`}
    </g>`;
    })}</g>`;
});

/** Where units come, read from "to come": the first turn for each side and hex. */
export function arrivalsOf(view, layout) {
  const found = new Map();
  for (const { side, turn, hexes } of view["to come"] ?? []) {
    const labels = Array.isArray(hexes) ? hexes : String(hexes ?? "").split(/[^0-9A-Za-z.]+/);
    for (const hex of labels.filter((each) => layout.has(each))) {
      const key = `${hex} ${side}`;
      if (!found.has(key) || found.get(key).turn > turn) found.set(key, { hex, side, turn, text: `T${turn}` });
    }
  }
  return [...found.values()];
}

/** A national pennant: in the middle of an empty hex, else at its upper left. */
export const Pennants = pure(({ layout, presentation, view, arrivals, occupied, zoom }) => {
  const colours = coloursOf(presentation);
  const shown = Array.isArray(arrivals) ? arrivals : arrivalsOf(view, layout);
  return html`<g class="pennants">
    ${shown
      .filter(({ hex }) => layout.has(hex))
      .map(({ hex, side, text }) => {
        const [x, y] = layout.centre(hex);
        const [dx, dy] = occupied.has(hex) ? [-34, -34] : [0, 0];
        return html`<g class=${names("pennant", nationClass(colours[side]))} key=${`${hex} ${side}`}
        transform=${move(x + dx, y + dy, SIZE[zoom])}>
        <path d="M-19-13H11L21 0L11 13H-19z" /><text x="-3.5" y="6.4">${text}</text>
      </g>`;
      })}
  </g>`;
});
