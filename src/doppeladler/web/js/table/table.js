/** The page of a table: opens the line to it and puts bar, prompt, board and panel together. */

import { html, useEffect, useMemo, useState } from "../../vendor/preact-htm.js";
import { Board } from "../board/board.js";
import { Announcer } from "../parts.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { moveSound } from "../sound.js";
import { useStore } from "../store.js";
import { listed, personOf } from "../words.js";
import { isNew, markBegun } from "./aims.js";
import { Desk } from "./desk.js";
import { Dialogs } from "./dialogs.js";
import { DRAWER, DrawerHandle, useDrawer } from "./drawer.js";
import { Calendar, Shop } from "./gauges.js";
import { Hand } from "./hand.js";
import { HandOver, needsHandOver } from "./handover.js";
import { useHighlights } from "./highlights.js";
import { ChoiceMenu, PickedCard } from "./inspector.js";
import { useKeys } from "./keys.js";
import { lastSeen, markSeen, shownOf } from "./log.js";
import { Panel } from "./panel.js";
import { PAST_BOARD, PastBar, pastKeys, usePast } from "./past.js";
import { buttonsOf, promptOf } from "./prompt.js";
import { PromptBar } from "./promptbar.js";
import { DiceMoment, lastBattle } from "./report.js";
import { Session } from "./session.js";
import { SheetTabs } from "./sheet.js";
import { offerButton, overButtons, skipButton, stuckButtons } from "./situation.js";
import { useSketches } from "./sketching.js";
import { talkButton, useTalk } from "./talk.js";
import { OverlayBar, TopBar } from "./topbar.js";
import { TutorialCard } from "./tutorial.js";

const NARROW = matchMedia("(width < 768px)");
const BESIDE_LESSON = { left: 400 };
const BELOW_LESSON = { top: 226 };
const ABOVE_HAND = { bottom: 190, top: 50 };
const BESIDE_SHEET = { right: 88 };
const ABOVE_TOOLS = { bottom: 50 };
const ABOVE_SHEET = { bottom: 16 };
const ABOVE_SMALL_HAND = { bottom: 84 };
const BELOW_CALENDAR = { top: 80 };
const BELOW_SMALL_CALENDAR = { top: 88 };

/** How much of the map lies under something else. */
function coveredBy({ lesson, hand, calendar, attack, drawer }) {
  const above = calendar && (DRAWER.matches || NARROW.matches ? BELOW_SMALL_CALENDAR : BELOW_CALENDAR);
  const below = hand.length ? ABOVE_SMALL_HAND : ABOVE_SHEET;
  if (NARROW.matches) return { ...above, ...(lesson && BELOW_LESSON), ...below };
  const beside = { ...above, ...(lesson && BESIDE_LESSON) };
  if (DRAWER.matches && (attack || drawer)) return { ...beside, right: attack ? 420 : 332 };
  return { ...ABOVE_TOOLS, ...beside, ...(hand.length && ABOVE_HAND), ...(attack && BESIDE_SHEET) };
}
let touch = false;
addEventListener(
  "pointerdown",
  (event) => {
    touch = event.pointerType === "touch";
  },
  { capture: true, passive: true },
);

/** @param {{table: string, seat?: string, lesson?: Record<string, any>}} props */
export function TablePage({ table, seat, lesson }) {
  const [session] = useState(() => new Session(table, seat));
  const [desk] = useState(() => new Desk(session, { byItself: !lesson }));
  const [error, setError] = useState(null);
  useEffect(() => {
    session.open().catch((found) => setError(found.message));
    return () => {
      desk.close();
      session.close();
    };
  }, []);
  const told = useStore(session.store);
  if (error)
    return html`<main id="main" class="page-message"><h1>${say("table-cannot-be-opened")}</h1><p>${error}</p><p><a
    class="button button-primary" href="#/">${say("to-the-lobby")}</a></p></main>`;
  if (!told.state || !told.presentation)
    return html`<p class="loading" role="status">${say("setting-up-the-table")}</p>`;
  return html`<${OpenTable} session=${session} controller=${desk} lesson=${lesson} />`;
}

