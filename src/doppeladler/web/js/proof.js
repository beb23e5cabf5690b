/**
 * Proves the dice of a game from its record alone. It imports nothing and shares no code with the server.
 *
 * The journal of a record has a line for everything that was done. The server is bound to its seed (commit), then every
 * person to what he adds (bind). Only then is that shown (reveal), the dice are open, and each roll follows from the seed
 * and all that was added. When a seat changes hands or a secret got out, another epoch begins in the same way.
 * Left to `hands.js`: with whose key a seat signs, and whether all had agreed when something was taken back.
 */
const bytes = (lines) => new TextEncoder().encode(lines.join("\n"));
const hex = (found) => Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const sha256 = async (...lines) => hex(await crypto.subtle.digest("SHA-256", bytes(lines)));
async function hmac(secret, ...lines) {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return crypto.subtle.sign("HMAC", key, bytes(lines));
}
export async function mustBeSigned(person, signature, ...lines) {
  const key = await crypto.subtle.importKey("raw", unhex(person), "Ed25519", false, ["verify"]);
  must(await crypto.subtle.verify("Ed25519", key, unhex(signature), bytes(lines)), "signature");
}
class Fault extends Error {} // the first one ends the proof
export function must(holds, why) {
  if (!holds) throw new Fault(why);
}

/** What must hold for each line, by its first word. */
const LINES = {
  table(it, name, _, ...words) {
    must(!it.table, "order");
    it.table = name;
    begin(it, ...words.slice(0, words.indexOf("spectators")));
  },
  commit: (it, number, hash) => must(it.table && it.commitments.push(hash) === Number(number), "order"),
  ...{ hand: begin, lost: begin, shown: begin, restored: begin, copied: begin },
  ...{ bind: part, waive: part, reveal: part, open, roll },
  answer: (_, seat) => must(seat !== "dice", "order"),
  brought(it, ...words) {
    must(!it.table, "order");
    it.next = Number(words[3].slice(1));
  },
  back: (it) => it.rollbacks.push(it.body),
  ...{ undo: nothing, consent: nothing, rules: nothing, resign: nothing },
};
function nothing(..._) {} // no roll depends on it

/** The last epoch that was committed to begins: `parts` are what people do for it, until it is opened. */
function begin(it, ...seats) {
  const number = it.kind === "table" ? 1 : it.commitments.length;
  must(number > it.number, "order");
  if (it.kind === "table" || it.kind === "copied") it.persons = seats.filter((seat) => seat !== "-").sort();
  Object.assign(it, { number, cause: it.body, parts: [] });
}
function part(it, number, seat, ...words) {
  must(it.parts && Number(number) === it.number && it.commitments[it.number - 1], "order");
  it.parts.push({ kind: it.kind, seat, words });
}

/** The dice are open: each person was bound to what he added before anybody had shown it, or has waived. */
async function open(it, number) {
  const { table, parts, cause } = it;
  const commitment = it.commitments[it.number - 1];
  must(parts && Number(number) === it.number && commitment, "order");
  const kinds = (lines) => lines.map(({ kind }) => kind).join(" ");
  const people = it.persons.map((seat) => parts.filter((each) => each.seat === seat));
  const isDone = people.every((own) => ["bind reveal", "waive"].includes(kinds(own)));
  must(isDone && people.flat().length === parts.length && /^((bind|waive) ?)*(reveal ?)*$/.test(kinds(parts)), "order");
  const bound = people.map(([{ seat, words }]) => `${seat} ${words[1] ?? "waived"}`);
  const added = people.map(([{ seat }, shown]) => `${seat} ${shown?.words[0] ?? "waived"}`);
  for (const [{ seat, words }, shown] of people.filter((own) => own.length === 2)) {
    const [[key, hash, signature], [entropy, again]] = [words, shown.words];
    await mustBeSigned(key, signature, "doppeladler seat 2", table, number, seat, commitment, hash, key);
    must((await sha256("doppeladler dice 2 seat", table, number, seat, commitment, entropy)) === hash, "bound");
    await mustBeSigned(key, again, "doppeladler reveal 2", table, number, seat, entropy, commitment, ...bound);
  }
  const seed = it.seeds[number]; // it is shown when the game is over
  must(!seed || (await sha256("doppeladler dice 2 commitment", table, number, seed)) === commitment, "seed");
  const key = seed && (await hmac(unhex(seed), "doppeladler dice 2 key", table, it.game, number, commitment, ...added));
  it.epochs.push({ number: it.number, cause, commitment, bound, added, key });
  it.parts = null;
}

