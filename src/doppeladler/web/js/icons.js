/** The line drawings of the interface, 24 by 24. They speak to the eye only: buttons have their own names. */
import { html } from "../vendor/preact-htm.js";

const PATHS = {
  mark: "M12 1.5 21 6.75v10.5L12 22.5 3 17.25V6.75z",
  rules: "M6 4h11v16H8a2 2 0 0 1-2-2zM6 18a2 2 0 0 1 2-2h9",
  log: "M4 5h16v11H10l-4 4v-4H4z",
  settings:
    "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M12 3v3m0 12v3M3 12h3m12 0h3M5.6 5.6l2.1 2.1m8.6 8.6 2.1 2.1m0-12.8-2.1 2.1m-8.6 8.6-2.1 2.1",
  close: "m6 6 12 12M18 6 6 18",
  undo: "M9 7 5 11l4 4M5 11h9a5 5 0 0 1 0 10h-2",
  zones: "M12 3l8 4.6v8.8L12 21l-8-4.6V7.6zM12 9v6m-3-3h6",
  supply: "M3 7h10v9H3zM13 10h4l4 3v3h-8zM7 18.5a1.5 1.5 0 1 0 0-.1M17 18.5a1.5 1.5 0 1 0 0-.1",
  towns: "M4 20V9l5-3v14M9 20V11h11v9zM12 14h2m3 0h1M12 17h2m3 0h1M4 20h17",
  arrivals: "M4 12h11m-4-4 4 4-4 4M19 5v14",
  numbers: "M9 4 7 20M17 4l-2 16M4 9h17M3 15h17",
  board: "M8 4H4v4m12-4h4v4M8 20H4v-4m12 4h4v-4",
  list: "M8 6h12M8 12h12M8 18h12M4 6h.1M4 12h.1M4 18h.1",
  menu: "M4 6h16M4 12h16M4 18h16",
  play: "M7 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  first: "M6 5v14M18 5l-9 7 9 7z",
  last: "M18 5v14M6 5l9 7-9 7z",
  next: "m9 5 7 7-7 7",
  previous: "m15 5-7 7 7 7",
  keyboard: "M3 6h18v12H3zM7 10h.1M11 10h.1M15 10h.1M18 10h.1M8 14h8",
  flag: "M6 21V4h12l-3 4 3 4H6",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  token: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  train: "M6 4h12v11H6zM6 10h12M9 20l-2 2m8-2 2 2M8 15l-2 5h12l-2-5M9 12.5h.1M15 12.5h.1",
  railway: "M8 3 5 21M16 3l3 18M7 8h10M6 13h12M5.6 18h12.8",
  targets: "M12 3v4m0 10v4M3 12h4m10 0h4M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12",
  ranges: "M12 3l8 4.6v8.8L12 21l-8-4.6V7.6zM12 8l4 2.3v3.4L12 16l-4-2.3v-3.4z",
  vision: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
  cards: "M4 7h9v13H4zM8 7V4h9v13h-4",
  thought: "M9.5 17.5h5M10 20.5h4M9.5 17.5c0-2.5-3-4-3-8a5.5 5.5 0 0 1 11 0c0 4-3 5.5-3 8",
  trails: "M5 19a2 2 0 1 0 0-.1M7 18c7-1 3-9 11-11m-4-3 4 3-3 4",
  warning: "M12 4 21.5 20h-19zM12 10v4.5M12 17.2v.1",
  review: "M3 20h18M4 16l5-6 4 3 7-9",
  players:
    "M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5.5a3 3 0 0 1 0 5.5M17.5 14.5c2.2.7 3.5 2.6 3.5 5.5",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 7.5V12l3 2",
  layers: "m12 4 9 5-9 5-9-5zM3 13.5l9 5 9-5",
  summer: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2m0-14-2 2M7 17l-2 2",
  winter: "M12 2v20M3.3 7l17.4 10M20.7 7 3.3 17M9.5 3.5 12 6l2.5-2.5M9.5 20.5 12 18l2.5 2.5",
  thaw: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
};

/** @param {{name: keyof typeof PATHS, size?: number}} props */
export function Icon({ name, size = 18 }) {
  return html`<svg class="icon" viewBox="0 0 24 24" width=${size} height=${size} aria-hidden="true" focusable="false">
    <path d=${PATHS[name] ?? PATHS.mark} /></svg>`;
}

/** The sign of the house: a hex with a counter in it. */
export function Mark() {
  return html`<svg class="mark" viewBox="0 0 32 32" width="30" height="34" aria-hidden="true">
    <path class="mark-hex" d="M16 0 30 8v16L16 32 2 24V8z" /><path class="mark-sign"
      d="M8 11h16v10H8zl16 10M24 11 8 21" /></svg>`;
}
