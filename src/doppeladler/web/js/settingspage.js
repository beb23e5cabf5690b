/** Settings of this browser. */

import { html } from "../vendor/preact-htm.js";
import { Dialog, Segments } from "./parts.js";
import { languages, say } from "./say.js";
import { settings } from "./settings.js";
import { useStore } from "./store.js";

/** A language by its own name. */
const nameOf = (code) => new Intl.DisplayNames([code, "en"], { type: "language" }).of(code);

/** Speak another language: everything is fetched and drawn anew. */
function speak(language) {
  settings.set({ language });
  location.reload();
}

export function SettingsDialog({ onClose }) {
  const now = useStore(settings.store);
  const speakable = languages();
  return html`<${Dialog} title=${say("settings")} onClose=${onClose}><div class="settings">
    <div class="setting"><b>${say("theme")}</b><${Segments} name="theme" label=${say("theme")} value=${now.theme}
      onChange=${(theme) => settings.set({ theme })}
      options=${[["auto", say("as-the-system")], ["light", say("theme-light")], ["dark", say("theme-dark")]]} /></div>
    <div class="setting"><b>${say("motion")}</b><${Segments} name="motion" label=${say("motion")} value=${now.motion}
      onChange=${(motion) => settings.set({ motion })}
      options=${[["auto", say("as-the-system")], ["full", say("motion-full")], ["reduced", say("motion-reduced")]]} /></div>
    ${
      speakable.length > 1 &&
      html`<div class="setting"><b>${say("language")}</b><${Segments} name="language" label=${say("language")} value=${now.language}
      onChange=${speak} options=${[["", say("as-the-browser")], ...speakable.map((each) => [each, nameOf(each)])]} /></div>`
    }
    <div class="setting"><b>${say("computer-moves")}</b><${Segments} name="pace" label=${say("pace-of-computer-moves")}
      value=${String(now.pace)} onChange=${(pace) => settings.set({ pace: Number(pace) })}
      options=${[["1500", say("pace-slow")], ["700", say("pace-normal")], ["200", say("pace-fast")], ["0", say("pace-at-once")]]} /></div>
    <div class="setting"><b>${say("answer-by-itself")}</b><${Segments} name="only" value=${now.onlyChoice}
      label=${say("answer-by-itself")} onChange=${(onlyChoice) => settings.set({ onlyChoice })}
      options=${[
        ["auto", say("if-nobody-sits-elsewhere")],
        ["always", say("always")],
        ["never", say("never")],
      ]} /><small class="meta">${say("a-quick-answer-tells")}</small></div>
    <label class="setting"><b>${say("your-name")}</b><input class="text-input" maxlength="40" value=${now.name}
      onInput=${(event) => settings.set({ name: event.target.value })} autocomplete="nickname" /></label>
    <label class="setting check"><input type="checkbox" checked=${now.handover}
      onChange=${(event) => settings.set({ handover: event.target.checked })} />
      <span>${say("cover-the-map")}</span></label>
    <label class="setting check"><input type="checkbox" checked=${now.warn}
      onChange=${(event) => settings.set({ warn: event.target.checked })} />
      <span>${say("warn-me")}</span></label>
    <label class="setting check"><input type="checkbox" checked=${now.sound}
      onChange=${(event) => settings.set({ sound: event.target.checked })} />
      <span>${say("play-sounds")}</span></label>
    <label class="setting check"><input type="checkbox" checked=${now.recap}
      onChange=${(event) => settings.set({ recap: event.target.checked })} />
      <span>${say("tell-what-happened")}</span></label>
    <label class="setting check"><input type="checkbox" checked=${now.aims}
      onChange=${(event) => settings.set({ aims: event.target.checked })} />
      <span>${say("tell-the-aim")}</span></label>
    <label class="setting check"><input type="checkbox" checked=${now.reasons}
      onChange=${(event) => settings.set({ reasons: event.target.checked })} />
      <span>${say("show-reasons")}</span></label>
  </div></${Dialog}>`;
}
