/** One table as the server tells it: its state, its events, the line to it, and how to answer. */
import { ApiError, api, newKey } from "../api.js";
import { applied, Unfit } from "../deltas.js";
import { Live } from "../live.js";
import { tongue } from "../say.js";
import { consentsTo, rollbackTo, takePart } from "../sharing.js";
import { createStore } from "../store.js";
import { knownGames, lexicons, loadPresentation, rememberGame } from "./printed.js";

export class Session {
  /** @param {string} table @param {string} [seat] */
  constructor(table, seat) {
    this.table = table;
    /** @type {import("../held.js").Heard} */
    const heard = {
      seat,
      state: null,
      presentation: null,
      lexicon: null,
      events: [],
      status: "connecting",
      busy: false,
      problem: null,
      thinking: null,
      fresh: [],
      said: 0,
    };
    this.store = createStore(heard);
    /** @type {Live|null} */
    this.live = null;
    /** @type {{seat: string, done: Promise<void>}|null} */
    this.turning = null;
    this.closed = false;
    this.part = null;
  }

  get value() {
    return this.store.get();
  }

  /** The same, once the table is open. @returns {import("../held.js").Opened} */
  get opened() {
    return /** @type {any} */ (this.store.get());
  }

  /** Fetch the table, its game's printed things and its log, then listen. */
  async open() {
    const known = knownGames()[this.table];
    if (known) loadPresentation(known).catch(() => null);
    const state = await api.table(this.table, this.value.seat);
    rememberGame(this.table, state.game);
    const [presentation, { events }] = await Promise.all([
      loadPresentation(state.game),
      api.log(this.table, state.seat, 0),
    ]);
    // The log comes before the state: a march that goes on by itself when the state is there adds to it.
    this.store.set({ presentation, lexicon: lexicons.get(state.game), seat: state.seat, events });
    this.accept(state, true);
    this.listen();
  }

  listen() {
    this.live?.close();
    if (this.closed) return;
    const address = () => {
      const { seat = "", state } = this.opened;
      const about = { seat, since: String(state.version), deltas: "true", lang: tongue() };
      return `/api/tables/${encodeURIComponent(this.table)}/live?${new URLSearchParams(about)}`;
    };
    this.live = new Live(
      address,
      (message) => this.hear(message),
      (status) => this.store.set({ status }),
    );
  }

  hear(message) {
    if (message.type === "thinking") this.store.set({ thinking: message });
    else if (message.type === "presence") this.seeOnline(message.online);
    else if (message.type === "talk") this.store.set({ said: this.value.said + 1 });
    else if (message.type === "state") this.accept(message);
    else if (message.type === "delta") this.follow(message);
  }

  /** Make the next state of ours and what has changed in it; when they do not meet, ask for the whole. */
  follow({ from, version, view, state: told, keep, events }) {
    const { state: ours } = this.opened;
    if (version === ours.version) this.accept({ ...ours, ...told });
    if (version <= ours.version) return;
    try {
      if (from !== ours.version) throw new Unfit();
      this.accept({ ...ours, ...told, version, keep, events, view: applied(view, ours.view) });
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      this.askForAll();
    }
  }

