/** The prompt: the rule, what to do in a sentence, and the buttons with their keys. */

import { html } from "../../vendor/preact-htm.js";
import { lower, rich, say } from "../say.js";
import { listed, percent } from "../words.js";
import { faultsInOneLine } from "./drawing.js";
import { diceWait } from "./fairdice.js";
import { clearPlan } from "./plan.js";
import { orderedWords, standingButtons } from "./standing.js";
import { warningButtons, warningPrompt } from "./warnings.js";
import { inOneLine } from "./weighing.js";

/**
 * What the prompt says now.
 * @returns {{rule: string, title: any, sub: string, points?: {left: number, of: number}, words: string}}
 */
export function promptOf(told) {
  const prompt = promptFor(told);
  const more = [orderedWords(told.desk), diceWait(told.session.state, told.lexicon)].filter(Boolean).join(" ");
  return more ? { ...prompt, sub: `${prompt.sub} ${more}`, words: `${prompt.words} ${more}` } : prompt;
}

function promptFor({ session, desk, controller, lexicon }) {
  const { state, seat, thinking } = session;
  const { decision } = state.view;
  if (!state.over && state.parted) return tell(state.parted.rule, say("parted-from-the-rules"), state.parted.words);
  if (!state.over && (!decision || state.asked?.length === 0)) return missing(state, lexicon);
  if (state.over) return over(state, lexicon);
  if (desk.warnings) return warningPrompt(desk.warnings);
  if (decision.seat !== seat) return waiting(decision, state, lexicon, thinking);
  if (desk.pending) return pendingPrompt(desk, decision, lexicon);
  if (desk.attack) return attackPrompt(desk.attack, lexicon);
  if (desk.reach && desk.picked.length) return marchPrompt(desk, controller, state, lexicon);
  if (desk.picked.length && ordersOf(desk, state).length) return orderPrompt(desk, state, lexicon);
  const [only, other] = state.view.choices;
  const isPlain = only && !other && !only.unit && !only.hex && !only.card;
  return tell(decision.rule, lexicon.spell(decision.prompt), isPlain ? "" : lexicon.hint(decision.kind));
}

const tell = (rule, title, sub = "", more = {}) => ({ rule, title, sub, words: `${title} ${sub}`, ...more });

/** What is picked and not yet made, and what it means. */
function pendingPrompt(desk, { rule, kind }, lexicon) {
  const { pending, weighed } = desk;
  const what = lexicon.choice(pending, kind);
  const sub = [
    lexicon.spell(faultsInOneLine(desk)),
    inOneLine(weighed, pending, lexicon),
    TOUCH.matches ? say("tap-again") : say("click-again"),
  ];
  return tell(rule, say("is-it-so", { what }), sub.filter(Boolean).join(" "));
}

function over(state, lexicon) {
  const winner = state.result?.winner ?? state.view.winner;
  const winners = state.result?.winners ?? state.view.winners ?? [];
  const mine =
    winners.some((each) => state.mine?.includes(each)) && state.mine.length < Object.keys(state.seats).length;
  const verdict = !winner
    ? say("game-is-over")
    : winner === "draw"
      ? say("a-draw")
      : say("has-won", { name: lexicon.seat(winner), mine });
  const points = lexicon.sides.map((each) => `${each.name} ${state.view.scores?.[each.side] ?? 0}`);
  const scored = lexicon.presentation.score_name;
  return tell("", verdict, say("over-about", { points: listed(points), scored }));
}

/** Nobody is asked although the game goes on: somebody has still to sit down. */
function missing(state, lexicon) {
  const away = Object.entries(state.seats ?? {}).filter(([, each]) => each.taken === false);
  const names = listed(away.map(([seat]) => lexicon.seat(seat)));
  return tell("", names ? say("waiting-for", { names }) : say("a-moment"), say("begins-when-taken"), {
    waiting: true,
  });
}

function waiting(decision, state, lexicon, thinking) {
  const who = state.seats?.[decision.seat];
  const seat = lexicon.seat(decision.seat);
  const title = say("waiting-for-answer", { seat });
  if (!who?.who?.startsWith("computer")) return tell("", title, say("you-will-see-the-move"), { waiting: true });
  if (state.stuck?.includes(decision.seat))
    return tell("", say("cannot-answer", { seat }), say("computer-has-stumbled"));
  const plain = say("computer-works", { thinks: Boolean(thinking) });
  if (thinking?.share === undefined) return tell("", title, plain, { waiting: true });
  const { share, what } = thinking;
  const known = { share: percent(share) };
  const sub = what ? say("computer-thinks-of", { ...known, what: lexicon.spell(what) }) : say("computer-thinks", known);
  return { rule: "", title, sub, words: `${title} ${plain}`, waiting: true, share };
}

