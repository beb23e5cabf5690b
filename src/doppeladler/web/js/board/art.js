/**
 * The static pictures of the map. Play never repaints them: each lies in a layer of its own.
 *
 * presentation.art = {
 *   "box": [x, y, width, height],  what the pictures show, in hexes as the presentation counts them
 *   "layers": {"ground": Themes, "numbers": Themes, "rivers": Themes, "names": Themes}  only "ground" must be there
 * }
 * Themes is {"light": address, "dark": address}; in place of one address there may be three, the same lettering for
 * small, medium and large hexes.
 */
import { Picture } from "../picture.js";
import { html, n, names, pure } from "./svg.js";

/** The addresses of one layer in a theme: none, one, or one for each zoom. */
function addresses({ art }, layer, theme) {
  const layers = art?.layers ?? (art?.[theme] ? { ground: art } : {});
  return [layers[layer]?.[theme] ?? []].flat();
}

const Layer = pure(
  ({ src, kind, hidden, onWait }) =>
    html`<${Picture} class=${names("board-art", kind, hidden && "away")} src=${src} draggable=${false} onWait=${onWait} />`,
);

/** One picture, or of three those that have been needed so far; only the one of this zoom is seen. */
function pictures(sources, kind, zoom, visited, onWait = undefined) {
  if (sources.length === 1) return html`<${Layer} key=${sources[0]} src=${sources[0]} kind=${kind} onWait=${onWait} />`;
  return sources.map((src, i) =>
    visited.has(i + 1) ? html`<${Layer} key=${src} src=${src} kind=${kind} hidden=${zoom !== i + 1} />` : null,
  );
}

/** Ground, river names and hex numbers: below the counters. A plain ground stands in for one that is still being drawn. */
export const Ground = pure(({ presentation, theme, layout, zoom, visited, numbers, waits, onWait }) => {
  const find = (layer) => addresses(presentation, layer, theme);
  const [ground, figures] = [find("ground"), find("numbers")];
  return html`
    ${(waits || !ground.length) && html`<${PlainGround} layout=${layout} named=${!ground.length} />`}
    ${pictures(ground, "ground", zoom, visited, onWait)}
    ${pictures(find("rivers"), "rivers", zoom, visited)}
    ${numbers && figures.length > 0 && pictures(figures, "figures", zoom, visited)}
    ${numbers && !figures.length && html`<${PlainNumbers} layout=${layout} />`}`;
});

/** Town names: above the counters. */
export const Names = pure(({ presentation, theme, zoom, visited }) =>
  pictures(addresses(presentation, "names", theme), "names", zoom, visited),
);

/** Paper and grid, for a board without pictures. */
const PlainGround = pure(({ layout, named }) => {
  const [x, y, width, height] = layout.box;
  const byTerrain = new Map();
  for (const { hex, terrain } of layout.spots.values()) {
    byTerrain.set(terrain, [...(byTerrain.get(terrain) ?? []), hex]);
  }
  return html`<svg class="board-layer plain" viewBox=${layout.box.map(n).join(" ")} aria-hidden="true">
    <rect class="plain-sheet" x=${x} y=${y} width=${width} height=${height} />
    ${[...byTerrain].map(
      ([terrain, hexes]) => html`<path
      class="plain-hex terrain-${terrain}" d=${layout.area(hexes)} />`,
    )}
    ${[...layout.spots.values()]
      .filter(({ town }) => town && named)
      .map(
        (spot) => html`
      <circle class="plain-town" cx=${n(spot.x)} cy=${n(spot.y)} r="6" />
      <text class="plain-name" x=${n(spot.x)} y=${n(spot.y + 46)}>${spot.town}</text>`,
      )}
  </svg>`;
});

const PlainNumbers = pure(
  ({ layout }) => html`<svg
  class="board-layer numbers" viewBox=${layout.box.map(n).join(" ")} aria-hidden="true">
  ${[...layout.spots.values()].map(
    ({ hex, x, y }) => html`<text
    x=${n(x)} y=${n(y - (layout.pointy ? 42 : 39.5))}>${hex}</text>`,
  )}
</svg>`,
);
