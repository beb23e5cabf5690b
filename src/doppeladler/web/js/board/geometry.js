/** Where hexes lie on the sheet, in u: 100 u to a hex from flat side to flat side, y down. */
import { ring } from "./svg.js";

export const UNIT = 100;
const MARGIN = 40;
/** The strip of boxes under the sheet, in u. */
export const BELOW = 198;
const ROW = (UNIT * Math.sqrt(3)) / 2;
const SIDE = UNIT / Math.sqrt(3);

/**
 * @typedef {Record<string, any>} Spot
 * @property {string} hex  @property {number} x  @property {number} y
 * @property {string} terrain  @property {string} [town]  @property {string[]} near
 */

/** The six corners of a whole hex around its middle: pointy, and flat. */
const [POINTY, FLAT] = [-90, -120].map((first) =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = ((first + 60 * i) * Math.PI) / 180;
    return [Math.cos(angle) * SIDE, Math.sin(angle) * SIDE];
  }),
);

/** The same at a share of the full size. */
const cornersAround = (pointy, size) => (pointy ? POINTY : FLAT).map(([x, y]) => [x * size, y * size]);

/** Amid points. @type {(points: number[][]) => number[]} */
export const middleOf = (points) =>
  [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);

/** How far apart two points are, squared. @type {(one: number[], other: number[]) => number} */
export const distance = ([ax, ay], [bx, by]) => (ax - bx) ** 2 + (ay - by) ** 2;

/** The board of a game laid out on the sheet. */
export class Layout {
  /** @param {Record<string, any>} presentation */
  constructor(presentation) {
    const { orientation, hexes } = presentation.board;
    this.pointy = orientation === "pointy";
    /** @type {Map<string, Spot>} */
    this.spots = new Map(hexes.map((each) => [each.hex, { ...each, x: each.x * UNIT, y: each.y * UNIT }]));
    const first = /** @type {Spot} */ (this.spots.values().next().value);
    this.origin = [first.x, first.y];
    this.lattice = new Map([...this.spots.values()].map((spot) => [this.#cell(spot.x, spot.y).join(), spot]));
    this.box = presentation.art ? presentation.art.box.map((each) => each * UNIT) : this.#hexBox(MARGIN);
    this.land = this.#hexBox(0);
    /** How much lies under the sheet: boxes beside the map. */
    this.below = presentation.board.boxes?.length ? BELOW : 0;
  }

  /** @returns {Spot|undefined} */
  spot(hex) {
    return this.spots.get(hex);
  }

  /** The middle of a hex. @returns {[number, number]} */
  centre(hex) {
    const { x, y } = /** @type {Spot} */ (this.spots.get(hex));
    return [x, y];
  }

  has(hex) {
    return this.spots.has(hex);
  }

  #hexBox(margin) {
    const corners = cornersAround(this.pointy, 1);
    const reachX = Math.max(...corners.map(([x]) => x)) + margin;
    const reachY = Math.max(...corners.map(([, y]) => y)) + margin;
    const xs = [...this.spots.values()].map(({ x }) => x);
    const ys = [...this.spots.values()].map(({ y }) => y);
    const [left, top] = [Math.min(...xs) - reachX, Math.min(...ys) - reachY];
    return [left, top, Math.max(...xs) + reachX - left, Math.max(...ys) + reachY - top];
  }

  /** The cell of a point in a lattice of half hexes. */
  #cell(x, y) {
    const [dx, dy] = [x - this.origin[0], y - this.origin[1]];
    return this.pointy
      ? [Math.round((dx * 2) / UNIT), Math.round(dy / ROW)]
      : [Math.round(dx / ROW), Math.round((dy * 2) / UNIT)];
  }

  /** The hex under a point, or null beside the board. The nearest middle is the hex. @returns {string|null} */
  hexAt(x, y) {
    const [column, row] = this.#cell(x, y);
    let best = null;
    let least = SIDE * SIDE;
    for (let i = -1; i <= 1; i += 1) {
      for (let j = -1; j <= 1; j += 1) {
        const spot = this.lattice.get(`${column + i},${row + j}`);
        const distance = spot ? (spot.x - x) ** 2 + (spot.y - y) ** 2 : Infinity;
        if (spot && distance < least) [best, least] = [spot.hex, distance];
      }
    }
    return best;
  }

  /** The corners of a hex; `size` 1 is the whole hex. @returns {[number, number][]} */
  corners(hex, size = 1) {
    const [x, y] = this.centre(hex);
    return cornersAround(this.pointy, size).map(([dx, dy]) => [x + dx, y + dy]);
  }

  /** The outline of a hex as a path. */
  outline(hex, size = 1) {
    return ring(this.corners(hex, size));
  }

  /** The outline of a hex around the origin, to be moved into place. */
  outlineHere(size = 1) {
    return ring(cornersAround(this.pointy, size));
  }

  /** Many hexes filled as one path. */
  area(hexes) {
    return [...hexes]
      .filter((hex) => this.has(hex))
      .map((hex) => this.outline(hex))
      .join("");
  }

  /** The border of an area: each side that only one of its hexes has. */
  border(hexes) {
    const sides = new Map();
    for (const hex of hexes) {
      if (!this.has(hex)) continue;
      const corners = this.corners(hex);
      corners.forEach((from, i) => {
        const to = corners[(i + 1) % 6];
        const key = [Math.round(from[0] + to[0]), Math.round(from[1] + to[1])].join();
        if (!sides.delete(key)) sides.set(key, [from, to]);
      });
    }
    return joined([...sides.values()]);
  }

  /** Where a straight line from one middle to another stands after a share of the way. */
  between(from, to, share) {
    const [[ax, ay], [bx, by]] = [this.centre(from), this.centre(to)];
    return [ax + (bx - ax) * share, ay + (by - ay) * share];
  }

  /**
   * The neighbour that lies in a direction. Where two lie equally well, the one nearer to the line that the walk began
   * on (`anchor`), so that walking straight up keeps its column.
   * @param {[number, number]} way  unit vector  @param {[number, number]} anchor
   */
  neighbour(hex, way, anchor) {
    const here = /** @type {Spot} */ (this.spot(hex));
    let best = null;
    let most = 0.35;
    for (const each of here.near) {
      const there = this.spot(each);
      if (!there) continue;
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      const along = (dx * way[0] + dy * way[1]) / UNIT;
      const aside = Math.abs((there.x - anchor[0]) * way[1] - (there.y - anchor[1]) * way[0]) / UNIT;
      if (along > 0.35 && along - aside * 0.01 > most) [best, most] = [each, along - aside * 0.01];
    }
    return best;
  }
}

/** Loose sides joined to closed paths, so that their joints are mitred. */
function joined(sides) {
  const key = ([x, y]) => `${Math.round(x)},${Math.round(y)}`;
  const from = new Map();
  for (const side of sides) from.set(key(side[0]), [...(from.get(key(side[0])) ?? []), side]);
  const paths = [];
  while (from.size) {
    const loop = [];
    let next = from.keys().next().value;
    while (from.has(next)) {
      const [side, ...rest] = from.get(next);
      if (rest.length) from.set(next, rest);
      else from.delete(next);
      loop.push(side[0]);
      next = key(side[1]);
    }
    paths.push(ring(loop));
  }
  return paths.join("");
}