function OpenTable({ session, controller, lesson }) {
  const told = useStore(session.store);
  const desk = useStore(controller.store);
  useStore(settings.store);
  const { state, presentation, lexicon, seat } = told;
  const [tool, setTool] = useState(null);
  const [seenBefore] = useState(() => lastSeen(session.table, seat));
  const [putAway, setPutAway] = useState(() => told.events.at(-1)?.number ?? 0);
  const [isBegun, setBegun] = useState(() => Boolean(lesson) || !isNew(told));
  const begin = () => {
    markBegun(session.table);
    setBegun(true);
    controller.store.set({ sheet: desk.recapOpen ? "stack" : "prompt" });
  };
  useEffect(() => {
    if (!isBegun) controller.store.set({ sheet: "stack" });
  }, []);
  useEffect(() => {
    if (!isBegun && desk.hasActed) begin();
  }, [desk.hasActed]);
  const { route, props: shown } = useHighlights({ session: told, desk, controller, lexicon });
  const prompt = promptOf({ session: told, desk, controller, lexicon });
  const openTool = (name, about) => {
    if (name === "warnings") controller.warnings.ask();
    else if (name === "trails") controller.recaps.toggle();
    else if (name === "past") past.toggle();
    else setTool(name && { name, about });
  };
  const talk = useTalk(session, told);
  const past = usePast(session, told);
  const { sketches, draw, clear } = useSketches(session.table, seat);
  const buttons = [
    ...offerButton(told, () => openTool("menu")),
    ...buttonsOf({ session: told, desk, controller, lexicon }),
    ...skipButton(session, told),
    ...stuckButtons(session, told),
    ...overButtons(session, told, () => openTool("rematch")),
    ...talkButton(talk, lexicon, () => controller.store.set({ tab: "talk", sheet: "full" })),
  ];
  const battle = lastBattle(told.events, lexicon, putAway);
  const plans = controller.orders.isPlanning && (controller.plan.length > 0 || desk.picked.length > 0);
  const shops = controller.isMine ? lexicon.panels(state.view, "shop").filter(({ value }) => value.length) : [];
  useDrawer(controller, desk, { begins: !isBegun, teaches: Boolean(lesson), sells: shops.length > 0 });
  const calendars = lexicon.panels(state.view, "calendar");
  const hand = (lexicon.panel(state.view, "hand") ?? []).filter((each) => !each.seat || each.seat === seat);

  useKeys(() => latest.current);
  const latest = useMemo(() => ({ current: /** @type {any} */ (null) }), []);
  latest.current = {
    buttons: past.moment ? pastKeys(past) : [...enterButtons(desk, controller, isBegun), ...buttons],
    onTool: openTool,
    onBack: () => (isBegun ? controller.back() : begin()),
    onOverlay: (at) =>
      controller.layers.toggle([...(presentation.overlays ?? []).map((each) => each.overlay), "numbers"][at]),
  };
  useEffect(() => {
    const open = (event) => openTool("rules", event.detail);
    addEventListener("doppeladler-rule", open);
    return () => removeEventListener("doppeladler-rule", open);
  }, []);
  useEffect(() => {
    markSeen(session.table, seat, told.events.at(-1)?.number ?? 0);
  }, [told.events, seat]);
  useEffect(() => {
    document.title = `${state.view.decision?.seat === seat ? "● " : ""}${presentation.title ?? "Doppeladler"}`;
  }, [state.version, seat]);
  useEffect(() => {
    if (controller.isMine) moveSound();
  }, [controller.isMine]);
  useEffect(() => {
    if (plans && battle) setPutAway(told.events.at(-1)?.number ?? 0);
  }, [plans, battle?.number]);
  useSeatChange(session, told, lesson);

  const events = shownOf(told.fresh)
    .map((each) => lexicon.spell(each.words))
    .join(" ");
  const on = handlers(controller);
  const classes = [
    "table-page",
    desk.attack && "with-combat",
    hand.length && "with-hand",
    state.view.groups && "with-groups",
  ];
  return html`<div class=${classes.filter(Boolean).join(" ")} data-sheet=${desk.sheet} data-drawer=${desk.drawer ? "open" : "closed"}>
    <${TopBar} title=${presentation.title ?? state.game} subtitle=${subtitleOf(state, lexicon)} state=${state}
      presentation=${presentation} lexicon=${lexicon} onPoints=${() => controller.store.set({ tab: lexicon.panels(state.view, "tally")[0]?.tab ?? "log", sheet: "full" })}
      onTool=${openTool} />
    <main id="main" class="map-area" tabindex="-1" aria-label=${say("map")}>
      <${Board} presentation=${presentation} view=${past.moment?.view ?? state.view} theme=${settings.theme()} ...${shown} ...${past.moment ? PAST_BOARD : {}}
        onHex=${past.moment ? undefined : on.hex} onUnit=${past.moment ? undefined : on.unit} onBox=${past.moment ? undefined : on.box} onHover=${on.hover} onBack=${on.back}
        sketches=${sketches} onDraw=${draw} onGrab=${past.moment ? undefined : on.grab} onPull=${on.pull} onDrop=${on.drop}
        insets=${coveredBy({ lesson, hand, calendar: calendars.length > 0, attack: desk.attack, drawer: desk.drawer || !isBegun })} />
      <${OverlayBar} overlays=${presentation.overlays ?? []} on=${desk.overlays ?? []}
        onToggle=${(name) => controller.layers.toggle(name)} trails=${Boolean(desk.recap && desk.trails)}
        onTrails=${() => controller.recaps.toggle()}
        onPast=${past.toggle} past=${Boolean(past.moment)} onClear=${sketches.length > 0 && clear}
        onWarnings=${controller.warnings.isKnown && (() => controller.warnings.ask())} />
      ${battle && html`<${DiceMoment} battle=${battle} />`}
      ${calendars.map((each) => html`<${Calendar} key=${each.panel} ...${each} now=${state.view.turn} lexicon=${lexicon} />`)}
      <${Hand} hand=${hand} lexicon=${lexicon} offer=${controller.offer.cards} raised=${desk.card} onPick=${on.card} />
      <${ChoiceMenu} menu=${desk.menu} lexicon=${lexicon} kind=${state.view.decision?.kind} onPick=${on.pick}
        onOther=${on.other} onClose=${on.back} />
      <${DrawerHandle} open=${desk.drawer} controller=${controller} />
      ${lesson && html`<${TutorialCard} lesson=${lesson} session=${session} controller=${controller} told=${told} />`}
    </main>
    <div class="sheet">
      ${
        past.moment
          ? html`<${PastBar} past=${past} lexicon=${lexicon} onHex=${(hex) => controller.fly(hex)} />`
          : html`<${PromptBar} prompt=${prompt} buttons=${buttons} busy=${told.busy} problem=${told.problem} status=${told.status}>
        <${PickedCard} view=${state.view} desk=${desk} route=${route} lexicon=${lexicon}
          rule=${state.view.decision?.rule} />
        ${NARROW.matches && desk.sheet === "prompt" && shops.map((each) => html`<${Shop} key=${each.panel} ...${each} controller=${controller} desk=${desk} lexicon=${lexicon} />`)}</${PromptBar}>`
      }
      <${Panel} session=${told} desk=${desk} controller=${controller} lexicon=${lexicon} route=${route} battle=${battle} talk=${talk}
        seen=${seenBefore} onCloseAims=${isBegun ? undefined : begin}
        onCloseBattle=${() => setPutAway(told.events.at(-1)?.number ?? 0)} />
      <${SheetTabs} now=${desk.sheet} tab=${desk.tab} controller=${controller} onTool=${openTool} />
    </div>
    <${Announcer} text=${prompt.words} />
    <${Announcer} text=${events} />
    <${Dialogs} tool=${tool} onTool=${openTool} session=${session} told=${told} desk=${desk} controller=${controller}
      lexicon=${lexicon} />
    ${
      !lesson &&
      needsHandOver(state, seat) &&
      html`<${HandOver} seat=${state.view.decision.seat} lexicon=${lexicon}
      onTake=${() => session.changeSeat(state.view.decision.seat)} />`
    }
  </div>`;
}

