/**
 * A line that is drawn anchor by anchor. With presentation.flows {"flow": "draw", "kinds", "verb", "ask"} the game tells in
 * these questions which lines lie on the map, what is amiss with them, the draft, and where each anchor would lead.
 */
import { html } from "../../vendor/preact-htm.js";
import { Objections } from "../parts.js";
import { say } from "../say.js";

export class Drawing {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    /** Where the line is pulled from, and whether it begins there. */
    this.start = "";
    this.begins = false;
    /** The first anchor is on its way to the table. @type {Promise<any>|null} */
    this.begun = null;
  }

  async follow() {
    const { desk } = this;
    const { draw } = desk.flows;
    if (!desk.isMine || !draw?.kinds.includes(desk.view.decision?.kind)) return;
    const { asked } = desk;
    const drawing = await desk.tryToAsk(draw.ask);
    if (!drawing || asked !== desk.asked) return;
    desk.store.set({ drawing });
    if (drawing.ways.length && !drawing.draft) this.flyToStart(drawing);
  }

  /** The first anchor may lie out of sight: go to the one nearest to where the line begins now. */
  flyToStart({ lines, ways }) {
    const { lexicon } = this.desk.session.opened;
    const now = lines.find((each) => each.old)?.anchors[0];
    const far = ({ hex }) => lexicon.distance(hex, now);
    const { hex } = ways.reduce((best, each) => (far(each) < far(best) ? each : best));
    this.desk.store.set({ fly: { hex, at: Date.now() } });
  }

  #anchorAt(hex) {
    const { draw } = this.desk.flows;
    return this.desk.choices.find((each) => each.verb === draw?.verb && each.hex === hex);
  }

  /** Does a drag from here pull the line: from its last anchor, or from where it may begin? */
  grab(hex) {
    const { drawing } = this.desk.value;
    const last = drawing?.draft?.anchors.at(-1);
    [this.start, this.begins, this.begun] = [hex, !last, null];
    return Boolean(drawing?.ways.length) && (last ? last === hex : Boolean(this.#anchorAt(hex)));
  }

  /** The line is pulled over a hex: its first anchor is set as soon as the pointer leaves it. */
  pull(hex) {
    this.desk.hover(hex);
    const first = this.begins && hex !== this.start && this.#anchorAt(this.start);
    if (!first) return;
    this.begins = false;
    this.begun = this.desk.play(first.text);
  }

  /** The next anchor is where the line is let go; where none can be, the game says why. */
  async drop(hex) {
    await this.begun;
    if (!hex || hex === this.start) return;
    const anchor = this.#anchorAt(hex);
    if (anchor) await this.desk.play(anchor.text);
    else if (this.desk.isMine) await this.desk.whyNot.hex(hex);
  }
}

/** The anchor that is picked, tapped or pointed at, with the way to it. */
export function wayOf({ drawing, pending, tapped, hover }) {
  const hex = pending?.hex ?? tapped ?? hover;
  return drawing?.ways.find((each) => each.hex === hex) ?? null;
}

/** Every line to draw: as they lie, the draft, and the way to the next anchor. */
export function linesOf(desk) {
  const { drawing } = desk;
  if (!drawing) return [];
  const way = wayOf(desk);
  const old = drawing.lines.find((each) => each.old);
  const draft = drawing.draft ?? (old && { tones: old.tones, anchors: [], hexes: [] });
  const ahead = way && draft && { tones: draft.tones, hexes: way.way, anchors: [way.hex], draft: true };
  return [...drawing.lines, drawing.draft, ahead].filter(Boolean);
}

/** What is amiss with the lines as they are, or would be. */
function faultsOf(desk) {
  const { drawing } = desk;
  if (!drawing?.ways.length) return drawing?.notes ?? [];
  const way = wayOf(desk);
  return way?.ends ? way.notes : null;
}

/** The same in one line, for the prompt of what is picked. */
export function faultsInOneLine(desk) {
  const faults = faultsOf(desk);
  if (!desk.drawing || !faults) return "";
  return faults.length ? faults.map(({ rule, words }) => `${words} (${rule})`).join(" ") : say("line-has-no-faults");
}

/** In the panel: how far the line is, and what is amiss. */
export function DrawPart({ desk, lexicon }) {
  const { drawing } = desk;
  if (!drawing?.lines.length) return null;
  const way = wayOf(desk);
  const faults = faultsOf(desk);
  const anchors = drawing.draft?.anchors ?? [];
  return html`<section class="panel-part draw-part" aria-label=${say("lines")}><h3>${say("lines")}</h3>
    ${drawing.ways.length > 0 && html`<p>${say("line-so-far", { anchors: anchors.length, last: anchors.length ? lexicon.place(anchors.at(-1)) : "" })}</p>`}
    ${way && html`<p>${say("line-to", { place: lexicon.place(way.hex), hexes: way.way.length - 1, ends: Boolean(way.ends) })}</p>`}
    ${
      faults?.length
        ? html`<${Objections} list=${faults.map(({ rule, words }) => ({ rule, sentence: words }))} spell=${(text) => lexicon.spell(text)} />`
        : faults && html`<p class="meta">${say("line-has-no-faults")}</p>`
    }</section>`;
}