/** A roll in its order; faces of dice are those of the number that was picked, in base six. */
async function roll(it, number) {
  must(!it.table || Number(number) === it.next, "order");
  it.next = Number(number) + 1;
  if (!it.table) return; // it fell by another protocol
  const [, ways, pick, purpose, told] = it.body.match(/ \/(\d+) (\d+) ([^=]+) = (.+)$/) ?? [];
  must(told && !it.parts, "order");
  const [roll, count, picked] = [number, ways, pick].map(Number);
  const faces = told.match(/^roll( [1-6])+$/) ? told.match(/\d/g) : [];
  const shown = faces.reduce((sum, face) => 6 * sum + Number(face) - 1, 0);
  must(6 ** faces.length !== count || shown === picked, "face");
  const { key } = it.epochs.at(-1);
  const falls = key ? await fall(key, roll, purpose, count) : null;
  it.rolls.push({ roll, epoch: it.number, count, picked, purpose, told, falls });
}

/** One of so many equally likely numbers: the first of eight words that is not too large. */
async function fall(key, roll, purpose, count) {
  const limit = 2 ** 32 - (2 ** 32 % count);
  for (let attempt = 0; ; attempt += 1) {
    const block = new DataView(await hmac(key, "doppeladler dice 2 roll", roll, purpose, count, "-", attempt));
    const fits = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => block.getUint32(at)).find((word) => word < limit);
    if (fits !== undefined) return fits % count;
  }
}

/** Walk through the journal. Each line has a hash of itself and of all before it, from what is played on. */
async function walk(it, lines, besides) {
  const [first, last] = [lines.indexOf("journal"), lines.lastIndexOf("end")];
  must(lines[0] === "doppeladler record 2" && first > 0 && last > first, "format");
  const [around, journal] = [[...lines.slice(0, first), ...lines.slice(last)], lines.slice(first + 1, last)];
  const { game, data, scenario, salt, head } = Object.fromEntries(around.map((line) => line.split(/ (.*)/)));
  const [name, ...options] = scenario.split(" ").map((each) => each.split("="));
  const setting = [name, ...options.sort()].map((each) => each.join("=")).join(" ");
  const seeds = around.filter((line) => /^(seed|secret) /.test(line)).map((line) => line.split(" ").slice(1));
  Object.assign(it, { journal, salt, game: game.split(" ")[0], seeds: Object.fromEntries(seeds) });
  const table = journal.find((body) => body.startsWith("table "))?.split(" ")[1] ?? "";
  it.head = await sha256("doppeladler journal 2", table, ...game.split(" "), data, setting);
  for (const [at, body] of journal.entries()) {
    const [kind, ...words] = body.split(" ");
    Object.assign(it, { at, body, kind, line: first + at + 2 });
    must(Object.hasOwn(LINES, kind), "line");
    await besides(it, words);
    await LINES[kind](it, ...words);
    const grain = salt && hex(await hmac(unhex(salt), "doppeladler salt 2", at + 1)).slice(0, 32);
    it.head = await sha256("doppeladler row 2", it.head, at + 1, grain, body);
  }
  it.chain = salt && head ? head === it.head : null;
}

/**
 * What the record of a game proves of its dice. `fault` is the first thing that is wrong and `line` where; `chain` says
 * whether the lines are those of the last hash (null: not shown); each roll has what it `falls` on by the seed.
 */
export async function prove(text, besides = nothing) {
  /** @type {any} */
  const it = { line: 0, table: "", persons: [], number: 0, commitments: [], parts: null, epochs: [], rolls: [] };
  Object.assign(it, { next: 1, rollbacks: [], chain: null, fault: "" });
  await walk(it, text.split(/\r?\n/), besides).catch((error) => {
    if (!(error instanceof Fault)) throw error;
    it.fault = error.message;
  });
  const wrong = it.rolls.filter(({ falls, picked }) => falls !== null && falls !== picked);
  const isOpen = it.chain === null || it.rolls.some(({ falls }) => falls === null);
  return { ...it, wrong, verdict: it.fault || wrong.length || it.chain === false ? "wrong" : isOpen ? "open" : "good" };
}
