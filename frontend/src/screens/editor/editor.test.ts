import { beforeEach, describe, expect, it, vi } from "vitest";
import { position } from "$lib/table/abyss/position";
import { idle, refusal, serving, type Request } from "$lib/wire/fake.test.server";
import { EditorStore } from "./editor.svelte";

const served = serving();
const COURT = ["jailer"];

/** Completes a position like the server: what is not given takes its ordinary value. */
function complete({ body }: Request): Response {
  const given = body?.position as Record<string, unknown>;
  if ((given.threat ?? 1) === 99) return refusal("out_of_range", 422, { where: "threat", least: 1, most: 6 });
  const position = {
    game: given.game,
    players: given.players ?? 2,
    court: given.court ?? COURT,
    threat: given.threat ?? 1,
    seats: given.seats ?? { "0": { hand: ["crab 1"], pearls: 1 }, "1": { hand: ["crab 1"], pearls: 1 } },
    lord_deck: ["sage", "elder"],
    deck: ["crab 1", "squid 2"],
    pending: [{ step: "main", seat: 0 }],
  };
  return Response.json({ position, state: { asked: null, board: { game: "abyss" }, question: null } });
}

beforeEach(() => {
  served.server.answers["/api/positions"] = complete;
});

async function begun(): Promise<EditorStore> {
  const store = new EditorStore(() => position);
  await store.begin({ game: "abyss", players: 2 });
  return store;
}

describe("the position editor", () => {
  it("gives everything but the decks and what is pending", async () => {
    const store = await begun();
    expect(store.given).toEqual({
      game: "abyss",
      players: 2,
      court: ["jailer"],
      threat: 1,
      seats: { "0": { hand: ["crab 1"], pearls: 1 }, "1": { hand: ["crab 1"], pearls: 1 } },
    });
    expect([store.isPossible, store.seats, store.culprit]).toEqual([true, ["0", "1"], null]);
  });

  it("asks the server after a change, once for several", async () => {
    const store = await begun();
    const before = served.server.requests.length;
    vi.useFakeTimers();
    store.set("threat", 2);
    store.set("threat", 3);
    expect([store.isPossible, store.at("threat")]).toEqual([false, 3]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(served.server.requests.length - before).toBe(1);
    expect([store.isPossible, store.complete.threat]).toEqual([true, 3]);
  });

  it("shows an error where it belongs, and keeps the last possible table", async () => {
    const store = await begun();
    store.set("threat", 99);
    await store.check();
    expect([store.culprit, store.isPossible, store.at("threat")]).toEqual(["threat", false, 99]);
    expect(store.complete.threat).toBe(1);
    store.set("threat", 4);
    await store.check();
    expect([store.refusal, store.culprit, store.complete.threat]).toEqual([null, null, 4]);
  });

  it("lists all things of the configuration with the copies that have no place", async () => {
    const store = await begun();
    expect(store.choices("ally")).toEqual([
      { name: "crab 1", left: 1 },
      { name: "squid 2", left: 1 },
    ]);
    store.set("seats.0.hand", ["crab 1", "squid 2", "squid 2"]);
    expect(store.choices("ally")).toEqual([
      { name: "crab 1", left: 1 },
      { name: "squid 2", left: -1 },
    ]);
    expect(store.choices("lord").map(({ name }) => name)).toEqual(["jailer", "sage", "elder"]);
  });

  it("leaves a part to the server again", async () => {
    const store = await begun();
    store.set("deck", 12);
    expect(store.given.deck).toBe(12);
    store.set("deck", undefined);
    expect("deck" in store.given).toBe(false);
  });

  it("drops an answer that is older than the last question", async () => {
    const store = await begun();
    let answer: (response: Response) => void = () => {};
    served.server.answers["/api/positions"] = () => new Promise((resolve) => (answer = resolve));
    const old = store.check();
    served.server.answers["/api/positions"] = complete;
    store.given = { ...store.given, threat: 5 };
    await store.check();
    answer(refusal("out_of_range", 422, { where: "threat" }));
    await old;
    await idle();
    expect([store.refusal, store.complete.threat]).toEqual([null, 5]);
  });
});
