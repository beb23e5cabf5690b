/** The zoom buttons. */
import { say } from "../say.js";
import { html, pure } from "./svg.js";

const icon = (d) => html`<svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d=${d} /></svg>`;

/** @param {{camera: () => object, scale: {current: Element|null}}} props `scale` is where the px per hex are written */
export const Controls = pure(
  ({ camera, scale }) => html`<div class="board-controls" role="group" aria-label=${say("zoom")}>
  <button type="button" aria-label=${say("zoom-out")} title=${`${say("zoom-out")} (-)`} onClick=${() => camera().zoomStep(false)}>
    ${icon("M4.5 10h11")}
  </button>
  <span class="board-scale" ref=${scale} aria-hidden="true"></span>
  <button type="button" aria-label=${say("zoom-in")} title=${`${say("zoom-in")} (+)`} onClick=${() => camera().zoomStep(true)}>
    ${icon("M4.5 10h11M10 4.5v11")}
  </button>
  <button type="button" aria-label=${say("show-the-whole-map")} title=${`${say("whole-map")} (0)`} onClick=${() => camera().fit()}>
    ${icon("M3.5 7.5V3.5H7.5M12.5 3.5H16.5V7.5M16.5 12.5V16.5H12.5M7.5 16.5H3.5V12.5")}
  </button>
</div>`,
);

/** Why a hex is refused, beside it; the camera keeps it in place. */
export const Tip = pure(
  ({ blocked, place }) => html`<div class="board-tip" ref=${place} role="status">
  ${blocked.title && html`<strong>${blocked.title}</strong>`}
  ${(blocked.lines ?? []).map((line) => html`<span>${line}</span>`)}
</div>`,
);
