/**
 * The static pictures of the map. Play never repaints them: each lies in a layer of its own.
 *
 * presentation.art = {
 *   "box": [x, y, width, height],   the picture's place in u, where a hex lies at 100 times its x and y
 *   "light": Pictures, "dark": Pictures
 * }
 * Pictures is one address (everything in one picture), or
 *   {"ground": address, "numbers": address, "rivers": [z1, z2, z3], "names": [z1, z2, z3]}
 * where z1 to z3 are the letterings for small, medium and large hexes.
 */
import { html, n, names, pure } from "./svg.js";

/** The pictures of a theme, always in the long form. */
function picturesOf(presentation, theme) {
  const found = presentation.art?.[theme];
  return typeof found === "string" ? { ground: found } : found ?? {};
}

const Picture = pure(({ src, kind, hidden }) =>
  html`<img class=${names("board-art", kind, hidden && "away")} src=${src} alt="" draggable=${false} />`);

/** The letterings that have been needed so far; only the one of this zoom is seen. */
function lettering(addresses, kind, zoom, visited) {
  return (addresses ?? []).map((src, i) => (visited.has(i + 1)
    ? html`<${Picture} key=${src} src=${src} kind=${kind} hidden=${zoom !== i + 1} />`
    : null));
}

/** Ground, river names and hex numbers: below the counters. */
export const Ground = pure(({ presentation, theme, layout, zoom, visited, numbers }) => {
  const { ground, rivers, numbers: figures } = picturesOf(presentation, theme);
  return html`
    ${ground ? html`<${Picture} key=${ground} src=${ground} kind="ground" />` : html`<${PlainGround} layout=${layout} />`}
    ${lettering(rivers, "rivers", zoom, visited)}
    ${figures && numbers && html`<${Picture} key=${figures} src=${figures} kind="numbers" />`}
    ${!figures && numbers && html`<${PlainNumbers} layout=${layout} />`}`;
});

/** Town names: above the counters. */
export const Names = pure(({ presentation, theme, zoom, visited }) =>
  lettering(picturesOf(presentation, theme).names, "names", zoom, visited));

/** Paper and grid, for a board without pictures. */
const PlainGround = pure(({ layout }) => {
  const [x, y, width, height] = layout.box;
  const byTerrain = new Map();
  for (const { hex, terrain } of layout.spots.values()) {
    byTerrain.set(terrain, [...(byTerrain.get(terrain) ?? []), hex]);
  }
  return html`<svg class="board-layer plain" viewBox=${layout.box.map(n).join(" ")} aria-hidden="true">
    <rect class="plain-sheet" x=${x} y=${y} width=${width} height=${height} />
    ${[...byTerrain].map(([terrain, hexes]) => html`<path class="plain-hex terrain-${terrain}" d=${layout.area(hexes)} />`)}
    ${[...layout.spots.values()].filter(({ town }) => town).map((spot) => html`
      <circle class="plain-town" cx=${n(spot.x)} cy=${n(spot.y)} r="6" />
      <text class="plain-name" x=${n(spot.x)} y=${n(spot.y + 46)}>${spot.town}</text>`)}
  </svg>`;
});

const PlainNumbers = pure(({ layout }) => html`<svg
  class="board-layer numbers" viewBox=${layout.box.map(n).join(" ")} aria-hidden="true">
  ${[...layout.spots.values()].map(({ hex, x, y }) => html`<text x=${n(x)} y=${n(y - (layout.pointy ? 42 : 39.5))}>${hex}</text>`)}
</svg>`);
