/** Small pieces that every page uses: rule chip, button, dialog, live region, objections. */

import { html, useLayoutEffect, useRef } from "../vendor/preact-htm.js";
import { Icon } from "./icons.js";
import { say } from "./say.js";

/** Opens a rule in the drawer; the page that has a drawer listens. */
export function openRule(rule) {
  dispatchEvent(new CustomEvent("doppeladler-rule", { detail: rule }));
}

/** A rule's number; it opens the rule. */
export function Chip({ rule, large }) {
  if (!rule) return null;
  return html`<button type="button" class=${`chip${large ? " chip-large" : ""}`}
    aria-label=${say("rule", { rule })}
    onClick=${(event) => {
      event.stopPropagation();
      openRule(rule);
    }}>${rule}</button>`;
}

/** A button with its key; `tone` is plain, primary, attack or quiet; `isSure`: it makes what was only picked. */
export function Button({ label, onClick, tone = "plain", hotkey, icon, disabled, title, busy, isSure, ...rest }) {
  return html`<button type="button" class=${`button button-${tone}${isSure ? " confirm" : ""}`} onClick=${onClick} disabled=${disabled}
    title=${title}
    aria-keyshortcuts=${hotkey || undefined} aria-busy=${busy || undefined} ...${rest}>
    ${icon && html`<${Icon} name=${icon} />`}<span>${label}</span>${
      hotkey &&
      html`<kbd aria-hidden="true">
      ${keyName(hotkey)}</kbd>`
    }
  </button>`;
}

const keyName = (key) => ({ Enter: "↵", Escape: "Esc" })[key] ?? key;

/** A square button with a drawing only. */
export function IconButton({ name, label, onClick, pressed, ...rest }) {
  return html`<button type="button" class="icon-button" aria-label=${label} title=${label} aria-pressed=${pressed}
    onClick=${onClick} ...${rest}>
    <${Icon} name=${name} size=${20} /></button>`;
}

/** Reasons against something, each with its rule. */
export function Objections({ list, spell = (text) => text }) {
  return html`<ul class="objections">${list.map(
    (each) => html`<li key=${each.sentence}><${Chip} rule=${each.rule} />
    <span>${spell(each.sentence)}</span></li>`,
  )}</ul>`;
}

/** A dialog over the page: takes the focus, keeps it, gives it back; Escape closes it. */
export function Dialog({ title, onClose, children, kind = "card", label }) {
  const ref = useRef(null);
  // Open before what is in it looks for a place to scroll to.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const cancel = (event) => {
    event.preventDefault();
    onClose?.();
  };
  return html`<dialog ref=${ref} class=${`dialog dialog-${kind}`} aria-label=${label ?? title} onCancel=${cancel}
    onClick=${(event) => event.target === ref.current && onClose?.()}>
    <div class="dialog-body">
      ${
        title &&
        html`<header class="dialog-head"><h2>${title}</h2>${
          onClose &&
          html`<${IconButton} name="close"
        label=${say("close")} onClick=${onClose} />`
        }</header>`
      }
      ${children}
    </div></dialog>`;
}

/** Says what changed to a screen reader, politely. */
export function Announcer({ text, urgent }) {
  return html`<div class="sr-only" role=${urgent ? "alert" : "status"} aria-live=${urgent ? "assertive" : "polite"}
    aria-atomic="true">${text}</div>`;
}

/** A row of choices of which one is on. */
export function Segments({ name, label, options, value, onChange, disabled = false }) {
  return html`<fieldset class="segments" disabled=${disabled}><legend class="sr-only">${label}</legend>
    ${options.map(
      ([key, words]) => html`<label key=${key} class=${key === value ? "on" : ""}>
      <input type="radio" name=${name} checked=${key === value} onChange=${() => onChange(key)} /><span>${words}</span>
        </label>`,
    )}
  </fieldset>`;
}

/** Hand a text to the browser as a file. */
export function download(text, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
