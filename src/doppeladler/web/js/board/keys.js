/** The keyboard on the board: arrows walk hexes, Tab walks stacks, Enter acts, Escape backs out. */

const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const PAN = 90;

/** Remembers the line that a walk began on, so that a zigzag upwards keeps its column. */
export class Walker {
  constructor(layout) {
    this.layout = layout;
    this.anchor = null;
    this.axis = "";
  }

  /** The next hex in the direction of a key, or null at the border. */
  step(hex, key) {
    const way = WAYS[key];
    const axis = way[0] ? "across" : "along";
    if (axis !== this.axis || !this.anchor) [this.anchor, this.axis] = [this.layout.centre(hex), axis];
    return this.layout.neighbour(hex, way, this.anchor);
  }

  forget() {
    this.anchor = null;
  }
}

/** Hexes in the order in which they are read: from the top, then from the left. */
export function inReadingOrder(layout, hexes) {
  const place = (hex) => layout.spot(hex).y * 10000 + layout.spot(hex).x;
  return [...hexes].filter((hex) => layout.has(hex)).sort((one, other) => place(one) - place(other));
}

/**
 * @typedef {Record<string, any>} Deck  what the keys act on
 * @property {() => string|null} current  the hex that has the keyboard
 * @property {(hex: string) => void} focus
 * @property {() => string[]} stops       hexes that Tab visits, in order
 * @property {(hex: string) => void} act  Enter
 * @property {(step: number) => boolean} nextInStack  another counter of the stack
 * @property {() => void} back
 * @property {import("./camera.js").Camera} camera
 * @property {Walker} walker
 */

/** @param {KeyboardEvent} event @param {Deck} deck @returns {boolean} was the key used? */
export function onKey(event, deck) {
  if (event.altKey || event.metaKey || event.ctrlKey) return false;
  const { key, shiftKey } = event;
  if (key in WAYS) return shiftKey ? pan(deck, key) : walk(deck, key);
  if (key === "Tab") return tab(deck, shiftKey ? -1 : 1);
  if (key === "Enter") {
    const here = deck.current;
    if (here) deck.act(here);
    return Boolean(here);
  }
  if (key === " ") return deck.nextInStack(shiftKey ? -1 : 1) || true;
  if (key === "Escape") return deck.back();
  return zoom(deck, key);
}

/** Zoom keys work on the whole page while nothing has the focus. @param {() => {camera: Record<string, any>}} deck */
export function zoomFromAnywhere(deck) {
  const press = (event) => {
    const plain = !(event.altKey || event.metaKey || event.ctrlKey);
    if (plain && event.target.matches("body, main") && zoom(deck(), event.key)) event.preventDefault();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

function pan(deck, key) {
  const [x, y] = WAYS[key];
  deck.camera.panBy(-x * PAN, -y * PAN);
  return true;
}

function walk(deck, key) {
  const next = deck.current && deck.walker.step(deck.current, key);
  if (next) deck.focus(next);
  return true;
}

/** To the next stack; beyond the last one Tab leaves the board as everywhere else. */
function tab(deck, step) {
  const stops = deck.stops();
  const here = stops.indexOf(deck.current);
  const next = here < 0 ? nearestAfter(deck, stops, step) : stops[here + step];
  deck.walker.forget();
  if (next) deck.focus(next);
  return Boolean(next);
}

/** From a hex without a stack: the stop that follows it in reading order. */
function nearestAfter({ current, walker }, stops, step) {
  const all = inReadingOrder(walker.layout, [...stops, current()]);
  return all[all.indexOf(current()) + step];
}

function zoom(deck, key) {
  const { camera } = deck;
  if (key === "+" || key === "=") camera.zoomStep(true);
  else if (key === "-") camera.zoomStep(false);
  else if (key === "0") camera.fit();
  else return false;
  return true;
}
