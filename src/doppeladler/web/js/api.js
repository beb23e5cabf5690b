/** The server's calls. Every answer that changes something has a key, so that trying again plays nothing twice. */

import { learnNations } from "./nations.js";
import { inTongue, say } from "./say.js";
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
  let response;
  try {
    response = await fetch(inTongue(`/api${path}`), init);
  } catch {
    throw new ApiError(0, null);
  }
  const found = response.status === 204 ? null : await readBody(response);
  if (!response.ok) throw new ApiError(response.status, found);
  return found;
}

/** May a call be made twice? Reading may, and so may a change that has a key of its own. */
const isRepeatable = (method, body) => method === "GET" || Boolean(body?.key);

/**
 * One call; when nobody answers it is tried again, if that cannot do anything twice.
 * @param {"GET"|"POST"|"DELETE"} method
 * @param {string} path under /api
 * @param {object|string} [body]
 */
export async function call(method, path, body) {
  for (let turn = 1; ; turn += 1) {
    try {
      return await once(method, path, body);
    } catch (error) {
      const again = error instanceof ApiError && error.isOffline && isRepeatable(method, body) && turn < TRIES;
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
  answer: (table, seat, version, answers, key = newKey()) =>
    call("POST", tablePath(table, "/answers"), { seat, version, key, answers }),
  order: (table, seat, version, order, key = newKey()) =>
    call("POST", tablePath(table, "/orders"), {
      seat,
      version,
      key,
      ...(typeof order === "string" ? { words: order } : { order }),
    }),
  goOn: (table, seat, version, key = newKey()) =>
    call("POST", tablePath(table, "/orders/rest"), { seat, version, key, do: "go on" }),
  undo: (table, seat, version) => call("POST", tablePath(table, "/undo"), { seat, version, key: newKey() }),
  resign: (table, seat, version) => call("POST", tablePath(table, "/resign"), { seat, version, key: newKey() }),
  rollback: (table, seat, version, what, to, consents = {}) =>
    call("POST", tablePath(table, "/rollback"), {
      seat,
      version,
      key: newKey(),
      do: what,
      consents,
      ...(to !== undefined && { to }),
    }),
  newKeyFor: (table, seat, version) => call("POST", tablePath(table, "/key"), { seat, version, key: newKey() }),
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
