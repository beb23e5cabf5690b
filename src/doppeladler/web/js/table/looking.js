/** What is brought into sight by itself: what others do, the places of a question, the units whose round begins. */
import { heartOf } from "./choices.js";

const MOST_LOOKED_AT = 8;

/** Do computers play without being watched? @param {Record<string, any>} state */
const isSkipped = ({ pace_ms: pace, seats }) =>
  pace === 0 && Object.values(seats ?? {}).some(({ who }) => who?.startsWith("computer"));

export class Looking {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** The position has changed. */
  follow() {
    this.others();
    this.there();
    this.group();
    this.aims();
  }

  /** Somebody else plays: a roll, what it brings, or a march is brought into sight. Whoever skips sees none of it. */
  others() {
    const { fresh, state } = this.desk.session.opened;
    if (this.desk.isMine || isSkipped(state)) return;
    const placed = fresh.filter((each) => each.hexes?.length);
    const event = placed.findLast((each) => each.dice?.length || each.notes?.length) ?? placed.at(-1);
    const hex = event?.way?.end ?? event?.hexes[0];
    if (hex) this.desk.store.set({ fly: { hex, gently: true, at: Date.now() } });
  }

  /** A question about a few places (a reaction, a retreat, losses): bring them into sight. */
  there() {
    const { choices, flows, offer, value } = this.desk;
    const { march, attack } = flows;
    const usual = [march?.begin, march?.step, attack?.begin];
    const asked = choices.filter((each) => each.unit || each.hex);
    if (!asked.length || asked.some((each) => usual.includes(each.verb))) return;
    if (flows.orders && offer.both.length) return;
    const placed = asked.map((each) => (each.unit && this.desk.whereIs(each.unit)) || each.hex);
    const hexes = [...new Set(placed.filter(Boolean))];
    if (hexes.length <= MOST_LOOKED_AT && hexes[0] !== value.fly?.hex) this.desk.fly(hexes[0]);
  }

  /** Attacks are offered and were not before: what can be attacked is brought into sight. */
  aims() {
    const { choices, flows } = this.desk;
    const attacks = choices.filter((each) => flows.attack && each.verb === flows.attack.begin);
    const hexes = attacks.flatMap((each) => each.hex ?? []);
    const before = this.attacks;
    this.attacks = hexes.length > 0;
    if (before !== false || !hexes.length) return;
    const hex = this.desk.session.opened.lexicon.amid(hexes);
    this.desk.store.set({ fly: { hex, gently: true, at: Date.now() } });
  }

  /** An own group's round begins: bring its units into sight. */
  group() {
    const { presentation, seat } = this.desk.session.opened;
    const acting = this.desk.view.groups?.find((each) => each.acting);
    const [before, now] = [this.acting, acting?.group ?? ""];
    this.acting = now;
    if (before === undefined || before === now || acting?.seat !== seat) return;
    const hex = heartOf(this.desk.view, now, presentation);
    if (hex) this.desk.store.set({ fly: { hex, at: Date.now() } });
  }
}
