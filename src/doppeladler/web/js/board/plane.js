/**
 * The plane of the static pictures. At rest the pictures themselves are seen, sharp at every scale. While the map moves
 * a bitmap of them stands in: shifting it costs nothing, where drawing fresh parts of a map would cost frames.
 * The bitmap is painted band by band while nothing else is to be done and the map rests, so that nobody waits for it.
 */
import { Component } from "../../vendor/preact-htm.js";
import { Ground } from "./art.js";
import { html } from "./svg.js";

const MOST_PIXELS = 8e6;
const BANDS = 24;
const later = globalThis.requestIdleCallback ?? ((action) => setTimeout(action, 200));

/** The browser has time. */
const idle = () => new Promise((done) => later(done, { timeout: 2000 }));

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

  componentDidUpdate(before) {
    const same = ["presentation", "theme", "layout"].every((key) => before[key] === this.props[key]);
    if (!same) this.plane.classList.remove("baked");
    this.refresh();
  }

  componentWillUnmount() {
    this.wanted = null;
  }

  /** The bitmap no longer shows what is to be seen: paint it again. Until then other lettering is better than none. */
  async refresh() {
    const wanted = {};
    this.wanted = wanted;
    const mayPaint = async () => {
      do await idle();
      while (this.wanted === wanted && this.plane.closest(".moving"));
      return this.wanted === wanted;
    };
    if ((await mayPaint()) && (await this.bake(mayPaint))) this.plane.classList.add("baked");
  }

  /** Paint all bands. @param {() => Promise<boolean>} mayPaint waits for the next quiet moment; false: no longer wanted */
  async bake(mayPaint) {
    const pictures = [...this.plane.querySelectorAll("img:not(.away)")];
    const loaded = await Promise.allSettled(pictures.map((picture) => picture.decode()));
    if (!pictures.length || loaded.some(({ status }) => status === "rejected")) return false;
    if (!(await mayPaint())) return false;
    const pen = this.paper();
    const { width, height } = this.canvas;
    for (let band = 0; band < BANDS; band += 1) {
      if (!(await mayPaint())) return false;
      const [top, bottom] = [band, band + 1].map((each) => Math.round((height * each) / BANDS));
      pen.save();
      pen.beginPath();
      pen.rect(0, top, width, bottom - top);
      pen.clip();
      for (const picture of pictures) pen.drawImage(picture, 0, 0, width, height);
      pen.restore();
    }
    return true;
  }

  /** The canvas in its right size; one that has it keeps what is on it. */
  paper() {
    const [, , width, height] = this.props.layout.box;
    const scale = density(width, height);
    const size = [width, height].map((each) => Math.round(each * scale));
    if (this.canvas.width !== size[0] || this.canvas.height !== size[1]) [this.canvas.width, this.canvas.height] = size;
    return this.canvas.getContext("2d");
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
