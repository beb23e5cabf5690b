/** Settings of this browser. */
import { html } from "../vendor/preact-htm.js";
import { Dialog, Segments } from "./parts.js";
import { settings } from "./settings.js";
import { useStore } from "./store.js";

export function SettingsDialog({ onClose }) {
  const now = useStore(settings.store);
  return html`<${Dialog} title="Settings" onClose=${onClose}><div class="settings">
    <div class="setting"><b>Theme</b><${Segments} name="theme" label="Theme" value=${now.theme}
      onChange=${(theme) => settings.set({ theme })}
      options=${[["auto", "As the system"], ["light", "Light"], ["dark", "Dark"]]} /></div>
    <div class="setting"><b>Motion</b><${Segments} name="motion" label="Motion" value=${now.motion}
      onChange=${(motion) => settings.set({ motion })}
      options=${[["auto", "As the system"], ["full", "Full"], ["reduced", "Reduced"]]} /></div>
    <div class="setting"><b>Computer moves</b><${Segments} name="pace" label="Pace of computer moves"
      value=${String(now.pace)} onChange=${(pace) => settings.set({ pace: Number(pace) })}
      options=${[["1500", "Slow"], ["700", "Normal"], ["200", "Fast"], ["0", "At once"]]} /></div>
    <div class="setting"><b>Answer by itself when there is only one choice</b><${Segments} name="only" value=${now.onlyChoice}
      label="Answer by itself when there is only one choice" onChange=${(onlyChoice) => settings.set({ onlyChoice })}
      options=${[
        ["auto", "If nobody sits elsewhere"],
        ["always", "Always"],
        ["never", "Never"],
      ]} /><small class="meta">A quick answer tells a player elsewhere that you had no choice.</small></div>
    <label class="setting"><b>Your name</b><input class="text-input" maxlength="40" value=${now.name}
      onInput=${(event) => settings.set({ name: event.target.value })} autocomplete="nickname" /></label>
    <label class="setting check"><input type="checkbox" checked=${now.handover}
      onChange=${(event) => settings.set({ handover: event.target.checked })} />
      <span>Cover the map when two players share this screen</span></label>
    <label class="setting check"><input type="checkbox" checked=${now.warn}
      onChange=${(event) => settings.set({ warn: event.target.checked })} />
      <span>Warn me before I end a phase</span></label>
    <label class="setting check"><input type="checkbox" checked=${now.reasons}
      onChange=${(event) => settings.set({ reasons: event.target.checked })} />
      <span>Show why the computer does what it does</span></label>
  </div></${Dialog}>`;
}
