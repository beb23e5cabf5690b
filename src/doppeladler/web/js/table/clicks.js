/** What a click means: on a hex, on a counter, on a card of the hand. */

export class Clicks {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** Is this what one does with a card? Something plain is done by its own button only. */
  isWeighty({ verb }) {
    const { desk } = this;
    return desk.session.opened.lexicon.verb(verb, desk.view.decision?.kind).tone !== "plain";
  }

  /** Is this never done by a click alone? */
  isGrave({ verb }) {
    const { desk } = this;
    return Boolean(desk.session.opened.lexicon.verb(verb, desk.view.decision?.kind).grave);
  }

  /** A card of the hand: the first click raises it, the next one plays it if there is one way to. */
  async card(card) {
    const { desk } = this;
    const found = desk.offer.cards.get(card) ?? [];
    if (desk.value.card === card && found.length === 1 && this.isWeighty(found[0])) await desk.play(found[0].text);
    else desk.store.set({ card: desk.value.card === card ? null : card, refusal: null, menu: null });
  }

  /** May one click choose it? What is not easily taken back is picked first. */
  isLight({ verb }) {
    const { lexicon } = this.desk.session.opened;
    return Boolean(lexicon.verb(verb, this.desk.view.decision?.kind).light);
  }

  /** Make a choice, or pick it: a second click on the same, the button or Enter makes it. */
  async choose(choice, before) {
    if (this.isLight(choice) || before?.text === choice.text) await this.desk.play(choice.text);
    else this.desk.store.set({ pending: choice });
  }

  /** @param {string} hex @param {{touch?: boolean, pending?: Record<string, any>|null}} [how] */
  async hex(hex, how = {}) {
    const { desk } = this;
    const { pending = desk.value.pending } = how;
    desk.store.set({ shown: hex, refusal: null, menu: null, warnings: null, pending: null });
    desk.explaining.ask(hex);
    if (await desk.attack.onHex(hex)) return;
    const found = desk.offer.hexes.get(hex) ?? [];
    const isOrder = found.length > 0 && found.every((each) => each.unit);
    if (isOrder && how.touch && desk.value.tapped !== hex) {
      desk.store.set({ tapped: hex, hover: hex });
      desk.orders.preview(hex);
    } else if (found.length > 1) desk.store.set({ menu: { hex, choices: found } });
    else if (found.length === 1 && !desk.march.isStep(found[0])) await this.choose(found[0], pending);
    else if (desk.march.canGo(hex)) await desk.march.go(hex, how.touch);
    else if (desk.isMine) await desk.whyNot.hex(hex);
  }

  /** A unit beside the map: it sets out at once; any other single thing it can do is picked first. @param {string} unit */
  async aside(unit) {
    const { desk } = this;
    const found = desk.offer.units.get(unit) ?? [];
    if (found.length !== 1 || found[0].hex) await desk.onUnit(unit, desk.value.shown ?? "");
    else if (desk.march.begins(found)) await desk.play(found[0].text);
    else await this.choose(found[0], desk.value.pending);
  }

  /** A box beside the map: one of its units, the way there, or all that lies there. @param {string} box @param {string} [unit] */
  async box(box, unit) {
    const { desk } = this;
    const way = desk.choices.find((each) => each.word === box);
    if (unit && desk.offer.units.has(unit)) await this.aside(unit);
    else if (way) await this.choose(way, desk.value.pending);
    else desk.store.set({ tab: desk.session.opened.lexicon.panels(desk.view, "pool").at(-1)?.tab, sheet: "full" });
  }

  /** @param {string} unit @param {string} hex @param {{touch?: boolean, more?: boolean}} [how] */
  async unit(unit, hex, how = {}) {
    const { desk } = this;
    const { pending, shown } = desk.value;
    desk.store.set({ shown: hex ?? shown, refusal: null, menu: null, warnings: null, pending: null });
    desk.explaining.ask(hex ?? shown);
    if (await desk.attack.onUnit(unit, hex)) return;
    const found = desk.offer.units.get(unit) ?? [];
    const there = desk.orders.begins(found) && !desk.value.picked.includes(unit) ? desk.orders.choicesFor(hex) : [];
    if (there.length) desk.store.set({ menu: { hex, choices: there, other: unit } });
    else if (desk.march.begins(found)) {
      const reachable = desk.value.picked.length && !desk.value.picked.includes(unit) && desk.march.canGo(hex);
      if (reachable && !how.more) await desk.march.go(hex, how.touch);
      else await desk.march.pick(unit, hex, how.more);
    } else if (!found.length && desk.march.isOther(unit, hex)) await desk.march.pick(unit, hex, how.more);
    else if (desk.orders.begins(found)) await desk.orders.pick(unit);
    else if (found.some((each) => this.isGrave(each)))
      desk.store.set({ menu: { hex, unit, choices: [...(desk.offer.hexes.get(hex) ?? []), ...found] } });
    else if (found.length === 1) await this.choose(found[0], pending);
    else if (found.length > 1) desk.store.set({ menu: { hex, unit, choices: found } });
    else if (desk.offer.hexes.has(hex) || desk.march.canGo(hex)) await this.hex(hex, { ...how, pending });
    else if (desk.isMine) await desk.whyNot.unit(unit, hex);
  }
}
