/**
 * Checks the dice of a game from its record alone: that the server was bound first, then every person; every signature
 * and consent; every roll, undone ones too. It imports nothing and shares no code with the server.
 */

const joined = (...lines) => new TextEncoder().encode(lines.join("\n"));
const hex = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const digest = async (...lines) => hex(await crypto.subtle.digest("SHA-256", joined(...lines)));

async function keyed(key, ...lines) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, joined(...lines)));
}

async function mustBeSigned(key, signature, ...lines) {
  const made = await crypto.subtle.importKey("raw", unhex(key), "Ed25519", false, ["verify"]);
  must(await crypto.subtle.verify("Ed25519", made, unhex(signature), joined(...lines)), "signature");
}

/** One of `count` equally likely numbers from 0 on: the first of eight words that is not too large. */
async function fall(key, roll, purpose, count) {
  const limit = 2 ** 32 - (2 ** 32 % count);
  for (let attempt = 0; ; attempt += 1) {
    const block = await keyed(key, "doppeladler dice 2 roll", roll, purpose, count, "-", attempt);
    const words = new DataView(block.buffer);
    for (let at = 0; at < 32; at += 4) if (words.getUint32(at) < limit) return words.getUint32(at) % count;
  }
}

/** The first thing that is wrong ends the walk. */
class Fault extends Error {}
function must(holds, why) {
  if (!holds) throw new Fault(why);
}

const begun = (it, number) => {
  must(Number(number) === it.current && it.epochs[it.current - 1] && !it.epochs[it.current - 1].open, "order");
  return it.epochs[it.current - 1];
};
const unbound = (it, number, seat) => {
  const epoch = begun(it, number);
  must(it.persons.includes(seat) && !(seat in epoch.bound), "order");
  return epoch;
};
/** A new epoch begins under the commitment that was shown before. */
const next = (it, cause) => {
  must(it.epochs.length > it.current, "order");
  it.current = it.epochs.length;
  it.epochs[it.current - 1].cause = cause;
};
const allAgree = (it, seats, what) => {
  const to = Object.keys(it.agreed).length ? it.agreedTo : what;
  must(to === what && seats.every((seat) => seat in it.agreed), "consent");
};
const listed = (words) => (words[0] === "-" ? [] : words);
const rows = (found) =>
  Object.keys(found)
    .sort()
    .map((seat) => `${seat} ${found[seat]}`);