/** What Enter does before it is any button's. */
function enterButtons({ recapOpen, attack }, controller, isBegun) {
  if (recapOpen && isBegun) return [{ hotkey: "Enter", onClick: () => controller.recaps.close() }];
  return attack ? [{ hotkey: "Enter", onClick: () => controller.attack.send() }] : [];
}

/** Who else plays, seen from this screen: allies first. */
function subtitleOf(state, lexicon) {
  const others = Object.entries(state.seats ?? {}).filter(([seat]) => !state.mine?.includes(seat));
  if (!others.length) return say("all-seats-here");
  if (!state.mine?.length) return say("watching");
  const own = new Set(state.mine.map((seat) => lexicon.sideOf(seat)));
  const names = (found) => listed([...new Set(found.map(([, each]) => personOf(each)))]);
  const allies = names(others.filter(([seat]) => own.has(lexicon.sideOf(seat))));
  const rivals = names(others.filter(([seat]) => !own.has(lexicon.sideOf(seat))));
  if (!allies || !rivals) return allies ? say("with-allies", { allies }) : say("against-rivals", { rivals });
  return say("with-and-against", { allies, rivals });
}

/** The same functions for the board every time, so that it is not drawn again for them. */
function handlers(controller) {
  controller.handlers ??= {
    hex: (hex) => controller.onHex(hex, { touch }),
    unit: (unit, hex, event) => controller.onUnit(unit, hex, { touch, more: event?.shiftKey }),
    box: (box, unit) => controller.clicks.box(box, unit),
    hover: (hex) => controller.hover(hex),
    grab: (hex) => controller.drawing.grab(hex),
    pull: (hex) => controller.drawing.pull(hex),
    drop: (hex) => controller.drawing.drop(hex),
    back: () => controller.back(),
    card: (card) => controller.onCard(card),
    pick: (choice) => controller.play(choice.text),
    other: (unit) => {
      controller.store.set({ menu: null });
      controller.orders.pick(unit);
    },
  };
  return controller.handlers;
}

/** Seats that are all mine need no hand-over: the view simply follows the question. */
function useSeatChange(session, told, lesson) {
  const asked = told.state.view.decision?.seat;
  const other = asked && asked !== told.seat && told.state.mine?.includes(asked);
  useEffect(() => {
    if (other && (lesson || !needsHandOver(told.state, told.seat)))
      session.changeSeat(asked).catch((error) => session.fail(error));
  }, [other, asked, told.state.version]);
}
