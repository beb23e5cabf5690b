/** The board as a list: every question, every choice and every stack, for whoever does not see or point at the map. */

import { html, useState } from "../../vendor/preact-htm.js";
import { Button, Dialog, Segments } from "../parts.js";
import { say } from "../say.js";
import { pieceWords, stateWords } from "./piece.js";

export function ListView({ told, desk, controller, lexicon, onClose }) {
  const { state } = told;
  const { view } = state;
  const [side, setSide] = useState("choices");
  const options = [["choices", say("choices")], ...lexicon.sides.map((each) => [each.side, each.name])];
  return html`<${Dialog} title=${say("list")} kind="drawer" onClose=${onClose}>
    <p role="status"><b>${view.decision ? lexicon.spell(view.decision.prompt) : say("game-is-over")}</b></p>
    <${Segments} name="list" label=${say("what-to-list")} options=${options} value=${side} onChange=${setSide} />
    ${
      side === "choices"
        ? html`<${Choices} view=${view} controller=${controller} lexicon=${lexicon}
      onClose=${onClose} />`
        : html`<${Stacks} view=${view} side=${side} lexicon=${lexicon} controller=${controller}
      desk=${desk} onClose=${onClose} />`
    }
  </${Dialog}>`;
}

function Choices({ view, controller, lexicon, onClose }) {
  const kind = view.decision?.kind;
  const pick = (choice) => {
    onClose();
    if (controller.march.begins([choice])) controller.onUnit(choice.unit, controller.whereIs(choice.unit));
    else if (choice.verb === controller.flows.attack?.begin) controller.onHex(choice.hex);
    else controller.play(choice.text);
  };
  if (!controller.choices.length) return html`<p>${say("not-asked-now")}</p>`;
  const reach = controller.value.reach?.hexes ?? [];
  return html`<ul class="choice-list">
    ${reach.map(
      (each) => html`<li key=${`reach ${each.hex}`}><${Button}
      label=${say("go-to-for", { place: lexicon.place(each.hex), ground: lexicon.terrain(each.hex), cost: each.cost })}
      onClick=${() => {
        onClose();
        controller.march.go(each.hex);
      }} /></li>`,
    )}
    ${controller.choices.map(
      (choice) => html`<li key=${choice.text}><${Button} label=${lexicon.choice(choice, kind)}
      onClick=${() => pick(choice)} /></li>`,
    )}</ul>`;
}

function Stacks({ view, side, lexicon, controller, onClose }) {
  const show = (hex) => {
    onClose();
    controller.fly(hex);
  };
  return html`<ul class="stack-list">${view.stacks
    .filter((each) => each.side === side)
    .map(
      (stack) => html`<li
    key=${stack.hex}>
    <button type="button" class="hex-link" onClick=${() => show(stack.hex)}>
      ${lexicon.place(stack.hex)}, ${lexicon.terrain(stack.hex)}</button>
    <ul>${stack.pieces.map(
      (piece, at) => html`<li key=${piece.unit ?? at}>
      ${pieceWords(piece, lexicon)}${piece.unit ? ` (${stateWords(piece, lexicon, view.turn) || say("independent")})` : ""}</li>`,
    )}</ul></li>`,
    )}</ul>`;
}
