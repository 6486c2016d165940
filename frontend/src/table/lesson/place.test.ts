import { describe, expect, it } from "vitest";
import { costOf, spotFor, type Obstacle } from "./place";

const ROOM = { left: 0, top: 0, right: 844, bottom: 390 };
const WISH = { right: 838, bottom: 384 };
const PROMPT: Obstacle = { left: 570, top: 6, right: 838, bottom: 168, weight: 1 };
const SIZES = [{ width: 268, height: 200 }];

describe("the place of the coach", () => {
  it("is the corner that it likes best while nothing lies there", () => {
    expect(spotFor(SIZES, ROOM, [PROMPT], WISH)).toEqual({ left: 570, top: 184, width: 268, height: 200, cost: 0 });
  });
  it("is beside what can be chosen", () => {
    const hand: Obstacle = { left: 570, top: 204, right: 838, bottom: 340, weight: 1 };
    const spot = spotFor(SIZES, ROOM, [PROMPT, hand], WISH);
    expect(spot.cost).toBe(0);
    expect(spot.left + spot.width).toBeLessThan(570);
  });
  it("is lower, with a text that scrolls, before it covers anything", () => {
    const high = [{ width: 268, height: 240 }];
    const board: Obstacle = { left: 0, top: 0, right: 564, bottom: 390, weight: 1 };
    const spot = spotFor(high, ROOM, [PROMPT, board], WISH);
    expect(spot).toMatchObject({ height: 180, cost: 0 });
  });
  it("takes another width before it gets lower", () => {
    const pillars = [0, 300, 560].map((left): Obstacle => ({ left, top: 0, right: left + 40, bottom: 390, weight: 1 }));
    const sizes = [
      { width: 268, height: 200 },
      { width: 200, height: 260 },
    ];
    expect(spotFor(sizes, { ...ROOM, right: 600 }, pillars, WISH)).toMatchObject({ width: 200, height: 260, cost: 0 });
  });
  it("covers the least where there is no room", () => {
    const light: Obstacle = { left: 0, top: 0, right: 422, bottom: 390, weight: 1 };
    const heavy: Obstacle = { left: 422, top: 0, right: 844, bottom: 390, weight: 9 };
    const spot = spotFor(SIZES, ROOM, [light, heavy], WISH);
    expect(spot.left + spot.width).toBeLessThanOrEqual(422);
    expect(spot.cost).toBe(spot.width * spot.height);
  });
  it("counts what it covers by weight", () => {
    expect(costOf({ left: 560, top: 100, width: 20, height: 10 }, [{ ...PROMPT, weight: 5 }])).toBe(500);
  });
});
