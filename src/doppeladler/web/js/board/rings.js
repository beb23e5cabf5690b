/** The rings that follow pointer and keyboard, in a layer of their own that nothing else repaints. */
import { html, n, pure } from "./svg.js";

/** @param {{layout: Record<string, any>, rings: {hover?: Element, focus?: Element, flash?: Element}}} props `rings` gets them */
export const Rings = pure(({ layout, rings }) => {
  const keep = (name) => (element) => {
    rings[name] = element;
  };
  return html`<svg class="board-layer rings" viewBox=${layout.box.map(n).join(" ")} aria-hidden="true">
    <path class="ring-hover" ref=${keep("hover")} d=${layout.outlineHere(0.97)} />
    <path class="ring-flash" ref=${keep("flash")} d=${layout.outlineHere(0.95)} />
    <g class="ring-focus" ref=${keep("focus")}>
      <path class="under" d=${layout.outlineHere(0.94)} /><path class="over" d=${layout.outlineHere(0.94)} />
    </g>
  </svg>`;
});
