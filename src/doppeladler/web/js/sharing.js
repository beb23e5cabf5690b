/** How this browser takes part in the dice of a table: bound first, then it reveals; and how it signs what it agrees to. */

import { bytesToHex, getPublicKey, hashes, hexToBytes, sha256, sha512, sign, utf8ToBytes } from "../vendor/noble.js";
import { ApiError, call, newKey, randomHex } from "./api.js";
import { say } from "./say.js";

hashes.sha512 = sha512;

const lines = (...parts) => utf8ToBytes(parts.join("\n"));
const signed = (own, ...parts) => bytesToHex(sign(lines(...parts), hexToBytes(own.secret)));
const nameOf = (table) => `doppeladler dice ${table}`;

/** The secrets of this browser at a table: what it signs with, and its entropy under each commitment. */
function secretsOf(table) {
  const kept = localStorage.getItem(nameOf(table));
  return kept ? JSON.parse(kept) : { secret: randomHex(32), added: {} };
}

/** What a seat adds under a commitment: made when it is first shown, and never used under another. */
function entropyOf(table, own, seat, commitment) {
  const name = `${seat} ${commitment}`;
  own.added[name] ??= randomHex(32);
  localStorage.setItem(nameOf(table), JSON.stringify(own));
  return own.added[name];
}

/** The line by which a seat is bound to its entropy, and to the commitment it was shown. */
function binding({ table, epoch, commitment }, own, seat) {
  const added = entropyOf(table, own, seat, commitment);
  const bound = bytesToHex(sha256(lines("doppeladler dice 2 seat", table, epoch, seat, commitment, added)));
  const key = publicKeyOf(own);
  const signature = signed(own, "doppeladler seat 2", table, epoch, seat, commitment, bound, key);
  return { do: "bind", public_key: key, bound, signature };
}

/** What a seat reveals once everybody is bound. */
function revealing({ table, epoch, commitment, bound }, own, seat) {
  const added = entropyOf(table, own, seat, commitment);
  const rows = Object.keys(bound)
    .sort()
    .map((each) => `${each} ${bound[each]}`);
  return {
    do: "reveal",
    added,
    signature: signed(own, "doppeladler reveal 2", table, epoch, seat, added, commitment, ...rows),
  };
}

const known = { secret: "", key: "" };
/** The public key of a secret; made once, it is asked for with every state. */
function publicKeyOf({ secret }) {
  if (known.secret !== secret) Object.assign(known, { secret, key: bytesToHex(getPublicKey(hexToBytes(secret))) });
  return known.key;
}

/** The seat of this browser whose key is not here any more: its storage was emptied. */
export function lostSeat({ over, mine, dice }) {
  const kept = over ? [] : mine.filter((seat) => dice?.keys?.[seat]);
  if (!kept.length) return undefined;
  const own = secretsOf(dice.table);
  return kept.find((seat) => dice.keys[seat] !== publicKeyOf(own));
}

const lookedAt = (table) => `doppeladler looked ${table}`;

/** Keep the commitment that was shown before a seat was taken. */
export const keepLooked = ({ table, dice }) => localStorage.setItem(lookedAt(table), JSON.stringify(dice));

/** Does the server show another commitment now than before the seat was taken? */
function isOther({ table, dice }) {
  const seen = JSON.parse(localStorage.getItem(lookedAt(table)) ?? "null");
  return seen?.epoch === dice.epoch && seen.commitment !== dice.commitment;
}

/** What is being sent, by table, epoch, seat and step: nothing is sent twice at the same time. */
const underWay = new Map();

/** Do for the dice what this browser's seats can do now; the answer is the next state, or null when there was nothing. */
export function takePart(state) {
  const { dice } = state;
  const seat = state.over ? undefined : dice?.waits_for?.find((each) => state.mine.includes(each));
  if (!seat || lostSeat(state)) return Promise.resolve(null);
  if (isOther(state)) return Promise.reject(new ApiError(422, { error: say("another-commitment") }));
  const own = secretsOf(dice.table);
  const part = dice.bound[seat] ? revealing(dice, own, seat) : binding(dice, own, seat);
  const step = `${dice.table} ${dice.epoch} ${seat} ${part.do}`;
  if (!underWay.has(step)) {
    const about = { seat, version: state.version, key: newKey(), epoch: dice.epoch };
    const sent = call("POST", `/tables/${encodeURIComponent(state.table)}/dice`, { ...about, ...part });
    underWay.set(
      step,
      sent.finally(() => underWay.delete(step)),
    );
  }
  return underWay.get(step);
}

/** The signatures by which all seats of this browser agree to what is offered. */
export function consentsTo(state, what, head) {
  const { keys = {}, table } = state.dice;
  const own = secretsOf(table);
  const signing = state.mine.filter((seat) => keys[seat]);
  return Object.fromEntries(
    signing.map((seat) => [seat, signed(own, "doppeladler consent 2", table, what, head, seat)]),
  );
}

/** What is signed by who offers to go back to the first so many answers. */
export const rollbackTo = (state, to) => ["rollback", to, "of", state.answers, `#${state.dice.rolls + 1}`].join(" ");
