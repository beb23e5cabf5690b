/** The march before it is sent: who goes, how far, which way; and going on after an interruption. */
import { isOffered, marchAnswers } from "./choices.js";

export class MarchPlan {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.rest = null;
    this.asking = 0;
    /** Who is on the march as the engine has it, not as planned. */
    this.marching = [];
  }

  get flow() {
    return this.desk.flows.march;
  }

  get reach() {
    return this.desk.value.reach;
  }

  isStep(choice) {
    return Boolean(this.flow) && choice.verb === this.flow.step;
  }

  /** Is a march under way, so that only its next hexes are asked? */
  get isUnderway() {
    return Boolean(this.flow) && isOffered(this.desk.choices, this.flow.finish);
  }

  begins(choices) {
    return Boolean(this.flow) && choices.some((each) => each.verb === this.flow.begin);
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

  /** The position has changed: if a march is under way show its reach, and go on if it was interrupted. */
  async follow() {
    if (!this.flow || !this.desk.isMine) return;
    const { seat } = this.desk.session.value;
    if (!this.isUnderway) {
      if (this.rest?.seat === seat) this.rest = null;
      this.marching = [];
      return;
    }
    this.asking += 1;
    const turn = this.asking;
    const reach = await this.desk.ask(this.flow.ask, {});
    if (turn !== this.asking || !reach?.units) return;
    this.marching = reach.units;
    this.desk.store.set({ reach, picked: reach.units, shown: reach.from });
    const rest = this.rest?.seat === seat ? this.rest : null;
    this.rest = null;
    const goal = rest && reach.hexes.find((each) => each.hex === rest.way.at(-1));
    if (goal && goal.cost === rest.cost) await this.send(goal.way.slice(1), goal.cost);
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
    const goal = this.reach.hexes.find((each) => each.hex === hex);
    await this.send(goal.way.slice(1), goal.cost);
  }

  async send(way, cost) {
    const { picked } = this.desk.value;
    const underway = this.isUnderway && sameUnits(picked, this.marching);
    const answers = marchAnswers(this.flow, { units: picked, way, underway, leaving: this.isUnderway && !underway });
    const costs = stepCosts(this.reach, way);
    const { seat } = this.desk.session.value;
    const result = await this.desk.play(...answers);
    if (!result || result.played >= answers.length) return;
    const done = Math.max(0, way.length - (answers.length - result.played));
    const left = way.slice(done);
    const spent = costs.slice(0, done).reduce((sum, each) => sum + each, 0);
    if (left.length) this.rest = { seat, way: left, cost: cost - spent };
    if (this.desk.isMine) this.follow();
  }

  /** The way to the hex under the pointer, with its costs. */
  get route() {
    const { hover, tapped } = this.desk.value;
    const goal = this.reach?.hexes.find((each) => each.hex === (tapped ?? hover));
    if (!goal) return null;
    const costs = stepCosts(this.reach, goal.way.slice(1), goal);
    return { way: goal.way, costs, cost: goal.cost, points: this.reach.points, minimum: goal.minimum };
  }
}

const sameUnits = (one, other) => one.length === other.length && one.every((each) => other.includes(each));

/** What every hex of a way costs, from the sums to each of them. */
export function stepCosts(reach, way) {
  const total = new Map(reach.hexes.map((each) => [each.hex, each.cost]));
  return way.map((hex, at) => (total.get(hex) ?? 0) - (at ? (total.get(way[at - 1]) ?? 0) : 0));
}
