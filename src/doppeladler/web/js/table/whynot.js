/** Why a hex or a unit cannot be chosen: asks the game, which alone knows its rules. */
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
    if (attack && alone.includes(attack.begin) && !desk.hasEnemy(hex)) return null;
    return this.ask(
      hex,
      alone.map((verb) => `${verb} ${hex}`),
    );
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

  async ask(hex, orders) {
    const answers = await Promise.all(orders.slice(0, 3).map((order) => this.desk.ask("why", { order })));
    const objections = answers.flatMap((each) => each?.objections ?? []);
    const unlike = objections.filter(
      (each, at) => objections.findIndex((other) => other.sentence === each.sentence) === at,
    );
    if (unlike.length) this.desk.store.set({ refusal: { hex, objections: unlike } });
    return unlike;
  }
}
