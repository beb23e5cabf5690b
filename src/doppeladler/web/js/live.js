/** The live line to a table: listens, calls, and comes back by itself after a break, from the version last seen. */

import { ApiError } from "./api.js";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** The server closes with 4000 and its HTTP status: these will not change by trying again. */
const REFUSED = new Set([4403, 4404, 4410]);
/** The longest message that the server takes on this line, in letters that may need three bytes each. */
const LONGEST = 5000;
const PATIENCE = 15000;

export class Live {
  /**
   * @param {() => string} address the socket's path with seat and since, asked anew for every try
   * @param {(message: Record<string, any>) => void} onMessage
   * @param {(status: "live"|"connecting"|"offline"|"gone") => void} onStatus
   */
  constructor(address, onMessage, onStatus) {
    this.address = address;
    this.onMessage = onMessage;
    this.onStatus = onStatus;
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.socket = null;
    this.timer = 0;
    /** What was called and not answered yet, by key. */
    this.calls = new Map();
    this.retryNow = () => this.reconnect();
    addEventListener("online", this.retryNow);
    document.addEventListener("visibilitychange", this.retryNow);
    this.open();
  }

  open() {
    if (this.closed) return;
    this.onStatus(navigator.onLine ? "connecting" : "offline");
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}${this.address()}`);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.onStatus("live");
    });
    socket.addEventListener("message", ({ data }) => this.hear(JSON.parse(data)));
    socket.addEventListener("close", ({ code }) => {
      if (socket !== this.socket) return;
      this.dropCalls();
      if (REFUSED.has(code)) this.onStatus("gone");
      else this.later();
    });
  }

  hear(message) {
    if (this.closed) return; // what was on its way is of another seat, or for nobody
    const open = message.type === "done" || message.type === "declined" ? this.calls.get(message.key) : undefined;
    if (!open) this.onMessage(message);
    else if (message.type === "done") open.done(message);
    else open.failed(new ApiError(message.status, message));
  }

  /**
   * Ask for something; the state it leads to is heard before this is done. Where nobody answers it fails as a call
   * does that reaches nobody: who asks may go another way with the same key.
   * @param {string} name @param {{key: string, [part: string]: unknown}} body
   * @returns {Promise<any>}
   */
  call(name, body) {
    const text = JSON.stringify({ call: name, body });
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN || text.length > LONGEST) return Promise.reject(new ApiError(0, null));
    const answer = new Promise((done, failed) => this.calls.set(body.key, { done, failed }));
    const late = setTimeout(() => this.calls.get(body.key)?.failed(new ApiError(0, null)), PATIENCE);
    socket.send(text);
    return answer.finally(() => {
      clearTimeout(late);
      this.calls.delete(body.key);
    });
  }

  /** The line is broken: nobody will answer on it. */
  dropCalls() {
    for (const open of this.calls.values()) open.failed(new ApiError(0, null));
  }

  later() {
    if (this.closed) return;
    this.onStatus("offline");
    this.timer = setTimeout(() => this.open(), this.wait * (0.8 + Math.random() * 0.4));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Try at once instead of waiting: the network is back, or the player looks at the page again. */
  reconnect() {
    if (this.closed || document.hidden || !this.socket || this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.open();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.retryNow);
    document.removeEventListener("visibilitychange", this.retryNow);
    this.socket?.close();
    this.dropCalls();
  }
}