/** What each line of the journal may do. */
const LINES = {
  table(it, [name, , ...rest]) {
    must(!it.table, "order");
    const at = rest.indexOf("spectators");
    Object.assign(it, { table: name, persons: listed(rest.slice(0, at)), watching: rest.slice(at + 1).join(" ") });
  },
  commit(it, [number, commitment]) {
    must(it.table && Number(number) === it.epochs.length + 1, "order");
    it.epochs.push({ number: Number(number), commitment, cause: "", bound: {}, added: {}, open: false, rolls: 0 });
  },
  async bind(it, [number, seat, key, bound, signature]) {
    const epoch = unbound(it, number, seat);
    must((it.keys[seat] ?? key) === key, "key");
    await mustBeSigned(key, signature, "doppeladler seat 2", it.table, number, seat, epoch.commitment, bound, key);
    it.keys[seat] = key;
    epoch.bound[seat] = bound;
  },
  waive(it, [number, seat]) {
    const epoch = unbound(it, number, seat);
    must(!it.keys[seat], "key");
    it.keys[seat] = "";
    epoch.bound[seat] = "waived";
    epoch.added[seat] = "waived";
  },
  async reveal(it, [number, seat, added, signature]) {
    const epoch = begun(it, number);
    must(!(seat in epoch.added) && it.persons.every((each) => each in epoch.bound), "order");
    const bound = await digest("doppeladler dice 2 seat", it.table, number, seat, epoch.commitment, added);
    must(bound === epoch.bound[seat], "bound");
    const seen = [it.table, number, seat, added, epoch.commitment, ...rows(epoch.bound)];
    await mustBeSigned(it.keys[seat], signature, "doppeladler reveal 2", ...seen);
    epoch.added[seat] = added;
  },
  open(it, [number]) {
    const epoch = begun(it, number);
    must(
      it.persons.every((seat) => seat in epoch.added),
      "order",
    );
    epoch.open = true;
  },
  hand(it, [seat]) {
    must(it.persons.includes(seat), "order");
    delete it.keys[seat];
    next(it, `hand ${seat}`);
  },
  lost(it, [seat]) {
    const own = it.persons.filter((each) => it.keys[seat] && it.keys[each] === it.keys[seat]);
    must(own.length, "key");
    const others = it.persons.filter((each) => each in it.keys && !own.includes(each));
    allAgree(it, others, `new key ${seat}`);
    for (const each of own) delete it.keys[each];
    it.agreed = {};
    next(it, `lost ${seat}`);
  },
  shown: (it) => next(it, "shown"),
  restored: (it) => next(it, "restored"),
  rules: () => 0, // other rules change nothing in the dice
  copied(it, seats) {
    it.keys = {};
    it.persons = listed(seats);
    next(it, "copied");
  },
  async consent(it, [seat, head, signature, ...words]) {
    const what = words.join(" ");
    must(!Object.keys(it.agreed).length || what === it.agreedTo, "consent");
    must(!it.heads || it.heads.has(head), "consent");
    must(seat in it.keys && (it.keys[seat] || signature === "-"), "consent");
    if (it.keys[seat])
      await mustBeSigned(it.keys[seat], signature, "doppeladler consent 2", it.table, what, head, seat);
    it.agreed[seat] = signature;
    it.agreedTo = what;
  },
};

/** What is played: each answer that stands, with the number of its roll or 0. */
const PLAY = {
  answer: (it) => it.played.push(0),
  resign: () => 0,
  roll(it, [number], body) {
    if (it.table) fallen(it, Number(number), body);
    else it.nextRoll = Math.max(it.nextRoll, Number(number) + 1);
    it.played.push(Number(number));
  },
  undo(it, [kept]) {
    must(Number(kept) < it.played.length && it.played.slice(Number(kept)).every((roll) => !roll), "undo");
    it.played.length = Number(kept);
  },
  back(it, words) {
    const [kept, , answers] = words.map(Number);
    const rolls = it.played.slice(kept).filter(Boolean);
    if (it.table) {
      must(answers === it.played.length && words[3] === `#${it.nextRoll}`, "order");
      const asked = it.persons.filter((seat) => rolls.length || seat in it.keys);
      allAgree(it, asked, `rollback ${words.join(" ")}`);
    }
    it.played.length = kept;
    it.undone.push({ rolls, agreed: it.agreed });
  },
  brought: (it, words) => {
    it.nextRoll = Math.max(it.nextRoll, Number(words[3].slice(1)));
  },
};

function fallen(it, number, body) {
  const found = body.match(/^roll (\d+) \/(\d+) (\d+) ([^=]+) = (.+)$/);
  const epoch = it.epochs[it.current - 1];
  must(found && number === it.nextRoll && epoch?.open, "order");
  const [, , count, picked, purpose, told] = found;
  it.rolls.push({ roll: number, epoch: it.current, count: Number(count), picked: Number(picked), purpose, told });
  epoch.rolls += 1;
  it.nextRoll += 1;
}

async function follow(it, body) {
  const [kind, ...words] = body.split(" ");
  must(LINES[kind] ?? PLAY[kind], "line");
  await (LINES[kind] ?? PLAY[kind])(it, words, body);
  if (!PLAY[kind]) return;
  it.agreed = {};
  it.heads?.clear();
}

