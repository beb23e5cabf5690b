/** Warnings: what the enemy could do to own units next, asked for at any time and before a phase is ended. */

import { html } from "../../vendor/preact-htm.js";
import { Chip, IconButton } from "../parts.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { Words } from "./said.js";

const QUESTION = "warnings";
/** How long a player has rested before it is looked ahead, in ms. */
const AHEAD = 1200;

/** @typedef {{version: string|number, list: Record<string, any>[]|null, done: Promise<void>|null}} Looked */

/** Asks the game for warnings and keeps the answer that waits behind them. */
export class Warnings {
  /** @param {import("./desk.js").Desk} desk @param {boolean} on a lesson warns of nothing */
  constructor(desk, on) {
    this.desk = desk;
    this.off = !on;
    /** @type {Looked|null} */
    this.looked = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
  }

  /** Does this game answer the question at all? */
  get isKnown() {
    return Boolean(this.desk.session.value.presentation?.warns) && this.desk.mayAsk;
  }

  /** Do these answers end a phase, or close something else? The flows know the verb. */
  ends(answers) {
    const { march, orders, close } = this.desk.flows;
    const closing = close?.kinds.includes(this.desk.view.decision?.kind) ? close.finish : undefined;
    return [march?.leave, orders?.finish, closing].includes(answers.at(-1));
  }

  /** Is anybody warned at all? */
  get isOn() {
    return !this.off && settings.get().warn && this.isKnown;
  }

  /** The position has changed: when the phase could be ended now, look ahead while the player thinks. */
  follow() {
    clearTimeout(this.timer);
    if (!this.isOn || !this.desk.choices.some(({ text }) => this.ends([text]))) return;
    this.timer = setTimeout(() => this.look(), AHEAD);
  }

  /** Nobody thinks any more. */
  rest() {
    clearTimeout(this.timer);
  }

  /** What is found for this position: asked once. */
  look() {
    const { version } = this.desk;
    if (this.looked?.version === version) return this.looked;
    /** @type {Looked} */
    const looked = { version, list: null, done: null };
    this.looked = looked;
    looked.done = this.desk.tryToAsk(QUESTION).then((found) => {
      looked.list = found?.warnings ?? [];
    });
    return looked;
  }

  /** Is there something to say before these answers are sent? Then it is shown, and they wait. */
  async stop(answers) {
    if (!this.isOn || !this.ends(answers)) return false;
    const looked = this.look();
    if (!looked.list) {
      if (this.desk.value.warnings?.answers) return true;
      this.show(null, answers);
      await looked.done;
      // The player may have gone back meanwhile, or ended anyway.
      if (looked.version !== this.desk.version || !this.desk.value.warnings?.answers) return true;
    }
    const found = looked.list ?? [];
    const stops = found.length > 0 || this.undone !== null;
    if (stops) this.show(found, answers);
    else this.close();
    return stops;
  }

  /** What could still be done before the phase ends, in words; afterwards it is over, whatever was meant by the click. */
  get undone() {
    const { choices, flows, march } = this.desk;
    const open = (flow) => choices.filter(({ verb }) => verb === flow?.begin).length;
    if (open(flows.attack)) return say("could-still-attack");
    if (march.isUnderway && !march.isReadyKnown) return say("others-could-march");
    const units = march.isUnderway ? march.waiting.length : open(flows.march);
    return units ? say("could-still-march", { units }) : null;
  }

  /** Ask without ending anything. */
  async ask() {
    if (!this.isKnown) return;
    const found = await this.desk.ask(QUESTION);
    if (found) this.show(found.warnings ?? [], null);
  }

  show(list, answers) {
    this.desk.store.set({
      warnings: { list, answers, at: null, undone: this.undone },
      menu: null,
      refusal: null,
      sheet: "stack",
    });
  }

  /** Point at one of them on the map; nothing points at none. */
  point(at, fly = false) {
    const { warnings } = this.desk.value;
    if (!warnings || (warnings.at === at && !fly)) return;
    this.desk.store.set({ warnings: { ...warnings, at } });
    if (fly) this.desk.store.set({ fly: { hex: warnings.list[at].hex, at: Date.now() } });
  }

  close() {
    this.desk.store.set({ warnings: null });
  }

  /** The player knows, and goes on. */
  anyway() {
    const answers = this.desk.value.warnings?.answers ?? [];
    this.close();
    return this.desk.send(answers);
  }
}

/** What the board draws: the threatened places, and of the one that is pointed at the ways of the enemy. */
export function warningMarks(warnings) {
  if (!warnings?.list?.length) return null;
  const now = warnings.list[warnings.at];
  if (!now) return { targets: { target: [...new Set(warnings.list.map((each) => each.hex))] }, plans: [], hexes: [] };
  const [, ...ends] = now.hexes;
  const ways = ends.length === now.by.length ? now.by.map((from, at) => ({ from, to: ends[at] })) : [];
  return {
    targets: { target: [now.hex] },
    plans: ways.filter(({ from, to }) => from !== to),
    hexes: [...new Set([...now.hexes, ...now.by])],
  };
}

/** The sentence of the prompt while warnings are shown. */
export function warningPrompt({ list, answers, undone }) {
  if (!list) {
    const [title, sub] = [say("looking-ahead"), say("looking-ahead-about")];
    return { rule: "", title, sub, words: `${title} ${sub}` };
  }
  const isAsked = answers && !list.length;
  const title = isAsked ? (undone ?? "") : say("count-of-warnings", { count: list.length, ends: Boolean(answers) });
  return {
    rule: "",
    title,
    sub: subOf(list, answers),
    words: `${title}. ${list.map((each) => each.sentence).join(" ")}`,
  };
}

function subOf(list, answers) {
  if (!list.length && !answers) return say("no-warnings-about");
  return answers ? say("nothing-has-been-sent") : say("point-at-one");
}

/** The buttons of the prompt while warnings are shown. */
export function warningButtons(controller, { answers }) {
  const back = {
    label: answers ? say("go-back") : say("close"),
    hotkey: "Escape",
    onClick: () => controller.warnings.close(),
  };
  return answers
    ? [
        back,
        { label: say("end-anyway"), hotkey: "Enter", tone: "primary", onClick: () => controller.warnings.anyway() },
      ]
    : [back];
}

/** The list in the panel. */
export function WarningsPart({ warnings, controller, lexicon }) {
  if (!warnings?.list || (warnings.answers && !warnings.list.length)) return null;
  const point = (at, fly) => controller.warnings.point(at, fly);
  return html`<section class="panel-part warnings" aria-label=${say("warnings")}><h2>${say("warnings")}</h2>
    ${!warnings.list.length && html`<p class="meta">${subOf([], null)}</p>`}
    <ol>${warnings.list.map(
      (each, at) => html`<li key=${at} class=${warnings.at === at ? "now" : ""} onMouseEnter=${() => point(at)}
      onfocusin=${() => point(at)}><${Chip} rule=${each.rule} /><${Words} text=${each.sentence} lexicon=${lexicon}
      onHex=${() => point(at, true)} /><${IconButton} name="targets" label=${say("show-warning", { number: at + 1 })}
      onClick=${() => point(at, true)} /></li>`,
    )}</ol></section>`;
}
