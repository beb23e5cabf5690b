/** Brings camera, pointer and keyboard of one board together, and keeps them through all drawings of it. */
import { Camera, zoomClass } from "./camera.js";
import { distance, middleOf } from "./geometry.js";
import { listen } from "./gestures.js";
import { inReadingOrder, onKey, Walker } from "./keys.js";
import { Pointing } from "./pointing.js";
import { spokenInStack } from "./spoken.js";

const READABLE = 26;
const OPENING = 60;
const SCALE_AGAIN = 150;
const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

/** A flight as text: the same text, the same flight. */
export function flightOf(flyTo) {
  return flyTo?.hex ? [flyTo.hex, flyTo.scale ?? "", flyTo.at ?? ""].join(" ") : (flyTo ?? "");
}

/** What a board does; the component draws what it says. */
export class Stage {
  /** @param {Record<"setZoom"|"setFan"|"setCurrent"|"setActive", (value: any) => void>} setters */
  constructor(setters) {
    this.setters = setters;
    /** @type {Record<string, any>} */
    this.props = {};
    this.layout = null;
    this.glow = null;
    /** @type {any} */
    this.camera = null;
    this.rings = {};
    this.refs = { window: {}, sheet: {}, scale: {}, tip: {}, said: {} };
    this.current = null;
    this.active = 0;
    this.pointing = new Pointing({
      board: () => this,
      setFan: this.setters.setFan,
      setCurrent: (hex) => this.focus(hex, { quietly: true }),
    });
  }

  /** The window is on the page. @returns {() => void} how to leave it */
  open() {
    const [window_, sheet] = [this.refs.window.current, this.refs.sheet.current];
    this.camera = new Camera(window_, sheet, this.layout, {
      onMove: () => this.#moved(),
      onRest: () => this.#rested(),
    });
    this.walker = new Walker(this.layout);
    const stop = listen(window_, this.camera, this.pointing);
    const observer = new ResizeObserver(() => this.#resized());
    observer.observe(window_);
    this.inset();
    this.#firstLook();
    this.props.onReady?.(this.api());
    return () => {
      stop();
      observer.disconnect();
      this.camera.stop();
      this.camera.leave();
      clearTimeout(this.writing);
    };
  }

  /** Where it shall fly; else the whole sheet if hexes are then large enough; else a closer look at what matters. */
  #firstLook() {
    const { camera, layout } = this;
    const [x, y, width, height] = layout.box;
    const { flyTo } = this.props;
    const goal = flyTo?.hex ?? flyTo;
    this.flown = flightOf(flyTo);
    if (layout.has(goal)) camera.flyTo(...layout.centre(goal), (flyTo.scale ?? OPENING) / 100, true);
    else if (this.#opening()) camera.flyTo(...this.#interest(), this.#opening() / 100, true);
    else if (camera.fitting * 100 >= READABLE) camera.flyTo(x + width / 2, y + height / 2, camera.fitting, true);
    else camera.flyTo(...this.#interest(), OPENING / 100, true);
    camera.rest();
  }

  /** How large the game wants its hexes at first, in px; nothing when the whole sheet is as large anyway. */
  #opening() {
    const wanted = this.props.presentation.board.opening;
    return wanted > this.camera.fitting * 100 ? wanted : 0;
  }

  /** The middle of what is selected, of what glows, or of the own stacks. */
  #interest() {
    const { selection } = this.props;
    const offered = this.#offered();
    const own = offered.length ? offered : this.#own();
    const hexes = selection?.hex ? [selection.hex] : own.map(({ hex }) => hex);
    const known = this.#points(hexes);
    const [x, y, width, height] = this.layout.box;
    if (!known.length) return [x + width / 2, y + height / 2];
    const middle = middleOf(known);
    const far = ([px, py]) => (px - middle[0]) ** 2 + (py - middle[1]) ** 2;
    return known.reduce((best, point) => (far(point) < far(best) ? point : best));
  }

