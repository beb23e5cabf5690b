/** The lesson's own hand: plays what a step asks, as the pupil could. */
import { distances, preferred, safest, stepState, tired } from "./lessonsteps.js";

const MOST = 120;

/** Play a step to its end. @param {Record<string, any>} step @param {import("./session.js").Session} session */
export async function playStep(step, session) {
  if (step.withdraw) return withdraw(step.withdraw, session);
  if (step.answers) return session.answer(step.answers);
  for (let turn = 0; turn < MOST && stepState(step, session.opened.state.view) === "ready"; turn += 1) {
    const { view, mine } = session.opened.state;
    const seat = view.decision?.seat;
    if (seat !== session.value.seat) {
      await (seat && mine.includes(seat) ? session.changeSeat(seat) : session.partDone()); // the dice ask nobody: they wait for this browser's part
      continue;
    }
    const done = await session.answer([preferred(step, view)]);
    if (!done || !step.through) return done;
  }
  return null;
}

/** Every weakened unit goes as far from the enemy as it can. */
async function withdraw(who, session) {
  const { presentation, lexicon, seat } = session.value;
  let [unit] = tired(who, session.value.state.view);
  while (unit) {
    const { view } = session.value.state;
    const flow = lexicon.flows.march;
    const reach = await session.assist(flow.ask, { units: unit });
    const goal = safest(reach, distances(presentation, view, seat));
    const done = await session.order(flow.order.replace("{unit}", unit).replace("{hex}", goal.hex));
    if (!done) return null;
    [unit] = tired(who, session.value.state.view);
  }
  return true;
}
