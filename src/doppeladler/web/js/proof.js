/**
 * Checks the dice of a game from its record alone; it imports nothing and shares no code with the server.
 *
 * The journal of a record has a line for everything that was done, and LINES and PLAYED say what must hold for each. The
 * server is bound to its seed (commit), then every person to what it adds (bind); only then is that shown (reveal), and
 * dice fall (open, roll). When a seat changes hands or a secret got out, a new epoch begins with a seed that was committed
 * to before. No roll is taken back unless all have signed that they agree (consent, back).
 */

const bytes = (lines) => new TextEncoder().encode(lines.join("\n"));
const hex = (found) => Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const sha256 = async (...lines) => hex(await crypto.subtle.digest("SHA-256", bytes(lines)));
async function hmac(secret, ...lines) {
  const key = await crypto.subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes(lines)));
}
async function mustBeSigned(person, signature, ...lines) {
  const key = await crypto.subtle.importKey("raw", unhex(person), "Ed25519", false, ["verify"]);
  must(await crypto.subtle.verify("Ed25519", key, unhex(signature), bytes(lines)), "signature");
}

/** The first thing that is wrong ends the walk. */
class Fault extends Error {}
function must(holds, why) {
  if (!holds) throw new Fault(why);
}
const blank = () => Object.create(null); // what a seat may be called by has no meaning in it
const all = (seats, found) => seats.every((seat) => seat in found);
const listed = (seats) => (seats[0] === "-" ? [] : seats);
const bySeat = (found) => names(found).map((seat) => `${seat} ${found[seat]}`);
const names = (found) => Object.keys(found).sort();

/** The epoch that people are making ready; a seat takes part in it once. */
function ready(it, number, seat, done) {
  const epoch = it.epochs[it.current - 1];
  must(epoch && Number(number) === it.current && !epoch.open && it.persons.includes(seat), "order");
  must(!(seat in epoch[done]), "order");
  return epoch;
}
/** A new epoch begins, under the commitment that was shown before. */
function next(it, cause) {
  must(it.epochs.length > it.current, "order");
  it.current = it.epochs.length;
  it.epochs[it.current - 1].cause = cause;
}
/** These seats have agreed, and nobody to anything else. */
function mustAgree(it, seats, what) {
  must(all(seats, it.agreed) && Object.values(it.agreed).every((each) => each === what), "consent");
}

const LINES = {
  table(it, [name, , ...rest]) {
    must(!it.table, "order");
    const at = rest.indexOf("spectators");
    Object.assign(it, { table: name, persons: listed(rest.slice(0, at)), watching: rest.slice(at + 1).join(" ") });
  },
  commit(it, [number, commitment]) {
    must(it.table && Number(number) === it.epochs.length + 1, "order");
    const made = { number: Number(number), commitment, cause: "", open: false, rolls: 0 };
    it.epochs.push({ ...made, bound: blank(), added: blank() });
  },
  async bind(it, [number, seat, key, bound, signature]) {
    const epoch = ready(it, number, seat, "bound");
    must((it.keys[seat] ?? key) === key, "key");
    await mustBeSigned(key, signature, "doppeladler seat 2", it.table, number, seat, epoch.commitment, bound, key);
    it.keys[seat] = key;
    epoch.bound[seat] = bound;
  },
  waive(it, [number, seat]) {
    const epoch = ready(it, number, seat, "bound");
    must(!it.keys[seat], "key");
    it.keys[seat] = "";
    epoch.bound[seat] = "waived";
    epoch.added[seat] = "waived";
  },
  async reveal(it, [number, seat, added, signature]) {
    const epoch = ready(it, number, seat, "added");
    must(all(it.persons, epoch.bound), "order");
    const bound = await sha256("doppeladler dice 2 seat", it.table, number, seat, epoch.commitment, added);
    must(bound === epoch.bound[seat], "bound");
    const seen = [it.table, number, seat, added, epoch.commitment, ...bySeat(epoch.bound)];
    await mustBeSigned(it.keys[seat], signature, "doppeladler reveal 2", ...seen);
    epoch.added[seat] = added;
  },
  open(it, [number]) {
    const epoch = it.epochs[it.current - 1];
    must(epoch && Number(number) === it.current && !epoch.open && all(it.persons, epoch.added), "order");
    epoch.open = true;
  },
  hand(it, [seat]) {
    must(it.persons.includes(seat), "order");
    delete it.keys[seat];
    next(it, `hand ${seat}`);
  },
  lost(it, [seat]) {
    const own = it.persons.filter((each) => it.keys[seat] && it.keys[each] === it.keys[seat]);
    const others = it.persons.filter((each) => each in it.keys && !own.includes(each));
    must(own.length, "key");
    mustAgree(it, others, `new key ${seat}`);
    for (const each of own) delete it.keys[each];
    it.agreed = blank();
    next(it, `lost ${seat}`);
  },
  shown: (it) => next(it, "shown"),
  restored: (it) => next(it, "restored"),
  copied(it, seats) {
    Object.assign(it, { keys: blank(), persons: listed(seats) });
    next(it, "copied");
  },
  rules: () => {}, // other rules change nothing in the dice
  async consent(it, [seat, head, signature, ...words]) {
    const what = words.join(" ");
    must(seat in it.keys && (!it.heads || it.heads.has(head)) && (it.keys[seat] || signature === "-"), "consent");
    mustAgree(it, [], what);
    const signed = ["doppeladler consent 2", it.table, what, head, seat];
    if (it.keys[seat]) await mustBeSigned(it.keys[seat], signature, ...signed);
    it.agreed[seat] = what;
  },
};

