/** The lesson beside the board: one sentence at a time; it goes on when the pupil has done what it asks. */
import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { Button, Chip } from "../parts.js";
import { go } from "../router.js";
import { readStep, writeStep } from "./lesson.js";
import { stepState } from "./lessonsteps.js";

export function TutorialCard({ lesson, session, controller, told }) {
  const [at, setAt] = useState(() => readStep());
  const [small, setSmall] = useState(false);
  const step = lesson.steps[at];
  const { view } = told.state;
  const now = step ? stepState(step, view) : null;
  const on = () => {
    writeStep(at + 1);
    setAt(at + 1);
  };
  useEffect(() => { if (now === "past") on(); }, [now, at, told.state.version]);
  useEffect(() => { if (step?.show) controller.fly(step.show); }, [at]);
  if (!step) return html`<section class="lesson" aria-label="Lesson"><h2>You have played your first turn</h2><p>${lesson.end}</p>
    <div class="lesson-buttons"><${Button} label="Play on from here" onClick=${() => go(`#/table/${session.table}`)} /><${Button} label="New game" tone="primary" onClick=${() => go("#/new")} /></div></section>`;
  const play = () => session.answer(answersOf(step, view));
  const canPlay = now === "ready" && (step.answers?.length > 0 || step.verb);
  return html`<section class=${`lesson${small ? " lesson-small" : ""}`} aria-label="Lesson" aria-live="polite">
    <header><p class="meta">${step.chapter} · ${at + 1} of ${lesson.steps.length}</p><button type="button" class="lesson-fold" onClick=${() => setSmall(!small)} aria-expanded=${!small}>${small ? "Show" : "Fold"}</button></header>
    ${!small && html`<h2>${step.title}</h2>${step.sentences.map((each) => html`<p key=${each}>${each}</p>`)}
    <p class="lesson-rules">${(step.rules ?? []).map((rule) => html`<${Chip} key=${rule} rule=${rule} />`)}</p>`}
    <div class="lesson-buttons">
      ${at > 0 && step.read && html`<${Button} label="Back" tone="quiet" onClick=${() => { writeStep(at - 1); setAt(at - 1); }} />`}
      ${canPlay && html`<${Button} label=${step.button ?? "Do it for me"} tone=${step.button ? "primary" : "plain"} disabled=${told.busy} onClick=${play} />`}
      ${step.read && html`<${Button} label="Go on" tone="primary" onClick=${on} />`}</div></section>`;
}

/** What the lesson plays when it is asked to: the written answers, or the first choice of a verb. */
function answersOf(step, view) {
  if (step.answers) return step.answers;
  return [view.choices.find((each) => each.verb === step.verb).text];
}
