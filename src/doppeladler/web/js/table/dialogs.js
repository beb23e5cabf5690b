/** The dialogs of a table: rules, settings, keys, list view, game menu. */

import { html, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { ReachPart, useReach } from "../lobby/reach.js";
import { Button, Dialog, download } from "../parts.js";
import { rich, say } from "../say.js";
import { SettingsDialog } from "../settingspage.js";
import { lostSeat } from "../sharing.js";
import { AimsDialog } from "./aims.js";
import { FairDice } from "./fairdice.js";
import { keysOf } from "./keys.js";
import { LinkRow } from "./links.js";
import { ListView } from "./listview.js";
import { RematchDialog } from "./rematch.js";
import { RulesDrawer } from "./rules.js";
import { StandingDialog } from "./standing.js";

export function Dialogs({ tool, onTool, session, told, desk, controller, lexicon }) {
  const close = () => onTool(null);
  switch (tool?.name) {
    case "rules":
      return html`<${RulesDrawer} presentation=${told.presentation} game=${told.state.game} rule=${tool.about} onClose=${close} />`;
    case "rematch":
      return html`<${RematchDialog} table=${session.table} told=${told} lexicon=${lexicon} onClose=${close} />`;
    case "aims":
      return html`<${AimsDialog} told=${told} lexicon=${lexicon} onClose=${close} />`;
    case "settings":
      return html`<${SettingsDialog} onClose=${close} />`;
    case "standing":
      return html`<${StandingDialog} controller=${controller} presentation=${told.presentation} onClose=${close} />`;
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
  return html`<${Dialog} title=${say("keys")} onClose=${onClose}><dl class="keys">${keysOf(presentation).map(
    ([key, words]) => html`<div
    key=${key}><dt><kbd>${key}</kbd></dt><dd>${words}</dd></div>`,
  )}</dl></${Dialog}>`;
}

/** What going back would undo, in words: the decision, how many moves and dice have come after it. */
function undone(undoes, lexicon) {
  if (!undoes) return say("the-last-decision");
  const { choice, answers, dice } = undoes;
  return say("undone", { what: choice ? lexicon.choice(choice) : say("a-decision"), moves: answers - 1, dice });
}

/** What is offered, in words: to go back, or another key for a seat that has lost its own. */
function offered(offer, lexicon) {
  const seat = html`<b>${lexicon.seat(offer.seat)}</b>`;
  if (offer.to === null) return rich("asks-for-a-new-key", { seat });
  return rich("offers-rollback", { seat, what: undone(offer.undoes, lexicon) });
}

/** What has come of agreeing: it is done, or others have still to agree. */
function agreed(offer, state) {
  if (state.rollback) return say("agreed-others-too");
  return offer.to === null ? say("agreed-to-a-new-key") : say("rolled-back");
}

function GameMenu({ session, told, lexicon, onTool, onClose }) {
  const { state, seat } = told;
  const [sure, setSure] = useState(false);
  const [note, setNote] = useState("");
  const act = async (work, words) => {
    const done = await work();
    if (done) setNote(typeof words === "function" ? words() : words);
  };
  const offer = state.rollback;
  const back = state.rollback_to;
  const lost = offer ? undefined : lostSeat(state);
  return html`<${Dialog} title=${say("this-game")} onClose=${onClose}>
    ${note && html`<p role="status"><b>${note}</b></p>`}
    ${
      offer &&
      html`<div class="offer"><p>${offered(offer, lexicon)}</p>
      ${
        !offer.agreed?.includes(seat) &&
        html`<${Button} label=${say("agree")} tone="primary"
        onClick=${() =>
          act(
            () => session.rollback("accept"),
            () => agreed(offer, session.opened.state),
          )} />`
      }
      <${Button} label=${offer.agreed?.includes(seat) ? say("withdraw") : say("decline")}
        onClick=${() => act(() => session.rollback("decline"), offer.agreed?.includes(seat) ? say("withdrawn") : say("declined"))} /></div>`
    }
    ${
      lost &&
      html`<div class="offer"><p>${say("key-is-lost")}</p>
      <${Button} label=${say("ask-for-a-new-key")} tone="primary"
        onClick=${() => act(() => session.askForNewKey(lost), say("asked-for-a-new-key"))} /></div>`
    }
    <div class="menu-list">
      <${Button} label=${say("replay-this-game")} icon="play"
        onClick=${() => {
          location.hash = `#/replay/${session.table}?seat=${seat}`;
        }} />
      ${
        !offer &&
        back !== null &&
        back !== undefined &&
        !state.over &&
        html`<${Button}
        label=${state.parted ? say("offer-to-go-back", { kept: back }) : say("offer-to-take-back", { what: undone(state.rollback_undoes, lexicon) })} icon="undo"
        onClick=${() => act(() => session.rollback("offer", back), say("offered"))} />`
      }
      <${SaveRecord} table=${session.table} game=${state.game} />
      ${Object.entries(state.seats)
        .filter(([name, each]) => each.who === "friend" || state.mine?.includes(name))
        .map(
          ([name, each]) => html`<${FreshLink}
        key=${name} table=${session.table} seat=${name} name=${lexicon.seat(name)} taken=${each.taken}
        own=${Boolean(state.mine?.includes(name))} />`,
        )}
      <${Button} label=${say("the-aim")} icon="flag" onClick=${() => onTool("aims")} />
      <${Button} label=${say("settings")} icon="settings" onClick=${() => onTool("settings")} />
      ${told.presentation.standing && html`<${Button} label=${say("standing-orders")} icon="file" onClick=${() => onTool("standing")} />`}
      <${Button} label=${say("list-of-units")} icon="list" onClick=${() => onTool("list")} />
      <${Button} label=${say("keys")} icon="keyboard" onClick=${() => onTool("help")} />
      ${
        !state.over &&
        html`<${Button} label=${sure ? say("yes-i-resign") : say("resign")} tone=${sure ? "attack" : "plain"}
        icon="flag" onClick=${() => (sure ? act(() => session.resign(), say("you-have-resigned")) : setSure(true))} />`
      }
    </div>
    <p class="meta">${rulesOf(state)}</p>
    <${FairDice} table=${session.table} state=${state} lexicon=${lexicon} /></${Dialog}>`;
}

/** By which rules the game is played; where those here are others, from where on, and what follows. */
function rulesOf({ rules, parted, over }) {
  if (!parted) return say("played-by-rules", { rules });
  const { here, held } = parted;
  const told = say("played-by-other-rules", { rules, here, next: held + 1, alike: here === rules });
  return `${told} ${say("parted-what-follows", { over })}`;
}

/** The record as a file, or why there is none yet. */
function SaveRecord({ table, game }) {
  const [error, setError] = useState("");
  const save = () =>
    api
      .record(table)
      .then(({ text }) => download(text, `${game}-${table}.txt`))
      .catch((failure) => setError(failure.message));
  return html`<${Button} label=${say("save-the-record")} icon="file" onClick=${save} />
    ${error && html`<p class="problem" role="alert">${error}</p>`}`;
}

/** A new secret link for a seat; the one before opens nothing any more. */
function FreshLink({ table, seat, name, taken, own }) {
  const reach = useReach();
  const [link, setLink] = useState("");
  const [error, setError] = useState("");
  const make = () =>
    api
      .newLink(table, seat)
      .then((found) => setLink(found.link))
      .catch((failure) => setError(failure.message));
  if (link)
    return html`<${ReachPart} reach=${reach} /><${LinkRow} name=${name} link=${link} reach=${reach} />
      ${own && html`<p class="meta">${say("link-back-about")}</p>`}`;
  return html`<${Button} icon="link"
    label=${own ? say("link-back-to", { name }) : say("new-link-for", { name, taken: Boolean(taken) })} onClick=${make} />
    ${error && html`<p class="problem" role="alert">${error}</p>`}`;
}
