import { beforeEach, describe, expect, it, vi } from "vitest";
import { idle, refusal, serving, STAGE, stateAt, TABLE } from "$lib/wire/fake.test.server";
import type { Stage } from "$lib/wire/table.svelte";
import type { Moment, Table } from "$lib/wire/types";
import { ReplayStore, type Wanted } from "./replay.svelte";

const served = serving();
const START: Wanted = { version: 0, eyes: "open", isHiding: false };

function moment(version: number, more: Partial<Moment> = {}): Moment {
  return {
    version,
    turn: Math.ceil(version / 2),
    seat: version % 2,
    decision: "main",
    kind: "move",
    undone: false,
    story: [{ id: "told", args: { version } }],
    marks: [],
    ...more,
  };
}

/** A finished or running game of six versions; each state says which one it is. */
function game(table: Partial<Table> = {}, moments = [1, 2, 3, 4, 5, 6].map((version) => moment(version))): void {
  const { server } = served;
  server.answers["/api/tables/abc"] = () =>
    Response.json({
      ...TABLE,
      state: "over",
      asked: null,
      version: 6,
      result: { points: [9, 4], winners: [0] },
      ...table,
    });
  server.answers["/api/tables/abc/course"] = () => Response.json({ turns: [] });
  for (const eyes of ["", "eyes=open", "eyes=0", "eyes=1"]) {
    server.answers[`/api/tables/abc/timeline${eyes && "?"}${eyes}`] = () => Response.json({ first: 0, moments });
    for (let version = 0; version <= 6; version++) {
      const more = eyes === "" ? "" : `&${eyes}`;
      const happened = [{ event: "die_rolled", version, eyes }];
      server.answers[`/api/tables/abc/state?version=${version}&view=0${more}`] = () =>
        Response.json(stateAt(version, { seat: eyes === "eyes=1" ? 1 : 0, happened }));
    }
  }
}

async function opened(wanted: Wanted = START): Promise<ReplayStore> {
  const store = new ReplayStore("abc");
  await store.open(wanted);
  return store;
}

const asked = () => served.server.requests.map((one) => one.path).filter((path) => path.includes("/state"));

beforeEach(() => game());

