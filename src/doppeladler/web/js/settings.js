/** What this browser prefers: language, theme, motion, names, hand-over screen. Kept in localStorage. */
import { createStore } from "./store.js";

const KEY = "doppeladler settings";
const DEFAULTS = {
  language: "",
  theme: "auto",
  motion: "auto",
  name: "",
  handover: true,
  confirmTap: true,
  pace: 700,
  onlyChoice: "auto",
  level: "",
  reasons: true,
  warn: true,
  recap: true,
  aims: true,
  sound: false,
  /** Standing orders by game: the kinds of question that are answered by one. */
  standing: /** @type {Record<string, string[]>} */ ({}),
};

/** @returns {Record<string, any>} what was saved, or the defaults when there is nothing readable */
function read() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

const store = createStore(read());
const dark = matchMedia("(prefers-color-scheme: dark)");
const still = matchMedia("(prefers-reduced-motion: reduce)");

export const settings = {
  store,
  get: () => store.get(),
  /** @param {Record<string, any>} patch the settings that change */
  set(patch) {
    store.set(patch);
    try {
      localStorage.setItem(KEY, JSON.stringify(store.get()));
    } catch {
      // A private window may refuse to store: the setting then lasts until the page is closed.
    }
    settings.apply();
  },
  /** @returns {"light"|"dark"} */
  theme() {
    const { theme } = store.get();
    return theme === "auto" ? (dark.matches ? "dark" : "light") : theme;
  },
  /** @returns {boolean} should nothing move? */
  isStill() {
    const { motion } = store.get();
    return motion === "auto" ? still.matches : motion === "reduced";
  },
  /** Put theme and motion on the document, where the style sheets read them. */
  apply() {
    document.documentElement.dataset.theme = settings.theme();
    document.documentElement.dataset.motion = settings.isStill() ? "reduced" : "full";
  },
};

for (const query of [dark, still]) {
  query.addEventListener("change", () => {
    settings.apply();
    store.set({});
  });
}
