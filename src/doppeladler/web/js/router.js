/** The address after the #: which page, with its names and its questions. */

/**
 * @param {string} hash such as "#/table/17?seat=north"
 * @returns {{page: string, parts: string[], query: URLSearchParams}}
 */
export function readHash(hash) {
  const [path, question = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page = "", ...parts] = path.split("/").map(decodeURIComponent);
  return { page: page || "lobby", parts, query: new URLSearchParams(question) };
}

/** @param {string} hash where to go, e.g. "#/table/17" */
export function go(hash) {
  if (location.hash === hash) dispatchEvent(new HashChangeEvent("hashchange"));
  else location.hash = hash;
}

/** The address of a table, for a seat if it is given. */
export function tableHash(table, seat) {
  return `#/table/${encodeURIComponent(table)}${seat ? `?seat=${encodeURIComponent(seat)}` : ""}`;
}