describe("a replay", () => {
  it("shows the moment of the address", async () => {
    const store = await opened({ version: 4, eyes: "1", isHiding: false });
    expect([store.version, store.seat, store.eyes, store.line]).toEqual([4, 1, 1, "open"]);
    expect(store.addressOf(false)).toBe("/t/ABC234/replay?v=4&eyes=1");
    expect(store.addressOf(true)).toBe("/t/ABC234/replay?v=4&eyes=1&spoilers=0");
  });

  it("begins at the start, with the eyes of the person's own seat", async () => {
    const store = await opened({ version: null, eyes: null, isHiding: false });
    expect([store.version, store.eyes]).toEqual([0, 0]);
  });

  it("is seen open by those who had no seat", async () => {
    game({ seats: TABLE.seats.map((seat) => ({ ...seat, you: false })) });
    expect((await opened({ version: null, eyes: null, isHiding: false })).eyes).toBe("open");
    expect((await opened({ version: null, eyes: "7", isHiding: false })).eyes).toBe("open");
  });

  it("offers nothing to choose", async () => {
    const store = await opened();
    expect([store.isPast, store.isAsked, store.mayHurry]).toEqual([true, false, false]);
    await store.choose();
    await store.undo();
    expect(served.server.requests.every((one) => one.method === "GET")).toBe(true);
  });

  it("steps by choices and turns, and stays within the game", async () => {
    const store = await opened();
    const seen = [];
    for (const go of [
      () => store.step(1),
      () => store.turn(1),
      () => store.turn(1),
      () => store.turn(-1),
      () => store.step(-9),
      () => store.goTo(99),
      () => store.step(1),
    ]) {
      await go();
      seen.push(store.version);
    }
    expect(seen).toEqual([1, 2, 4, 2, 0, 6, 6]);
  });

  it("skips what was taken back", async () => {
    game({}, [moment(1), moment(2, { undone: true }), moment(3, { kind: "undo", story: [] }), moment(4)]);
    const store = await opened();
    await store.step(1);
    await store.step(1);
    expect(store.version).toBe(4);
    await store.goToVersion(2);
    expect(store.version).toBe(1);
  });

  it("fetches the neighbours in advance, and each state once", async () => {
    const store = await opened({ version: 2, eyes: "open", isHiding: false });
    await idle();
    expect(asked().map((path) => /version=(\d)/.exec(path)?.[1])).toEqual(["2", "1", "3", "4", "5"]);
    await store.step(1);
    await store.step(-1);
    await idle();
    expect(new Set(asked()).size).toBe(asked().length);
  });

  it("shows the last wanted moment, however fast it is dragged", async () => {
    const store = await opened();
    await Promise.all([store.goTo(1), store.goTo(2), store.goTo(3), store.goTo(5)]);
    await idle();
    expect([store.stop, store.version]).toEqual([5, 5]);
  });

  it("lets cards fly to the next moment only", async () => {
    const store = await opened();
    const after = vi.fn(() => Promise.resolve(0));
    store.stage = { ...STAGE, after };
    await store.step(1);
    expect(after).toHaveBeenCalledOnce();
    await store.step(-1);
    await store.goTo(4);
    await store.look(1);
    expect(after).toHaveBeenCalledOnce();
  });

  it("shows what happened in a step, as the reader saw it, and nothing of jumps", async () => {
    const store = await opened();
    const events: unknown[] = [];
    const shown = (): unknown[] => events.splice(0);
    const after: Stage["after"] = (step) => {
      events.push(...step.events);
      return Promise.resolve(0);
    };
    const clear = vi.fn();
    store.stage = { ...STAGE, after, clear };
    await store.step(1);
    expect(shown()).toEqual([{ event: "die_rolled", version: 1, eyes: "eyes=open" }]);
    expect(store.story).toEqual([{ id: "told", args: { version: 1 } }]);
    expect(clear).not.toHaveBeenCalled();
    for (const jump of [
      () => store.goTo(2),
      () => store.step(-1),
      () => store.turn(1),
      () => store.goToVersion(3),
      () => store.goTo(1),
      () => store.look(1),
    ])
      await jump();
    expect([shown(), store.story]).toEqual([[], []]);
    expect(clear).toHaveBeenCalledTimes(6);
    await store.step(1);
    expect(shown()).toEqual([{ event: "die_rolled", version: 2, eyes: "eyes=1" }]);
  });

  it("ends what is shown of a step when the next one follows, or by a touch", async () => {
    const store = await opened();
    const cancel = vi.fn();
    store.stage = { ...STAGE, cancel };
    await store.step(1);
    await store.step(1);
    expect(cancel).toHaveBeenCalledTimes(2);
    store.skip();
    expect(cancel).toHaveBeenCalledTimes(3);
  });

  it("waits while it plays until all was shown, unless it is touched", async () => {
    vi.useFakeTimers();
    const store = await opened();
    store.stage = { ...STAGE, after: () => Promise.resolve(4000) };
    store.play();
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.version).toBe(1);
    await vi.advanceTimersByTimeAsync(600);
    expect(store.version).toBe(2);
    store.skip();
    await vi.advanceTimersByTimeAsync(1500);
    expect(store.version).toBe(3);
    store.pause();
  });

  it("changes the eyes at the same moment", async () => {
    const store = await opened({ version: 3, eyes: "open", isHiding: false });
    await store.look(1);
    expect([store.version, store.seat]).toEqual([3, 1]);
    expect(served.server.of("/api/tables/abc/timeline?eyes=1")).toHaveLength(1);
  });

  it("keeps the result and what follows hidden until it is asked for", async () => {
    const store = await opened({ version: 3, eyes: "open", isHiding: true });
    await idle();
    expect([store.end, store.stop]).toEqual([3, 3]);
    expect(asked().some((path) => /version=[456]/.test(path))).toBe(false);
    await store.step(1);
    await store.turn(1);
    expect(store.version).toBe(3);
    await store.step(-1);
    expect(store.end).toBe(3);
    store.reveal();
    expect(store.end).toBe(6);
  });

  it("plays until the end, and stops when it is paused", async () => {
    vi.useFakeTimers();
    const store = await opened();
    store.speed = 4;
    store.play();
    await vi.advanceTimersByTimeAsync(800);
    expect(store.version).toBe(2);
    store.pause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(store.version).toBe(2);
    store.play();
    await vi.advanceTimersByTimeAsync(5000);
    expect([store.version, store.isPlaying]).toEqual([6, false]);
  });

  it("says why it cannot be shown", async () => {
    served.server.answers["/api/tables/abc/timeline?eyes=open"] = () => refusal("still_running", 403);
    const store = await opened();
    expect([store.line, store.refusal?.code]).toEqual(["gone", "still_running"]);
  });

  it("goes on after the connection was lost", async () => {
    const store = await opened();
    await idle();
    served.server.isDown = true;
    await store.goTo(6);
    expect([store.line, store.version]).toEqual(["lost", 0]);
    served.server.isDown = false;
    store.again();
    await idle();
    expect([store.line, store.version]).toEqual(["open", 6]);
  });
});

describe("a replay of a running game", () => {
  beforeEach(() => game({ state: "running", asked: 0, result: null }));

  it("begins at the newest moment and asks for the person's own eyes only", async () => {
    const store = await opened({ version: null, eyes: null, isHiding: false });
    await idle();
    expect([store.version, store.eyes]).toEqual([6, null]);
    expect(served.server.requests.some((one) => one.path.includes("eyes") || one.path.includes("course"))).toBe(false);
  });

  it("ignores an address that names other eyes", async () => {
    const store = await opened({ version: 2, eyes: "1", isHiding: false });
    await idle();
    expect(store.eyes).toBe(null);
    expect(served.server.requests.some((one) => one.path.includes("eyes"))).toBe(false);
  });
});
