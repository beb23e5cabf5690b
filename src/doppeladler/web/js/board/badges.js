/** Shields on places that pay, and pennants where units will arrive. */

import { nationClass } from "../nations.js";
import { say } from "../say.js";
import { coloursOf } from "./face.js";
import { html, move, names, pure } from "./svg.js";

const SIZE = { 1: 1.05, 2: 0.9, 3: 0.78 };

/** Shields with a text, in the colour of whoever holds the hex; a tick on what is done. */
export const Shields = pure(({ layout, presentation, badges, zoom }) => {
  const colours = coloursOf(presentation);
  const [dx, dy] = layout.pointy ? [38, -32] : [46, -18];
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

/** Where units come: the first turn for each side and hex. */
export function arrivalsOf(coming, layout) {
  const found = new Map();
  for (const { side, turn, hexes } of coming) {
    for (const hex of hexes.filter((each) => layout.has(each))) {
      const key = `${hex} ${side}`;
      if (!found.has(key) || found.get(key).turn > turn)
        found.set(key, { hex, side, turn, text: say("turn-short", { turn }) });
    }
  }
  return [...found.values()];
}

/** A national pennant: in the middle of an empty hex, else at its upper left. */
export const Pennants = pure(({ layout, presentation, coming, occupied, zoom }) => {
  const colours = coloursOf(presentation);
  return html`<g class="pennants">
    ${arrivalsOf(coming, layout).map(({ hex, side, text }) => {
      const [x, y] = layout.centre(hex);
      const [dx, dy] = occupied.has(hex) ? [-34, -34] : [0, 0];
      return html`<g class=${names("pennant", nationClass(colours[side]))} key=${`${hex} ${side}`}
        transform=${move(x + dx, y + dy, SIZE[zoom])}>
        <path d="M-19-13H11L21 0L11 13H-19z" /><text x="-3.5" y="6.4">${text}</text>
      </g>`;
    })}
  </g>`;
});
