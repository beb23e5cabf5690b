/** The right panel: combat sheet, or what is shown with its way, and the tabs below. */
import { html } from "../../vendor/preact-htm.js";
import { ArrivalsPart, PlacePart } from "./arrivals.js";
import { Charts, Losses, PointsTable } from "./charts.js";
import { CombatSheet } from "./combat.js";
import { ChoiceMenu, Inspector, Refusal, RoutePart } from "./inspector.js";
import { Log } from "./log.js";
import { BattleReport } from "./report.js";

const TABS = [
  ["log", "Log"],
  ["points", "Points"],
  ["charts", "Charts"],
  ["losses", "Losses"],
  ["coming", "Coming"],
];

/** Tabs with arrow keys, as the pattern wants it. */
export function Tabs({ tabs, now, onPick, id }) {
  const keys = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = tabs[(tabs.findIndex(([key]) => key === now) + step + tabs.length) % tabs.length][0];
    onPick(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return html`<div class="tabs" role="tablist" aria-label="Panel" onKeyDown=${keys}>
    ${tabs.map(
      ([key, words]) => html`<button type="button" role="tab" key=${key} id=${`${id}-${key}`}
    aria-selected=${key === now} aria-controls=${`${id}-page`} tabindex=${key === now ? 0 : -1}
      onClick=${() => onPick(key)}>${words}</button>`,
    )}</div>`;
}

export function Panel(props) {
  const { session, desk, controller, lexicon, route, battle, onCloseBattle, seen } = props;
  const { view } = session.state;
  if (desk.attack)
    return html`<aside class="panel panel-combat" aria-label="Panel"><${CombatSheet} ...${props}
    busy=${session.busy} /></aside>`;
  const rule = lexicon.presentation.phases.find((each) => each.phase === view.phase)?.rule;
  const arrivalRule = lexicon.presentation.overlays.find((each) => each.overlay === "arrivals")?.rule;
  const stepRule = view.decision?.rule ?? rule;
  return html`<aside class="panel" aria-label="Panel" data-tab=${desk.tab}>
    <div class="panel-top">
      ${
        battle &&
        html`<${BattleReport} battle=${battle} lexicon=${lexicon} onHex=${(hex) => controller.fly(hex)}
        onClose=${onCloseBattle} />`
      }
      <${ChoiceMenu} menu=${desk.menu} lexicon=${lexicon} kind=${view.decision?.kind}
        onPick=${(choice) => controller.play(choice.text)} onClose=${() => controller.back()} />
      <${Refusal} refusal=${desk.refusal} lexicon=${lexicon} onClose=${() => controller.store.set({ refusal: null })} />
      <${PlacePart} controller=${controller} desk=${desk} lexicon=${lexicon} />
      <${Inspector} ...${props} />
      <${RoutePart} route=${route} lexicon=${lexicon} rule=${stepRule} />
      ${
        !route &&
        html`<${ArrivalsPart} view=${view} lexicon=${lexicon} rule=${arrivalRule}
        onHex=${(hex) => controller.fly(hex)} />`
      }
    </div>
    <div class="panel-tabs">
      <${Tabs} tabs=${TABS} now=${desk.tab} id="panel-tab" onPick=${(tab) => controller.store.set({ tab })} />
      <div class="tab-page" role="tabpanel" id="panel-tab-page" aria-labelledby=${`panel-tab-${desk.tab}`}>
        ${
          desk.tab === "log" &&
          html`<${Log} events=${session.events} fresh=${session.fresh} seen=${seen}
          lexicon=${lexicon} onHex=${(hex) => controller.fly(hex)} />`
        }
        ${desk.tab === "points" && html`<${PointsTable} view=${view} lexicon=${lexicon} />`}
        ${desk.tab === "charts" && html`<${Charts} presentation=${lexicon.presentation} />`}
        ${
          desk.tab === "coming" &&
          html`<${ArrivalsPart} view=${view} lexicon=${lexicon} rule=${arrivalRule} all
          onHex=${(hex) => controller.fly(hex)} />`
        }
        ${desk.tab === "losses" && html`<${Losses} view=${view} lexicon=${lexicon} />`}
      </div>
    </div></aside>`;
}
