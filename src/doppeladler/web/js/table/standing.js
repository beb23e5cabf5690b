/**
 * Standing orders: an answer that the player has given once for all questions of a kind. The game says which questions
 * may be answered so, and when the player is asked all the same. Which orders stand is kept for each game, what has been
 * seen of a question for each table and seat.
 */
import { html } from "../../vendor/preact-htm.js";
import { Button, Dialog } from "../parts.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { useStore } from "../store.js";

const KEY = (table, seat) => `doppeladler standing ${table} ${seat}`;
/** What was seen where nothing can be stored. */
const unsaved = new Map();

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return unsaved.get(key) ?? {};
  }
}

function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    unsaved.set(key, value); // A private window may refuse to store: then it lasts until the page is closed.
  }
}

/** Everything that a question offers and tells. */
function newsIn({ choices, decision }) {
  const facts = Object.entries(decision.facts ?? {}).flatMap(([key, value]) =>
    [value].flat().map((each) => `${key}=${JSON.stringify(each)}`),
  );
  return [...choices.map((each) => each.text), ...facts];
}

const isSet = (value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

export class Standing {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  get key() {
    const { table, value } = this.desk.session;
    return KEY(table, value.seat);
  }

  get game() {
    return this.desk.session.opened.state.game;
  }

  /** The orders that stand in this game, by the kind of their question. */
  get on() {
    return settings.get().standing[this.game] ?? [];
  }

  /** The order that could stand for the question of now. */
  get row() {
    const { desk } = this;
    const rows = desk.session.opened.presentation.standing ?? [];
    const row = desk.isMine && rows.find((each) => each.kind === desk.view.decision?.kind);
    return row && desk.choices.some((each) => each.text === row.answer) ? row : null;
  }

  isOn({ kind }) {
    return this.on.includes(kind);
  }

  /** Let orders stand, or no longer. */
  set(rows, on) {
    const kinds = rows.map(({ kind }) => kind);
    const others = this.on.filter((each) => !kinds.includes(each));
    settings.set({ standing: { ...settings.get().standing, [this.game]: on ? [...others, ...kinds] : others } });
  }

  /** Give the answer of now, and from now on. */
  begin(row) {
    this.set([row], true);
    return this.desk.play(row.answer);
  }

  /** The player answers by himself: what he has seen is no news the next time. */
  note(answers) {
    const { row } = this;
    if (!row || answers[0] !== row.answer) return;
    const seen = read(this.key);
    keep(this.key, { ...seen, [row.kind]: [...new Set([...(seen[row.kind] ?? []), ...newsIn(this.desk.view)])] });
  }

  /** What is answered by an order that stands, or nothing. */
  answer() {
    const { row } = this;
    return row && this.isOn(row) && !this.asks(row) ? row.answer : "";
  }

  /** Is the player asked although the order stands? */
  asks({ kind, asks, facts = /** @type {string[]} */ ([]) }) {
    const { view, choices } = this.desk;
    if (facts.some((each) => isSet(view.decision?.facts?.[each]))) return true;
    if (asks === "choice") return choices.length > 1;
    const seen = read(this.key)[kind] ?? [];
    return asks === "new" && newsIn(view).some((each) => !seen.includes(each));
  }

  /** An answer was given by an order: the player is told so until he does something himself. */
  tell(row) {
    const { ordered } = this.desk.value;
    if (!ordered.includes(row.name)) this.desk.store.set({ ordered: [...ordered, row.name] });
  }
}

/** The button beside the answer that lets it stand. */
export function standingButtons({ standing }, lexicon, kind) {
  const { row } = standing;
  const isReal = row?.asks === "choice" && standing.asks(row);
  if (!row || standing.isOn(row) || isReal) return [];
  const { label } = lexicon.verb(row.answer, kind);
  return [
    {
      label: row.asks === "new" ? say("until-something-is-new", { label }) : say("from-now-on", { label }),
      tone: "quiet",
      title: `${row.name}. ${row.about}`,
      onClick: () => standing.begin(row),
    },
  ];
}

/** What was answered by orders since the player last did something. */
export const orderedWords = ({ ordered }) => (ordered.length ? say("by-standing-order", { orders: ordered }) : "");

/** All orders of the game, each with a tick. */
export function StandingDialog({ controller, presentation, onClose }) {
  useStore(settings.store);
  const { standing } = controller;
  const rows = presentation.standing ?? [];
  return html`<${Dialog} title=${say("standing-orders")} onClose=${onClose}><div class="settings standing">
    <p class="meta">${say("standing-orders-about")}</p>
    ${rows.map(
      (row) => html`<label class="setting check" key=${row.kind}><input type="checkbox" checked=${standing.isOn(row)}
        onChange=${(event) => standing.set([row], event.target.checked)} />
        <span>${row.name}<small class="meta">${row.about}</small></span></label>`,
    )}
    <p class="verbs"><${Button} label=${say("all-of-them")} onClick=${() => standing.set(rows, true)} />
      <${Button} label=${say("none-of-them")} tone="quiet" onClick=${() => standing.set(rows, false)} /></p>
  </div></${Dialog}>`;
}
