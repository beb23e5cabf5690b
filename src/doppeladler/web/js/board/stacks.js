/** How the counters of a view lie on the map: one entry for each, in the order in which they are drawn. */
import { WIDTH } from "./counter.js";
import { faceOf, GREYS } from "./face.js";

/** From the lowest counter of a stack to the next one above it, in u; the top one lies in front, lower left. */
const OFFSET = { S: [-8.5, 7.7], M: [-5, 13.5], L: [-5, 13.5] };
const TALLEST = { S: 24, M: 38, L: 38 };
const LOW = { S: 2, M: 4, L: 4 };
const DISC_FROM = { S: 3, M: 2, L: 2 };

/**
 * @typedef {Record<string, any>} Placed
 * @property {string} key  @property {string} hex  @property {string|null} unit
 * @property {Record<string, any>} face  @property {string} text  the face as text: same text, same drawing
 * @property {number} x  @property {number} y  @property {boolean} top
 *
 * @typedef {{hex: string, x: number, y: number, count: number, hidden: boolean}} Disc
 */

/**
 * All counters, those further down the sheet in front.
 * @param {import("./geometry.js").Layout} layout
 * @returns {{placed: Placed[], discs: Disc[]}}
 */
export function layStacks(layout, view, printed, colours, detail) {
  const stacks = view.stacks.filter(({ hex }) => layout.has(hex));
  const depth = ({ hex }) => {
    const [x, y] = layout.centre(hex);
    return y * 10000 - x;
  };
  stacks.sort((one, other) => depth(one) - depth(other));
  const greys = colours[GREYS]?.has(view.phase) ?? true;
  const placed = [];
  const discs = [];
  const known = new Set();
  for (const stack of stacks) {
    const faces = stack.pieces.map((piece) => faceOf({ ...piece, greys }, printed, colours, view.turn));
    const spots = spotsIn(layout.centre(stack.hex), faces.length, detail);
    // The first piece is the top one: drawn last.
    for (let i = faces.length - 1; i >= 0; i -= 1) placed.push(placedPiece(stack, faces[i], i, spots[i], known));
    if (faces.length >= DISC_FROM[detail]) discs.push(discAt(stack, faces.length, spots[0], detail));
  }
  return { placed, discs };
}

/** A unit that holds two hexes lies in both: the second counter has a key of its own. */
function placedPiece(stack, face, i, spot, known) {
  const [x, y] = spot;
  const unit = face.unit ?? null;
  const key = unit === null ? `${stack.hex} ${i}` : known.has(unit) ? `${unit} ${stack.hex}` : unit;
  known.add(key);
  return { key, hex: stack.hex, unit, face, text: JSON.stringify(face), x, y, top: i === 0 };
}

/** Where each piece of a stack lies, the top one first. */
function spotsIn([x, y], count, detail) {
  const last = count - 1;
  const squeeze = Math.min(1, TALLEST[detail] / (OFFSET[detail][1] * last || 1));
  const [dx, dy] = OFFSET[detail].map((step) => step * squeeze);
  const low = last ? LOW[detail] : 0;
  return Array.from({ length: count }, (_, i) => [x + (dx * last) / 2 - dx * i, y + low - dy * i]);
}

/** Beside the lower left corner of the top counter; unknown stacks carry it at the lower right. */
function discAt(stack, count, spot, detail) {
  const [x, y] = spot;
  const half = WIDTH[detail] / 2;
  const hidden = !stack.pieces[0].unit;
  if (hidden) return { hex: stack.hex, x: x + half * 0.78, y: y + half * 0.78, count, hidden };
  return detail === "S"
    ? { hex: stack.hex, x: x - half - 2, y: y - half + 6, count, hidden }
    : { hex: stack.hex, x: x - half - 3, y: y + half * 0.28, count, hidden };
}

/** The radius of the disc with the count. */
export const discRadius = (detail) => (detail === "S" ? 12.5 : 8.5);
