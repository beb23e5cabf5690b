/** The right panel: combat sheet, or what is shown with its way, and the tabs below. */
import { html } from "../../vendor/preact-htm.js";
import { ArrivalsPart, PlacePart } from "./arrivals.js";
import { Charts, Losses, PointsTable } from "./charts.js";
import { CombatSheet } from "./combat.js";
import { CardsTab } from "./hand.js";
import { Inspector, Refusal, RoutePart } from "./inspector.js";
import { Log } from "./log.js";
import { PlanPart, SheetPart } from "./plan.js";
import { BattleReport } from "./report.js";
import { Pools, TargetsTab } from "./targets.js";
import { WarningsPart } from "./warnings.js";

/** Every tab there can be, and when there is something in it. */
const TABS = [
  ["log", "Log", () => true],
  ["targets", "Targets", (view) => view.targets?.length],
  ["cards", "Cards", (view) => view.hand || view.discards],
  ["pools", "Reserve", (view) => view.pools],
  ["points", "Points", (view) => view.points],
  ["charts", "Charts", (_, presentation) => presentation.charts?.length],
  ["losses", "Losses", (view) => view.eliminated],
  ["coming", "Coming", (view) => view["to come"]],
];

/** The tabs in the game's own order, if it has one. */
function tabsOf(view, presentation) {
  const found = TABS.filter(([, , isThere]) => isThere(view, presentation));
  const order = presentation.tabs ?? found.map(([name]) => name);
  return found.filter(([name]) => order.includes(name)).sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
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
  const { presentation } = lexicon;
  const rule = presentation.phases?.find((each) => each.phase === view.phase)?.rule;
  const arrivalRule = presentation.overlays?.find((each) => each.overlay === "arrivals")?.rule;
  const fly = (hex) => controller.fly(hex);
  const shownSheets = sheetsOf(view, desk, lexicon).map(
    (each) => html`<${SheetPart} key=${each.title} ...${each} lexicon=${lexicon} />`,
  );
  const pools = html`<${Pools} view=${view} controller=${controller} desk=${desk} lexicon=${lexicon} offered />`;
  const onlyPools = controller.choices.every((each) => !each.unit || !controller.whereIs(each.unit));
  const stepRule = view.decision?.rule ?? rule;
  return html`<aside class="panel" aria-label="Panel" data-tab=${desk.tab}>
    <div class="panel-top">
      <${WarningsPart} warnings=${desk.warnings} controller=${controller} lexicon=${lexicon} />
      ${
        battle &&
        html`<${BattleReport} battle=${battle} lexicon=${lexicon} onHex=${(hex) => controller.fly(hex)}
        onClose=${onCloseBattle} />`
      }
      <${Refusal} refusal=${desk.refusal} lexicon=${lexicon} onClose=${() => controller.store.set({ refusal: null })} />
      <${PlacePart} controller=${controller} desk=${desk} lexicon=${lexicon} />
      ${view.clash && shownSheets}
      ${onlyPools && pools}
      ${desk.shown && html`<${Inspector} ...${props} />`}
      <${PlanPart} view=${view} lexicon=${lexicon} onHex=${fly} />
      ${!view.clash && shownSheets}
      ${!onlyPools && pools}
      ${!desk.shown && html`<${Inspector} ...${props} />`}
      <${RoutePart} route=${route} lexicon=${lexicon} rule=${stepRule} />
      ${
        !route &&
        view["to come"] &&
        html`<${ArrivalsPart} view=${view} lexicon=${lexicon} rule=${arrivalRule}
        onHex=${(hex) => controller.fly(hex)} />`
      }
    </div>
    <div class="panel-tabs">
      <${Tabs} tabs=${tabsOf(view, presentation)} now=${desk.tab} id="panel-tab" onPick=${(tab) => controller.store.set({ tab })} />
      <div class="tab-page" role="tabpanel" id="panel-tab-page" aria-labelledby=${`panel-tab-${desk.tab}`}>
        ${
          desk.tab === "log" &&
          html`<${Log} events=${session.events} fresh=${session.fresh} seen=${seen}
          lexicon=${lexicon} onHex=${(hex) => controller.fly(hex)} />`
        }
        ${desk.tab === "targets" && html`<${TargetsTab} view=${view} lexicon=${lexicon} onHex=${fly} />`}
        ${desk.tab === "cards" && html`<${CardsTab} view=${view} lexicon=${lexicon} />`}
        ${desk.tab === "pools" && html`<${Pools} view=${view} controller=${controller} desk=${desk} lexicon=${lexicon} />`}
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

/** The sheets to show: what is fought now, what the pointer would begin, what is planned; each place once. */
function sheetsOf(view, desk, lexicon) {
  const now = [view.clash, view.decision?.sheet].filter(Boolean).slice(0, 1);
  const draft = desk.preview ? [desk.preview] : [];
  const planned = (desk.sheets ?? []).filter((each) => ![...now, ...draft].some((one) => one.target === each.target));
  const named = (sheet, isDraft) => ({
    sheet,
    draft: isDraft,
    title: sheet.title ?? `${lexicon.presentation["sheet name"] ?? "Clash"} at ${lexicon.place(sheet.target)}`,
  });
  return [
    ...now.map((each) => named(each, false)),
    ...draft.map((each) => named(each, true)),
    ...planned.map((each) => named(each, false)),
  ];
}
