/** Why a hex or a unit cannot be chosen: asks the game, which alone knows its rules. */
import { say } from "../say.js";
import { verbsFor } from "./choices.js";

export class WhyNot {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** A dark hex: ask why the picked unit, or the question asked, cannot have it. */
  async hex(hex) {
    const { desk } = this;
    const { picked } = desk.value;
    const { march, attack } = desk.flows;
    const alone = verbsFor(desk.choices, "hex");
    if (picked.length && march && !desk.offer.both.length)
      return this.ask(hex, [march.order.replace("{unit}", picked[0]).replace("{hex}", hex)]);
    if (picked.length) {
      const verbs = [...new Set(desk.offer.both.map((each) => each.verb))];
      return this.ask(
        hex,
        verbs.map((verb) => `${verb} ${picked[0]} > ${hex}`),
      );
    }
    if (desk.flows.orders?.sheet && desk.offer.both.length && desk.hasEnemy(hex)) return this.enemy(hex);
    if (attack && alone.includes(attack.begin) && !desk.hasEnemy(hex)) return null;
    return this.ask(
      hex,
      alone.map((verb) => `${verb} ${hex}`),
    );
  }

  /** An enemy, and nobody is picked: who could be ordered against it, or why the nearest cannot. */
  async enemy(hex) {
    const { desk } = this;
    const { lexicon } = desk.session.opened;
    const { both } = desk.offer;
    const able = [...new Set(both.filter((each) => each.hex === hex).map((each) => each.unit))];
    if (able.length) {
      const names = able.map((each) => lexicon.short(each));
      desk.store.set({ refusal: { hex, objections: [], about: say("pick-one-of", { units: names }) } });
      return [];
    }
    const far = (unit) => lexicon.distance(desk.whereIs(unit), hex);
    const units = [...new Set(both.map((each) => each.unit))].filter((each) => desk.whereIs(each));
    if (!units.length) return null;
    const nearest = units.reduce((best, each) => (far(each) < far(best) ? each : best));
    const found = await this.ask(
      hex,
      desk.flows.orders.sheet.verbs.map((verb) => `${verb} ${nearest} > ${hex}`),
    );
    if (found.length)
      desk.store.set({
        refusal: { hex, objections: found, about: say("nearest-is", { unit: lexicon.short(nearest) }) },
      });
    return found;
  }

  async unit(unit, hex) {
    const own = this.desk.stackSide(hex) === this.desk.side;
    const verbs = own ? verbsFor(this.desk.choices, "unit") : [];
    if (!verbs.length) return this.hex(hex);
    return this.ask(
      hex,
      verbs.map((verb) => `${verb} ${unit}`),
    );
  }

  /** Is it what an order of others does by itself: end the march under way? */
  isSettled({ facts }) {
    const { march } = this.desk;
    return march.isOtherPlanned && facts?.first === march.flow.finish;
  }

  async ask(hex, orders) {
    const answers = await Promise.all(orders.slice(0, 3).map((order) => this.desk.ask("why", { order })));
    const objections = answers.flatMap((each) => each?.objections ?? []).filter((each) => !this.isSettled(each));
    const unlike = objections.filter(
      (each, at) => objections.findIndex((other) => other.sentence === each.sentence) === at,
    );
    if (unlike.length) this.desk.store.set({ refusal: { hex, objections: unlike } });
    return unlike;
  }
}
