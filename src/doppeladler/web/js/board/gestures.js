/** Mouse, pen and fingers: drag to pan or to pull something, wheel or two fingers to zoom, a tap to point. */

const STILL = 5;
const WHEEL = 0.0016;
const LINE = 18;
const LONG = 550;

/**
 * Listen on the board's window.
 * @param {HTMLElement} window_ @param {import("./camera.js").Camera} camera
 * @param {{onTap: (x: number, y: number, target: Element, event: PointerEvent) => void,
 *   onPoint: (x: number, y: number, target: Element, event: PointerEvent) => void, onLeave: () => void,
 *   onDraw: (from: number[], to: number[]) => boolean, onGrab: (x: number, y: number) => boolean,
 *   onPull: (x: number, y: number) => void, onDrop: (x: number, y: number) => void}} on
 *   `onDraw`: the right button, or a finger that waited; `onGrab`: does a drag from here pull something, not the map?
 * @returns {() => void} how to stop listening
 */
export function listen(window_, camera, on) {
  const fingers = new Map();
  /** @type {{at: [number, number], target: Element, button: number}} */
  let start;
  let dragging = false;
  /** Where a stroke of the pencil began. @type {number[]|null} */
  let drawn = null;
  let pulls = false;
  let waiting = 0;

  /** @returns {[number, number]} */
  const place = (event) => {
    const box = window_.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };

  const isControl = (event) => event.target.closest?.(".board-controls, .board-tip");

  const down = (event) => {
    if (!isControl(event) && event.pointerType === "mouse" && event.button === 2) {
      drawn = place(event);
      window_.setPointerCapture(event.pointerId);
    }
    if (isControl(event) || (event.pointerType === "mouse" && event.button !== 0 && event.button !== 1)) return;
    camera.stop();
    camera.hold(true);
    fingers.set(event.pointerId, place(event));
    if (fingers.size > 1) [dragging, pulls] = [true, false];
    else {
      [start, dragging] = [{ at: place(event), target: event.target, button: event.button }, false];
      pulls = event.button === 0 && on.onGrab(...start.at);
    }
    clearTimeout(waiting);
    if (event.pointerType === "touch" && fingers.size === 1)
      waiting = setTimeout(() => {
        if (!dragging && fingers.size === 1) drawn = start.at;
        if (drawn) window_.classList.add("sketching");
      }, LONG);
  };

  const move = (event) => {
    if (!fingers.has(event.pointerId)) {
      if (event.pointerType !== "touch" && !isControl(event)) on.onPoint(...place(event), event.target, event);
      return;
    }
    if (drawn) return;
    const before = [...fingers.values()];
    fingers.set(event.pointerId, place(event));
    const after = [...fingers.values()];
    if (!dragging && Math.hypot(after[0][0] - start.at[0], after[0][1] - start.at[1]) > STILL) {
      dragging = true;
      window_.setPointerCapture(event.pointerId);
      window_.classList.add(pulls ? "sketching" : "dragging");
    }
    if (dragging && pulls) on.onPull(...place(event));
    else if (dragging) follow(camera, before, after);
  };

  /** The stroke is done. */
  const draw = (event) => {
    if (drawn && event.type === "pointerup") on.onDraw(drawn, place(event));
    drawn = null;
    window_.classList.remove("sketching");
  };

  const up = (event) => {
    clearTimeout(waiting);
    if (drawn) {
      draw(event);
      dragging = true;
    }
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size) return;
    camera.hold(false);
    window_.classList.remove("dragging", "sketching");
    if (pulls && dragging && event.type === "pointerup") on.onDrop(...place(event));
    if (!dragging && event.type === "pointerup" && start.button === 0)
      on.onTap(start.at[0], start.at[1], start.target, event);
    dragging = false;
  };

  const wheel = (event) => {
    if (isControl(event)) return;
    event.preventDefault();
    const delta = event.deltaY * (event.deltaMode === 1 ? LINE : 1) * (event.ctrlKey ? 5 : 1);
    camera.touched = true;
    camera.zoomAt(...place(event), Math.exp(-Math.max(-240, Math.min(240, delta)) * WHEEL));
  };

  /** @type {[string, (event: any) => void][]} */
  const listeners = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", up],
    ["pointerleave", (event) => !fingers.size && event.pointerType !== "touch" && on.onLeave()],
    ["wheel", wheel],
    ["contextmenu", (event) => event.preventDefault()],
  ];
  for (const [kind, listener] of listeners) window_.addEventListener(kind, listener, { passive: false });
  return () => {
    for (const [kind, listener] of listeners) window_.removeEventListener(kind, listener);
  };
}

/** One finger pans; two pan and zoom around their middle. */
function follow(camera, before, after) {
  camera.touched = true;
  const middle = (points) => [0, 1].map((axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  const spread = ([a, b]) => Math.hypot(a[0] - b[0], a[1] - b[1]);
  const [[ax, ay], [bx, by]] = [middle(before), middle(after)];
  camera.panBy(bx - ax, by - ay);
  if (after.length === 2 && spread(before) > 1) camera.zoomAt(bx, by, spread(after) / spread(before));
}
