/** The prompt: the rule, what to do in a sentence, and the buttons with their keys. */
import { html } from "../../vendor/preact-htm.js";
import { Button, Chip, Objections } from "../parts.js";
import { count, listed } from "../words.js";

/**
 * What the prompt says now.
 * @returns {{rule: string, title: any, sub: string, points?: {left: number, of: number}, words: string}}
 */
export function promptOf({ session, desk, lexicon }) {
  const { state, seat, thinking } = session;
  const { decision } = state.view;
  if (state.over || !decision) return over(state, lexicon);
  if (decision.seat !== seat) return waiting(decision, state, lexicon, thinking);
  if (desk.attack) return attackPrompt(desk.attack, lexicon);
  if (desk.reach && desk.picked.length) return marchPrompt(desk, state, lexicon);
  return say(decision.rule, lexicon.spell(decision.prompt), lexicon.hint(decision.kind));
}

const say = (rule, title, sub = "", more = {}) => ({ rule, title, sub, words: `${plain(title)} ${sub}`, ...more });
const plain = (title) =>
  typeof title === "string"
    ? title
    : title
        .flat(9)
        .map((each) => each?.props?.children ?? each)
        .join("");

function over(state, lexicon) {
  const winner = state.result?.winner ?? state.view.winner;
  const verdict = winner === "draw" ? "A draw." : winner ? `${lexicon.seat(winner)} has won.` : "The game is over.";
  const points = lexicon.presentation.seats.map((each) => `${each.name} ${state.view.scores[each.seat] ?? 0}`);
  return say("", verdict, `${listed(points)} victory points. Step through the game with the replay.`);
}

function waiting(decision, state, lexicon, thinking) {
  const who = state.seats?.[decision.seat];
  const sub = who?.who?.startsWith("computer")
    ? `The computer is ${thinking ? "thinking" : "moving"}; you can skip to its last move.`
    : "You will see the move as soon as it is made.";
  return say("", `${lexicon.seat(decision.seat)} is to answer.`, sub, { waiting: true });
}

function marchPrompt(desk, state, lexicon) {
  const names = listed(desk.picked.map((each) => lexicon.unit(each)));
  const { points } = desk.reach;
  const of = Math.min(...desk.picked.map((each) => lexicon.units[each]?.move ?? points));
  const flow = lexicon.flows.march;
  const verb = lexicon.verb(flow.begin).label;
  const title = html`${verb} with <b>${names}</b>, ${points} of ${count(of, "point")} left`;
  const words = `${verb} with ${names}, ${points} of ${count(of, "point")} left. ${desk.reach.hexes.length} hexes in reach.`;
  const sub = desk.tapped ? "Tap again to go." : "Pick a tinted hex; hover shows the way and its costs.";
  return { rule: state.view.decision.rule, title, sub, words, points: { left: points, of } };
}

function attackPrompt(attack, lexicon) {
  const place = lexicon.place(attack.target);
  const names = listed(attack.chosen.map((each) => lexicon.short(each))) || "nobody yet";
  const verb = lexicon.verb(lexicon.flows.attack.begin).label;
  const title = html`${verb} <b>${place}</b> with ${names}`;
  const sub =
    attack.stage === "commit"
      ? "The names are open. Confirm the force, or change it; the rest is withheld."
      : "Click adjacent units to add or drop them. Nothing is sent yet.";
  return { rule: lexicon.flows.attack.rules.attack, title, sub, words: `${verb} ${place} with ${names}. ${sub}` };
}

/** The buttons that belong to the moment, in the order of their weight. */
export function buttonsOf({ session, desk, controller, lexicon }) {
  const { state } = session;
  const kind = state.view.decision?.kind;
  const buttons = [];
  const undo = state["can undo"];
  if (undo) buttons.push({ label: "Undo", hotkey: "U", icon: "undo", onClick: () => controller.session.undo() });
  if (!controller.isMine) return buttons;
  if (desk.attack?.stage === "plan") return [...buttons, ...planButtons(controller)];
  const { buttons: plain, units } = controller.offer;
  const fresh = desk.picked.length && !controller.march.isUnderway;
  if (fresh) {
    buttons.push({ label: "Another unit", hotkey: "Escape", onClick: () => controller.clear() });
    for (const choice of units.get(desk.picked[0]) ?? []) {
      if (choice.verb === lexicon.flows.march?.begin || choice.hex) continue;
      const { label, key } = lexicon.verb(choice.verb, kind);
      buttons.push({ label, hotkey: key, onClick: () => controller.play(choice.text) });
    }
  }
  if (!desk.tapped) buttons.push(...nextButton(controller, lexicon));
  if (desk.tapped)
    buttons.push({
      label: `Go to ${desk.tapped}`,
      tone: "primary",
      onClick: () => controller.march.go(desk.tapped, true),
    });
  for (const choice of plain) {
    if (desk.attack && choice.verb === lexicon.flows.attack?.finish) continue;
    const { label, key, tone } = lexicon.verb(choice.verb, kind);
    buttons.push({
      label,
      hotkey: key,
      tone: desk.tapped ? "plain" : tone,
      onClick: () => controller.play(choice.text),
    });
  }
  const flow = lexicon.flows.march;
  if (flow?.leave && controller.march.isUnderway) {
    buttons.push({
      label: lexicon.verb(flow.leave, flow["leave kind"]).label,
      hotkey: "E",
      onClick: () => controller.play(flow.finish, flow.leave),
    });
  }
  return buttons;
}

const planButtons = (controller) => [
  { label: "Drop attack", hotkey: "Escape", onClick: () => controller.back() },
  { label: "Next target", hotkey: "N", onClick: () => controller.next() },
];

/** Walk through what can be chosen, so that nobody has to search the map. */
function nextButton(controller, lexicon) {
  const { march, attack } = lexicon.flows;
  const has = (flow) => flow && controller.choices.some((each) => each.verb === flow.begin);
  if (has(attack)) return [{ label: "Next target", hotkey: "N", onClick: () => controller.next() }];
  return has(march) ? [{ label: "Next unit", hotkey: "N", onClick: () => controller.next() }] : [];
}

const LINE = {
  offline: "No connection; your moves are safe",
  connecting: "Connecting …",
  gone: "This table is closed",
};

/** The bar itself. */
export function PromptBar({ prompt, buttons, busy, problem, status, children }) {
  return html`<section class="promptbar" aria-label="What to do">
    <div class="prompt-line">
      <${Chip} rule=${prompt.rule} large />
      <div class="prompt-words"><p class="prompt-title">
        ${prompt.title}${prompt.points && html`<${Points} ...${prompt.points} />`}</p>
        <p class="prompt-sub">${prompt.sub}</p></div>
    </div>
    ${children}
    <div class="prompt-buttons" role="group" aria-label="Answers">
      ${status !== "live" && html`<span class=${`line-state line-${status}`} role="status">${LINE[status]}</span>`}
      ${buttons.map((each) => html`<${Button} key=${each.label} ...${each} disabled=${busy || each.disabled} />`)}
    </div>
    ${
      problem &&
      html`<div class="problem" role="alert"><b>${problem.sentence}</b>
      ${problem.objections?.length > 0 && html`<${Objections} list=${problem.objections} />`}</div>`
    }
  </section>`;
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
