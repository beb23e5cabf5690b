/** What the player has in hand before anything is sent: the picked units, the reach, the plan, what is shown. */
import { ApiError } from "../api.js";
import { createStore } from "../store.js";
import { AttackPlan } from "./attacking.js";
import { ByItself } from "./byitself.js";
import { places, sort, stackIn } from "./choices.js";
import { firstLayers, Layers } from "./layers.js";
import { Looking } from "./looking.js";
import { MarchPlan } from "./marching.js";
import { OrderPlan } from "./orders.js";
import { Warnings } from "./warnings.js";
import { WhyNot } from "./whynot.js";

const NOTHING = {
  picked: [],
  reach: null,
  tapped: null,
  attack: null,
  refusal: null,
  menu: null,
  way: null,
  orders: null,
  preview: null,
  card: null,
  warnings: null,
};

export class Desk {
  /** @param {import("./session.js").Session} session @param {{byItself?: boolean}} [how] a lesson asks everything */
  constructor(session, { byItself = true } = {}) {
    this.session = session;
    this.store = createStore({
      ...NOTHING,
      hover: null,
      shown: null,
      overlays: null,
      overlayFacts: {},
      sheets: [],
      tab: "log",
      fly: null,
      sheet: "prompt",
      again: null,
    });
    this.march = new MarchPlan(this);
    this.attack = new AttackPlan(this);
    this.orders = new OrderPlan(this);
    this.byItself = new ByItself(this, byItself);
    this.warnings = new Warnings(this, byItself);
    this.whyNot = new WhyNot(this);
    this.layers = new Layers(this);
    this.looking = new Looking(this);
    /** @type {string|number} */
    this.version = -1;
    this.stop = session.store.subscribe(() => this.follow());
  }

  get value() {
    return this.store.get();
  }

  get view() {
    return this.session.value.state?.view;
  }

  /** The side that this screen plays now. */
  get side() {
    const { lexicon, seat } = this.session.value;
    return lexicon?.sideOf(seat) ?? seat;
  }

  /** May this screen ask the game anything? Whoever only watches may not. */
  get mayAsk() {
    const { state, lexicon } = this.session.value;
    return Boolean(lexicon?.seats.has(state?.seat) && state.mine?.includes(state.seat));
  }

  get flows() {
    return this.session.value.lexicon?.flows ?? {};
  }

  get isMine() {
    const { state, seat } = this.session.value;
    return Boolean(state && !state.over && state.view.decision?.seat === seat);
  }

  get choices() {
    return this.isMine ? this.view.choices : [];
  }

  /** The orders that are announced. */
  get plan() {
    return this.session.value.lexicon?.plan(this.view) ?? [];
  }

  /** The fight that is being played out. */
  get fight() {
    return this.session.value.lexicon?.panel(this.view, "sheet");
  }

  get offer() {
    return sort(this.choices, this.value.picked);
  }

  /** The position has changed: what was in hand is put down, and what goes on by itself goes on. */
  follow() {
    const { state, seat } = this.session.value;
    if (!state) return;
    const now = `${seat} ${state.version}`;
    if (now === this.version) return;
    this.version = now;
    const overlays = this.value.overlays ?? firstLayers(this.session.value.presentation);
    this.store.set({
      ...NOTHING,
      overlayFacts: {},
      overlays,
      sheets: [],
      card: this.view.decision?.facts?.card ?? null,
    });
    if (this.orders.isPlanning && this.plan.length) this.store.set({ shown: null });
    this.layers.refresh();
    this.looking.follow();
    this.march.follow();
    this.attack.follow();
    this.orders.follow();
    this.byItself.follow();
  }

  /** The next thing that can be chosen: a target, or a unit that may march. */
  async next() {
    const { march, attack } = this.flows;
    if (attack && this.choices.some((each) => each.verb === attack.begin)) {
      await this.attack.next();
      return;
    }
    const units = this.choices.filter((each) => each.verb === march?.begin).map((each) => each.unit);
    if (!units.length) {
      if (this.orders.units.length) await this.orders.next();
      return;
    }
    const unit = units[(units.indexOf(this.value.picked[0]) + 1) % units.length];
    this.fly(this.whereIs(unit));
    await this.march.ask([unit]);
  }

  clear() {
    this.store.set(NOTHING);
    if (this.isMine) this.march.follow();
  }

  /** One step back: the menu, the plan, the picked unit, the shown hex. */
  back() {
    const { menu, attack, picked, refusal, shown, card, warnings } = this.value;
    if (warnings) this.warnings.close();
    else if (card && !this.view?.decision?.facts?.card) this.store.set({ card: null });
    else if (menu) this.store.set({ menu: null });
    else if (attack && attack.stage === "plan") this.store.set({ attack: null });
    else if (picked.length || refusal) this.clear();
    else if (shown) this.store.set({ shown: null });
  }

