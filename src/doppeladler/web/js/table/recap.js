/** What happened since the player's last turn, on one card: counts, fights, towns and units lost, points. */

import { html, useState } from "../../vendor/preact-htm.js";
import { ApiError, api } from "../api.js";
import { nationClass } from "../nations.js";
import { Button, IconButton } from "../parts.js";
import { figure, say } from "../say.js";
import { settings } from "../settings.js";
import { capital, listed } from "../words.js";
import { withFace } from "./arrivals.js";
import { lastSeen } from "./log.js";
import { Counter } from "./piece.js";

/**
 * @typedef {{manner: string, side: string, units: string[], more: number, way: string[], number: number}} March
 * @typedef {{number: number, side: string, hex: string, back: Record<string, number>, losses: Record<string, number>,
 *   gone: Record<string, number>}} Fight
 * @typedef {{number: number, side: string, place: string, hex: string}} Taken
 * @typedef {{number: number, side: string, units: string[], hex: string}} Lost
 * @typedef {{first: number, last: number, acted: string[], marches: March[], fights: Fight[], taken: Taken[],
 *   lost: Lost[], points: Record<string, number>}} Recap
 */

const FIGHTS_SHOWN = 5;
/** All of it is watched again in about this many ms, each step no shorter and no longer than these. */
const WATCHED_IN = 15000;
const [SHORTEST, LONGEST] = [250, 1100];

/** Where it mattered most: the heaviest fight, else what was lost or taken, else the last march. @param {Recap} recap */
function flightTo({ fights, lost, taken, marches }) {
  const [heaviest] = [...fights].sort((one, other) => weight(other) - weight(one));
  const hex = heaviest?.hex ?? lost[0]?.hex ?? taken[0]?.hex ?? marches.at(-1)?.way.at(-1);
  return hex ? { fly: { hex, at: Date.now() } } : {};
}

/** Is there anything to tell? @param {Recap|null} recap */
const hasNews = (recap) =>
  Boolean(recap && (recap.marches.length || recap.fights.length || recap.taken.length || recap.lost.length));

export class Recaps {
  /** @param {import("./desk.js").Desk} desk @param {boolean} [on] */
  constructor(desk, on = true) {
    this.desk = desk;
    this.off = !on;
    /** The own turn, or the own phase in another's turn, whose recap has been fetched. */
    this.known = "";
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
  }

  /** The seats, groups and sides whose turn is this screen's. */
  get own() {
    const { seat } = this.desk.session.value;
    const groups = (this.desk.view.groups ?? []).filter((each) => each.seat === seat);
    return new Set([seat, ...groups.map((each) => each.group)]);
  }

  /** May one march or attack now? Where both sides do so in a turn, that is a phase of one's own. */
  get mayBegin() {
    const { march, attack } = this.desk.flows;
    return this.desk.choices.some(({ verb }) => verb === march?.begin || verb === attack?.begin);
  }

  /**
   * The own turn has begun, or the own phase in another's turn: tell what the others did. What this browser has seen
   * already is told on wish only.
   */
  follow() {
    const { events, seat, state } = this.desk.session.opened;
    if (this.off || !this.desk.isMine) return;
    const turn = events.findLast((each) => each.acts);
    const isOwn = this.own.has(turn?.acts);
    if (!turn || !(isOwn || this.mayBegin)) return;
    const moment = isOwn ? String(turn.number) : `${turn.number} ${state.view.phase}`;
    if (moment === this.known) return;
    const isNew = this.known || (isOwn ? turn : events.at(-1)).number > lastSeen(this.desk.session.table, seat);
    this.known = moment;
    if (isNew && settings.get().recap && !state.over) this.open();
  }

  /** Without the own marches in another's turn; those of allies stay. @param {Recap} recap @returns {Recap} */
  ofOthers(recap) {
    if (this.desk.view.groups) return recap;
    const isOwn = ({ manner, side }) => manner === "march" && side === this.desk.side;
    return { ...recap, marches: recap.marches.filter((each) => !isOwn(each)) };
  }

