/** Words for what the view names: units, hexes, seats, dates, spans of time. No rule and no game in here. */
import { lower, say, tongue } from "./say.js";

/**
 * 1914-08-23/1914-08-24, or months as 1914-09/1914-10, as the language says it; on request without the year, and short.
 * @param {string} span @param {boolean} [withYear] @param {boolean} [isShort]
 */
export function dateSpan(span, withYear = true, isShort = false) {
  const [one, two = one] = span.split("/").map((each) => new Date(each));
  const isOneMonth = one.getUTCMonth() === two.getUTCMonth();
  /** @type {Intl.DateTimeFormatOptions} */
  const form = {
    ...(hasDays(span) && { day: "numeric" }),
    month: isOneMonth && !isShort ? "long" : "short",
    timeZone: "UTC",
    ...(withYear && { year: "numeric" }),
  };
  return formatOf(dated(), form).formatRange(one, two);
}

/** @type {Map<string, Intl.DateTimeFormat>} */
const formats = new Map();

/** The format of a language, made once: to make one takes as long as to write a hundred dates. */
function formatOf(language, form) {
  const key = `${language} ${JSON.stringify(form)}`;
  const found = formats.get(key) ?? new Intl.DateTimeFormat([language, "en-GB"], form);
  formats.set(key, found);
  return found;
}

/** Is it a span of days, not of months? @param {string} span */
export const hasDays = (span) => /^\d+-\d+-\d+/.test(span);

/** Plain English puts the day before the month, as the games do. */
const dated = () => (tongue() === "en" ? "en-GB" : tongue());

/** How long ago, in a word or two. */
export function ago(iso, now = Date.now()) {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000);
  if (!Number.isFinite(seconds)) return "";
  if (seconds < 60) return say("ago-now");
  if (seconds < 3600) return say("ago-minutes", { count: Math.floor(seconds / 60) });
  if (seconds < 86400) return say("ago-hours", { count: Math.floor(seconds / 3600) });
  return say("ago-days", { count: Math.floor(seconds / 86400) });
}

/** @returns {string} the first letter large */
export const capital = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");

/** "a, b and c" */
export function listed(names) {
  return names.length < 2 ? names.join("") : say("list-of-all", { first: names.slice(0, -1), last: names.at(-1) });
}

/** A percentage without a lie at the ends: never 0 or 100 unless it is. */
export function percent(chance) {
  const whole = Math.round(chance * 100);
  if (chance > 0 && whole === 0) return "<1";
  return chance < 1 && whole === 100 ? ">99" : String(whole);
}

/** A text that a pattern takes as it is. */
export const quoted = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Who sits at another screen, or plays there, by name or by what is known of him. */
export const personOf = ({ who, name }) => name || say("person", { who: (who ?? "").split(":")[0] });

/** A letter of any language, or a digit. */
const LETTER = "\\p{L}\\p{N}_";

/** The words of one game: built once from its presentation. */
export class Lexicon {
  constructor(presentation) {
    this.presentation = presentation;
    this.hexes = new Map(presentation.board.hexes.map((each) => [each.hex, each]));
    this.units = presentation.units;
    this.seats = new Map(presentation.seats.map((each) => [each.seat, each]));
    this.sides = presentation.sides ?? presentation.seats.map(({ seat, ...each }) => ({ side: seat, ...each }));
    this.cards = (presentation.cards ?? []).map((each) => each.name).sort((a, b) => b.length - a.length);
    this.rules = new Map(presentation.rules.map((each) => [each.rule, each]));
    this.flows = Object.fromEntries((presentation.flows ?? []).map((each) => [each.flow, each]));
    this.nouns = presentation.nouns ?? {};
    const names = [...Object.keys(presentation.units), ...Object.keys(this.nouns)].sort((a, b) => b.length - a.length);
    this.nameOfUnit = new RegExp(`(?<![${LETTER}])(${names.map(quoted).join("|")})(?![${LETTER}+]|\\s?%)`, "gu");
    this.charts = new Map((presentation.charts ?? []).map((each) => [each.chart, each]));
  }

  unit(name) {
    return this.units[name]?.name ?? name;
  }

  /** The unit's name as it stands in running text. */
  short(name) {
    return this.units[name]?.short ?? this.unit(name);
  }

  /** A sentence with its units' short names spelt out. */
  spell(text) {
    return text.replace(this.nameOfUnit, (name) => this.nouns[name] ?? this.short(name));
  }

  corps(name) {
    return this.units[name]?.corps_name ?? "";
  }

  /** The name of a seat, or of a side. */
  seat(seat) {
    return this.seats.get(seat)?.name ?? this.sides.find((each) => each.side === seat)?.name ?? seat;
  }

