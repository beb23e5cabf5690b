/** What the pointer is over: the hover ring, the fan of a stack, clicks. It moves rings and draws no component. */
import { flash } from "./motion.js";

const HOVER = 80;

/** Follows the pointer for one board. */
export class Pointing {
  /** @param {{board: () => any, setFan: (hex: string|null) => void, setCurrent: (hex: string) => void}} on */
  constructor({ board, setFan, setCurrent }) {
    this.board = board;
    this.setFan = setFan;
    this.setCurrent = setCurrent;
    this.hex = null;
    this.unit = null;
    this.fan = null;
    this.timer = 0;
  }

  /** The hex and the unit at a point of the window. */
  #found(x, y, target) {
    const hex = target.closest?.("[data-hex]")?.dataset.hex ?? this.#hexAt(x, y);
    return { hex, unit: target.closest?.("[data-unit]")?.dataset.unit, inFan: Boolean(target.closest?.(".fan")) };
  }

  onPoint(x, y, target) {
    const { hex, unit, inFan } = this.#found(x, y, target);
    if (!inFan && this.fan && hex !== this.fan) this.open(null);
    if (hex === this.hex && unit === this.unit) return;
    [this.hex, this.unit] = [hex, unit];
    this.#ring(hex);
    this.board().props.onHover?.(hex, unit);
    clearTimeout(this.timer);
    if (hex && !inFan) this.timer = setTimeout(() => this.#fanOut(hex), HOVER);
  }

  onLeave() {
    clearTimeout(this.timer);
    this.open(null);
    if (this.hex === null) return;
    [this.hex, this.unit] = [null, undefined];
    this.#ring(null);
    this.board().props.onHover?.(null);
  }

  onTap(x, y, target, event) {
    const { hex, unit, inFan } = this.#found(x, y, target);
    const { props } = this.board();
    const box = target.closest?.("[data-box]")?.dataset.box;
    if (box) props.onBox?.(box, unit);
    if (box || !hex) return;
    this.setCurrent(hex);
    if (event.pointerType === "touch") {
      props.onHover?.(hex, unit);
      if (!inFan) this.#fanOut(hex);
      else this.open(null);
    }
    if (unit) props.onUnit?.(unit, hex);
    else props.onHex?.(hex);
  }

  /** A stroke from one point of the window to another. @param {number[]} start @param {number[]} end */
  onDraw(start, end) {
    const { props } = this.board();
    const [from, to] = [start, end].map(([x, y]) => this.#hexAt(x, y));
    if (!from || !to || !props.onDraw) return false;
    props.onDraw(from, to);
    return true;
  }

  #hexAt(x, y) {
    const { layout, camera } = this.board();
    return layout.hexAt(...camera.toSheet(x, y));
  }

  /** Does a drag that begins here pull something? */
  onGrab(x, y) {
    const hex = this.#hexAt(x, y);
    return Boolean(hex && this.board().props.onGrab?.(hex));
  }

  /** It is pulled over another hex. */
  onPull(x, y) {
    const hex = this.#hexAt(x, y);
    if (hex === this.hex) return;
    [this.hex, this.unit] = [hex, undefined];
    this.#ring(hex);
    this.board().props.onPull?.(hex);
  }

  /** It is let go. */
  onDrop(x, y) {
    this.board().props.onDrop?.(this.#hexAt(x, y));
  }

  /** Fan a stack of two and more out. */
  #fanOut(hex) {
    const { props, camera } = this.board();
    const stack = props.view.stacks.find((each) => each.hex === hex);
    this.open(stack?.pieces.length > 1 && !camera.window.classList.contains("moving") ? hex : null);
  }

  open(hex) {
    if (this.fan === hex) return;
    this.fan = hex;
    this.setFan(hex);
  }

  /** The thin ring around the hex under the pointer. */
  #ring(hex) {
    this.#put(this.board().rings.hover, hex);
  }

  #put(path, hex) {
    if (!path) return; // the board is being taken away while a hex still has the focus
    const { layout } = this.board();
    path.classList.toggle("on", Boolean(hex && layout.has(hex)));
    if (hex && layout.has(hex)) path.setAttribute("transform", `translate(${layout.centre(hex).join(" ")})`);
  }

  /** Light a hex up for a moment. */
  flash(hex) {
    const { rings } = this.board();
    this.#put(rings.flash, hex);
    flash(rings.flash);
  }

  /** The double ring of the keyboard. */
  focusRing(hex) {
    this.#put(this.board().rings.focus, hex);
  }
}
