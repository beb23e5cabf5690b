/** The log: what happened, with rule numbers and links that fly to the hex; what is new since the last look. */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { pure } from "../board/svg.js";
import { Chip } from "../parts.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { capital, quoted } from "../words.js";
import { isSaid, Said } from "./said.js";

const SHOWN = 250;

/** A sentence with its units spelt out and its hexes as links; whatever comes first begins with a capital. */
export function Sentence({ event, lexicon, onHex }) {
  const names = [...(event.units ?? [])].sort((a, b) => b.length - a.length);
  const nouns = [...names, ...(event.hexes ?? [])];
  if (!nouns.length) return html`<span>${capital(event.words)}</span>`;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${nouns.map(quoted).join("|")})(?![\\p{L}\\p{N}])`, "gu");
  const parts = event.words.split(pattern);
  const written = (text, at) => (at === (parts[0] ? 0 : 1) ? capital(text) : text);
  return html`<span>${parts.map((part, at) => {
    if (names.includes(part)) return html`<b key=${at} title=${part}>${written(lexicon.short(part), at)}</b>`;
    if (event.hexes?.includes(part))
      return html`<button key=${at} type="button" class="hex-link"
      onClick=${() => onHex(part)} aria-label=${say("show-on-the-map", { place: lexicon.place(part) })}>${part}</button>`;
    return written(part, at);
  })}</span>`;
}

/** The events that are shown: what commanders say only on wish. */
export const shownOf = (events) => (settings.get().reasons ? events : events.filter((each) => !isSaid(each)));

/** One line: an event with its rule, or what a commander says of it. */
export function Line({ event, lexicon, onHex }) {
  return isSaid(event)
    ? html`<${Said} event=${event} lexicon=${lexicon} onHex=${onHex} />`
    : html`<${Chip} rule=${event.rule} /><${Sentence} event=${event} lexicon=${lexicon} onHex=${onHex} />`;
}

/** @typedef {{events: Record<string, any>[], way: string[]}} Entry what stands in one line: an event, or a whole march */

/** The steps of a march are one line, as long as nothing but words and other marches comes between. */
export function entriesOf(events) {
  /** @type {Entry[]} */
  const found = [];
  /** @type {Map<string, Entry>} */
  const going = new Map();
  for (const event of events) {
    const { way } = event;
    if (!way && !isSaid(event)) going.clear();
    const key = way && `${way.manner} ${way.units.join()} ${way.more}`;
    const march = key && going.get(key);
    if (march && march.way.at(-1) === way.start) {
      march.events.push(event);
      march.way.push(way.end);
    } else {
      const entry = { events: [event], way: way ? [way.start, way.end] : [] };
      found.push(entry);
      if (key) going.set(key, entry);
    }
  }
  return found;
}

/** A march of several steps: who, from where to where, how far; each step on wish. */
function March({ entry, lexicon, onHex }) {
  const [{ rule, way }] = entry.events;
  const link = (hex) =>
    html`<button type="button" class="hex-link" onClick=${() => onHex(hex)}
      aria-label=${say("show-on-the-map", { place: lexicon.place(hex) })}>${lexicon.town(hex) || hex}</button>`;
  const units = [
    ...way.units.map((unit) => lexicon.short(unit)),
    ...(way.more ? [say("more-units", { count: way.more })] : []),
  ];
  return html`<${Chip} rule=${rule} /><span><b>${units.join(", ")}</b> ${link(entry.way[0])} → ${link(entry.way.at(-1))}</span>
    <span class="meta">${say("count-of-hexes", { count: entry.way.length - 1 })}</span>
    <details><summary>${say("every-step")}</summary><ol>${entry.events.map(
      (event) => html`<li key=${event.number}><${Sentence} event=${event} lexicon=${lexicon} onHex=${onHex} /></li>`,
    )}</ol></details>`;
}

/** How an entry is drawn. */
function classOf(event, isFresh) {
  const kind = event.kind === "turn" || event.acts ? "log-turn" : isSaid(event) ? "log-said" : "";
  return [isFresh ? "fresh" : "", kind].join(" ");
}

/**
 * The entries under the phase they happened in, the newest first; where a turn begins there is none.
 * @param {Entry[]} entries the oldest first @returns {{phase: string, number: number, entries: Entry[]}[]}
 */
export function phasesOf(entries) {
  const found = [];
  for (const entry of entries) {
    const [event] = entry.events;
    const before = found.at(-1);
    const phase = isSaid(event) ? (before?.phase ?? "") : (event.phase ?? "");
    if (before && before.phase === phase) before.entries.unshift(entry);
    else found.push({ phase, number: event.number, entries: [entry] });
  }
  return found.reverse();
}

/** The head of a phase: its name, how much happened, and a fold. */
function Head({ name, count, folded, onFold }) {
  return html`<li class="log-head"><button type="button" aria-expanded=${!folded} onClick=${onFold}><b>${name}</b>
    <span class="meta">${count}</span></button></li>`;
}

/** What is drawn of an entry. @param {Record<string, any>} one @param {Record<string, any>} other */
const isSame = (one, other) =>
  one.lexicon === other.lexicon &&
  one.isFresh === other.isFresh &&
  one.isSince === other.isSince &&
  one.entry.events.length === other.entry.events.length &&
  one.entry.events.every((event, at) => event === other.entry.events[at]);

/** One line of the log, drawn again only when it says something else: a long log is rendered with every answer. */
const Written = pure(({ entry, lexicon, onHex, isFresh, isSince }) => {
  const [event] = entry.events;
  const isMarch = entry.events.length > 1;
  return html`<li class=${`${classOf(event, isFresh)}${isMarch ? " log-march" : ""}`}>
    ${isSince && html`<p class="since">${say("since-you-last-looked")}</p>`}
    ${
      isMarch
        ? html`<${March} entry=${entry} lexicon=${lexicon} onHex=${onHex} />`
        : html`<${Line} event=${event} lexicon=${lexicon} onHex=${onHex} />`
    }</li>`;
}, isSame);

export function Log({ events, seen, lexicon, onHex, fresh }) {
  const ref = useRef(null);
  const [folded, setFolded] = useState(/** @type {number[]} */ ([]));
  const recent = phasesOf(entriesOf(shownOf(events).slice(-SHOWN)));
  const news = seen > 0 && events.length > 0 && events.at(-1).number > seen;
  useEffect(() => {
    // With the next frame, which lays out the page anyway.
    const frame = requestAnimationFrame(() => {
      ref.current.scrollTop = 0;
    });
    return () => cancelAnimationFrame(frame);
  }, [events.at(-1)?.number]);
  const flashed = new Set(fresh.map((each) => each.number));
  /** @param {Entry} entry */
  const line = (entry) => {
    const [event] = entry.events;
    const isFresh = entry.events.some((each) => flashed.has(each.number));
    const isSince = news && entry.events.some((each) => each.number === seen);
    return html`<${Written} key=${`${event.number} ${event.words}`} ...${{ entry, lexicon, onHex, isFresh, isSince }} />`;
  };
  return html`<ol class="log" ref=${ref} aria-label=${say("log-newest-first")} tabindex="0">
    ${recent.length === 0 && html`<li class="log-empty">${say("nothing-has-happened")}</li>`}
    ${recent.flatMap(({ phase, number, entries }) => {
      const isFolded = folded.includes(number);
      const fold = () => setFolded(isFolded ? folded.filter((each) => each !== number) : [...folded, number]);
      const name = lexicon.phase(phase);
      const count = entries.filter((each) => !isSaid(each.events[0])).length;
      const head = html`<${Head} key=${`phase ${number}`} name=${name} folded=${isFolded} onFold=${fold} count=${count} />`;
      return [...(name ? [head] : []), ...(isFolded ? [] : entries.map(line))];
    })}
  </ol>`;
}

const KEY = (table, seat) => `doppeladler seen ${table} ${seat}`;

/** The number of the last event this browser has shown for a seat. */
export function lastSeen(table, seat) {
  return Number(localStorage.getItem(KEY(table, seat)) ?? 0);
}

/** Remember what has been shown. */
export function markSeen(table, seat, number) {
  try {
    localStorage.setItem(KEY(table, seat), String(number));
  } catch {
    // Without storage every event counts as seen now, which is what the player sees anyway.
  }
}
