/** The dialogs of a table: rules, settings, keys, list view, game menu. */
import { html, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button, Dialog } from "../parts.js";
import { SettingsDialog } from "../settingspage.js";
import { keysOf } from "./keys.js";
import { ListView } from "./listview.js";
import { RulesDrawer } from "./rules.js";

export function Dialogs({ tool, onTool, session, told, desk, controller, lexicon }) {
  const close = () => onTool(null);
  switch (tool?.name) {
    case "rules":
      return html`<${RulesDrawer} presentation=${told.presentation} rule=${tool.about} onClose=${close} />`;
    case "settings":
      return html`<${SettingsDialog} onClose=${close} />`;
    case "help":
      return html`<${KeysDialog} presentation=${told.presentation} onClose=${close} />`;
    case "list":
      return html`<${ListView} told=${told} desk=${desk} controller=${controller} lexicon=${lexicon}
      onClose=${close} />`;
    case "menu":
      return html`<${GameMenu} session=${session} told=${told} lexicon=${lexicon} onTool=${onTool}
      onClose=${close} />`;
    default:
      return null;
  }
}

export function KeysDialog({ presentation, onClose }) {
  return html`<${Dialog} title="Keys" onClose=${onClose}><dl class="keys">${keysOf(presentation).map(
    ([key, words]) => html`<div
    key=${key}><dt><kbd>${key}</kbd></dt><dd>${words}</dd></div>`,
  )}</dl></${Dialog}>`;
}

function GameMenu({ session, told, lexicon, onTool, onClose }) {
  const { state, seat } = told;
  const [sure, setSure] = useState(false);
  const [note, setNote] = useState("");
  const act = async (work, words) => {
    const done = await work();
    if (done) setNote(words);
  };
  const offer = state.rollback;
  const back = state.rollback_to;
  return html`<${Dialog} title="This game" onClose=${onClose}>
    ${note && html`<p role="status"><b>${note}</b></p>`}
    ${
      offer &&
      html`<div class="offer"><p><b>
      ${lexicon.seat(offer.seat)}</b> offers to go back to answer ${offer.to}. The dice fall anew from there.</p>
      ${
        !offer.agreed?.includes(seat) &&
        html`<${Button} label="Agree" tone="primary"
        onClick=${() => act(() => session.rollback("accept"), "Rolled back.")} />`
      }
      <${Button} label=${offer.agreed?.includes(seat) ? "Withdraw" : "Decline"}
        onClick=${() => act(() => session.rollback("decline"), "Declined.")} /></div>`
    }
    <div class="menu-list">
      <${Button} label="Replay this game" icon="play"
        onClick=${() => {
          location.hash = `#/replay/${session.table}?seat=${seat}`;
        }} />
      ${
        !offer &&
        back !== null &&
        back !== undefined &&
        !state.over &&
        html`<${Button}
        label="Offer to take back my last decision" icon="undo"
        onClick=${() => act(() => session.rollback("offer", back), "Offered.")} />`
      }
      <a class="button button-plain" href=${api.recordAddress(session.table)}
        download=${`${state.game}-${session.table}.txt`}>Save the record as a file</a>
      ${Object.entries(state.seats)
        .filter(([, each]) => each.who === "friend")
        .map(
          ([name, each]) => html`<${FreshLink}
        key=${name} table=${session.table} seat=${name} name=${lexicon.seat(name)} taken=${each.taken} />`,
        )}
      <${Button} label="Keys" icon="keyboard" onClick=${() => onTool("help")} />
      ${
        !state.over &&
        html`<${Button} label=${sure ? "Yes, I resign" : "Resign"} tone=${sure ? "attack" : "plain"}
        icon="flag" onClick=${() => (sure ? act(() => session.resign(), "You have resigned.") : setSure(true))} />`
      }
    </div>
    <details class="fair"><summary>Fair dice</summary>
      <p>The dice were settled before the game and sealed with this commitment; the seed is shown when the game is over, so that everybody can check every roll.</p>
      <p class="code">${state.dice?.commitment}</p>${
        state.dice?.seed &&
        html`<p>Seed</p><p class="code">
        ${state.dice.seed}</p>`
      }<p>${state.dice?.rolls} rolls so far.</p></details></${Dialog}>`;
}

/** A new secret link for a seat; the one before opens nothing any more. */
function FreshLink({ table, seat, name, taken }) {
  const [link, setLink] = useState("");
  const [error, setError] = useState("");
  const make = () =>
    api
      .newLink(table, seat)
      .then((found) => setLink(found.link))
      .catch((failure) => setError(failure.message));
  if (link) return html`<${LinkRow} name=${name} link=${link} />`;
  return html`<${Button} icon="link"
    label=${taken ? `New link for ${name}, for another device` : `New link for ${name}`} onClick=${make} />
    ${error && html`<p class="problem" role="alert">${error}</p>`}`;
}

/** A seat's link, to be copied and sent to a friend. */
export function LinkRow({ name, link }) {
  const [copied, setCopied] = useState(false);
  const address = new URL(link, location.href).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return html`<div class="link-row"><label>Link for ${name}<input readonly value=${address}
    onFocus=${(event) => event.target.select()} /></label><${Button} label=${copied ? "Copied" : "Copy"} icon="link"
    onClick=${copy} /></div>`;
}
