/** Arrows and circles that only this player sees: drawn with the right button or a long press, kept until cleared. */

import { useMemo, useState } from "../../vendor/preact-htm.js";

const KEY = (table, seat) => `doppeladler sketches ${table} ${seat}`;

/** @typedef {import("../board/sketches.js").Sketch} Sketch */

/** @returns {Sketch[]} */
function read(table, seat) {
  try {
    return JSON.parse(localStorage.getItem(KEY(table, seat)) ?? "[]");
  } catch {
    return [];
  }
}

function keep(table, seat, sketches) {
  try {
    if (sketches.length) localStorage.setItem(KEY(table, seat), JSON.stringify(sketches));
    else localStorage.removeItem(KEY(table, seat));
  } catch {
    // A private window may refuse to store: the drawing then lasts until the page is closed.
  }
}

/** The drawings of a seat at a table. The same stroke again takes it away. */
export function useSketches(table, seat) {
  const [drawn, setDrawn] = useState(() => ({ seat, sketches: read(table, seat) }));
  const sketches = drawn.seat === seat ? drawn.sketches : read(table, seat);
  const put = (next) => {
    keep(table, seat, next);
    setDrawn({ seat, sketches: next });
  };
  const shown = useMemo(() => sketches, [JSON.stringify(sketches)]);
  const draw = (from, to) => {
    const now = read(table, seat);
    const others = now.filter((each) => each.from !== from || each.to !== to);
    put(others.length < now.length ? others : [...now, { from, to }]);
  };
  return { sketches: shown, draw, clear: () => put([]) };
}
