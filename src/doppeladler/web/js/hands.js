/**
 * What a record proves besides its dice: with whose key each seat signs, and that all had agreed when something was taken
 * back. It stands beside each line of the journal that `proof.js` proves, and hears of it before.
 */

import { must, mustBeSigned, prove } from "./proof.js";

const BEGINS = ["hand", "lost", "shown", "restored", "copied"];
const PLAYED = ["answer", "roll", "undo", "back", "brought", "resign"];
const blank = () => Object.create(null); // what a seat may be called by has no meaning in it

/** These seats have agreed, and nobody to anything else. */
function mustAgree(its, seats, what) {
  must(
    seats.every((seat) => seat in its.agreed) && Object.values(its.agreed).every((each) => each === what),
    "consent",
  );
}

/** What must hold for some lines. `its.keys` has the key of each seat's holder, empty when he has waived. */
const BESIDES = {
  bind(its, _, [, seat, key]) {
    must((its.keys[seat] ?? key) === key, "key");
    its.keys[seat] = key;
  },
  waive(its, _, [, seat]) {
    must(!its.keys[seat], "key");
    its.keys[seat] = "";
  },
  hand(its, it, [seat]) {
    must(it.persons.includes(seat), "order");
    delete its.keys[seat];
  },
  lost(its, it, [seat]) {
    const own = it.persons.filter((each) => its.keys[seat] && its.keys[each] === its.keys[seat]);
    const others = it.persons.filter((each) => each in its.keys && !own.includes(each));
    must(own.length, "key");
    mustAgree(its, others, `new key ${seat}`);
    for (const each of own) delete its.keys[each];
    its.agreed = blank();
  },
  copied(its) {
    its.keys = blank();
  },
  async consent(its, it, [seat, head, signature, ...words]) {
    const what = words.join(" ");
    // After a copy was brought to another table, what was signed before names hashes that are not known here.
    const isKnown = it.salt && !it.journal.slice(it.at).some((body) => body.startsWith("copied "));
    must(seat in its.keys && (!isKnown || its.heads.has(head)) && (its.keys[seat] || signature === "-"), "consent");
    mustAgree(its, [], what);
    const signed = ["doppeladler consent 2", it.table, what, head, seat];
    if (its.keys[seat]) await mustBeSigned(its.keys[seat], signature, ...signed);
    its.agreed[seat] = what;
  },
  answer(its) {
    its.played.push(0);
  },
  roll(its, _, [number]) {
    its.played.push(Number(number));
  },
  undo(its, _, [kept]) {
    must(Number(kept) < its.played.length && !its.played.splice(Number(kept)).some(Boolean), "undo");
  },
  back(its, it, words) {
    const [kept, , answers] = words.map(Number);
    must(!it.table || (answers === its.played.length && words[3] === `#${it.next}`), "order");
    const rolls = its.played.splice(kept).filter(Boolean);
    const asked = it.persons.filter((seat) => rolls.length || seat in its.keys);
    if (it.table) mustAgree(its, asked, `rollback ${words.join(" ")}`);
    its.undone.push({ rolls, agreed: Object.keys(its.agreed).sort() });
  },
};

/** An epoch that was given up before it was opened: who was bound by his signature, and who has shown to what. */
async function given({ table, number, cause, commitments, parts }) {
  const commitment = commitments[number - 1];
  const of = (kind) => parts.filter((each) => each.kind === kind).sort((a, b) => (a.seat < b.seat ? -1 : 1));
  const bound = [...of("bind"), ...of("waive")].map(({ seat, words }) => `${seat} ${words[1] ?? "waived"}`).sort();
  const keys = new Map();
  for (const { seat, words } of of("bind")) {
    const [key, hash, signature] = words;
    await mustBeSigned(key, signature, "doppeladler seat 2", table, number, seat, commitment, hash, key);
    keys.set(seat, key);
  }
  for (const { seat, words } of of("reveal")) {
    const [entropy, signature] = words;
    must(keys.has(seat), "order");
    const seen = [table, number, seat, entropy, commitment, ...bound];
    await mustBeSigned(keys.get(seat), signature, "doppeladler reveal 2", ...seen);
  }
  return { number, cause, commitment, bound, added: of("reveal").map(({ seat, words }) => `${seat} ${words[0]}`) };
}

/** All that a record proves: what `prove` finds, which rolls were `undone` and who agreed, and the epochs given up. */
export async function proveAll(text) {
  /** @type {any} */
  const its = { keys: blank(), agreed: blank(), heads: new Set(), played: [], undone: [], epochs: [] };
  const found = await prove(text, async (it, words) => {
    its.heads.add(it.head);
    await BESIDES[it.kind]?.(its, it, words);
    if (BEGINS.includes(it.kind) && it.parts?.length) its.epochs.push(await given(it));
    if (!PLAYED.includes(it.kind)) return;
    its.agreed = blank();
    its.heads.clear(); // an agreement is signed at a line since the last that was played
  });
  const taken = new Set(its.undone.flatMap(({ rolls }) => rolls));
  return {
    ...found,
    undone: its.undone,
    rolls: found.rolls.map((each) => ({ ...each, undone: taken.has(each.roll) })),
    epochs: [...found.epochs, ...its.epochs].sort((a, b) => a.number - b.number),
  };
}
