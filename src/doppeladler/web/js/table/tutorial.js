/** The lesson beside the board: one step at a time; it goes on when the pupil has done what it asks. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Button, Chip } from "../parts.js";
import { go, tableHash } from "../router.js";
import { say } from "../say.js";
import { readStep, writeStep } from "./lesson.js";
import { playStep } from "./lessonplay.js";
import { stepState } from "./lessonsteps.js";
import { pointedAt } from "./pointing.js";

const NARROW = matchMedia("(width < 768px)");
/** So many px has a hex at most where there is little room. */
const SMALL = 48;

export function TutorialCard({ lesson, session, controller, told }) {
  const [at, setAt] = useState(() => readStep());
  const [small, setSmall] = useState(false);
  const [playing, setPlaying] = useState(false);
  const step = lesson.steps[at];
  const { view } = told.state;
  const now = step ? stepState(step, view) : null;
  const turnTo = (to) => {
    writeStep(to);
    setAt(to);
  };
  useEffect(() => {
    if (now === "past" && !playing) turnTo(at + 1);
  }, [now, at, playing]);
  useEffect(() => {
    const pointed = step ? pointedAt(step, view, told.lexicon) : [];
    controller.store.set({ pointed });
    if (!pointed.length) return;
    const scale = NARROW.matches ? Math.min(step.scale ?? SMALL, SMALL) : step.scale;
    // The first hex beside the map, the one in the midst of all in the middle of it.
    const fly = { hex: told.lexicon.amid(pointed), scale, at: Date.now() };
    controller.store.set({ shown: pointed[0], fly });
  }, [at]);
  useEffect(() => {
    controller.layers.turnOn("numbers");
  }, []);
  useEffect(() => {
    if (step?.overlay) controller.layers.turnOn(step.overlay);
  }, [at]);
  if (!step) return html`<${End} lesson=${lesson} table=${session.table} />`;
  const play = async () => {
    setPlaying(true);
    try {
      await playStep(step, session);
    } finally {
      setPlaying(false);
    }
  };
  const sentence = step.each?.[view.decision?.kind];
  return html`<section class=${`lesson${small ? " lesson-small" : ""}`} aria-label=${say("lesson")} data-step=${step.name}>
    <header><p class="meta">${step.chapter} · ${say("at-of", { at: at + 1, of: lesson.steps.length })} · ${say("moves", { who: told.lexicon.seat(told.seat) })}</p><button type="button"
      class="lesson-fold" onClick=${() => setSmall(!small)} aria-expanded=${!small}>${small ? say("unfold") : say("fold")}</button>
      </header>
    ${
      !small &&
      html`<div aria-live="polite" tabindex="0"><h2>${step.title}</h2>${step.sentences.map(
        (each) => html`<p key=${each}>
      ${each}</p>`,
      )}${sentence && html`<p class="lesson-now"><b>${sentence}</b></p>`}</div>
    <p class="lesson-rules">${(step.rules ?? []).map((rule) => html`<${Chip} key=${rule} rule=${rule} />`)}</p>`
    }
    <div class="lesson-buttons">
      ${
        at > 0 &&
        step.read &&
        lesson.steps[at - 1].read &&
        html`<${Button} label=${say("back")} tone="quiet"
        onClick=${() => turnTo(at - 1)} />`
      }
      ${
        !step.read &&
        now === "ready" &&
        html`<${Button} label=${step.button ?? say("do-it-for-me")}
        tone=${step.button ? "primary" : "plain"} disabled=${told.busy || playing} onClick=${play} />`
      }
      ${step.read && html`<${Button} label=${say("go-on")} tone="primary" onClick=${() => turnTo(at + 1)} />`}</div></section>`;
}

function End({ lesson, table }) {
  const leave = (to) => {
    sessionStorage.removeItem("doppeladler lesson");
    go(to);
  };
  return html`<section class="lesson" aria-label=${say("lesson")} data-step="end"><h2>${lesson.end.title}</h2>
    ${lesson.end.sentences.map((each) => html`<p key=${each}>${each}</p>`)}
    <div class="lesson-buttons"><${Button} label=${say("play-on-from-here")} onClick=${() => leave(tableHash(table))} />
      <${Button} label=${say("new-game")} tone="primary" onClick=${() => leave("#/new")} /></div></section>`;
}