/** The parts of a record that say anything of its dice. */
function read(text) {
  const lines = text.split("\n").map((line) => line.trim());
  const [first, last] = [lines.indexOf("journal"), lines.lastIndexOf("end")];
  must(lines[0] === "doppeladler record 2" && first > 0 && last > first, "format");
  const after = (word, part) =>
    part.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));
  const [top, foot] = [lines.slice(0, first), lines.slice(last)];
  const [scenario, ...options] = after("scenario", top)[0].split(" ");
  const byName = (a, b) => (a.split("=")[0] < b.split("=")[0] ? -1 : 1);
  return {
    first: first + 2,
    journal: lines.slice(first + 1, last),
    setting: [
      ...after("game", top)[0].split(" "),
      after("data", top)[0],
      [scenario, ...options.sort(byName)].join(" "),
    ],
    seeds: Object.fromEntries([...after("seed", foot), ...after("secret", foot)].map((each) => each.split(" "))),
    salt: unhex(after("salt", foot)[0] ?? ""),
    head: after("head", foot)[0],
  };
}

/** Walk through the journal; the hashes of its lines are compared on the way. */
async function walk({ journal, setting, salt, first }, it) {
  const table = journal.find((body) => body.startsWith("table "))?.split(" ")[1] ?? "";
  const copied = journal.findLastIndex((body) => body.startsWith("copied "));
  it.head = await digest("doppeladler journal 2", table, ...setting);
  it.heads = salt.length && copied < 0 ? new Set([it.head]) : null;
  for (const [at, body] of journal.entries()) {
    if (salt.length) {
      const grain = hex((await keyed(salt, "doppeladler salt 2", at + 1)).slice(0, 16));
      it.head = await digest("doppeladler row 2", it.head, at + 1, grain, body);
    }
    if (salt.length && at === copied) it.heads = new Set(); // what was signed before names hashes of another table
    it.line = first + at;
    await follow(it, body);
    it.heads?.add(it.head);
  }
}

/** Every roll again, from the seed and what each person added. */
async function rollAgain({ seeds, setting }, it) {
  const keys = {};
  for (const { number, commitment, added } of it.epochs.filter((each) => each.open && seeds[each.number])) {
    const seed = seeds[number];
    it.line = 0;
    must((await digest("doppeladler dice 2 commitment", it.table, number, seed)) === commitment, "seed");
    const about = [it.table, setting[0], number, commitment, ...rows(added)];
    keys[number] = await keyed(unhex(seed), "doppeladler dice 2 key", ...about);
  }
  for (const each of it.rolls)
    each.falls = keys[each.epoch] ? await fall(keys[each.epoch], each.roll, each.purpose, each.count) : null;
}

/**
 * What the record of a game proves of its dice. `fault` is the first thing that is wrong and `line` where; `chain` says
 * whether the lines are those of the last hash (null: not shown); each roll has what it `falls` on by the seed.
 */
export async function prove(text) {
  /** @type {any} */
  const it = {
    ...{ table: "", persons: [], watching: "", epochs: [], current: 1, keys: {}, rolls: [], undone: [], fault: "" },
    ...{ agreed: {}, agreedTo: "", played: [], nextRoll: 1, heads: null, head: "", line: 0 },
  };
  /** @type {any} */
  let record = { salt: [], head: "" };
  try {
    record = read(text);
    await walk(record, it);
    await rollAgain(record, it);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    it.fault = error.message;
  }
  const taken = new Set(it.undone.flatMap((each) => each.rolls));
  const rolls = it.rolls.map((each) => ({ falls: null, ...each, undone: taken.has(each.roll) }));
  const chain = !it.fault && record.head && record.salt.length ? record.head === it.head : null;
  const wrong = rolls.filter((each) => each.falls !== null && each.falls !== each.picked);
  const open = rolls.some((each) => each.falls === null);
  const verdict = it.fault || wrong.length || chain === false ? "wrong" : open || chain === null ? "open" : "good";
  return { verdict, fault: it.fault, line: it.line, chain, wrong, ...it, rolls };
}

/** Where this stands alone in a file: what was found in the record that was chosen. */
export async function checkFile({ target }) {
  const found = await prove(await target.files[0].text());
  target.ownerDocument.querySelector("pre").textContent = JSON.stringify(found, null, 2);
}
