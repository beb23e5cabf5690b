/** What a layer of the map means in the hex that was clicked: lines of words with their rules, and ways on the map. */
import { html } from "../../vendor/preact-htm.js";
import { Chip } from "../parts.js";
import { say } from "../say.js";

export class Explaining {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.asking = 0;
  }

  /** The layer that is on and explains itself, the last of them. */
  get layer() {
    const { overlays, explained } = this.desk.value;
    const rows = this.desk.session.opened.presentation.overlays ?? [];
    const able = (name) => rows.some((each) => each.overlay === name && each.explains);
    return (overlays ?? []).filter(able).at(-1) ?? explained?.overlay;
  }

  /** A hex was clicked, or a layer switched. @param {string|null} hex */
  async ask(hex) {
    const { desk } = this;
    const overlay = this.layer;
    this.asking += 1;
    const turn = this.asking;
    if (!hex || !overlay || !desk.mayAsk || !desk.value.overlays?.includes(overlay)) {
      if (desk.value.explained) desk.store.set({ explained: null });
      return;
    }
    const { asked } = desk;
    const found = await desk.tryToAsk("explain", { overlay, hex });
    if (turn === this.asking && asked === desk.asked && found) desk.store.set({ explained: { overlay, ...found } });
  }
}

/** The words in the panel. */
export function ExplainPart({ desk, lexicon }) {
  const { explained } = desk;
  if (!explained?.lines.length) return null;
  const layer = lexicon.presentation.overlays.find((each) => each.overlay === explained.overlay);
  return html`<section class="panel-part explain" aria-label=${layer.name}><h3>${say("layer-in", { layer: layer.name, place: lexicon.place(explained.hex) })}</h3>
    <ul>${explained.lines.map(
      ({ rule, words, tone }) =>
        html`<li key=${words} class=${`explain-${tone || "plain"}`}><${Chip} rule=${rule} /><span>${lexicon.spell(words)}</span></li>`,
    )}</ul></section>`;
}
