/** Every hex as an item that can have the focus and says its name. They are not seen; the ring around one is. */
import { say } from "../say.js";
import { html, n, pure } from "./svg.js";

/** One hex. The browser asks its shape only for the focus, so nothing is painted. */
const Item = pure(
  ({ d, hex, label, tabbable }) => html`<path
  role="button" data-hex=${hex} aria-label=${label} tabindex=${tabbable ? 0 : -1} d=${d} />`,
);

/** All hexes; one of them can be reached by Tab (`current`), the others by arrow keys. */
export const HexItems = pure(
  ({ layout, labels, current }) => html`<svg
  class="board-layer hex-items" viewBox=${layout.box.map(n).join(" ")} role="group" aria-label=${say("all-hexes")}>
  ${[...layout.spots.keys()].map(
    (hex) => html`<${Item} key=${hex} hex=${hex} d=${outlineOf(layout, hex)}
    label=${labels.get(hex)} tabbable=${hex === current} />`,
  )}
</svg>`,
);

const outlines = new WeakMap();

/** The outline of a hex, reckoned once for each board. */
function outlineOf(layout, hex) {
  if (!outlines.has(layout)) outlines.set(layout, new Map());
  const known = outlines.get(layout);
  if (!known.has(hex)) known.set(hex, layout.outline(hex, 0.95));
  return known.get(hex);
}