const TOUCH = matchMedia("(hover: none)");

/** What to do with the hexes in reach, if there are any. */
function reachHint(count) {
  if (!count) return say("no-hex-in-reach");
  return TOUCH.matches ? say("tap-a-tinted-hex") : say("pick-a-tinted-hex");
}

/** Who may go along and does not yet. */
function alongHint({ picked }, { march }, lexicon) {
  const others = march.companions.filter((each) => !picked.includes(each));
  return others.length
    ? say("may-go-along", { units: others.map((each) => lexicon.short(each)), count: others.length })
    : "";
}

function marchPrompt(desk, controller, state, lexicon) {
  const names = listed(desk.picked.map((each) => lexicon.unit(each)));
  const { points } = desk.reach;
  const of = Math.min(...desk.picked.map((each) => lexicon.units[each]?.move ?? points));
  const flow = lexicon.flows.march;
  const verb = lexicon.verb(flow.begin).label;
  const title = rich("march-with", { verb, units: html`<b>${names}</b>`, points, of });
  const words = say("march-spoken", {
    march: say("march-with", { verb, units: names, points, of }),
    hexes: desk.reach.hexes.length,
  });
  const hints = [reachHint(desk.reach.hexes.length), alongHint(desk, controller, lexicon)];
  const sub = desk.tapped ? say("tap-again-to-go") : hints.filter(Boolean).join(" ");
  return { rule: state.view.decision.rule, title, sub, words, points: { left: points, of } };
}

/** The choices of the picked unit that name a hex. */
const ordersOf = (desk, state) => state.view.choices.filter((each) => each.hex && desk.picked.includes(each.unit));

function orderPrompt(desk, state, lexicon) {
  const name = lexicon.unit(desk.picked[0]);
  const verbs = [...new Set(ordersOf(desk, state).map((each) => lower(lexicon.verb(each.verb).label)))];
  const sub = desk.tapped ? say("tap-again-to-order") : say("pick-a-tinted-hex-to", { verbs: listed(verbs) });
  return {
    rule: state.view.decision.rule,
    title: rich("order-for", { unit: html`<b>${name}</b>` }),
    sub,
    words: `${say("order-for", { unit: name })}. ${sub}`,
  };
}

function attackPrompt(attack, lexicon) {
  const place = lexicon.place(attack.target);
  const names = listed(attack.chosen.map((each) => lexicon.short(each))) || say("nobody-yet");
  const verb = lexicon.verb(lexicon.flows.attack.begin).label;
  const title = rich("attack-with", { verb, place: html`<b>${place}</b>`, units: names });
  const sub = attack.stage === "commit" ? say("names-are-open") : say("click-adjacent-units");
  return {
    rule: lexicon.flows.attack.rules.attack,
    title,
    sub,
    words: `${say("attack-with", { verb, place, units: names })}. ${sub}`,
  };
}

/** The buttons that belong to the moment, in the order of their weight. */
export function buttonsOf({ session, desk, controller, lexicon }) {
  const { state } = session;
  if (desk.warnings) return warningButtons(controller, desk.warnings);
  const kind = state.view.decision?.kind;
  if (desk.pending) return pendingButtons(controller, lexicon.choice(desk.pending, kind), desk.pending);
  const buttons = [];
  const undo = state.can_undo;
  if (undo)
    buttons.push({
      label: undoLabel(controller),
      hotkey: "U",
      icon: "undo",
      onClick: () => controller.undo(),
    });
  if (desk.again) buttons.push({ label: say("ask-me-again"), onClick: () => controller.byItself.stop() });
  if (!controller.isMine) return buttons;
  if (undo && controller.orders.isPlanning && controller.plan.length > 1)
    buttons.push({ label: say("clear-plan"), onClick: () => clearPlan(controller) });
  if (desk.attack?.stage === "plan") return [...buttons, ...planButtons(controller)];
  if (controller.march.isOtherPlanned) return [...buttons, ...otherButtons(controller, desk, lexicon)];
  const { buttons: plain, units } = controller.offer;
  const fresh = desk.picked.length && !controller.march.isUnderway;
  if (fresh) {
    buttons.push({ label: say("another-unit"), hotkey: "Escape", onClick: () => controller.clear() });
    for (const choice of units.get(desk.picked[0]) ?? []) {
      if (choice.verb === lexicon.flows.march?.begin || choice.hex) continue;
      const { key } = lexicon.verb(choice.verb, kind);
      buttons.push({ label: lexicon.label(choice, kind), hotkey: key, onClick: () => controller.play(choice.text) });
    }
  }
  if (!desk.tapped) buttons.push(...nextButton(controller, lexicon), ...readyButton(controller, lexicon, kind));
  buttons.push(...cardButtons(controller, desk, lexicon, kind));
  const tapped = desk.tapped ? controller.orders.choicesFor(desk.tapped) : [];
  for (const choice of tapped)
    buttons.push({
      label: `${lexicon.label(choice, kind)}, ${choice.hex}`,
      tone: "primary",
      onClick: () => controller.play(choice.text),
    });
  if (!tapped.length) buttons.push(...goButton(controller, desk));
  // Where to go is tapped: what ends the march or the phase must not lie beside "Go".
  for (const choice of desk.tapped ? [] : plain) {
    if (desk.attack && choice.verb === lexicon.flows.attack?.finish) continue;
    const row = lexicon.verb(choice.verb, kind);
    const { key, tone } = row;
    const second = controller.offer.cards.get(desk.card)?.some((each) => controller.isWeighty(each));
    buttons.push({
      label: choice.words ?? lexicon.label(choice, kind),
      hotkey: second && key === "Enter" ? "" : key,
      tone: second ? "plain" : tone,
      onClick: () => controller.play(choice.text),
    });
    if (row.again && !desk.again)
      buttons.push({
        label: row.again_label ?? say("from-now-on", { label: row.label }),
        tone: "quiet",
        title: say("from-now-on-about"),
        onClick: () => controller.byItself.begin(choice, row),
      });
  }
  if (!desk.tapped) buttons.push(...standingButtons(controller, lexicon, kind), ...leaveButton(controller, lexicon));
  return buttons;
}