  #points(hexes) {
    return hexes.filter((hex) => this.layout.has(hex)).map((hex) => this.layout.centre(hex));
  }

  /** The stacks of the own group that acts, or of the one that is nearest to who acts; without groups all own ones. */
  #own() {
    const { stacks, groups = [], seat, side } = this.props.view;
    const mine = groups.filter((each) => each.seat === seat);
    const of = ({ group }) => stacks.filter(({ pieces }) => pieces.some((piece) => piece.group === group));
    const acting = groups.find((each) => each.acting);
    if (!mine.length || !acting) return stacks.filter((each) => each.side === (side ?? seat));
    const points = (group) => this.#points(of(group).map(({ hex }) => hex));
    const there = points(acting);
    const far = (group) => {
      const here = points(group);
      return here.length && there.length ? distance(middleOf(here), middleOf(there)) : Infinity;
    };
    return of(mine.reduce((best, each) => (far(each) < far(best) ? each : best)));
  }

  #resized() {
    const { camera } = this;
    if (!camera.measure()) return;
    if (camera.touched) camera.resized();
    else this.#firstLook();
  }

  /** Room that something else covers. */
  inset() {
    this.camera.insets = { ...NO_INSETS, ...this.props.insets };
  }

  #moved() {
    const { camera, refs } = this;
    if (refs.scale.current && !this.writing) {
      this.writing = setTimeout(() => this.#writeScale(), SCALE_AGAIN);
    }
    this.placeTip();
    if (this.pointing.fan && camera.window.classList.contains("moving")) this.pointing.open(null);
  }

  /** The size in figures, not more often than it can be read. */
  #writeScale() {
    clearTimeout(this.writing);
    this.writing = 0;
    if (this.refs.scale.current) this.refs.scale.current.textContent = `${Math.round(this.camera.pxPerHex)} px`;
  }

  #rested() {
    this.#writeScale();
    this.setters.setZoom(zoomClass(this.camera.pxPerHex));
  }

  /** The tip stays under its hex, inside the window. */
  placeTip() {
    const tip = this.refs.tip.current;
    const hex = this.props.blocked?.hex;
    if (!tip || !this.camera || !this.layout.has(hex)) return;
    const [ux, uy] = this.layout.centre(hex);
    const [x, y] = this.camera.toWindow(ux, uy);
    const [width, height] = this.camera.size;
    const reach = this.camera.pxPerHex * 0.62;
    const below = y + reach + tip.offsetHeight < height;
    const left = Math.round(Math.max(8, Math.min(width - tip.offsetWidth - 8, x - 12)));
    const top = Math.round(below ? y + reach : y - reach - tip.offsetHeight);
    tip.style.transform = `translate(${left}px, ${top}px)`;
  }

  /** Fly where the properties say, unless that is where it flew last. */
  follow(flyTo) {
    const flight = flightOf(flyTo);
    if (flight && flight !== this.flown) this.flyTo(flyTo.hex ?? flyTo, flyTo);
    this.flown = flight;
  }

  flyTo(hex, { scale = 0, focus = false, gently = false } = {}) {
    const at = this.camera && this.layout.has(hex) ? this.layout.centre(hex) : null;
    if (!at || (gently && !this.camera.mayGoTo(...at))) return;
    this.camera.touched = true;
    this.camera.flyTo(...at, scale ? scale / 100 : this.camera.k);
    if (!gently) this.pointing.flash(hex);
    if (focus) this.focus(hex);
  }

  /** Give a hex the keyboard. `quietly`: the pointer did it, show no ring. */
  focus(hex, { quietly = false } = {}) {
    if (!this.layout.has(hex)) return;
    const changed = this.current !== hex;
    this.current = hex;
    if (changed) this.#activate(0);
    this.setters.setCurrent(hex);
    this.quietly = quietly;
    this.refs.sheet.current.querySelector(`[role="button"][data-hex="${hex}"]`)?.focus({ preventScroll: true });
    this.quietly = false;
    this.#markKey(!quietly);
    if (quietly) {
      this.pointing.focusRing(null);
      return;
    }
    this.camera.reveal(...this.layout.centre(hex), Math.min(90, this.camera.size[1] / 4));
    if (changed) this.props.onHover?.(hex);
  }

  /** A hex got the focus, by key or by a reader; or it left the board. */
  focused(hex, byKey) {
    const visible = byKey && !this.quietly;
    this.#markKey(visible);
    if (hex && hex !== this.current) {
      this.current = hex;
      this.#activate(0);
      this.setters.setCurrent(hex);
      if (visible) this.props.onHover?.(hex);
    }
    this.pointing.focusRing(visible ? hex : null);
    if (visible) this.pointing.open(this.#stack(hex)?.pieces.length > 1 ? hex : null);
    else if (!hex) this.pointing.open(null);
  }

  /**
   * Did the keyboard bring the focus here? It is remembered on the window of the board for whoever shares the keys:
   * the next key that goes down makes every focus visible, also one that a click has set.
   */
  #markKey(byKey) {
    this.refs.window.current?.toggleAttribute("data-by-key", byKey);
  }

  #stack(hex) {
    return this.props.view.stacks.find((stack) => stack.hex === hex);
  }

  /** The stacks that glow, and those that can be attacked. */
  #offered() {
    const { hexes, units } = this.glow;
    const aims = [this.props.targets?.target ?? []].flat();
    const glows = ({ hex, pieces }) =>
      hexes.has(hex) || aims.includes(hex) || pieces.some(({ unit }) => units.has(unit));
    return this.props.view.stacks.filter(glows);
  }

  #activate(index) {
    this.active = index;
    this.setters.setActive(index);
  }

  /** The keyboard goes to another counter of the stack and says which. */
  nextInStack(step) {
    const pieces = this.#stack(this.current)?.pieces ?? [];
    if (pieces.length < 2) return false;
    this.#activate((this.active + step + pieces.length) % pieces.length);
    this.pointing.open(this.current);
    const { presentation, view } = this.props;
    this.refs.said.current.textContent = spokenInStack(pieces, this.active, presentation, view.turn);
    return true;
  }

  act(hex) {
    const piece = this.#stack(hex)?.pieces[this.active];
    if (piece?.unit) this.props.onUnit?.(piece.unit, hex);
    else this.props.onHex?.(hex);
  }

  /** Tab visits the stacks that glow; if none does, all stacks. */
  stops() {
    const offered = this.#offered();
    return inReadingOrder(
      this.layout,
      (offered.length ? offered : this.props.view.stacks).map(({ hex }) => hex),
    );
  }

  back() {
    if (this.pointing.fan) {
      this.pointing.open(null);
      return true;
    }
    this.props.onBack?.();
    return Boolean(this.props.onBack);
  }

  /** A key was pressed on the board. */
  key(event) {
    if (!event.target.closest(".hex-items")) return;
    if (!onKey(event, this)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @returns {import("./board.js").BoardApi} */
  api() {
    const touch = (action) => () => {
      this.camera.touched = true;
      action();
    };
    return {
      flyTo: (hex, scale) => this.flyTo(hex, { scale }),
      fit: touch(() => this.camera.fit()),
      zoomIn: touch(() => this.camera.zoomStep(true)),
      zoomOut: touch(() => this.camera.zoomStep(false)),
      focus: (hex) => this.focus(hex),
    };
  }
}