  /** The whole state once more, with what happened since ours; a line that breaks meanwhile brings it by itself when it is back. */
  async askForAll() {
    try {
      await this.live?.call("full", { key: newKey(), since: this.opened.state.version });
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOffline) this.fail(error);
    }
  }

  /** Somebody has come or gone. */
  seeOnline(online) {
    const { state } = this.value;
    if (!state) return;
    const seats = { ...state.seats };
    for (const [seat, here] of Object.entries(online)) if (seats[seat]) seats[seat] = { ...seats[seat], online: here };
    this.store.set({ state: { ...state, seats } });
  }

  /** Take over a state if it is newer than ours. */
  accept(state, force = false) {
    const { state: ours, seat, events } = this.value;
    if (state.seat !== seat) return false;
    if (!force && ours && state.version <= ours.version) {
      if (state.version === ours.version) {
        this.store.set({ state: { ...ours, seats: state.seats, rollback: state.rollback } });
        this.takePart(state);
      }
      return false;
    }
    const known = events.at(-1)?.number ?? 0;
    const opened = state.over && ours && !ours.over;
    const fresh = ours ? state.events.filter((each) => (opened ? each.at > ours.answers : each.number > known)) : [];
    this.store.set({ state, events: upTo(events, state), fresh, thinking: null, problem: null });
    this.takePart(state);
    return true;
  }

  /** The dice wait for every person: this browser does its part by itself. */
  takePart(state) {
    this.part = this.doPart(state);
  }

  async doPart(state) {
    try {
      const done = await takePart(state);
      if (done)
        this.accept(done.state.seat === this.value.seat ? done.state : await api.table(this.table, this.value.seat));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) this.fail(error); // the dice have gone on meanwhile: the next state says how
    }
  }

  fail(error) {
    if (!(error instanceof ApiError)) throw error;
    this.store.set({ problem: { sentence: error.message, objections: error.objections } });
  }

  /** This browser has done its part for the dice: nobody alone at a table ever waits for them. */
  async partDone() {
    let { part } = this;
    for (await part; part !== this.part; await part) part = this.part;
  }

  /** Run one call that changes the table; a stale version brings the fresh state. */
  async change(work) {
    if (this.value.busy) return null;
    this.store.set({ busy: true, problem: null });
    try {
      await this.partDone();
      const result = await work(this.value.state);
      if (result?.state) this.accept(result.state);
      return result;
    } catch (error) {
      if (error instanceof ApiError && error.state) this.accept(error.state, true);
      this.fail(error);
      return null;
    } finally {
      this.store.set({ busy: false });
    }
  }

  /**
   * Ask for something: over the line if it is open, else by a call of its own. The key says that it is the same,
   * whichever way it goes out, and however often.
   */
  async ask(name, more, seat = this.value.seat) {
    const body = { seat, version: this.opened.state.version, key: newKey(), ...more };
    try {
      if (this.live) return await this.live.call(name, body);
    } catch (error) {
      if (!(error instanceof ApiError) || !error.isOffline) throw error;
    }
    return api.act(this.table, name, body);
  }

  /** @param {string[]} answers in order; the server stops where somebody else is asked */
  answer(answers) {
    return this.change(() => this.ask("answers", { answers }));
  }

  /** @param {string|{kind: string, units: string[], to: string}} order carried out until something comes between */
  order(order) {
    return this.change(() => this.ask("orders", typeof order === "string" ? { words: order } : { order }));
  }

  /** What is left of this seat's last order, if something came between. */
  get rest() {
    return this.value.state?.rest ?? null;
  }

  /** Go on with it. */
  goOn() {
    return this.change(() => this.ask("rest", { do: "go on" }));
  }

  undo() {
    return this.change(() => this.ask("undo", {}));
  }

  resign() {
    return this.change(() => this.ask("resign", {}));
  }

  rollback(what, to) {
    return this.change((state) => {
      const { rollback, dice } = state;
      const signs = what !== "decline" && dice?.table;
      const about = rollback ?? { what: rollbackTo(state, to), head: dice?.head };
      const consents = signs ? consentsTo(state, about.what, about.head) : {};
      return this.ask("rollback", { do: what, consents, ...(to !== undefined && { to }) });
    });
  }

  /** This browser has lost what its seat signs with: ask the others to agree to another key. */
  askForNewKey(lost) {
    return this.change(() => this.ask("key", {}, lost));
  }

  assist(question, about = {}) {
    return api.assist(this.table, this.value.seat, question, about);
  }

  /** Look through another of my seats: everything is fetched anew, nothing of the other view stays. */
  changeSeat(seat) {
    if (this.turning && this.turning.seat === seat) return this.turning.done;
    const done = this.turnTo(seat).finally(() => {
      this.turning = null;
    });
    this.turning = { seat, done };
    return done;
  }

  async turnTo(seat) {
    this.live?.close();
    const [state, { events }] = await Promise.all([api.table(this.table, seat), api.log(this.table, seat, 0)]);
    this.store.set({ seat, state, events: upTo(events, state), fresh: [], thinking: null, problem: null });
    this.takePart(state);
    this.listen();
  }

  close() {
    this.closed = true;
    this.live?.close();
  }
}

/** The log as a state knows it: it says how many events stay, and brings all after them. */
const upTo = (events, state) => [...events.filter((each) => each.number <= state.keep), ...state.events];
