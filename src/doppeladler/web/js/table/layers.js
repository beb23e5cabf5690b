/** The layers of information that lie on the map: which are on, and what they show. */

/** The layers that lie on the map from the start. */
export function firstLayers({ overlays = /** @type {import("../types.js").Overlay[]} */ ([]) }) {
  return overlays.filter((each) => each.on).map((each) => each.overlay);
}

export class Layers {
  /** @param {import("./desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** Show a layer that may be shown already. */
  turnOn(name) {
    if (!this.desk.value.overlays?.includes(name)) this.toggle(name);
  }

  toggle(name) {
    const overlays = this.desk.value.overlays ?? [];
    this.desk.store.set({
      overlays: overlays.includes(name) ? overlays.filter((each) => each !== name) : [...overlays, name],
    });
    this.refresh();
    this.desk.explaining.ask(this.desk.value.shown);
  }

  /** Ask what the layers show that are on and have not been asked for. */
  async refresh() {
    const { desk } = this;
    if (!desk.mayAsk) return;
    for (const name of desk.value.overlays ?? []) {
      const isKnown = desk.session.opened.presentation.overlays.some((each) => each.overlay === name);
      if (desk.value.overlayFacts[name] || !isKnown) continue;
      const { version } = desk;
      const facts = await desk.ask("overlay", { overlay: name });
      // An answer that comes after the seat has changed would show the other side's.
      if (version !== desk.version) return;
      if (facts) desk.store.set({ overlayFacts: { ...desk.value.overlayFacts, [name]: facts } });
    }
  }
}
