/** What each answer would mean, beside the question: who would defend and with what chance, what a loss leaves. */

import { html } from "../../vendor/preact-htm.js";
import { decimal, say } from "../say.js";
import { percent } from "../words.js";

/** @typedef {{kind: string, heads: {words: string, as: string}[], rows: {choice: string, cells: (string|number)[]}[]}} Weighed */

export class Weighing {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** A question whose answers the game can compare: ask it to. */
  async follow() {
    const { desk } = this;
    const { weigh } = desk.flows;
    if (!desk.isMine || !weigh?.kinds.includes(desk.view.decision?.kind)) return;
    const { asked } = desk;
    const weighed = await desk.tryToAsk(weigh.ask);
    if (weighed && asked === desk.asked) desk.store.set({ weighed });
  }
}

const WRITTEN = {
  words: (cell, lexicon) => lexicon.spell(cell),
  count: (cell) => String(cell),
  number: (cell) => decimal(cell),
  chance: (cell) => `${percent(cell)} %`,
};

/** What a choice means: pairs of a head and what stands under it. @param {Weighed|null} weighed */
function meaningOf(weighed, { text }, lexicon) {
  const { heads = [], rows = [] } = weighed ?? {};
  const cells = rows.find(({ choice }) => choice === text)?.cells ?? [];
  return cells.map((cell, at) => [heads[at].words, WRITTEN[heads[at].as](cell, lexicon)]);
}

/** The same in one line, for the prompt. */
export const inOneLine = (weighed, choice, lexicon) =>
  meaningOf(weighed, choice, lexicon)
    .map(([what, value]) => say("weighed", { what, value }))
    .join(" ");

/** Every answer with what it means; a click picks it, as one on the map does. */
export function WeighPart({ desk, controller, lexicon }) {
  const { weighed, pending } = desk;
  if (!weighed?.rows.length || !controller.isMine) return null;
  const choices = controller.choices.filter((each) => weighed.rows.some(({ choice }) => choice === each.text));
  return html`<section class="panel-part weighing" aria-label=${say("what-it-means")}><h3>${say("what-it-means")}</h3>
    <ul>${choices.map(
      (
        choice,
      ) => html`<li key=${choice.text}><button type="button" class="weigh-row" aria-pressed=${pending?.text === choice.text}
        onClick=${() => controller.clicks.choose(choice, pending)}>
        <b>${lexicon.choice(choice, weighed.kind)}</b>
        <dl class="figures">${meaningOf(weighed, choice, lexicon).map(
          ([what, value]) => html`<div key=${what}><dd>${value}</dd><dt>${what}</dt></div>`,
        )}</dl></button></li>`,
    )}</ul></section>`;
}
