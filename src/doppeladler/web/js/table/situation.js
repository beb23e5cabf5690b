/** Buttons of the prompt that belong to the situation of the table, not to a question of the game. */

import { api } from "../api.js";
import { say } from "../say.js";
import { settings } from "../settings.js";
import { lostSeat } from "../sharing.js";

/** Somebody offers to roll back or asks for a new key, or this browser needs one: the way to the answer. */
export function offerButton({ state, seat }, onClick) {
  const { rollback } = state;
  if (!rollback && state.parted && !state.over && typeof state.rollback_to === "number")
    return [{ label: say("go-back-together"), tone: "primary", onClick }];
  if (rollback) {
    const label = rollback.to === null ? say("a-new-key-is-asked-for") : say("a-rollback-is-offered");
    return rollback.agreed?.includes(seat) ? [] : [{ label, tone: "primary", onClick }];
  }
  return lostSeat(state) ? [{ label: say("this-browser-lost-its-key"), tone: "primary", onClick }] : [];
}

/** The game is over: step through it, or see what decided it. */
export function overButtons({ table }, { state, seat }, onRematch) {
  if (!state.over) return [];
  const open = (more) => () => {
    location.hash = `#/replay/${table}?seat=${seat}${more}`;
  };
  return [
    ...(state.mine?.length ? [{ label: say("rematch"), onClick: onRematch }] : []),
    { label: say("replay"), icon: "play", onClick: open("") },
    { label: say("review-the-game"), icon: "review", tone: "primary", onClick: open("&review") },
  ];
}

/** A computer has stumbled: it is asked again, or any move will do. */
export function stuckButtons(session, told) {
  if (!told.state.stuck?.length || !told.state.mine?.length) return [];
  const ask = (atRandom) => () => api.askComputer(session.table, atRandom).catch((error) => session.fail(error));
  return [
    { label: say("any-move-will-do"), onClick: ask(true) },
    { label: say("ask-it-again"), tone: "primary", onClick: ask(false) },
  ];
}

/** While a computer moves: show the rest at once. */
export function skipButton(session, told) {
  const asked = told.state.view.decision?.seat;
  const moving = !told.state.over && told.state.seats?.[asked]?.who?.startsWith("computer");
  if (!moving || told.state.stuck?.includes(asked)) return [];
  const fast = told.state.pace_ms === 0;
  return [
    {
      label: fast ? say("show-every-move") : say("skip-to-my-move"),
      hotkey: "S",
      onClick: () => api.pace(session.table, fast ? settings.get().pace : 0).catch((error) => session.fail(error)),
    },
  ];
}
