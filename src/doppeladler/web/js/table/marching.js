/** The march before it is sent: who goes, how far, which way; and going on after an interruption. */
import { isOffered, restingIn } from "./choices.js";

/** How long to wait for the line to be free, in ms. */
const TICK = 30;

export class MarchPlan {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.asking = 0;
    /** Who is on the march as the engine has it, not as planned. */
    this.marching = [];
    /** @type {Set<string>} Who could still set out when it was last asked. */
    this.ready = new Set();
    /** Has that been asked since the page was loaded? In the middle of a march it is not. */
    this.isReadyKnown = false;
  }

  get flow() {
    return this.desk.flows.march;
  }

  /** @returns {Record<string, any>} there is one while a march is planned */
  get reach() {
    return /** @type {any} */ (this.desk.value.reach);
  }

  /** Is it a step of a way that is shown as a whole? Who is not on the map yet has no way. */
  isStep(choice) {
    return Boolean(this.flow) && choice.verb === this.flow.step && !this.desk.value.stepwise;
  }

  /** Is a march under way, so that only its next hexes are asked? */
  get isUnderway() {
    return Boolean(this.flow) && isOffered(this.desk.choices, this.flow.finish);
  }

  begins(choices) {
    return Boolean(this.flow) && choices.some((each) => each.verb === this.flow.begin);
  }

  /** Is the march of others planned while one is under way? */
  get isOtherPlanned() {
    const { picked } = this.desk.value;
    return this.isUnderway && picked.length > 0 && !picked.some((each) => this.marching.includes(each));
  }

  /** Who could set out next and has something to do, in the order in which they were offered. */
  get waiting() {
    const resting = restingIn(this.desk.view);
    return [...this.ready].filter((each) => !this.marching.includes(each) && !resting.has(each));
  }

  /** Who stands with the picked units and could march with them, themselves included. */
  get companions() {
    const { picked } = this.desk.value;
    if (!this.flow?.along || !picked.length || (this.isUnderway && !this.isOtherPlanned)) return [];
    const hex = this.desk.whereIs(picked[0]);
    return this.waiting.filter((each) => this.desk.whereIs(each) === hex);
  }

  /** Another own unit is clicked while a march is under way: plan its march, the first one ends where it stands. */
  isOther(unit, hex) {
    const own = this.desk.stackSide(hex) === this.desk.side;
    return this.isUnderway && own && !this.marching.includes(unit) && !this.canGo(hex);
  }

  /** Choose a unit (or one more of its hex) and ask where it can go. */
  async pick(unit, hex, more) {
    const { picked } = this.desk.value;
    const together = more && picked.length && this.desk.whereIs(picked[0]) === hex;
    const kept = picked.includes(unit) ? picked.filter((each) => each !== unit) : [...picked, unit];
    await this.ask(together ? kept : [unit]);
  }

  async ask(units) {
    this.asking += 1;
    const turn = this.asking;
    this.desk.store.set({ picked: units, reach: null, tapped: null, refusal: null });
    if (!units.length) return;
    const reach = await this.desk.ask(this.flow.ask, { units: units.join(", ") });
    if (turn !== this.asking || !reach) return;
    this.desk.store.set({ reach: reach.objections.length ? null : reach });
    if (reach.objections.length)
      this.desk.store.set({ refusal: { hex: this.desk.whereIs(units[0]), objections: reach.objections } });
  }

  /** The position has changed: go on if somebody else came between, and if a march is under way show its reach. */
  async follow() {
    if (!this.flow || !this.desk.isMine) return;
    const able = this.desk.choices.filter((each) => each.verb === this.flow.begin).map((each) => each.unit ?? "");
    if (able.length || !this.isUnderway) {
      this.ready = new Set(able);
      this.isReadyKnown = true;
    }
    if (this.goesOn) this.goOn(this.desk.version);
    if (!this.isUnderway) {
      this.marching = [];
      return;
    }
    this.asking += 1;
    const turn = this.asking;
    const reach = await this.desk.ask(this.flow.ask, {});
    if (turn !== this.asking || !reach) return;
    if (!reach.units) {
      this.desk.store.set({ stepwise: true });
      return;
    }
    this.marching = reach.units;
    this.desk.store.set({ reach, picked: reach.units, shown: reach.from });
  }

  /** Does the last order go on by itself: others have answered, and it costs what it did? */
  get goesOn() {
    const { rest } = this.desk.session;
    return rest?.why === "asked" && rest.ready;
  }

  /** Go on when the line is free, if the table still stands so. */
  async goOn(version) {
    const { session } = this.desk;
    while (session.value.busy) await new Promise((done) => setTimeout(done, TICK));
    if (version === this.desk.version && this.goesOn) await session.goOn();
  }

  canGo(hex) {
    return Boolean(this.reach?.hexes.some((each) => each.hex === hex));
  }

  /** @param {string} hex @param {boolean} [touch] on a touch screen the first tap shows the way, the second goes it */
  async go(hex, touch) {
    if (touch && this.desk.value.tapped !== hex) {
      this.desk.store.set({ tapped: hex, hover: hex });
      return;
    }
    this.desk.acts();
    await this.desk.session.order({ kind: this.flow.flow, units: this.desk.value.picked, to: hex });
  }

  /** The way to the hex under the pointer, with its costs. */
  get route() {
    const { hover, tapped } = this.desk.value;
    const goal = this.reach?.hexes.find((each) => each.hex === (tapped ?? hover));
    if (!goal) return null;
    const costs = stepCosts(this.reach, goal.way.slice(1));
    const zones = goal.way.slice(1).map((hex) => this.reach.hexes.find((each) => each.hex === hex)?.zone ?? 0);
    return { way: goal.way, costs, zones, cost: goal.cost, points: this.reach.points, minimum: goal.minimum };
  }
}

/** What every hex of a way costs, from the sums to each of them. */
export function stepCosts(reach, way) {
  const total = new Map(reach.hexes.map((each) => [each.hex, each.cost]));
  return way.map((hex, at) => (total.get(hex) ?? 0) - (at ? (total.get(way[at - 1]) ?? 0) : 0));
}
