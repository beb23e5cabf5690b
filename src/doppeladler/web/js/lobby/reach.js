/** Who can open a link to this server: said where links are given out. */

import { html, useEffect, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button } from "../parts.js";
import { rich, say } from "../say.js";

const HERE = new Set(["localhost", "127.0.0.1", "[::1]"]);
const COMMAND = "doppeladler serve --host 0.0.0.0";

/** @typedef {{local: boolean, address: string}} Reach */

/** @returns {Reach|null} what the server says of itself; nothing until it has said it */
export function useReach() {
  const [reach, setReach] = useState(/** @type {Reach|null} */ (null));
  useEffect(() => {
    api.reach().then(setReach, () => {}); // without an answer the links stand as they are
  }, []);
  return reach;
}

/** A link as somebody elsewhere needs it: not with a name that everybody has for his own machine. */
export function addressOf(link, reach) {
  const isHere = HERE.has(location.hostname);
  const base = isHere && reach && !reach.local && reach.address ? reach.address : location.href;
  return new URL(link, base).href;
}

/** If nobody elsewhere can open the links: that it is so, and what to do. @param {{reach: Reach|null}} props */
export function ReachPart({ reach }) {
  const [copied, setCopied] = useState(false);
  if (!reach?.local) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(COMMAND);
    setCopied(true);
  };
  return html`<div class="reach" role="note"><p><b>${say("only-this-machine")}</b> ${say("only-this-machine-about")}</p>
    <p class="reach-command"><code class="code">${COMMAND}</code><${Button} label=${copied ? say("copied") : say("copy")} onClick=${copy}
      aria-label=${copied ? say("copied") : say("copy-the-command")} /></p>
    ${reach.address && html`<p>${rich("found-at", { address: html`<span class="code">${reach.address}</span>` })}</p>`}</div>`;
}
