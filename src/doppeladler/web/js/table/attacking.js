/** The attack before it is sent: target, attackers, live odds; and the force again when the names are open. */
import { commitAnswers, isOffered } from "./choices.js";

/** How near the map comes for a combat, in px for a hex. */
const CLOSE = 82;

export class AttackPlan {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.asking = 0;
  }

  get flow() {
    return this.desk.flows.attack;
  }

  /** @returns {Record<string, any>} there is one while an attack is planned */
  get plan() {
    return /** @type {any} */ (this.desk.value.attack);
  }

  set(patch) {
    this.desk.store.set({ attack: { ...this.plan, ...patch } });
  }

  isTarget(hex) {
    return Boolean(this.flow) && this.desk.choices.some((each) => each.verb === this.flow.begin && each.hex === hex);
  }

  /** @returns {Promise<boolean>} was the click meant for the attack? */
  async onHex(hex) {
    if (this.isTarget(hex)) {
      if (this.plan?.target !== hex) await this.open(hex);
      return true;
    }
    const here = this.plan?.units.filter((each) => each.hex === hex) ?? [];
    if (!here.length) return false;
    await this.toggle(here.map((each) => each.unit));
    return true;
  }

  async onUnit(unit, hex) {
    if (this.isTarget(hex)) return this.onHex(hex);
    if (!this.plan?.units.some((each) => each.unit === unit)) return this.plan ? this.onHex(hex) : false;
    await this.toggle([unit]);
    return true;
  }

  /** Plan an attack on a hex: nothing is sent. The sheet opens at once, who may attack comes when it is known. */
  async open(target) {
    this.desk.store.set({
      attack: { stage: "plan", target, units: [], chosen: [], odds: null, waits: true },
      shown: target,
      fly: { hex: target, scale: CLOSE, at: Date.now() },
      picked: [],
      reach: null,
    });
    const { version } = this.desk;
    const found = await this.desk.ask(this.flow.candidates, { target });
    if (version !== this.desk.version || this.plan?.target !== target) return;
    if (!found) this.desk.store.set({ attack: null });
    else {
      this.set({ units: found.units, chosen: found.suggested, waits: false });
      await this.reckon();
    }
  }

  async next() {
    const offered = this.desk.choices.filter((each) => each.verb === this.flow.begin).map((each) => each.hex);
    const targets = [...new Set(offered)];
    const at = targets.indexOf(this.plan?.target);
    await this.open(targets[(at + 1) % targets.length]);
  }

  async toggle(units) {
    const { chosen } = this.plan;
    const all = units.every((each) => chosen.includes(each));
    this.set({ chosen: all ? chosen.filter((each) => !units.includes(each)) : [...new Set([...chosen, ...units])] });
    await this.reckon();
  }

  /** Ask the exact odds of the force as it stands. */
  async reckon() {
    this.asking += 1;
    const turn = this.asking;
    const { target, chosen } = this.plan;
    if (!chosen.length) {
      this.set({ odds: null });
      return;
    }
    const odds = await this.desk.ask(this.flow.ask, { target, units: chosen.join(", ") });
    if (turn === this.asking && this.plan) this.set({ odds });
  }

  /** Send it: it stops at what it reveals, and goes on by itself when everything was open before. */
  async send(finish = this.flow.finish) {
    const { stage, target, chosen, odds } = this.plan;
    const isUsual = finish === this.flow.finish;
    if (stage === "commit" && isUsual && !this.flow.others) return this.desk.play(...commitAnswers(this.flow, chosen));
    const { session } = this.desk;
    this.desk.acts();
    const done = await session.order({ kind: isUsual ? this.flow.flow : finish, units: chosen, to: target });
    return done && !odds?.hidden && session.rest ? session.goOn() : done;
  }

  /** The names are open and the force is asked: show the sheet again, with what was meant before. */
  async follow() {
    const { flow, desk } = this;
    const battle = desk.fight;
    if (!flow || !desk.isMine || !battle || !isOffered(desk.choices, flow.add)) return;
    const { version } = desk;
    const { rest } = desk.session;
    const found = await desk.ask(flow.candidates, { target: battle.target });
    if (!found || version !== desk.version) return;
    const offered = new Set(desk.choices.filter((each) => each.verb === flow.add).map((each) => each.unit));
    const units = found.units.filter((each) => offered.has(each.unit));
    const wished = rest?.order.to === battle.target ? rest.order.units.filter((each) => offered.has(each)) : [];
    desk.store.set({
      attack: { stage: "commit", target: battle.target, units, chosen: wished, odds: null },
      shown: battle.target,
    });
    await this.reckon();
  }
}
