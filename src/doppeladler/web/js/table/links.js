/** A secret link with the button that copies it. */

import { html, useState } from "../../vendor/preact-htm.js";
import { addressOf } from "../lobby/reach.js";
import { Button } from "../parts.js";
import { say } from "../say.js";

/** A seat's link, to be copied and sent to a friend. */
export function LinkRow({ name, link, reach }) {
  const [copied, setCopied] = useState(false);
  const address = addressOf(link, reach);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return html`<div class="link-row"><label>${say("link-for", { name })}<input readonly value=${address}
    onFocus=${(event) => event.target.select()} /></label><${Button} label=${copied ? say("copied") : say("copy")} icon="link"
    onClick=${copy} /></div>`;
}