  /** Fetch and show it. */
  async open() {
    const { session } = this.desk;
    const { seat } = session.value;
    try {
      const recap = this.ofOthers(await api.recap(session.table, seat));
      if (seat === session.value.seat && hasNews(recap))
        this.desk.store.set({
          recap,
          recapOpen: true,
          trails: true,
          trailNow: null,
          sheet: "stack",
          ...flightTo(recap),
        });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Put the card away; the trails stay. */
  close() {
    this.stop();
    this.desk.store.set({ recapOpen: false, trailNow: null, sheet: "prompt" });
  }

  /** The player does something: what was is no longer in his way. */
  fade() {
    this.stop();
    if (this.desk.value.recap) this.desk.store.set({ recap: null, recapOpen: false, trails: false, trailNow: null });
  }

  /** Show or hide the trails; fetch them if they are not there. */
  toggle() {
    const { recap, trails } = this.desk.value;
    if (recap) this.desk.store.set({ trails: !trails });
    else this.open();
  }

  /** Point at one thing that happened. @param {string} hex @param {number|null} number */
  show(hex, number = null) {
    this.desk.store.set({ trailNow: number });
    if (hex) this.desk.fly(hex);
  }

  /** Fly to one march and fight after the other, at a pace that fits how many there are. */
  watch() {
    this.stop();
    const { recap } = this.desk.value;
    if (!recap) return;
    const steps = [
      ...recap.marches.map((each) => ({ hex: each.way.at(-1), number: each.number })),
      ...recap.fights,
    ].sort((one, other) => one.number - other.number);
    const pause = Math.min(Math.max(WATCHED_IN / steps.length, SHORTEST), LONGEST);
    const next = (at) => {
      const step = steps[at];
      if (!step) {
        this.show("", null);
        return;
      }
      this.show(step.hex ?? "", step.number);
      this.timer = setTimeout(() => next(at + 1), pause);
    };
    next(0);
  }

  stop() {
    clearTimeout(this.timer);
  }
}

/** What the board draws of it. @param {Recap} recap */
export function lastTurnOf(recap, now, lexicon, side) {
  /** @type {Map<string, import("../board/trails.js").Trail>} */
  const trails = new Map();
  for (const { manner, side: whose, way, units, more, number } of recap.marches) {
    const hexes = way.filter((hex) => lexicon.hexes.has(hex));
    if (hexes.length < 2) continue;
    const key = `${whose} ${manner} ${hexes.join()}`;
    const before = trails.get(key)?.units ?? 0;
    const colour = lexicon.units[units[0]]?.nationality ?? lexicon.colour(whose);
    trails.set(key, { colour, way: hexes, units: before + units.length + more, manner, number });
  }
  const known = ({ hex }) => lexicon.hexes.has(hex);
  return {
    trails: [...trails.values()],
    fights: recap.fights
      .filter(known)
      .map((fight, at) => ({ hex: fight.hex, number: at + 1, bad: outcome(fight, side).tone === "bad" })),
    lost: recap.lost.filter(known).map(({ hex }) => hex),
    taken: recap.taken.filter(known).map(({ hex }) => hex),
    now,
  };
}

/** How a fight ended, for the defender, and whether that is bad for a side. @param {Fight} fight @param {string} side */
function outcome({ side: attacker, back, gone }, side) {
  const others = (found) => Object.entries(found).filter(([whose]) => whose !== attacker);
  const [retreat] = others(back);
  const [destroyed] = others(gone);
  const mine = attacker === side;
  if (retreat) return { words: say("fight-back", { hexes: retreat[1] }), tone: mine ? "good" : "bad" };
  if (destroyed) return { words: say("fight-destroyed"), tone: mine ? "good" : "bad" };
  if (back[attacker]) return { words: say("fight-beaten-off"), tone: mine ? "bad" : "good" };
  return { words: say("fight-held"), tone: "even" };
}

const sum = (found) => Object.values(found).reduce((total, each) => total + each, 0);

/** Losses of the others and of a side: strength points, or units where only those are counted. */
function lossesOf({ losses, gone }, side) {
  const found = sum(losses) ? losses : gone;
  const own = found[side] ?? 0;
  return `${sum(found) - own} / ${own}`;
}

const weight = ({ losses, gone, back }) => sum(losses) + 3 * sum(gone) + sum(back);

/** Whose turns it was about. */
function titleOf({ acted }, lexicon) {
  if (!acted.length) return say("recap-so-far");
  return acted.length === 1 ? say("recap-of", { who: lexicon.seat(acted[0]) }) : say("recap-of-all");
}

/** The card. */
export function RecapCard({ desk, controller, lexicon, view }) {
  const [all, setAll] = useState(false);
  const { recap } = desk;
  const { side, recaps } = controller;
  const others = recap.acted.filter((each) => lexicon.sideOf(each) !== side);
  const colour = lexicon.colour(others[0] ?? recap.acted[0]);
  const counts = [
    [recap.marches.filter(({ manner }) => manner === "march").length, "marches"],
    [recap.fights.length, "fights"],
    [recap.taken.length, "taken"],
    [recap.lost.length, "lost"],
  ];
  const numbered = recap.fights.map((fight, at) => ({ ...fight, at: at + 1 }));
  const heaviest = numbered.sort((one, other) => weight(other) - weight(one));
  const shown = all ? heaviest : heaviest.slice(0, FIGHTS_SHOWN);
  const more = heaviest.length - shown.length;
  const scored = Object.entries(recap.points).filter(([, points]) => points);
  const row = (hex, number) => ({
    onClick: () => recaps.show(hex, number),
    onMouseEnter: () => controller.store.set({ trailNow: number }),
    onMouseLeave: () => controller.store.set({ trailNow: null }),
  });
  return html`<section class=${`panel-part recap ${nationClass(colour)}`} aria-label=${titleOf(recap, lexicon)}>
    <header><h2>${titleOf(recap, lexicon)}</h2><${IconButton} name="close" label=${say("close")} onClick=${() => recaps.close()} /></header>
    <dl class="recap-counts">${counts.map(
      ([count, what]) => html`<div key=${what}><dd>${count}</dd><dt>${say(`recap-${what}`, { count })}</dt></div>`,
    )}</dl>
    <div class="recap-rows">
    ${
      shown.length > 0 &&
      html`<h3>${say("recap-fights-and-losses")}</h3><ol>${shown.map((fight) => {
        const { words, tone } = outcome(fight, side);
        return html`<li key=${fight.number}><button type="button" class="recap-row" ...${row(fight.hex, fight.number)}>
          <i class=${`fight-disc ${tone}`}>${fight.at}</i><b>${lexicon.near(fight.hex)}</b>
          <span class=${`result ${tone}`}>${words}</span><span class="number">${lossesOf(fight, side)}</span></button></li>`;
      })}</ol>`
    }
    ${more > 0 && html`<button type="button" class="hex-link more" onClick=${() => setAll(true)}>${say("more-fights", { count: more })}</button>`}
    ${
      recap.taken.length + recap.lost.length > 0 &&
      html`<h3>${say("recap-towns-and-units")}</h3><ul>${recap.taken.map(
        (each) => html`<li key=${each.number}><button type="button" class="recap-row" ...${row(each.hex, null)}>
          <i class=${`flag ${nationClass(lexicon.colour(each.side))}`} /><b>${lexicon.town(each.hex) || each.place}</b>
          <span class=${`result ${each.side === side ? "good" : "bad"}`}>${say("taken-by", { side: lexicon.seat(each.side) })}</span></button></li>`,
      )}${recap.lost.map(
        (each) => html`<li key=${each.number}><button type="button" class="recap-row" ...${row(each.hex, null)}>
          ${each.units.length ? html`<${Counter} size=${30} lexicon=${lexicon} piece=${withFace({ unit: each.units[0], ...lexicon.units[each.units[0]] }, lexicon)} />` : html`<i class=${`flag ${nationClass(lexicon.colour(each.side))}`} />`}
          <b>${listed(each.units.map((unit) => lexicon.unit(unit))) || lexicon.seat(each.side)}</b>
          <span class=${`result ${each.side === side ? "bad" : "good"}`}>${each.hex ? say("unit-lost-at", { place: lexicon.near(each.hex), named: Boolean(lexicon.town(each.hex)) }) : say("unit-lost")}</span></button></li>`,
      )}</ul>`
    }
    ${
      scored.length > 0 &&
      html`<h3>${capital(lexicon.presentation.score_name)}</h3><ul>${scored.map(([whose, points]) => {
        const now = view.scores[whose] ?? 0;
        return html`<li key=${whose} class="recap-row points-row"><i class=${`flag ${nationClass(lexicon.colour(whose))}`} /><b>${lexicon.seat(whose)}</b>
        <span>${figure(now - points)} → ${figure(now)}</span><span class="number">${points > 0 ? `+${points}` : figure(points)}</span></li>`;
      })}</ul>`
    }</div>
    <footer><label class="check"><input type="checkbox" checked=${settings.get().recap}
      onChange=${(event) => settings.set({ recap: event.target.checked })} /><span>${say("every-turn")}</span></label>
      <${Button} label=${say("watch-again")} icon="play" onClick=${() => recaps.watch()} />
      <${Button} label=${say("go-on")} tone="primary" hotkey="Enter" onClick=${() => recaps.close()} /></footer></section>`;
}
