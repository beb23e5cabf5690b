/** A saved record from a file opens as a table. */

import { html, useRef, useState } from "../../vendor/preact-htm.js";
import { api } from "../api.js";
import { Button } from "../parts.js";
import { go, tableHash } from "../router.js";
import { say } from "../say.js";

const MOST = 2 * 1024 * 1024;

export function ImportRecord() {
  const input = useRef(null);
  const [error, setError] = useState("");
  const read = async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (!file) return;
    if (file.size > MOST) {
      setError(say("file-too-large"));
      return;
    }
    try {
      const found = await api.importRecord(await file.text());
      go(found.over ? `#/replay/${found.table}` : tableHash(found.table));
    } catch (failure) {
      setError(String(failure instanceof Error ? failure.message : failure));
    }
  };
  return html`<input ref=${input} type="file" class="sr-only" accept=".txt,.record,text/plain" tabindex="-1"
    aria-label=${say("record-file")} onChange=${read} />
    <${Button} label=${say("open")} icon="file" aria-label=${say("open-a-record-file")} onClick=${() => input.current.click()} />
    ${error && html`<p class="problem" role="alert">${error}</p>`}`;
}