/** What is played: `played` has each answer that stands, as the number of its roll or 0. */
const PLAYED = {
  answer(it, [seat]) {
    must(seat !== "dice", "order");
    it.played.push(0);
  },
  resign: () => {},
  roll(it, [number], body) {
    if (it.table) fallen(it, Number(number), body);
    it.nextRoll = Math.max(it.nextRoll, Number(number) + 1);
    it.played.push(Number(number));
  },
  undo(it, [kept]) {
    must(Number(kept) < it.played.length && !it.played.slice(Number(kept)).some(Boolean), "undo");
    it.played.length = Number(kept);
  },
  back(it, words) {
    const [kept, , answers] = words.map(Number);
    const rolls = it.played.slice(kept).filter(Boolean);
    if (it.table) {
      must(answers === it.played.length && words[3] === `#${it.nextRoll}`, "order");
      const asked = it.persons.filter((seat) => rolls.length || seat in it.keys);
      mustAgree(it, asked, `rollback ${words.join(" ")}`);
    }
    it.played.length = kept;
    it.undone.push({ rolls, agreed: it.agreed });
  },
  brought(it, words) {
    it.nextRoll = Math.max(it.nextRoll, Number(words[3].slice(1)));
  },
};

/** A roll in its order, in an open epoch; faces of dice are those of the number that was picked. */
function fallen(it, roll, body) {
  const [, count, picked, purpose, told] = body.match(/^roll \d+ \/(\d+) (\d+) ([^=]+) = (.+)$/) ?? [];
  const epoch = it.epochs[it.current - 1];
  must(told && roll === it.nextRoll && epoch?.open, "order");
  const faces = /^roll( [1-6])+$/.test(told) ? told.split(" ").slice(1) : [];
  const shown = faces.reduce((sum, face) => 6 * sum + Number(face) - 1, 0);
  must(6 ** faces.length !== Number(count) || shown === Number(picked), "face");
  it.rolls.push({ roll, epoch: it.current, count: Number(count), picked: Number(picked), purpose, told, falls: null });
  epoch.rolls += 1;
}

/** The parts of a record that say anything of its dice. */
function read(text) {
  const lines = text.split("\n").map((line) => line.trim());
  const [first, last] = [lines.indexOf("journal"), lines.lastIndexOf("end")];
  must(lines[0] === "doppeladler record 2" && first > 0 && last > first, "format");
  const after = (word, from, to) =>
    lines.slice(from, to).flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
  const [scenario, ...options] = after("scenario", 0, first)[0].split(" ");
  const setting = [scenario, ...options.sort((a, b) => (a.split("=")[0] < b.split("=")[0] ? -1 : 1))].join(" ");
  return {
    first: first + 2,
    journal: lines.slice(first + 1, last),
    about: [...after("game", 0, first)[0].split(" "), after("data", 0, first)[0], setting],
    seeds: Object.fromEntries([...after("seed", last), ...after("secret", last)].map((each) => each.split(" "))),
    salt: unhex(after("salt", last)[0] ?? ""),
    head: after("head", last)[0],
  };
}