  /** What a phase is called; nothing, of what is no phase. */
  phase(phase) {
    return this.presentation.phases?.find((each) => each.phase === phase)?.name ?? "";
  }

  /** The nation whose colours a seat or a side has. */
  colour(seat) {
    return this.seats.get(seat)?.colour ?? this.sides.find((each) => each.side === seat)?.colour ?? seat;
  }

  /** For which side a seat plays: itself, unless it stands in an alliance. */
  sideOf(seat) {
    return this.seats.get(seat)?.side ?? seat;
  }

  /** The seats of a table, in the order of the presentation. */
  seatsAt(state) {
    const taken = this.presentation.seats.filter((each) => state.seats?.[each.seat]);
    return taken.length ? taken : this.presentation.seats;
  }

  /** A card's name: copies of one design have a name of their own that begins with it. */
  card(card) {
    return this.cards.find((name) => card === name || card.startsWith(`${name} `)) ?? card;
  }

  /** How a verb is drawn when it is only planned: "move", "fire", "clash" or nothing. */
  arrow(verb) {
    return this.verb(verb).arrow ?? "";
  }

  town(hex) {
    return this.hexes.get(hex)?.town ?? "";
  }

  /** A word of the game's data as people read it. @param {string} word */
  term(word) {
    return this.presentation.terms?.[word] ?? word;
  }

  terrain(hex) {
    return this.term(this.hexes.get(hex)?.terrain ?? "");
  }

  /** "Kraśnik, 12.22" or "12.22" */
  place(hex) {
    const town = this.town(hex);
    return town ? `${town}, ${hex}` : hex;
  }

  /** How far apart two hexes are, as the crow flies. */
  distance(one, other) {
    const [a, b] = [this.hexes.get(one), this.hexes.get(other)];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : Number.POSITIVE_INFINITY;
  }

  /** The hex that has the others around it: the least far from the farthest. @param {string[]} hexes */
  amid(hexes) {
    const far = (hex) => Math.max(...hexes.map((each) => this.distance(hex, each)));
    return hexes.reduce((best, each) => (far(each) < far(best) ? each : best));
  }

  /** "Kraśnik, 12.22", or near which town it is: "near Kraśnik" */
  near(hex) {
    const here = this.hexes.get(hex);
    if (!here || here.town) return this.place(hex);
    const far = ({ x, y }) => (x - here.x) ** 2 + (y - here.y) ** 2;
    const towns = [...this.hexes.values()].filter((each) => each.town);
    if (!towns.length) return hex;
    const { town } = towns.reduce((best, each) => (far(each) < far(best) ? each : best));
    return say("near-town", { town, hex });
  }

  /** What a verb is called in a question of this kind. */
  verb(verb, kind) {
    const all = (this.presentation.verbs ?? []).filter((each) => each.verb === verb);
    return (
      all.find((each) => each.kind === kind) ??
      all.find((each) => !each.kind) ?? { verb, label: capital(verb), key: "", tone: "plain" }
    );
  }

  /** The panels of a view that have something, each with how it is drawn. */
  panels(view, ...kinds) {
    return this.presentation.panels
      .filter(({ panel, kind }) => view?.[panel] != null && (!kinds.length || kinds.includes(kind)))
      .map((shown) => ({ ...shown, value: view[shown.panel] }));
  }

  /** What the first panel of a kind has. */
  panel(view, kind) {
    return this.panels(view, kind)[0]?.value;
  }

  /** The orders that are announced. */
  plan(view) {
    return this.panel(view, "plan") ?? [];
  }

  hint(kind) {
    return this.presentation.hints?.[kind] ?? "";
  }

  /** What stands on the button of a choice. */
  label(choice, kind) {
    const { label } = this.verb(choice.verb, kind);
    const card = choice.card && this.card(choice.card);
    if (choice.word) return `${label} ${this.noun(choice)}`;
    if (!card) return label;
    return label.includes("{card}") ? label.replace("{card}", card) : `${label} ${card}`;
  }

  /** The word of a choice as people say it: what it means for its verb, or wherever it stands. */
  noun({ verb, word }) {
    return this.nouns[`${verb} ${word}`] ?? this.nouns[word] ?? word;
  }

  /** A choice in words, for menus, lists and the screen reader. */
  choice(choice, kind) {
    if (choice.words) return choice.words;
    const label = this.label(choice, kind);
    if (choice.card) return label;
    const who = choice.unit ? this.unit(choice.unit) : "";
    const where = choice.hex ? this.place(choice.hex) : "";
    const what = where ? say("choice-at", { what: lower(label), where }) : lower(label);
    return capital(who ? say("choice-of-unit", { unit: who, what }) : what);
  }
}
