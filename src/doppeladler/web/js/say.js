/** What the page says: each sentence by its id in the catalog of the reader's language (words/), with named parts. */
import { FluentBundle, FluentResource } from "../vendor/fluent-bundle.js";
import { settings } from "./settings.js";

const page = document.documentElement;
/** @type {FluentBundle} */
let bundle;
/** The language chosen here, if the server would choose another for this browser. */
let wished = "";

/** The language that is being spoken. */
export const tongue = () => page.lang;

/** The languages that the server speaks. */
export const languages = () => (page.dataset.languages ?? "").split(" ");

/** An address of the server that answers in the language of the page. */
export const inTongue = (address) =>
  wished ? `${address}${address.includes("?") ? "&" : "?"}lang=${wished}` : address;

/** Fetch the catalog: of the language that was chosen here, else of the one that the server chose for this browser. */
export async function learnWords() {
  const { language } = settings.get();
  if (language !== tongue() && languages().includes(language)) wished = page.lang = language;
  const address = new URL(/** @type {HTMLLinkElement} */ (document.getElementById("words")).href);
  address.searchParams.set("lang", tongue());
  const text = await (await fetch(address)).text();
  bundle = new FluentBundle([tongue(), "en"], { useIsolating: false });
  bundle.addResource(new FluentResource(text));
}

/**
 * A sentence. A list is joined by commas, and `{ $x-count }` comes with the list `x`; a truth selects by yes and no.
 * @param {string} id @param {Record<string, any>} [parts]
 * @returns {string}
 */
export function say(id, parts = {}) {
  const message = bundle.getMessage(id);
  if (!message) throw new Error(`the catalog has no message ${id}`);
  return bundle.formatPattern(message.value, plain(parts));
}

/** Parts as Fluent takes them. */
function plain(parts) {
  const found = {};
  for (const [name, part] of Object.entries(parts)) {
    if (Array.isArray(part)) {
      found[name] = part.join(", ");
      found[`${name}-count`] = part.length;
    } else found[name] = typeof part === "boolean" ? (part ? "yes" : "no") : part;
  }
  return found;
}

const MARK = "\uE000";

/** A sentence in which some parts are drawn: `parts` may be elements, and what comes back is to be drawn too. */
export function rich(id, parts) {
  const drawn = Object.values(parts).filter(isElement);
  const marked = Object.entries(parts).map(([name, part]) => [
    name,
    isElement(part) ? `${MARK}${drawn.indexOf(part)}${MARK}` : part,
  ]);
  return say(id, Object.fromEntries(marked))
    .split(MARK)
    .map((text, at) => (at % 2 ? drawn[Number(text)] : text));
}

const isElement = (part) => typeof part === "object" && part !== null && !Array.isArray(part);

/** A number with so many digits after the point. */
export const decimal = (value, digits = 1) =>
  value.toLocaleString([tongue(), "en"], { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A figure with its sign as it is printed. @param {number|string} value */
export const figure = (value) => String(value ?? "").replace(/^-(?=\d)/, "−");

/** What a side loses; where points are also gained, what it gains, with its sign. @param {number} value @param {{gains?: boolean}} flow */
export function loss(value, { gains }, digits = 1) {
  if (!gains) return decimal(value, digits);
  const sign = value < 0 ? "+" : "−";
  return value ? `${sign}${decimal(Math.abs(value), digits)}` : decimal(0, digits);
}

/** A label inside a sentence. */
export const lower = (text) => text.toLocaleLowerCase([tongue(), "en"]);
