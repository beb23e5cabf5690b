/** The camera: which part of the sheet is seen. One CSS transform moves the sheet; nothing on it is laid out again. */
import { isStill } from "./motion.js";

const CLOSEST = 200;
const SETTLE = 140;
const FLIGHT = 380;
const STEP = 1.35;
const DESK = 0.12;
/** So long after a hand has moved the sheet it is left where it is, ms. */
const LEFT_ALONE = 8000;
/** A flight is over for good so long after it began, ms: until then the window may still get its size. */
const JUST_FLOWN = 1000;
/** So far from the edge something is well in sight, px. */
const WELL = 48;

/** Zoom class by px per hex: 1 small counters, 2 medium, 3 large. */
export const zoomClass = (pxPerHex) => (pxPerHex < 48 ? 1 : pxPerHex < 76 ? 2 : 3);

/**
 * x and y are where the sheet's corner lies in the window, in px; k is px per u.
 * While it moves the window has the class "moving": the browser then shifts finished pictures. When it has come to
 * rest the class goes, and the browser draws sharply once.
 */
export class Camera {
  x = 0;
  y = 0;
  k = 0;
  timer = 0;
  frame = 0;
  flight = 0;
  held = false;
  touched = false;
  moved = Number.NEGATIVE_INFINITY;
  /** The last flight: where it went, and since when. @type {{goal: [number, number, number, boolean], since: number}|null} */
  flown = null;
  /** Width and height of the window, px. */
  size = [0, 0];

  /**
   * @param {HTMLElement} window_ @param {HTMLElement} sheet @param {{box: number[], below: number}} layout the sheet in u, and what lies under it
   * @param {{onMove: (camera: Camera) => void, onRest: (camera: Camera) => void}} listeners
   */
  constructor(window_, sheet, { box, below }, { onMove, onRest }) {
    this.window = window_;
    this.sheet = sheet;
    this.box = box;
    /** What lies under the sheet and is looked at with it, in u. */
    this.below = below;
    this.onMove = onMove;
    this.onRest = onRest;
    this.insets = { top: 0, right: 0, bottom: 0, left: 0 };
    this.measure();
  }

  /** Note how large the window is: to ask for it whenever the sheet moves would lay out the page each time. */
  measure() {
    this.size = [this.window.clientWidth, this.window.clientHeight];
    return this.size[0];
  }

  get pxPerHex() {
    return this.k * 100;
  }

  /** The part of the window that nothing covers: left, top, width, height. */
  get free() {
    const { top, right, bottom, left } = this.insets;
    const [width, height] = this.size;
    return [left, top, width - left - right, height - top - bottom];
  }

  /** The scale at which the whole sheet is seen, with what lies under it. */
  get fitting() {
    const [, , width, height] = this.free;
    return Math.min((width - 12) / this.box[2], (height - 12) / (this.box[3] + this.below));
  }

  /** From a point of the window to a point of the sheet in u. */
  toSheet(px, py) {
    return [(px - this.x) / this.k + this.box[0], (py - this.y) / this.k + this.box[1]];
  }

  /** From a point of the sheet to one of the window. */
  toWindow(ux, uy) {
    return [(ux - this.box[0]) * this.k + this.x, (uy - this.box[1]) * this.k + this.y];
  }

  /** Go somewhere at once. */
  place(x, y, k) {
    this.k = Math.min(Math.max(k, Math.min(this.fitting, 0.2)), CLOSEST / 100);
    [this.x, this.y] = this.#kept(x, y);
    this.#show();
    this.#moving();
  }

