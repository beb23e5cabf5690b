/** What the player has in hand before anything is sent: the picked units, the reach, the plan, what is shown. */
import { ApiError } from "../api.js";
import { createStore } from "../store.js";
import { AttackPlan } from "./attacking.js";
import { ByItself } from "./byitself.js";
import { places, sort, stackIn } from "./choices.js";
import { Clicks } from "./clicks.js";
import { Drawing } from "./drawing.js";
import { Explaining } from "./explaining.js";
import { AT_FIRST, NOTHING } from "./inhand.js";
import { firstLayers, Layers } from "./layers.js";
import { Looking } from "./looking.js";
import { MarchPlan } from "./marching.js";
import { OrderPlan } from "./orders.js";
import { Recaps } from "./recap.js";
import { Standing } from "./standing.js";
import { Warnings } from "./warnings.js";
import { Weighing } from "./weighing.js";
import { WhyNot } from "./whynot.js";

export class Desk {
  /** @param {import("./session.js").Session} session @param {{byItself?: boolean}} [how] a lesson asks everything */
  constructor(session, { byItself = true } = {}) {
    this.session = session;
    this.store = createStore(AT_FIRST);
    this.march = new MarchPlan(this);
    this.attack = new AttackPlan(this);
    this.orders = new OrderPlan(this);
    this.standing = new Standing(this);
    this.byItself = new ByItself(this, byItself);
    this.warnings = new Warnings(this, byItself);
    this.whyNot = new WhyNot(this);
    this.recaps = new Recaps(this, byItself);
    this.weighing = new Weighing(this);
    this.drawing = new Drawing(this);
    this.explaining = new Explaining(this);
    this.clicks = new Clicks(this);
    this.layers = new Layers(this);
    this.looking = new Looking(this);
    /** With `version` came the position that lies here: what was asked about another comes too late. */
    this.version = "";
    this.heard = this.asked = "";
    this.stop = session.store.subscribe(() => this.follow());
  }

  get value() {
    return this.store.get();
  }

  /** What this seat sees; there is a desk before the table is open, and nobody plays at it. */
  get view() {
    return /** @type {import("../types.js").View} */ (this.session.value.state?.view);
  }

  /** The side that this screen plays now. */
  get side() {
    const { lexicon, seat } = this.session.value;
    return lexicon?.sideOf(seat) ?? seat;
  }

  /** May this screen ask the game anything? Whoever only watches may not. */
  get mayAsk() {
    const { state, lexicon } = this.session.value;
    return Boolean(state && lexicon?.seats.has(state.seat) && state.mine?.includes(state.seat));
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
    const heard = `${seat} ${state.version}`;
    if (heard === this.heard) return;
    this.heard = heard;
    const asked = JSON.stringify([seat, state.answers, state.view.decision, state.view.choices]);
    if (asked === this.asked) return; // somebody has added to the dice, or sat down: what is in hand stays there
    [this.asked, this.version] = [asked, heard];
    const overlays = this.value.overlays ?? firstLayers(this.session.opened.presentation);
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
    this.recaps.follow();
    this.warnings.follow();
    this.weighing.follow();
    this.drawing.follow();
  }

  /** The next thing that can be chosen: a target, or a unit that may march. */
  async next() {
    const { march, attack } = this.flows;
    if (attack && this.choices.some((each) => each.verb === attack.begin)) {
      await this.attack.next();
      return;
    }
    const units = march ? this.march.waiting : [];
    if (!units.length) {
      if (this.orders.units.length) await this.orders.next();
      return;
    }
    const unit = units[(units.indexOf(this.value.picked[0]) + 1) % units.length];
    this.goTo(this.whereIs(unit));
    await this.march.ask([unit]);
  }

  clear() {
    const { weighed, drawing, explained } = this.value;
    this.store.set({ ...NOTHING, weighed, drawing, explained, stepwise: this.value.stepwise });
    if (this.isMine) this.march.follow();
  }

  /** One step back: the menu, the plan, the picked unit, the shown hex. */
  back() {
    const { menu, attack, picked, refusal, shown, card, warnings, recapOpen, pending } = this.value;
    if (recapOpen) this.recaps.close();
    else if (pending) this.store.set({ pending: null });
    else if (warnings) this.warnings.close();
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

  /** Fly to a hex and give it the keyboard. */
  goTo(hex) {
    this.store.set({ shown: hex, fly: { hex, focus: true, at: Date.now() } });
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
    this.standing.note(answers);
    this.acts();
    return this.session.answer(answers);
  }

  /** The player does something: what was told before is no longer in the way. */
  acts() {
    this.byItself.goOn();
    this.recaps.fade();
    this.store.set({ hasActed: true, ordered: [] });
  }

  /** Take back the last answer; nothing is answered by itself until the player has answered again. */
  undo() {
    this.byItself.rest();
    return this.session.undo();
  }

  isWeighty(choice) {
    return this.clicks.isWeighty(choice);
  }

  onCard(card) {
    return this.clicks.card(card);
  }

  /** @param {string} hex @param {{touch?: boolean}} [how] */
  onHex(hex, how) {
    return this.clicks.hex(hex, how);
  }

  /** @param {string} unit @param {string} hex @param {{touch?: boolean, more?: boolean}} [how] */
  onUnit(unit, hex, how) {
    return this.clicks.unit(unit, hex, how);
  }

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
    this.recaps.stop();
    this.warnings.rest();
    this.stop();
  }
}
