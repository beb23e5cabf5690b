/** What moves: marches, flips, flashes. Nothing moves when the reader asked for stillness. */

const PER_HEX = 180;
const LONGEST = 720;
const FLIP = 240;
const FLASH = 1200;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Should nothing move? The page may say so with data-motion; else the system does. */
export function isStill() {
  const said = document.documentElement.dataset.motion;
  return said ? said === "reduced" : still.matches;
}

/**
 * Let a counter walk to where it already stands.
 * @param {Element} counter  the group inside the one that has the place
 * @param {[number, number][]} way  points from the old place to the new one
 * @param {number} scale  how large the counter's own unit is
 */
export function march(counter, way, scale) {
  if (isStill() || way.length < 2) return;
  const [x, y] = way[way.length - 1];
  const steps = way.map(([px, py]) => ({ transform: `translate(${(px - x) / scale}px, ${(py - y) / scale}px)` }));
  const duration = Math.min(LONGEST, PER_HEX * (way.length - 1));
  counter.animate(steps, { duration, easing: "ease-in-out" });
}

/** Turn a counter over: a step is lost. */
export function flip(counter) {
  if (isStill()) return;
  const steps = ["scaleX(1)", "scaleX(0)", "scaleX(1)"].map((transform) => ({ transform }));
  counter.animate(steps, { duration: FLIP, easing: "ease-in-out" });
}

/** Light something up and let it fade. */
export function flash(element) {
  element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], { duration: FLASH });
}
