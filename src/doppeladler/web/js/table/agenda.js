/** What is to be done between the turns: each task with its rule, what has come, and a button for what can be done now. */
import { html } from "../../vendor/preact-htm.js";
import { Button, Chip } from "../parts.js";
import { say } from "../say.js";

/** One thing of a task; where it can be answered now, by a button. */
function Line({ line, controller, lexicon, kind, onHex }) {
  const choice = controller.choices.find((each) => each.text === line.choice);
  const words = lexicon.spell(line.words);
  return html`<li>${
    line.hex
      ? html`<button type="button" class="hex-link" onClick=${() => onHex(line.hex)}>${words}</button>`
      : html`<span>${words}</span>`
  }${choice && html`<${Button} label=${lexicon.label(choice, kind)} onClick=${() => controller.play(choice.text)} />`}</li>`;
}

function Task({ task, ...props }) {
  const { state, name, rule, words, lines } = task;
  return html`<li class=${`task task-${state}`} aria-current=${state === "now" ? "step" : undefined}>
    <h4><span class="task-sign" aria-hidden="true">${{ done: "✓", now: "▸", later: "" }[state]}</span><span>${name}<span
      class="sr-only">, ${say("task-state", { state })}</span></span><${Chip} rule=${rule} /></h4>
    ${words && html`<p>${props.lexicon.spell(words)}</p>`}
    ${lines.length > 0 && html`<ul>${lines.map((line) => html`<${Line} key=${line.choice ?? line.words} line=${line} ...${props} />`)}</ul>`}
  </li>`;
}

/** @param {Record<string, any>} props */
export function Agenda({ value, name, controller, lexicon, onHex }) {
  if (!value.length) return null;
  const kind = controller.view.decision?.kind;
  return html`<section class="panel-part agenda" aria-label=${name}><h3>${name}</h3>
    <ol>${value.map((task) => html`<${Task} key=${task.task} task=${task} controller=${controller} lexicon=${lexicon} kind=${kind} onHex=${onHex} />`)}</ol></section>`;
}

/** The same where the question is, while one of its tasks is asked. */
export const isAsked = ({ value }, { isMine }) => isMine && value.some((each) => each.state === "now");
