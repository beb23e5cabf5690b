/**
 * Answers that the player need not give: the only choice there is, an answer that was given once for several
 * questions, and what a standing order says. Where a person sits elsewhere a quick answer would tell that there was no choice, so there it waits.
 */
import { settings } from "../settings.js";

/** Does anybody sit at another screen? */
export function hasOthersElsewhere(state) {
  return Object.entries(state.seats ?? {}).some(
    ([seat, each]) => !state.mine?.includes(seat) && !each.who?.startsWith("computer"),
  );
}

/** Shall an only choice be taken by itself at this table? */
export function takesOnlyChoice(state) {
  const { onlyChoice } = settings.get();
  return onlyChoice === "auto" ? !hasOthersElsewhere(state) : onlyChoice === "always";
}

export class ByItself {
  /** @param {import("./desk.js").Desk} desk @param {boolean} [on] */
  constructor(desk, on = true) {
    this.desk = desk;
    this.resting = false;
    this.off = !on;
  }

  /** Something was taken back: the player wants to think again. */
  rest() {
    this.resting = true;
    this.desk.store.set({ again: null });
  }

  /** The player has answered, so it may go on. */
  goOn() {
    this.resting = false;
  }

  /** Give this answer, and give it again to every question of its kind while the view's value stays the same. */
  begin(choice, row) {
    const { view, session } = this.desk;
    const again = {
      seat: session.value.seat,
      kind: view.decision?.kind,
      text: choice.text,
      key: row.again,
      value: view[row.again],
    };
    this.desk.store.set({ again });
    return this.desk.play(choice.text);
  }

  stop() {
    this.desk.store.set({ again: null });
  }

  /** A new position: answer it if the player need not. */
  follow() {
    const { again } = this.desk.value;
    const { seat } = this.desk.session.value;
    if (again && (again.seat !== seat || this.desk.view[again.key] !== again.value)) this.stop();
    const text = this.answer();
    if (text) setTimeout(() => this.send(text, this.desk.version));
  }

  /** What is answered by itself now, or nothing. */
  answer() {
    const { desk } = this;
    if (this.off || this.resting || !desk.choices.length) return "";
    const { state, lexicon } = desk.session.opened;
    const { again } = desk.value;
    const kind = desk.view.decision?.kind;
    if (again && again.kind === kind && desk.choices.some((each) => each.text === again.text)) return again.text;
    const ordered = desk.standing.answer();
    if (ordered) return ordered;
    if (desk.choices.length > 1 || !takesOnlyChoice(state)) return "";
    const [only] = desk.choices;
    return state.can_undo && !lexicon.verb(only.verb, kind).again ? "" : only.text;
  }

  /** Send it when the line is free, if the question still stands. */
  async send(text, version) {
    while (this.desk.session.value.busy) await new Promise((done) => setTimeout(done, 30));
    if (version !== this.desk.version || this.answer() !== text) return;
    const { standing } = this.desk;
    if (standing.answer() === text) standing.tell(standing.row);
    await this.desk.session.answer([text]);
  }
}
