/** The server's calls. Every answer that changes something has a key, so that trying again plays nothing twice. */

import { learnNations } from "./nations.js";
import { inTongue, say } from "./say.js";

/** What is said in the place of a server that is starting, ending or too busy. */
const PASSING = new Set([502, 503, 504]);

/** What the server said no to: its sentence, the objections with their rules, and the fresh state if it sent one. */
export class ApiError extends Error {
  constructor(status, body) {
    super(
      body?.error ?? (status ? say("server-answered", { status: String(status) }) : say("server-cannot-be-reached")),
    );
    this.status = status;
    this.objections = body?.objections ?? [];
    this.state = body?.state ?? null;
    this.body = body;
  }

  /** @returns {boolean} did nothing answer at all? */
  get isOffline() {
    return this.status === 0;
  }

  /** @returns {boolean} may the same call be answered in a moment? Nobody did, or who should have is just gone. */
  get isPassing() {
    return this.isOffline || PASSING.has(this.status);
  }
}

/** A fresh key for one intention. */
export const newKey = () => crypto.randomUUID?.() ?? randomHex(16);

/** @param {number} bytes @returns {string} randomness as hex digits */
export function randomHex(bytes) {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

const TRIES = 4;
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

async function readBody(response) {
  const type = response.headers.get("content-type") ?? "";
  return type.includes("json") ? response.json() : { text: await response.text() };
}

async function once(method, path, body) {
  /** @type {RequestInit & {headers: Record<string, string>}} */
  const init = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (method !== "GET") init.headers["X-Doppeladler"] = "1";
  if (typeof body === "string") {
    init.headers["Content-Type"] = "text/plain; charset=utf-8";
    init.body = body;
  } else if (body !== undefined) {
    init.headers["Content-Type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  const { status, ok, found } = await reply(inTongue(`/api${path}`), init);
  if (!ok) throw new ApiError(status, found);
  return found;
}

/** The whole answer: one that breaks off in the middle is none. */
async function reply(address, init) {
  try {
    const response = await fetch(address, init);
    const found = response.status === 204 ? null : await readBody(response);
    return { status: response.status, ok: response.ok, found };
  } catch {
    throw new ApiError(0, null);
  }
}

/** May a call be made twice? Reading may, and so may a change that has a key of its own. */
const isRepeatable = (method, body) => method === "GET" || Boolean(body?.key);

/**
 * One call; when nobody answers, or half of it, it is tried again, if that cannot do anything twice.
 * @param {"GET"|"POST"|"DELETE"} method
 * @param {string} path under /api
 * @param {object|string} [body]
 */
export async function call(method, path, body) {
  for (let turn = 1; ; turn += 1) {
    try {
      return await once(method, path, body);
    } catch (error) {
      const again = error instanceof ApiError && error.isPassing && isRepeatable(method, body) && turn < TRIES;
      if (!again) throw error;
      await pause(250 * 2 ** turn);
    }
  }
}

const asQuery = (about) => {
  const entries = Object.entries(about).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return entries.length ? `?${new URLSearchParams(entries)}` : "";
};
const tablePath = (table, rest = "") => `/tables/${encodeURIComponent(table)}${rest}`;

export const api = {
  me: () => call("GET", "/me"),
  games: () => call("GET", "/games"),
  presentation: (game) => call("GET", `/games/${encodeURIComponent(game)}/presentation`).then(learnNations),
  lesson: (game) => call("GET", `/games/${encodeURIComponent(game)}/lesson`),
  newTable: (wish) => call("POST", "/tables", wish),
  look: (token) => call("POST", "/look", { token }),
  sit: (token, name) => call("POST", "/sit", { token, name }),
  table: (table, seat) => call("GET", tablePath(table, asQuery({ seat }))),
  /** One of the calls of a seat, by the name it has on the live line too. */
  act: (table, name, body) => call("POST", tablePath(table, name === "rest" ? "/orders/rest" : `/${name}`), body),
  pace: (table, ms) => call("POST", tablePath(table, "/pace"), { delay_ms: ms }),
  askComputer: (table, atRandom) => call("POST", tablePath(table, "/computer"), { at_random: atRandom }),
  newLink: (table, seat) => call("POST", tablePath(table, "/links"), { seat }),
  remove: (table) => call("DELETE", tablePath(table)),
  assist: (table, seat, question, about) =>
    call("GET", tablePath(table, `/assist/${encodeURIComponent(question)}${asQuery({ seat, ...about })}`)),
  log: (table, seat, since = 0) => call("GET", tablePath(table, `/log${asQuery({ seat, since: String(since) })}`)),
  recap: (table, seat) => call("GET", tablePath(table, `/recap${asQuery({ seat })}`)),
  replay: (table, seat, at) => call("GET", tablePath(table, `/replay${asQuery({ seat, at: String(at) })}`)),
  review: (table) => call("GET", tablePath(table, "/review")),
  beginReview: (table) => call("POST", tablePath(table, "/review")),
  talk: (table, since) => call("GET", tablePath(table, `/talk${asQuery({ since: String(since) })}`)),
  tell: (table, seat, words) => call("POST", tablePath(table, "/talk"), { seat, words }),
  note: (table, seat) => call("GET", tablePath(table, `/notes${asQuery({ seat })}`)),
  keepNote: (table, seat, words) => call("POST", tablePath(table, "/notes"), { seat, words }),
  setting: (table) => call("GET", tablePath(table, "/setting")),
  reach: () => call("GET", "/reach"),
  record: (table) => call("GET", tablePath(table, "/record")),
  importRecord: (text) => call("POST", "/records", text),
};
