/** The bar of the prompt: rule, sentence, buttons, and what went wrong. */

import { html, useLayoutEffect, useRef, useState } from "../../vendor/preact-htm.js";
import { Button, Chip, Objections } from "../parts.js";
import { say } from "../say.js";

/** The bar itself. */
export function PromptBar({ prompt, buttons, busy, problem, status, children }) {
  return html`<section class="promptbar" aria-label=${say("what-to-do")} aria-busy=${busy || undefined}>
    <div class="prompt-line">
      <${Chip} rule=${prompt.rule} large />
      <div class="prompt-words"><p class="prompt-title">
        ${prompt.title}${prompt.points && html`<${Points} ...${prompt.points} />`}</p>
        <${Sub} words=${prompt.sub} /></div>
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

/** What is good to know beside it: three lines, and a fold for the rest. */
function Sub({ words }) {
  const ref = useRef(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, open] = useState(false);
  useLayoutEffect(() => {
    open(false);
    setLong(ref.current.scrollHeight > ref.current.clientHeight + 1);
  }, [words]);
  return html`<p class=${`prompt-sub${isOpen ? " open" : ""}`} ref=${ref}>${words}</p>${
    isLong &&
    html`<button type="button" class="prompt-fold" aria-expanded=${isOpen} onClick=${() => open(!isOpen)}>${isOpen ? say("less") : say("more")}</button>`
  }`;
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
