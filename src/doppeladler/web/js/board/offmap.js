/** Boxes beside the map, under its sheet: their names, where they lead, and the counters that lie in them. */
import { counter } from "./counter.js";
import { coloursOf, faceOf } from "./face.js";
import { BELOW } from "./geometry.js";
import { html, move, n, names, pure } from "./svg.js";

const [GAP, WIDE, STEP, HEAD] = [24, 300, 78, 46];
const HEIGHT = BELOW - 2 * GAP;

/** Where each box lies: under the hexes it leads to, or after the one before. @returns {Record<string, any>[]} */
export function layBoxes(layout, boxes, pools) {
  const [left, top, , tall] = layout.box;
  let next = left + GAP;
  return boxes
    .map((box) => ({ ...box, pieces: pools.filter((each) => each.place === box.box).flatMap(({ pieces }) => pieces) }))
    .filter((box) => box.always || box.pieces.length)
    .map((box) => {
      const spots = (box.exits ?? []).filter((hex) => layout.has(hex)).map((hex) => layout.centre(hex)[0]);
      const width = Math.max(WIDE, box.pieces.length * STEP + GAP);
      const wanted = spots.length ? spots.reduce((sum, each) => sum + each, 0) / spots.length - width / 2 : next;
      const x = Math.max(next, wanted);
      next = x + width + GAP;
      return { ...box, x, y: top + tall + GAP, width };
    });
}

function piece(each, box, at, units, colours, turn, state) {
  const face = faceOf(each, units, colours, turn);
  const x = box.x + GAP / 2 + STEP * (at + 0.5);
  return html`<g key=${each.unit} class=${names("offmap-piece", state)} data-unit=${each.unit} transform=${move(x, box.y + HEAD + 50)}>
    ${state && html`<rect class=${state === "selected" ? "ring-over" : "offmap-ring"} x="-36" y="-36" width="72" height="72" rx="9" />`}
    ${counter(face, "M")}</g>`;
}

/** @param {Record<string, any>} props */
export const OffMap = pure(({ layout, presentation, pools, turn, states, offered }) => {
  const laid = layBoxes(layout, presentation.board.boxes ?? [], pools);
  if (!laid.length) return null;
  const [left, top, wide, tall] = layout.box;
  const colours = coloursOf(presentation);
  const box = [left, top + tall, wide, BELOW];
  return html`<svg class="board-layer offmap" viewBox=${box.map(n).join(" ")} aria-hidden="true"
    style=${{ top: `${n(tall)}px`, height: `${box[3]}px` }}>
    ${laid.map(
      (
        each,
      ) => html`<g key=${each.box} class=${names("offmap-box", offered.has(each.box) && "offered")} data-box=${each.box}>
      <rect x=${n(each.x)} y=${n(each.y)} width=${n(each.width)} height=${HEIGHT} rx="10" />
      <text class="offmap-name" x=${n(each.x + 14)} y=${n(each.y + 26)}>${each.name}</text>
      ${each.exits?.length > 0 && html`<text class="offmap-exits" x=${n(each.x + 14)} y=${n(each.y + 42)}>→ ${each.exits.join(", ")}</text>`}
      ${each.pieces.map((one, at) => piece(one, each, at, presentation.units, colours, turn, states.get(one.unit) ?? ""))}
    </g>`,
    )}</svg>`;
});