/** On a touch screen: go where it was tapped. */
const goButton = (controller, { tapped }) =>
  tapped
    ? [
        {
          label: say("go-to", { place: tapped }),
          tone: "primary",
          onClick: () => controller.march.go(tapped, true),
        },
      ]
    : [];

/** The next march is planned before the one under way was ended: nothing here speaks of that one. */
const otherButtons = (controller, desk, lexicon) => [
  { label: say("another-unit"), hotkey: "Escape", onClick: () => controller.clear() },
  ...(desk.tapped
    ? goButton(controller, desk)
    : [...nextButton(controller, lexicon), ...leaveButton(controller, lexicon)]),
];

/** End the march under way, and all marches with it. */
function leaveButton(controller, lexicon) {
  const flow = lexicon.flows.march;
  if (!flow?.leave || !controller.march.isUnderway) return [];
  const { label } = lexicon.verb(flow.leave, flow.leave_kind);
  return [{ label, hotkey: "E", onClick: () => controller.play(flow.finish, flow.leave) }];
}

/** Make what is picked, or do not. */
const pendingButtons = (controller, label, { text }) => [
  { label: say("not-this"), hotkey: "Escape", onClick: () => controller.back() },
  {
    label,
    hotkey: "Enter",
    tone: "primary",
    isSure: true,
    onClick: () => controller.play(text),
  },
];

/** What is taken back next: an order of the plan by its number, or simply the last answer. */
function undoLabel(controller) {
  const { plan } = controller;
  if (!plan.length || !controller.orders.isPlanning) return say("undo");
  const { number } = plan.at(-1);
  return number ? say("take-back-order", { number }) : say("take-back-the-last-order");
}

/** The ways to use the raised card. */
function cardButtons(controller, desk, lexicon, kind) {
  const found = controller.offer.cards.get(desk.card) ?? [];
  return found.map((choice, at) => {
    const weighty = at === 0 && controller.isWeighty(choice);
    return {
      label: lexicon.label(choice, kind),
      hotkey: weighty ? "Enter" : "",
      tone: weighty ? "primary" : "plain",
      onClick: () => controller.play(choice.text),
    };
  });
}

const planButtons = (controller) => [
  { label: say("drop-attack"), hotkey: "Escape", onClick: () => controller.back() },
  { label: say("next-target"), hotkey: "N", onClick: () => controller.next() },
];

/** Walk through what can be chosen, so that nobody has to search the map. */
function nextButton(controller, lexicon) {
  const { march, attack } = lexicon.flows;
  const has = (flow) => flow && controller.choices.some((each) => each.verb === flow.begin);
  if (has(attack)) return [{ label: say("next-target"), hotkey: "N", onClick: () => controller.next() }];
  const any = has(march) || (march && controller.march.waiting.length) || controller.orders.units.length > 1;
  return any ? [{ label: say("next-unit"), hotkey: "N", onClick: () => controller.next() }] : [];
}

/** What one order in words answers as a whole, while its question is asked. */
function readyButton(controller, lexicon, kind) {
  const { ready } = lexicon.flows;
  return ready?.kind === kind ? [{ label: ready.label, onClick: () => controller.session.order(ready.order) }] : [];
}
