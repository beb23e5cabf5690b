/** The right panel: combat sheet, or what is shown with its way, and the tabs below. */

import { html } from "../../vendor/preact-htm.js";
import { say } from "../say.js";
import { Agenda, isAsked } from "./agenda.js";
import { AimsCard } from "./aims.js";
import { ArrivalsPart, PlacePart } from "./arrivals.js";
import { Charts } from "./charts.js";
import { CombatSheet } from "./combat.js";
import { DrawPart } from "./drawing.js";
import { ExplainPart } from "./explaining.js";
import { Gauges, Shop } from "./gauges.js";
import { Inspector, Refusal, RoutePart } from "./inspector.js";
import { Log } from "./log.js";
import { PlanPart, SheetPart } from "./plan.js";
import { RecapCard } from "./recap.js";
import { BattleReport } from "./report.js";
import { TabPanel } from "./tabpanel.js";
import { TalkTab } from "./talk.js";
import { Pools } from "./targets.js";
import { WarningsPart } from "./warnings.js";
import { WeighPart } from "./weighing.js";

/** The tabs in the game's order: the log, the charts, and those whose panels the view has. */
function tabsOf(view, lexicon, talk) {
  const filled = new Set(["log", ...lexicon.panels(view).map(({ tab }) => tab)]);
  if (lexicon.presentation.charts.length) filled.add("charts");
  const own = lexicon.presentation.tabs.filter(({ tab }) => filled.has(tab)).map(({ tab, name }) => [tab, name]);
  if (!talk.isMine && !talk.isShared) return own;
  return [...own, ["talk", talk.isShared ? say("talk") : say("notes")]];
}

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
  return html`<div class="tabs" role="tablist" aria-label=${say("panel")} onKeyDown=${keys}>
    ${tabs.map(
      ([key, words]) => html`<button type="button" role="tab" key=${key} id=${`${id}-${key}`}
    aria-selected=${key === now} aria-controls=${`${id}-page`} tabindex=${key === now ? 0 : -1}
      onClick=${() => onPick(key)}>${words}</button>`,
    )}</div>`;
}

