/** Rulings of cards: loaded once, asked for again after a failure, and found by their address. */
import { beforeEach, expect, test, vi } from "vitest";

const { library, Refusal } = vi.hoisted(() => ({ library: vi.fn(), Refusal: class extends Error {} }));
vi.mock("$lib/wire/api", () => ({ api: { library }, Refusal }));
const { rulingAddress, rulingIn, rulingsOf } = await import("./rulings");

beforeEach(() => library.mockReset());

test("the library is loaded once for all cards of a game", async () => {
  library.mockResolvedValue({ cards: [{ kind: "lord", name: "jailer", rulings: ["B-15", "B-16"] }] });
  expect(await rulingsOf("abyss", "lord", "jailer")).toEqual(["B-15", "B-16"]);
  expect(await rulingsOf("abyss", "race", "crab")).toEqual([]);
  expect(library).toHaveBeenCalledTimes(1);
});

test("without a line a card has no rulings, and the next card asks again", async () => {
  library.mockRejectedValueOnce(new Refusal());
  expect(await rulingsOf("conspiracy", "conspiracy-lord", "red 4")).toEqual([]);
  library.mockResolvedValue({ cards: [{ kind: "conspiracy-lord", name: "red 4", rulings: ["U1"] }] });
  expect(await rulingsOf("conspiracy", "conspiracy-lord", "red 4")).toEqual(["U1"]);
});

test("an address leads to the ruling that it names", () => {
  const address = rulingAddress("abyss", "B-15");
  expect(address).toBe("/rules/abyss#ruling-B-15");
  expect(rulingIn(new URL(address, "http://localhost").hash)).toBe("B-15");
  expect(rulingIn("#card-lord-jailer")).toBeNull();
  expect(rulingIn("")).toBeNull();
});
