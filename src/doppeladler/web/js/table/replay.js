/** The replay: any game, any moment of it, step by step or by the slider; a finished one from either side. */

import { html, useEffect, useMemo, useRef, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Board } from "../board/board.js";
import { Button, IconButton, Segments } from "../parts.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { useStore } from "../store.js";
import { Dialogs } from "./dialogs.js";
import { CardsOpen } from "./hand.js";
import { marchesOf } from "./highlights.js";
import { Line, shownOf } from "./log.js";
import { Tabs } from "./panel.js";
import { PlanPart, plansOf } from "./plan.js";
import { lexicons, loadPresentation } from "./printed.js";
import { ReviewPart, useReview } from "./review.js";
import { TabPanel } from "./tabpanel.js";
import { TopBar } from "./topbar.js";

const PACE = 900;

export function ReplayPage({ table, seat: wanted, review }) {
  const [found, setFound] = useState(null);
  const [error, setError] = useState("");
  useEffect(() => {
    api
      .table(table, wanted || undefined)
      .then(async (state) => setFound({ state, presentation: await loadPresentation(state.game), seat: state.seat }))
      .catch((failure) => setError(failure.message));
  }, []);
  if (error)
    return html`<main id="main" class="page-message"><h1>${say("cannot-be-replayed")}</h1><p>${error}</p><p><a
    class="button button-primary" href="#/">${say("to-the-lobby")}</a></p></main>`;
  if (!found) return html`<p class="loading" role="status">${say("winding-back")}</p>`;
  return html`<${OpenReplay} table=${table} review=${review && found.state.over} ...${found} />`;
}