export function Panel(props) {
  const { session, desk, controller, lexicon, route, battle, onCloseBattle, seen, onCloseAims, talk } = props;
  const { view } = session.state;
  if (desk.attack)
    return html`<aside class="panel panel-combat" aria-label=${say("panel")}><${CombatSheet} ...${props}
    busy=${session.busy} /></aside>`;
  const { presentation } = lexicon;
  const rule = presentation.phases?.find((each) => each.phase === view.phase)?.rule;
  const fly = (hex) => controller.fly(hex);
  const shownSheets = sheetsOf(view, desk, lexicon).map(
    (each) => html`<${SheetPart} key=${each.title} ...${each} lexicon=${lexicon} />`,
  );
  const fight = lexicon.panel(view, "sheet");
  const pools = lexicon
    .panels(view, "pool")
    .map(
      ({ panel, value }) =>
        html`<${Pools} key=${panel} value=${value} view=${view} controller=${controller} desk=${desk} lexicon=${lexicon} offered />`,
    );
  const onlyPools = controller.choices.every((each) => !each.unit || !controller.whereIs(each.unit));
  const hasRecap = desk.recapOpen && !onCloseAims;
  const stepRule = view.decision?.rule ?? rule;
  return html`<aside class=${`panel${hasRecap ? " with-recap" : ""}`} aria-label=${say("panel")} data-tab=${desk.tab}>
    <div class="panel-top">
      ${onCloseAims && html`<${AimsCard} told=${session} lexicon=${lexicon} onClose=${onCloseAims} />`}
      ${hasRecap && html`<${RecapCard} desk=${desk} controller=${controller} lexicon=${lexicon} view=${view} />`}
      <${WarningsPart} warnings=${desk.warnings} controller=${controller} lexicon=${lexicon} />
      <${Refusal} refusal=${desk.refusal} lexicon=${lexicon} onClose=${() => controller.store.set({ refusal: null })} />
      ${lexicon
        .panels(view, "gauge")
        .map((each) => html`<${Gauges} key=${each.panel} ...${each} lexicon=${lexicon} onHex=${fly} />`)}
      ${lexicon
        .panels(view, "shop")
        .map(
          (each) =>
            html`<${Shop} key=${each.panel} ...${each} controller=${controller} desk=${desk} lexicon=${lexicon} />`,
        )}
      ${lexicon
        .panels(view, "agenda")
        .filter((each) => isAsked(each, controller))
        .map(
          (each) =>
            html`<${Agenda} key=${each.panel} ...${each} controller=${controller} lexicon=${lexicon} onHex=${fly} />`,
        )}
      <${DrawPart} desk=${desk} lexicon=${lexicon} />
      <${WeighPart} desk=${desk} controller=${controller} lexicon=${lexicon} />
      <${PlacePart} controller=${controller} desk=${desk} lexicon=${lexicon} />
      ${
        battle &&
        html`<${BattleReport} key=${`${battle.number} ${controller.isMine}`} battle=${battle} lexicon=${lexicon}
        isAsked=${controller.isMine} onHex=${fly} onClose=${onCloseBattle} />`
      }
      ${fight && shownSheets}
      ${onlyPools && pools}
      <${ExplainPart} desk=${desk} lexicon=${lexicon} />
      ${desk.shown && html`<${Inspector} ...${props} />`}
      <${PlanPart} view=${view} lexicon=${lexicon} onHex=${fly} />
      ${!fight && shownSheets}
      ${!onlyPools && pools}
      ${!desk.shown && html`<${Inspector} ...${props} />`}
      <${RoutePart} route=${route} lexicon=${lexicon} rule=${stepRule} />
      ${
        !route &&
        lexicon.panels(view, "coming").map(
          ({ panel, value, rule }) => html`<${ArrivalsPart} key=${panel} value=${value} view=${view} lexicon=${lexicon}
            rule=${rule} onHex=${fly} />`,
        )
      }
    </div>
    <div class="panel-tabs">
      <${Tabs} tabs=${tabsOf(view, lexicon, talk)} now=${desk.tab} id="panel-tab" onPick=${(tab) => controller.store.set({ tab })} />
      <div class="tab-page" role="tabpanel" id="panel-tab-page" aria-labelledby=${`panel-tab-${desk.tab}`}>
        ${
          desk.tab === "log" &&
          html`<${Log} events=${session.events} fresh=${session.fresh} seen=${seen}
          lexicon=${lexicon} onHex=${(hex) => controller.fly(hex)} />`
        }
        ${desk.tab === "talk" && html`<${TalkTab} talk=${talk} session=${controller.session} told=${session} lexicon=${lexicon} />`}
        ${desk.tab === "charts" && html`<${Charts} presentation=${presentation} />`}
        <div class="tab-panels">${lexicon
          .panels(view)
          .filter(({ tab }) => tab === desk.tab)
          .map(
            (each) => html`<${TabPanel} key=${each.panel} shown=${each} view=${view} lexicon=${lexicon}
            controller=${controller} desk=${desk} onHex=${fly} />`,
          )}</div>
      </div>
    </div></aside>`;
}

/** What the game calls a fight. */
const nameOfSheets = ({ presentation }) => presentation.panels.find(({ kind }) => kind === "sheet")?.name ?? "";

/** The sheets to show: what is fought now, what the pointer would begin, what is planned; each place once. */
function sheetsOf(view, desk, lexicon) {
  const now = lexicon
    .panels(view, "sheet")
    .map(({ value }) => value)
    .filter((each) => each.sections);
  const draft = desk.preview ? [desk.preview] : [];
  const planned = (desk.sheets ?? []).filter((each) => ![...now, ...draft].some((one) => one.target === each.target));
  const named = (sheet, isDraft) => ({
    sheet,
    draft: isDraft,
    title: say("sheet-at", { name: sheet.name ?? nameOfSheets(lexicon), place: lexicon.place(sheet.target) }),
  });
  return [
    ...now.map((each) => named(each, false)),
    ...draft.map((each) => named(each, true)),
    ...planned.map((each) => named(each, false)),
  ];
}
