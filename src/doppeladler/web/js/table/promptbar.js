/** The bar of the prompt: rule, sentence, buttons, and what went wrong. */

import { html } from "../../vendor/preact-htm.js";
import { Button, Chip, Objections } from "../parts.js";
import { say } from "../say.js";

/** The bar itself. */
export function PromptBar({ prompt, buttons, busy, problem, status, children }) {
  return html`<section class="promptbar" aria-label=${say("what-to-do")} aria-busy=${busy || undefined}>
    <div class="prompt-line">
      <${Chip} rule=${prompt.rule} large />
      <div class="prompt-words"><p class="prompt-title">
        ${prompt.title}${prompt.points && html`<${Points} ...${prompt.points} />`}</p>
        <p class="prompt-sub">${prompt.sub}</p></div>
    </div>
    ${prompt.share !== undefined && html`<progress class="thinking" max="1" value=${prompt.share} aria-label=${say("the-computer-thinks")} />`}
    ${children}
    <div class="prompt-buttons" role="group" aria-label=${say("answers")}>
      ${status !== "live" && html`<span class=${`line-state line-${status}`} role="status">${say(`line-${status}`)}</span>`}
      ${buttons.map((each) => html`<${Button} key=${each.label} ...${each} disabled=${busy || each.disabled} />`)}
    </div>
    ${
      problem &&
      html`<div class="problem" role="alert"><b>${problem.sentence}</b>
      ${problem.objections?.length > 0 && html`<${Objections} list=${problem.objections} />`}</div>`
    }
  </section>`;
}

/** Movement points as little blocks: full ones are left. */
function Points({ left, of }) {
  if (of > 12) return null;
  return html`<span class="points" aria-hidden="true">${Array.from(
    { length: of },
    (_, at) => html`<i key=${at}
    class=${at < left ? "left" : ""} />`,
  )}</span>`;
}
