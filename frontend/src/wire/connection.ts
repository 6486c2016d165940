/**
 * The socket of a table: it reconnects by itself, and it notices a dead connection.
 *
 * A network can die without a word: a phone that leaves the Wi-Fi, a laptop that wakes up. So the client asks for a
 * sign of life every few seconds; any message counts as one.
 */
import type { FromServer } from "./types";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** Milliseconds between two pings. With `PATIENCE` a dead connection is noticed within ten seconds. */
export const PING_EVERY = 4000;
/** Milliseconds in which a ping must be answered. */
export const PATIENCE = 5500;
/** Milliseconds in which a new socket must open. */
export const OPENING = 15_000;
/** The same when there is a reason to doubt the connection: the network changed, or the page was hidden. */
export const DOUBT = 2500;

/** What the owner of a connection is told. */
export interface Listener {
  /** The address of the next socket. */
  address(): string;
  opened(): void;
  heard(message: FromServer): void;
  /** A message of any kind has arrived, so the server can be reached. */
  alive(): void;
  lost(): void;
}

type Timer = ReturnType<typeof setTimeout>;
type Heard = FromServer | { type: "pong"; id: number };

export class Connection {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retry: Timer | undefined;
  private pinging: Timer | undefined;
  /** Runs out if nothing is heard after a ping, or if a socket does not open. */
  private deadline: Timer | undefined;
  private pings = 0;
  private ended = true;

  constructor(private readonly listener: Listener) {}

  /** Connect, and stay connected until `close`. */
  open(): void {
    this.ended = false;
    globalThis.addEventListener?.("online", this.check);
    globalThis.addEventListener?.("offline", this.check);
    globalThis.document?.addEventListener("visibilitychange", this.check);
    this.again();
  }

  /** Disconnect for good. */
  close(): void {
    this.ended = true;
    globalThis.removeEventListener?.("online", this.check);
    globalThis.removeEventListener?.("offline", this.check);
    globalThis.document?.removeEventListener("visibilitychange", this.check);
    this.drop();
  }

  /** Reconnect at once. */
  again(): void {
    this.drop();
    if (!this.ended) this.connect();
  }

  /** Check the connection: reconnect at once if it is lost, else expect an answer soon. */
  check = (): void => {
    if (globalThis.document?.hidden) return;
    if (this.socket?.readyState === WebSocket.OPEN) this.ping(DOUBT);
    else this.again();
  };

  /**
   * Close the socket and stop listening to it. A socket that is still connecting is closed once it is open:
   * browsers print an error when it is closed earlier.
   */
  private drop(): void {
    clearTimeout(this.retry);
    this.calm();
    clearInterval(this.pinging);
    const { socket } = this;
    this.socket = null;
    if (socket === null) return;
    socket.onmessage = socket.onclose = null;
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  private connect(): void {
    const socket = new WebSocket(this.listener.address());
    this.socket = socket;
    this.deadline = setTimeout(this.die, OPENING);
    socket.onopen = () => {
      this.calm();
      this.wait = FIRST_WAIT;
      this.pinging = setInterval(() => this.ping(PATIENCE), PING_EVERY);
      this.listener.opened();
    };
    socket.onmessage = (event) => {
      this.calm();
      this.listener.alive();
      const message = JSON.parse(String(event.data)) as Heard;
      if (message.type !== "pong") this.listener.heard(message);
    };
    socket.onclose = this.die;
  }

  private calm(): void {
    clearTimeout(this.deadline);
    this.deadline = undefined;
  }

  /** Ask for a sign of life, and reconnect if none comes. */
  private ping(patience: number): void {
    this.socket?.send(JSON.stringify({ type: "ping", id: ++this.pings }));
    if (this.deadline !== undefined && patience === PATIENCE) return; // an earlier ping is not answered yet
    clearTimeout(this.deadline);
    this.deadline = setTimeout(this.die, patience);
  }

  /** The connection is lost: reconnect, ever later. */
  private die = (): void => {
    this.drop();
    this.listener.lost();
    this.retry = setTimeout(() => this.again(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  };
}
