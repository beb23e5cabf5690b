/** A picture that may still be being drawn on the server: it is asked for again until it comes. */
import { html, useEffect, useState } from "../vendor/preact-htm.js";

const AGAIN_MS = 1000;
const TRIES = 120;

/** @param {{src: string, onWait?: (waits: boolean) => void} & Record<string, any>} props  onWait: has it to be waited for? */
export function Picture({ src, onWait, ...others }) {
  const [tries, setTries] = useState(0);
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits) return undefined;
    const later = setTimeout(() => {
      setWaits(false);
      setTries(tries + 1);
    }, AGAIN_MS);
    return () => clearTimeout(later);
  }, [waits, tries]);
  const address = tries ? `${src}?try=${tries}` : src;
  const failed = () => {
    setWaits(tries < TRIES);
    onWait?.(tries < TRIES);
  };
  return html`<img ...${others} src=${address} alt="" onLoad=${() => onWait?.(false)} onError=${failed} />`;
}
