/**
 * The plane of the static pictures. At rest the pictures themselves are seen, sharp at every scale. While the map moves
 * a bitmap of them stands in: shifting it costs nothing, where drawing fresh parts of a map would cost frames.
 */
import { Component } from "../../vendor/preact-htm.js";
import { Ground } from "./art.js";
import { html } from "./svg.js";

const MOST_PIXELS = 8e6;
const later = globalThis.requestIdleCallback ?? ((action) => setTimeout(action, 200));

/** How many px of the bitmap make a u. */
function density(width, height) {
  const wanted = Math.max(1, Math.min(globalThis.devicePixelRatio ?? 1, 1.5));
  return Math.min(wanted, Math.sqrt(MOST_PIXELS / (width * height)));
}

/** @param {{layout: Record<string, any>}} props those of Ground */
export class GroundPlane extends Component {
  shouldComponentUpdate(next) {
    return ["presentation", "theme", "layout", "zoom", "numbers", "waits"].some((key) => next[key] !== this.props[key]);
  }

  componentDidMount() {
    this.refresh();
  }

  componentDidUpdate() {
    this.refresh();
  }

  componentWillUnmount() {
    this.wanted = null;
  }

  /** The bitmap no longer shows what is to be seen: paint it again when the browser has time. */
  refresh() {
    this.plane.classList.remove("baked");
    const wanted = {};
    this.wanted = wanted;
    later(() => this.wanted === wanted && this.bake(wanted), { timeout: 2000 });
  }

  async bake(wanted) {
    const pictures = [...this.plane.querySelectorAll("img:not(.away)")];
    if (!pictures.length) return;
    const loaded = await Promise.allSettled(pictures.map((picture) => picture.decode()));
    if (this.wanted !== wanted || loaded.some(({ status }) => status === "rejected")) return;
    const [, , width, height] = this.props.layout.box;
    const scale = density(width, height);
    [this.canvas.width, this.canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
    const pen = this.canvas.getContext("2d");
    for (const picture of pictures) pen.drawImage(picture, 0, 0, this.canvas.width, this.canvas.height);
    this.plane.classList.add("baked");
  }

  render(props) {
    return html`<div class="board-plane ground-plane" ref=${(element) => {
      this.plane = element;
    }}>
      <canvas class="board-art" ref=${(element) => {
        this.canvas = element;
      }} aria-hidden="true"></canvas>
      <div class="pictures"><${Ground} ...${props} /></div>
    </div>`;
  }
}