/** Walk through the journal. Each line has a hash of itself and of all before it: people sign at one of those. */
async function walk({ journal, about, salt, first }, it) {
  const table = journal.find((body) => body.startsWith("table "))?.split(" ")[1] ?? "";
  const copied = journal.findLastIndex((body) => body.startsWith("copied "));
  it.head = await sha256("doppeladler journal 2", table, ...about);
  it.heads = salt.length && copied < 0 ? new Set([it.head]) : null;
  for (const [at, body] of journal.entries()) {
    const grain = salt.length && hex((await hmac(salt, "doppeladler salt 2", at + 1)).slice(0, 16));
    if (grain) it.head = await sha256("doppeladler row 2", it.head, at + 1, grain, body);
    if (grain && at === copied) it.heads = new Set(); // what was signed before names hashes of another table
    it.line = first + at;
    const [kind, ...words] = body.split(" ");
    const part = [LINES, PLAYED].find((each) => Object.hasOwn(each, kind));
    if (!part) throw new Fault("line");
    await part[kind](it, words, body);
    if (part === PLAYED) it.agreed = blank();
    if (part === PLAYED) it.heads?.clear();
    it.heads?.add(it.head);
  }
}

/** Every roll again, from the seed and what each person added: the first of eight words that is not too large. */
async function rollAgain({ seeds, about }, it) {
  const keys = {};
  for (const { number, commitment, added } of it.epochs.filter((each) => each.open && seeds[each.number])) {
    it.line = 0;
    must((await sha256("doppeladler dice 2 commitment", it.table, number, seeds[number])) === commitment, "seed");
    const parts = [it.table, about[0], number, commitment, ...bySeat(added)];
    keys[number] = await hmac(unhex(seeds[number]), "doppeladler dice 2 key", ...parts);
  }
  for (const each of it.rolls.filter(({ epoch }) => keys[epoch])) {
    const limit = 2 ** 32 - (2 ** 32 % each.count);
    for (let attempt = 0; each.falls === null; attempt += 1) {
      const parts = [each.roll, each.purpose, each.count, "-", attempt];
      const block = new DataView((await hmac(keys[each.epoch], "doppeladler dice 2 roll", ...parts)).buffer);
      const fits = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => block.getUint32(at)).find((word) => word < limit);
      if (fits !== undefined) each.falls = fits % each.count;
    }
  }
}

/**
 * What the record of a game proves of its dice. `fault` is the first thing that is wrong and `line` where; `chain` says
 * whether the lines are those of the last hash (null: not shown); each roll has what it `falls` on by the seed.
 */
export async function prove(text) {
  /** @type {any} */
  const it = {
    ...{ table: "", persons: [], watching: "", epochs: [], current: 1, keys: blank(), agreed: blank(), played: [] },
    ...{ rolls: [], undone: [], nextRoll: 1, heads: null, head: "", line: 0, chain: null, fault: "" },
  };
  try {
    const record = read(text);
    await walk(record, it);
    await rollAgain(record, it);
    it.chain = record.head && record.salt.length ? record.head === it.head : null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    it.fault = error.message;
  }
  const taken = new Set(it.undone.flatMap((each) => each.rolls));
  for (const each of it.rolls) each.undone = taken.has(each.roll);
  it.wrong = it.rolls.filter((each) => each.falls !== null && each.falls !== each.picked);
  const isOpen = it.chain === null || it.rolls.some((each) => each.falls === null);
  return { verdict: it.fault || it.wrong.length || it.chain === false ? "wrong" : isOpen ? "open" : "good", ...it };
}

/** Where this stands alone in a file: what was found in the record that was chosen. */
export async function checkFile({ target }) {
  const found = await prove(await target.files[0].text());
  target.ownerDocument.querySelector("pre").textContent = JSON.stringify(found, null, 2);
}
