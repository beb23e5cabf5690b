/** A word to the others at the table, and notes that only this seat reads: one tab of the panel. */

import { html, useEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { nationClass } from "../nations.js";
import { Button } from "../parts.js";
import { say } from "../say.js";
import { ago } from "../words.js";
import { hasOthersElsewhere } from "./byitself.js";

/** How long a pause in writing is before it is kept, in ms. */
const PAUSE = 800;
const KEY = (table) => `doppeladler heard ${table}`;

/**
 * @typedef {{number: number, seat: string, words: string, said: string}} Remark
 * @typedef {{remarks: Remark[], fresh: Remark[], isShared: boolean, isMine: boolean, read: () => void}} Talk
 */

/** The last remark this browser has shown. */
const lastHeard = (table) => Number(localStorage.getItem(KEY(table)) ?? 0);

function markHeard(table, number) {
  try {
    localStorage.setItem(KEY(table), String(number));
  } catch {
    // Without storage every remark is new again after a reload, which does no harm.
  }
}

/** What was said at a table: fetched when the line opens and whenever it tells of something new. @returns {Talk} */
export function useTalk({ table }, told) {
  const { state, said, status, lexicon } = told;
  const isMine = Boolean(state.mine?.some((seat) => lexicon.seats.has(seat)));
  const isShared = hasOthersElsewhere(state);
  const mayHear = isShared && (isMine || state.over);
  const [remarks, setRemarks] = useState(/** @type {Remark[]} */ ([]));
  const [heard, setHeard] = useState(() => lastHeard(table));
  const last = remarks.at(-1)?.number ?? 0;
  useEffect(() => {
    if (!mayHear || status !== "live") return;
    const add = ({ remarks: found }) =>
      setRemarks((known) => [...known, ...found.filter(({ number }) => number > (known.at(-1)?.number ?? 0))]);
    api.talk(table, last).then(add, () => {}); // it is asked again with the next word, and when the line is back
  }, [mayHear, status, said]);
  const fresh = remarks.filter(({ number, seat }) => number > heard && !state.mine?.includes(seat));
  const read = () => {
    markHeard(table, last);
    setHeard(last);
  };
  return { remarks, fresh, isShared: mayHear, isMine, read };
}

/** Somebody has said something: the way to it. */
export function talkButton(talk, lexicon, onClick) {
  if (!talk.fresh.length) return [];
  const { seat, words } = talk.fresh.at(-1);
  return [{ label: say("new-remark", { who: lexicon.seat(seat) }), icon: "log", title: words, onClick }];
}

/** @param {{talk: Talk, session: Record<string, any>, told: Record<string, any>, lexicon: import("../words.js").Lexicon}} props */
export function TalkTab({ talk, session, told, lexicon }) {
  const { seat, state } = told;
  const own = state.mine?.includes(seat) && lexicon.seats.has(seat);
  useEffect(() => {
    if (talk.fresh.length) talk.read();
  }, [talk.fresh.length]);
  return html`<div class="talk-tab">
    ${talk.isShared && html`<${Remarks} remarks=${talk.remarks} seats=${state.seats} lexicon=${lexicon} />`}
    ${talk.isShared && own && html`<${Saying} table=${session.table} seat=${seat} />`}
    ${own && html`<${Notes} key=${seat} table=${session.table} seat=${seat} />`}</div>`;
}

function Remarks({ remarks, seats, lexicon }) {
  const ref = useRef(null);
  useEffect(() => {
    ref.current.scrollTop = ref.current.scrollHeight;
  }, [remarks.length]);
  return html`<ol class="remarks" ref=${ref} tabindex="0" role="log" aria-label=${say("what-was-said")}>
    ${!remarks.length && html`<li class="meta">${say("nothing-was-said")}</li>`}
    ${remarks.map(
      ({
        number,
        seat,
        words,
        said,
      }) => html`<li key=${number}><b class=${nationClass(lexicon.colour(seat))}>${seats[seat]?.name || lexicon.seat(seat)}</b>
        <small class="meta">${ago(said)}</small><p>${words}</p></li>`,
    )}</ol>`;
}

function Saying({ table, seat }) {
  const [words, setWords] = useState("");
  const [error, setError] = useState("");
  const send = (event) => {
    event.preventDefault();
    if (!words.trim()) return;
    api
      .tell(table, seat, words.trim())
      .then(() => {
        setWords("");
        setError("");
      })
      .catch((failure) => setError(failure.message));
  };
  return html`<form class="saying" onSubmit=${send}><input class="text-input" maxlength="500" value=${words} autocomplete="off"
    aria-label=${say("say-something")} placeholder=${say("say-something")} onInput=${(event) => setWords(event.target.value)} />
    <${Button} label=${say("send")} onClick=${send} />${error && html`<p class="problem" role="alert">${error}</p>`}</form>`;
}

/** Notes keep themselves: after a pause, and when the field is left. */
function Notes({ table, seat }) {
  const [words, setWords] = useState(/** @type {string|null} */ (null));
  const [state, setState] = useState("");
  const timer = useRef(0);
  const latest = useRef(/** @type {string|null} */ (null));
  useEffect(() => {
    api
      .note(table, seat)
      .then((found) => setWords(found.words))
      .catch((failure) => setState(failure.message));
    return () => keep();
  }, []);
  const keep = () => {
    clearTimeout(timer.current);
    const kept = latest.current;
    if (kept === null) return;
    latest.current = null;
    api.keepNote(table, seat, kept).then(
      () => setState(say("notes-kept")),
      (failure) => setState(failure.message),
    );
  };
  const write = (event) => {
    latest.current = event.target.value;
    setWords(event.target.value);
    setState("");
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, PAUSE);
  };
  return html`<label class="notes"><b>${say("notes")}</b><small class="meta">${say("notes-about")}</small>
    <textarea rows="5" maxlength="8000" value=${words ?? ""} disabled=${words === null} onInput=${write} onBlur=${keep}></textarea>
    <small class="meta" role="status">${state}</small></label>`;
}
