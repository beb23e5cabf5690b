/** The live line to a table: listens, and comes back by itself after a break, from the version last seen. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** The server closes with 4000 and its HTTP status: these will not change by trying again. */
const REFUSED = new Set([4403, 4404, 4410]);

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
    socket.addEventListener("message", ({ data }) => this.onMessage(JSON.parse(data)));
    socket.addEventListener(
      "close",
      ({ code }) => socket === this.socket && (REFUSED.has(code) ? this.onStatus("gone") : this.later()),
    );
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
  }
}