  show(hex) {
    this.store.set({ shown: hex });
  }

  /** @param {string} hex @param {number} [scale] px for a hex; left out, the zoom stays */
  fly(hex, scale) {
    this.store.set({ shown: hex, fly: { hex, scale, at: Date.now() } });
  }

  hover(hex) {
    if (hex === this.value.hover) return;
    this.store.set({ hover: hex });
    if (this.value.picked.length) this.orders.preview(hex);
  }

  async play(...answers) {
    return (await this.warnings.stop(answers)) ? null : this.send(answers);
  }

  send(answers) {
    this.byItself.goOn();
    return this.session.answer(answers);
  }

  /** Take back the last answer; nothing is answered by itself until the player has answered again. */
  undo() {
    this.byItself.rest();
    return this.session.undo();
  }

  // --- clicks ---------------------------------------------------------------------------------------------

  /** Is this what one does with a card? Something plain is done by its own button only. */
  isWeighty({ verb }) {
    return this.session.value.lexicon.verb(verb, this.view.decision?.kind).tone !== "plain";
  }

  /** Is this never done by a click alone? */
  isGrave({ verb }) {
    return Boolean(this.session.value.lexicon.verb(verb, this.view.decision?.kind).grave);
  }

  /** A card of the hand: the first click raises it, the next one plays it if there is one way to. */
  async onCard(card) {
    const found = this.offer.cards.get(card) ?? [];
    if (this.value.card === card && found.length === 1 && this.isWeighty(found[0])) await this.play(found[0].text);
    else this.store.set({ card: this.value.card === card ? null : card, refusal: null, menu: null });
  }

  /** @param {string} hex @param {{touch?: boolean}} [how] */
  async onHex(hex, how = {}) {
    this.store.set({ shown: hex, refusal: null, menu: null, warnings: null });
    if (await this.attack.onHex(hex)) return;
    const found = this.offer.hexes.get(hex) ?? [];
    const isOrder = found.length > 0 && found.every((each) => each.unit);
    if (isOrder && how.touch && this.value.tapped !== hex) {
      this.store.set({ tapped: hex, hover: hex });
      this.orders.preview(hex);
    } else if (found.length > 1) this.store.set({ menu: { hex, choices: found } });
    else if (found.length === 1 && !this.march.isStep(found[0])) await this.play(found[0].text);
    else if (this.march.canGo(hex)) await this.march.go(hex, how.touch);
    else if (this.isMine) await this.whyNot.hex(hex);
  }

  /** @param {string} unit @param {string} hex @param {{touch?: boolean, more?: boolean}} [how] */
  async onUnit(unit, hex, how = {}) {
    this.store.set({ shown: hex ?? this.value.shown, refusal: null, menu: null, warnings: null });
    if (await this.attack.onUnit(unit, hex)) return;
    const found = this.offer.units.get(unit) ?? [];
    const there = this.orders.begins(found) && !this.value.picked.includes(unit) ? this.orders.choicesFor(hex) : [];
    if (there.length) this.store.set({ menu: { hex, choices: there, other: unit } });
    else if (this.march.begins(found)) {
      const reachable = this.value.picked.length && !this.value.picked.includes(unit) && this.march.canGo(hex);
      if (reachable && !how.more) await this.march.go(hex, how.touch);
      else await this.march.pick(unit, hex, how.more);
    } else if (!found.length && this.march.isOther(unit, hex)) await this.march.ask([unit]);
    else if (this.orders.begins(found)) await this.orders.pick(unit);
    else if (found.some((each) => this.isGrave(each)))
      this.store.set({ menu: { hex, unit, choices: [...(this.offer.hexes.get(hex) ?? []), ...found] } });
    else if (found.length === 1) await this.play(found[0].text);
    else if (found.length > 1) this.store.set({ menu: { hex, unit, choices: found } });
    else if (this.offer.hexes.has(hex) || this.march.canGo(hex)) await this.onHex(hex, how);
    else if (this.isMine) await this.whyNot.unit(unit, hex);
  }

  // --- asking and looking ----------------------------------------------------------------------------------

  /** A question to the server; a refusal to answer is shown, and null comes back. */
  async ask(question, about) {
    try {
      return await this.session.assist(question, about);
    } catch (error) {
      this.session.fail(error);
      return null;
    }
  }

  /** A question that is only asked for comfort: no answer is no problem. */
  async tryToAsk(question, about) {
    try {
      return await this.session.assist(question, about);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }

  stackSide(hex) {
    return stackIn(this.view, hex)?.side;
  }

  hasEnemy(hex) {
    const side = this.stackSide(hex);
    return Boolean(side) && side !== this.side;
  }

  whereIs(unit) {
    return places(this.view).get(unit);
  }

  close() {
    this.stop();
  }
}