  #show() {
    this.sheet.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.k})`;
    this.onMove(this);
  }

  /** Beside a sheet little of the desk is seen; one that is smaller stands in the middle, towards the top. */
  #kept(x, y) {
    const [left, top, width, height] = this.free;
    const keep = (at, start, room, size, share) => {
      if (size <= room) return start + (room - size) * share;
      return Math.min(start + room * DESK, Math.max(start + room * (1 - DESK) - size, at));
    };
    return [
      keep(x, left, width, this.box[2] * this.k, 0.5),
      keep(y, top, height, (this.box[3] + this.below) * this.k, 0.25),
    ];
  }

  /** It moves until nothing has happened for a while after a drawn frame; not while a finger holds it. */
  #moving() {
    this.window.classList.add("moving");
    this.#wait();
  }

  #wait() {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    if (this.held) return;
    this.frame = requestAnimationFrame(() => {
      this.timer = setTimeout(() => this.rest(), SETTLE);
    });
  }

  /** A finger holds the sheet, or lets it go. */
  hold(held) {
    this.held = held;
    if (this.window.classList.contains("moving")) this.#wait();
  }

  /** Come to rest on whole pixels and draw sharply. */
  rest() {
    this.leave();
    [this.x, this.y] = [Math.round(this.x), Math.round(this.y)];
    this.#show();
    this.window.classList.remove("moving");
    this.onRest(this);
  }

  /** End a flight. */
  stop() {
    cancelAnimationFrame(this.flight);
  }

  /** Wait for nothing any more. */
  leave() {
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
  }

  panBy(dx, dy) {
    this.stop();
    this.moved = performance.now();
    this.place(this.x + dx, this.y + dy, this.k);
  }

  /** Zoom so that the point under the fingers stays under them. */
  zoomAt(px, py, factor) {
    this.stop();
    this.moved = performance.now();
    const k = Math.min(Math.max(this.k * factor, Math.min(this.fitting, 0.2)), CLOSEST / 100);
    const grown = k / this.k;
    this.place(px - (px - this.x) * grown, py - (py - this.y) * grown, k);
  }

  /** One step with a button or a key. */
  zoomStep(inward) {
    const [left, top, width, height] = this.free;
    const [ux, uy] = this.toSheet(left + width / 2, top + height / 2);
    this.flyTo(ux, uy, this.k * (inward ? STEP : 1 / STEP));
  }

  fit() {
    const [, , width, height] = this.box;
    this.flyTo(this.box[0] + width / 2, this.box[1] + height / 2, this.fitting);
  }

  /** The window has another size: where it has just begun to fly comes to the new middle. */
  resized() {
    const { flown } = this;
    const isFlying = flown && flown.since > this.moved && performance.now() - flown.since < JUST_FLOWN;
    if (isFlying) this.flyTo(...flown.goal);
    else this.place(this.x, this.y, this.k);
  }

  /** Bring a point of the sheet to the middle of the free window. */
  flyTo(ux, uy, k = this.k, at_once = false) {
    this.stop();
    this.flown = { goal: [ux, uy, k, at_once], since: performance.now() };
    const to = Math.min(Math.max(k, Math.min(this.fitting, 0.2)), CLOSEST / 100);
    const [left, top, width, height] = this.free;
    const goal = [left + width / 2 - (ux - this.box[0]) * to, top + height / 2 - (uy - this.box[1]) * to, to];
    if (at_once || isStill() || !this.k) this.place(...goal);
    else this.#glide(goal);
  }

  #glide(goal) {
    const start = performance.now();
    const [x0, y0, k0] = [this.x, this.y, this.k];
    const step = (now) => {
      const time = Math.min(1, (now - start) / FLIGHT);
      const share = time * time * (3 - 2 * time);
      const k = k0 * (goal[2] / k0) ** share;
      const along = goal[2] === k0 ? share : (k - k0) / (goal[2] - k0);
      this.place(x0 + (goal[0] - x0) * along, y0 + (goal[1] - y0) * along, k);
      if (time < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  /** Should it go to a point by itself: is that out of sight, and does nobody look around by hand? */
  mayGoTo(ux, uy) {
    const [px, py] = this.toWindow(ux, uy);
    const [left, top, width, height] = this.free;
    const isIn = (p, start, size) => p > start + WELL && p < start + size - WELL;
    return !(isIn(px, left, width) && isIn(py, top, height)) && performance.now() - this.moved > LEFT_ALONE;
  }

  /** Move only as far as needed to see a point well. */
  reveal(ux, uy, room = 90) {
    const [px, py] = this.toWindow(ux, uy);
    const [left, top, width, height] = this.free;
    const into = (p, start, size) => Math.max(start + room - p, 0) + Math.min(start + size - room - p, 0);
    const [dx, dy] = [into(px, left, width), into(py, top, height)];
    if (dx || dy) this.panBy(dx, dy);
  }
}