function OpenReplay({ table, state, presentation, seat: first, review }) {
  useStore(settings.store);
  const lexicon = lexicons.get(state.game);
  const [seat, setSeat] = useState(first);
  const [at, setAt] = useState(state.over ? 0 : state.answers);
  const [now, setNow] = useState(null);
  const [playing, setPlaying] = useState(false);
  const [fly, setFly] = useState(null);
  const [tool, setTool] = useState(null);
  const [tab, setTab] = useState(review ? "review" : "answer");
  const judged = useReview(table, tab === "review");
  const asking = useRef(0);
  useEffect(() => {
    asking.current += 1;
    const turn = asking.current;
    api
      .replay(table, seat, at)
      .then((found) => turn === asking.current && setNow(found))
      .catch(() => setPlaying(false));
  }, [at, seat]);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => (at < (now?.of ?? 0) ? setAt(at + 1) : setPlaying(false)), PACE);
    return () => clearTimeout(timer);
  }, [playing, now]);
  useEffect(() => {
    const open = (event) => setTool({ name: "rules", about: event.detail });
    addEventListener("doppeladler-rule", open);
    return () => removeEventListener("doppeladler-rule", open);
  }, []);
  const of = now?.of ?? state.answers;
  const step = (to) => setAt(Math.min(Math.max(to, 0), of));
  const marches = useMemo(() => marchesOf(now?.events ?? []), [now]);
  const plans = useMemo(() => (now ? plansOf(now.view, lexicon) : []), [now]);
  const flyTo = useMemo(() => fly && { hex: fly.hex, at: fly.at }, [fly]);
  if (!now) return html`<p class="loading" role="status">${say("winding-back")}</p>`;
  const viewers = state.over
    ? [...lexicon.seatsAt(state).map((each) => [each.seat, each.name]), ["umpire", say("seen-everything")]]
    : [[seat, lexicon.seat(seat)]];
  const shown = { ...state, view: now.view };
  const jump = (to) => {
    setPlaying(false);
    step(to);
  };
  const onHex = (hex) => setFly({ hex, at: Date.now() });
  const classes = [
    "table-page replay-page",
    now.view.groups && "with-groups",
    state.over && "with-tabs",
    tab === "review" && "with-review",
  ];
  return html`<div class=${classes.filter(Boolean).join(" ")}>
    <${TopBar} title=${presentation.title ?? state.game} subtitle=${say("replay")} state=${shown} presentation=${presentation} lexicon=${lexicon}
      onPoints=${() => {}} onTool=${(name) => setTool({ name })} />
    <main id="main" class="map-area" tabindex="-1"><${Board} presentation=${presentation} view=${now.view}
      theme=${settings.theme()} glow=${null} overlays=${LAYERS} marches=${marches} plans=${plans} flyTo=${flyTo} /></main>
    <div class="sheet"><section class="promptbar replaybar" aria-label=${say("replay")}>
      <div class="replay-buttons"><${IconButton} name="first" label=${say("to-the-beginning")} onClick=${() => step(0)} />
        <${IconButton} name="previous" label=${say("one-answer-back")} onClick=${() => step(at - 1)} />
        <${IconButton} name=${playing ? "pause" : "play"} label=${playing ? say("pause") : say("play")}
          onClick=${() => setPlaying(!playing)} />
        <${IconButton} name="next" label=${say("one-answer-on")} onClick=${() => step(at + 1)} /><${IconButton} name="last"
          label=${say("to-the-end")} onClick=${() => step(of)} /></div>
      <label class="slider"><span class="sr-only">${say("answer")}</span><input type="range" min="0" max=${of} value=${at}
        onInput=${(event) => step(Number(event.target.value))} /></label>
      <output class="meta">${say("at-of", { at, of })}</output>
      ${
        viewers.length > 1 &&
        html`<${Segments} name="viewer" label=${say("seen-by")} value=${seat} onChange=${setSeat}
        options=${viewers} />`
      }
      ${
        !state.over &&
        html`<${Button} label=${say("back-to-the-table")} tone="primary"
        onClick=${() => {
          location.hash = `#/table/${table}?seat=${first}`;
        }} />`
      }</section>
    <aside class="panel" aria-label=${say("panel")}>${state.over && html`<${Tabs} tabs=${[["answer", say("step-by-step")], ["review", say("review")]]} now=${tab} id="replay-tab" onPick=${setTab} />`}
      ${
        tab === "review" &&
        html`<div class="panel-top" ...${pageOf(tab)}><${ReviewPart} found=${judged} at=${at} last=${of} lexicon=${lexicon}
        onAnswer=${jump} onHex=${onHex} /></div>`
      }
      <div class=${tab === "review" ? "panel-foot" : "panel-top"} ...${state.over && tab === "answer" ? pageOf(tab) : {}}><${AnswerPart}
        at=${at} now=${now} lexicon=${lexicon} onHex=${onHex} /></div></aside></div>
    <${Dialogs} tool=${tool} onTool=${(name) => setTool(name && { name })} told=${{ state, presentation, seat }}
      lexicon=${lexicon} session=${{ table }} />
  </div>`;
}

/** What marks the page of a tab. */
const pageOf = (tab) => ({
  role: "tabpanel",
  id: "replay-tab-page",
  "aria-labelledby": `replay-tab-${tab}`,
  tabindex: 0,
});

/** One answer: what happened, and what lay on the table then. */
function AnswerPart({ at, now, lexicon, onHex }) {
  const { view, events } = now;
  const hand = lexicon.panel(view, "hand") ?? [];
  const scored = lexicon.panels(view, "tally", "table");
  return html`<section class="panel-part"><h2>${say("answer-number", { at })}</h2>
    <ol class="report-lines" aria-live="polite">${shownOf(events).map(
      (event) => html`<li key=${event.number}><${Line} event=${event} lexicon=${lexicon} onHex=${onHex} /></li>`,
    )}
      ${!events.length && html`<li class="meta"><span>${at ? say("no-visible-event") : say("position-at-the-beginning")}</span></li>`}</ol></section>
    <${PlanPart} view=${view} lexicon=${lexicon} onHex=${onHex} />
    ${hand.length > 0 && html`<section class="panel-part"><h3>${say("hand")}</h3><${CardsOpen} cards=${hand} lexicon=${lexicon} /></section>`}
    ${scored.length > 0 && html`<section class="panel-part"><h3>${say("points")}</h3>${scored.map((each) => html`<${TabPanel} key=${each.panel} shown=${each} view=${view} lexicon=${lexicon} />`)}</section>`}`;
}

const LAYERS = { towns: true };
