/** The connection of a table: a dead one is noticed in time, a lost choice is sent again, and both are forgiven. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { api } from "./api";
import { DOUBT, OPENING, PATIENCE, PING_EVERY } from "./connection";
import { FakeSocket, serving, step } from "./fake.test.server";
import { TableStore } from "./table.svelte";

const at = serving();
const MOVES = "/api/tables/abc/moves";
/** The page, as far as a connection knows it. */
let page: EventTarget & { hidden: boolean };
let network: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  network = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  vi.stubGlobal("removeEventListener", network.removeEventListener.bind(network));
});
afterEach(() => vi.useRealTimers());

async function opened(): Promise<[TableStore, FakeSocket]> {
  const store = new TableStore("abc");
  await store.open();
  FakeSocket.opened[0]!.opens();
  return [store, FakeSocket.opened[0]!];
}

/** The pings that a socket was sent. */
const pings = (socket: FakeSocket) => socket.sent.map((one) => (one as { id: number }).id);

describe("a sign of life", () => {
  test("is asked for again and again; an answer is enough", async () => {
    const [store, socket] = await opened();
    for (let id = 1; id <= 10; id++) {
      vi.advanceTimersByTime(PING_EVERY);
      expect(socket.sent.at(-1)).toEqual({ type: "ping", id });
      socket.says({ type: "pong", id });
    }
    expect(store.line).toBe("open");
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test("a dead connection is noticed within ten seconds, and made again", async () => {
    const [store, socket] = await opened();
    vi.advanceTimersByTime(PING_EVERY);
    socket.says({ type: "pong", id: 1 });
    vi.advanceTimersByTime(10_000);
    expect(store.line).not.toBe("open");
    expect(socket.closed).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.opened).toHaveLength(2);
    FakeSocket.opened[1]!.opens();
    expect(store.line).toBe("open");
  });

  test("any message is one", async () => {
    const [store, socket] = await opened();
    vi.advanceTimersByTime(PING_EVERY + PATIENCE - 1);
    socket.says(step(6));
    vi.advanceTimersByTime(2);
    expect(store.line).toBe("open");
  });

  test("a ping without an answer is not excused by the next one", async () => {
    const [store, socket] = await opened();
    vi.advanceTimersByTime(PING_EVERY + PATIENCE - 1);
    expect(pings(socket)).toEqual([1, 2]);
    expect(store.line).toBe("open");
    vi.advanceTimersByTime(1);
    expect(store.line).toBe("lost");
  });

  test("a table that was left is asked no more", async () => {
    const [store, socket] = await opened();
    store.close();
    vi.advanceTimersByTime(60_000);
    network.dispatchEvent(new Event("online"));
    page.dispatchEvent(new Event("visibilitychange"));
    expect(socket.sent).toEqual([]);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test("a socket that never opens is given up", async () => {
    const store = new TableStore("abc");
    await store.open();
    vi.advanceTimersByTime(OPENING);
    expect(store.line).toBe("lost");
    expect(FakeSocket.complaints).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.opened).toHaveLength(2);
  });
});

describe("a reason to doubt", () => {
  test.each(["online", "offline"])("is the network (%s)", async (event) => {
    const [store, socket] = await opened();
    network.dispatchEvent(new Event(event));
    expect(pings(socket)).toEqual([1]);
    vi.advanceTimersByTime(DOUBT);
    expect(store.line).toBe("lost");
  });

  test("is a page that comes back, and the answer settles it", async () => {
    const [store, socket] = await opened();
    page.dispatchEvent(new Event("visibilitychange"));
    socket.says({ type: "pong", id: 1 });
    vi.advanceTimersByTime(DOUBT);
    expect(store.line).toBe("open");
  });

  test("is no page that is hidden", async () => {
    const [, socket] = await opened();
    page.hidden = true;
    page.dispatchEvent(new Event("visibilitychange"));
    expect(socket.sent).toEqual([]);
  });

  test("makes a lost connection at once, without the wait", async () => {
    const [, socket] = await opened();
    socket.onclose?.();
    network.dispatchEvent(new Event("online"));
    expect(FakeSocket.opened).toHaveLength(2);
    vi.advanceTimersByTime(PING_EVERY);
    expect(FakeSocket.opened).toHaveLength(2);
  });
});

describe("a choice without an answer", () => {
  test("is sent again with the same version, and says so", async () => {
    const [store, socket] = await opened();
    at.server.isMute = true;
    const chosen = store.choose(["draw 1"]);
    await vi.advanceTimersByTimeAsync(7999);
    expect(store.resending).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect([store.resending, store.isBusy]).toEqual([true, true]);
    at.server.isMute = false;
    at.server.answers[MOVES] = () => Response.json({ version: 6 });
    socket.says(step(6));
    await vi.advanceTimersByTimeAsync(1000);
    await chosen;
    expect(store.resending).toBe(false);
    expect(store.refusal).toBeNull();
    expect(at.server.of(MOVES).map((one) => one.body?.version)).toEqual([5, 5]);
  });

  test("is given up after three tries; the sentence says that it was not sent", async () => {
    const [store] = await opened();
    at.server.isDown = true;
    const chosen = store.choose(["draw 1"]);
    await vi.advanceTimersByTimeAsync(3000);
    await chosen;
    expect(at.server.of(MOVES)).toHaveLength(3);
    expect(store.refusal?.code).toBe("unsent");
    expect([store.resending, store.sending, store.sent]).toEqual([false, false, null]);
  });

  test("doubts the connection", async () => {
    const [store, socket] = await opened();
    at.server.isDown = true;
    const chosen = store.choose(["draw 1"]);
    await vi.advanceTimersByTimeAsync(3000);
    await chosen;
    expect(pings(socket).length).toBeGreaterThan(0);
  });

  test("other requests are not repeated: they might be carried out twice", async () => {
    const [store] = await opened();
    at.server.isDown = true;
    await store.change(() => api.leave("abc"));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(at.server.of("/api/tables/abc/leave")).toHaveLength(1);
    expect(store.refusal?.code).toBe("no_line");
  });
});

describe("that there is no connection", () => {
  /** A choice that could not be sent, though the socket lives. */
  async function unsent(): Promise<[TableStore, FakeSocket]> {
    const [store, socket] = await opened();
    at.server.isDown = true;
    const chosen = store.choose(["draw 1"]);
    for (let id = 1; id <= 3; id++) {
      await vi.advanceTimersByTimeAsync(1000);
      socket.says({ type: "pong", id });
    }
    await chosen;
    return [store, socket];
  }

  test("is forgotten when the socket opens again", async () => {
    const [store, socket] = await unsent();
    socket.onclose?.();
    vi.advanceTimersByTime(1000);
    expect(store.refusal?.code).toBe("unsent");
    FakeSocket.opened.at(-1)!.opens();
    expect(store.refusal).toBeNull();
  });

  test("is forgotten when the server is heard again, but not before people could read it", async () => {
    const [store, socket] = await unsent();
    socket.says({ type: "pong", id: 4 });
    expect(store.refusal?.code).toBe("unsent");
    vi.advanceTimersByTime(4000);
    socket.says({ type: "pong", id: 5 });
    expect(store.refusal).toBeNull();
  });
});
