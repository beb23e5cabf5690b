/**
 * Orders of the form `verb UNIT > HEX`: pick a unit, its hexes glow by verb, pick one. With presentation.flows
 * {"flow": "orders", "ask"?, "sheet"?: {"verbs", "ask"}} the game also tells what each hex costs, and the sheet of what is
 * planned; without it the hexes simply glow.
 */

const MOST_SHEETS = 6;

export class OrderPlan {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.asking = 0;
  }

  get flow() {
    return this.desk.flows.orders;
  }

  /** Is the own plan being made now: may it still be finished? */
  get isPlanning() {
    return this.desk.choices.some((each) => each.verb === this.flow?.finish);
  }

  /** The units that can be given such an order, in the order of the choices. */
  get units() {
    return [...new Set(this.desk.offer.both.map((each) => each.unit))];
  }

  /** Does a click on this unit pick it for an order? What it can do without a hex is then offered by buttons. */
  begins(found) {
    return found.some((each) => each.hex);
  }

  /** Choose who gets an order; ask what its hexes cost. */
  async pick(unit) {
    this.asking += 1;
    const turn = this.asking;
    this.desk.store.set({ picked: [unit], tapped: null, orders: null });
    if (!this.flow?.ask) return;
    const found = await this.desk.ask(this.flow.ask, { unit });
    if (turn === this.asking && found && this.desk.value.picked[0] === unit) this.desk.store.set({ orders: found });
  }

  /** The next unit that can be given an order. */
  async next() {
    const { units } = this;
    const unit = units[(units.indexOf(this.desk.value.picked[0]) + 1) % units.length];
    const hex = this.desk.whereIs(unit);
    if (hex) this.desk.goTo(hex);
    await this.pick(unit);
  }

  /** The choices that the picked unit has for a hex. */
  choicesFor(hex) {
    const { picked } = this.desk.value;
    return picked.length ? this.desk.offer.both.filter((each) => each.unit === picked[0] && each.hex === hex) : [];
  }

  /** Hex -> "move", "fire" or "clash": how its order will be drawn. The gravest of several. */
  tones(lexicon) {
    const found = {};
    for (const { unit, hex, verb } of this.desk.offer.both) {
      if (!this.desk.value.picked.includes(unit ?? "")) continue;
      const tone = lexicon.arrow(verb);
      if (!found[hex] || tone === "clash") found[hex] = tone;
    }
    return found;
  }

  /** What the hexes of the picked unit cost, if the game says it. */
  get reach() {
    const { orders } = this.desk.value;
    const known = (orders?.hexes ?? []).filter((each) => each.cost != null || each.chance != null);
    const figure = ({ cost, chance }) => cost ?? `${Math.round(chance * 100)}%`;
    return known.length ? { hexes: known.map((each) => ({ hex: each.hex, cost: figure(each) })) } : null;
  }

  /** The way to the hex under the pointer. */
  get route() {
    const { orders, hover, tapped } = this.desk.value;
    const goal = orders?.hexes?.find((each) => each.hex === (tapped ?? hover) && each.way?.length > 1);
    return goal ? { ahead: goal.way, cost: goal.cost, points: orders?.points } : null;
  }

  // --- sheets of what is planned ----------------------------------------------------------------------------

  /** Hex -> units: every meeting that is planned now, with the one under the pointer. @param {string|null} hover */
  meetings(hover = null) {
    const verbs = this.flow?.sheet?.verbs ?? [];
    const found = new Map();
    const add = (hex, unit) => found.set(hex, [...new Set([...(found.get(hex) ?? []), unit])]);
    for (const { verb, hex, unit, done } of this.desk.plan) if (!done && verbs.includes(verb)) add(hex, unit);
    const wish = hover && this.choicesFor(hover).find((each) => verbs.includes(each.verb));
    if (wish) add(hover, wish.unit);
    return found;
  }

  /** Ask the sheet of every meeting that is planned, as long as nothing of the plan has been carried out. */
  async follow() {
    if (!this.flow?.sheet || !this.desk.mayAsk) return;
    const { plan, clash } = this.desk.view;
    if (clash || plan?.some((each) => each.done)) return;
    const wanted = [...this.meetings()].slice(0, MOST_SHEETS);
    const version = this.desk.version;
    const found = await Promise.all(wanted.map(([hex, units]) => this.sheetOf(hex, units)));
    if (version !== this.desk.version) return;
    this.desk.store.set({ sheets: found.filter(Boolean) });
  }

  /** The pointer is over a hex: if an order there would begin a meeting, show its sheet. */
  async preview(hex) {
    if (!this.flow?.sheet && !this.flow?.fire) return;
    this.previewing = (this.previewing ?? 0) + 1;
    const turn = this.previewing;
    const units = this.meetings(hex).get(hex);
    const wishes = this.choicesFor(hex ?? "");
    const isWish = wishes.some((each) => this.flow.sheet?.verbs.includes(each.verb));
    const shot = wishes.find((each) => this.flow.fire?.verbs.includes(each.verb));
    const asked = isWish && units ? this.sheetOf(hex, units) : shot && this.shotOf(hex, shot.unit);
    const sheet = (await asked) || null;
    if (turn === this.previewing && sheet !== this.desk.value.preview) this.desk.store.set({ preview: sheet });
  }

  /** What a gun would do there. */
  async shotOf(hex, unit) {
    const { ask, name } = this.flow.fire;
    const found = await this.desk.tryToAsk(ask, { hex, unit });
    return found?.sections && { ...found, target: hex, attackers: [unit], name };
  }

  async sheetOf(hex, units) {
    const found = await this.desk.tryToAsk(this.flow.sheet.ask, { target: hex, units: units.join(", ") });
    return found && { target: hex, attackers: units, ...found };
  }
}
