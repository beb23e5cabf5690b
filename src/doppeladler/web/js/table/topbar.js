/** The bar on top: game, turn track, phases, seats with their points, tools. */

import { html, useState } from "../../vendor/preact-htm.js";
import { Icon, Mark } from "../icons.js";
import { nationClass } from "../nations.js";
import { IconButton } from "../parts.js";
import { figure, lower, rich, say } from "../say.js";
import { dateSpan } from "../words.js";
import { Groups, Scores, TurnWords } from "./groups.js";

function TurnTrack({ turn, turns, dates }) {
  const boxes = Array.from({ length: turns }, (_, at) => at + 1);
  return html`<div class="turns"><p>${rich("turn-of", { turn: html`<b>${say("turn", { turn })}</b>`, turns })}${dates && html`<span class="wide-only"> · ${dates}</span>`}</p>
    <ol class="track" aria-hidden="true">${boxes.map(
      (each) => html`<li key=${each}
      class=${each < turn ? "past" : each === turn ? "now" : ""} />`,
    )}</ol></div>`;
}

function Phases({ phases, now }) {
  const at = phases.findIndex((each) => each.phase === now);
  return html`<ol class="phases" aria-label=${say("phases-of-the-turn")}>${phases.map(
    (each, index) => html`
    <li key=${each.phase} class=${index < at ? "past" : index === at ? "now" : ""}
      aria-current=${index === at ? "step" : undefined}>
      ${index < at && html`<span aria-hidden="true">✓ </span>`}${each.name}</li>`,
  )}</ol>`;
}

/** Who sits there: by name, or by what is known. */
const sitterOf = ({ name, who, level }) => name || say("sitter", { who: who.split(":")[0], level: lower(level) });

/** One seat: flag, name, who, points; the seat that is asked has the frame. */
function Seat({ seat, who, score, asked, mine, onPoints }) {
  const words = mine ? say("you") : who ? sitterOf(who) : say("open-seat");
  return html`<button type="button" class=${`seat${asked ? " asked" : ""}`} onClick=${onPoints}
    title=${say("where-points-come-from")}>
    <span class=${`flag ${nationClass(seat.colour)}`} aria-hidden="true"><span class="flag-code">${seat.seat}</span></span>
    <span class="seat-words"><b>${seat.name}</b><small><i class=${`dot${mine || who?.online ? " on" : ""}`}
      aria-hidden="true" />${words}</small></span>
    <span class="sr-only">, </span><span class="seat-score"><b>${figure(score)}</b><small aria-hidden="true">${say("points-short")}</small><span
      class="sr-only">${" "}${say("points-spoken", { asked })}</span></span></button>`;
}

const turnOf = ({ turn }, { turns }) =>
  turns ? say("turn-of", { turn: say("turn", { turn }), turns }) : say("turn", { turn });

export function TopBar({ title, subtitle, state, presentation, lexicon, onPoints, onTool }) {
  const { view } = state;
  const phases = (presentation.phases ?? []).filter((each) => !each.outside);
  return html`<header class="topbar">
    <a class="home" href="#/" aria-label=${say("home")}><${Mark} /></a>
    <div class="game-title"><h1>${title}</h1><p class="wide-only">${subtitle}</p>
      <p class="turn-in-short">${turnOf(view, presentation)}${view.dates && html`, ${datesOf(view, false)}`}</p></div>
    ${
      presentation.turns
        ? html`<${TurnTrack} turn=${view.turn} turns=${presentation.turns} dates=${datesOf(view)} />`
        : html`<${TurnWords} view=${view} lexicon=${lexicon} dates=${datesOf(view)} />`
    }
    <${Phases} phases=${phases} now=${view.phase} />
    ${
      view.groups
        ? html`<${Groups} state=${state} presentation=${presentation} lexicon=${lexicon} /><${Scores} view=${view}
        lexicon=${lexicon} />`
        : html`<div class="seats">${lexicon.seatsAt(state).map(
            (seat) => html`<${Seat} key=${seat.seat} seat=${seat}
      who=${state.seats?.[seat.seat]}
      score=${view.scores[seat.seat] ?? 0} asked=${view.decision?.seat === seat.seat} mine=${state.mine?.includes(seat.seat)} onPoints=${onPoints} />`,
          )}</div>`
    }
    <nav class="tools" aria-label=${say("tools")}>
      <${IconButton} name="list" label=${say("list-of-units")} onClick=${() => onTool("list")} />
      <${IconButton} name="rules" label=${say("rules")} onClick=${() => onTool("rules")} />
      <${IconButton} name="menu" label=${say("game-menu")} onClick=${() => onTool("menu")} />
      <${IconButton} name="settings" label=${say("settings")} onClick=${() => onTool("settings")} />
    </nav>
    <div class="phasebar narrow-only"><b>
      ${lexicon.phase(view.phase)}</b>
      <ol class="track" aria-hidden="true">${phases.map(
        (each, at) => html`<li key=${each.phase}
        class=${at < phases.findIndex((one) => one.phase === view.phase) ? "past" : each.phase === view.phase ? "now" : ""} />`,
      )}</ol>
      <span>${whose(state, presentation)}</span></div>
  </header>`;
}

/** The dates in words, where the game has a calendar. */
const datesOf = ({ dates }, withYear = true) => dates && html`<time>${dateSpan(dates, withYear)}</time>`;

function whose(state, presentation) {
  const asked = state.view.decision?.seat;
  if (!asked) return state.over ? say("finished") : "";
  if (state.mine?.includes(asked)) return say("your-move");
  return say("moves", { who: presentation.seats.find((each) => each.seat === asked)?.name ?? asked });
}

/** The overlay switches on the map's lower left; on a phone one button unfolds them, with their names. */
export function OverlayBar({ overlays, on, trails, past, onToggle, onTrails, onWarnings, onPast, onClear }) {
  const [isOpen, open] = useState(false);
  const layers = [...overlays, { overlay: "numbers", name: say("hex-numbers") }].map(({ overlay, name, icon }) => ({
    icon: icon ?? overlay,
    name,
    isOn: on.includes(overlay),
    onClick: () => onToggle(overlay),
  }));
  const tools = [
    { icon: "trails", name: say("last-turn"), about: say("last-turn-about"), isOn: trails, onClick: onTrails },
    onWarnings && { icon: "warning", name: say("warnings"), about: say("warnings-about"), onClick: onWarnings },
    {
      icon: "previous",
      name: say("look-back"),
      about: say("look-back-about"),
      isOn: past,
      isBare: true,
      onClick: onPast,
    },
    onClear && { icon: "close", name: say("clear-drawings"), isBare: true, onClick: onClear },
  ];
  return html`<div class="overlaybar" data-layers=${isOpen ? "open" : "closed"}>
    <button type="button" class="layers-button narrow-only" aria-expanded=${isOpen} aria-label=${say("map-layers")}
      onClick=${() => open(!isOpen)}><${Icon} name=${isOpen ? "close" : "layers"} size=${20} /></button>
    <div class="layers" role="group" aria-label=${say("map-layers")} onClick=${() => open(false)}>${[
      ...layers,
      ...tools,
    ]
      .filter(Boolean)
      .map((each) => html`<${Tool} key=${each.icon + each.name} ...${each} />`)}</div></div>`;
}

/** One of them. Where there is room, its name stands beside it, unless it is `isBare`. */
const Tool = ({ icon, name, about = name, isOn, isBare, onClick }) => html`<button type="button" aria-pressed=${isOn}
  aria-label=${name} title=${about} onClick=${onClick}><${Icon} name=${icon} /><span class=${isBare ? "narrow-only" : ""}>${name}</span></button>`;
