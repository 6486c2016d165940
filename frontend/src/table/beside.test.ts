import { describe, expect, it } from "vitest";
import { besideOf, type Box } from "./beside";

const ROOM: Box = { left: 0, top: 0, right: 1440, bottom: 900 };
const PROMPT: Box = { left: 14, top: 620, right: 1100, bottom: 710 };
const WIDTH = 372;
const HEIGHT = 280;
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const place = (thing: Box) => besideOf(thing, WIDTH, HEIGHT, ROOM, PROMPT);

describe("a card shown large", () => {
  it("opens downward from the Court, with the nub at the middle of the lord", () => {
    const { left, top, nub } = place(box(700, 60, 158, 214));
    expect(top).toBe(60 + 214 + 13);
    expect(nub?.edge).toBe("top");
    expect(left + nub!.along).toBe(700 + 79);
  });
  it("stays in the window at its left edge", () => {
    const { left, nub } = place(box(4, 60, 60, 214));
    expect(left).toBe(8);
    expect(left + nub!.along).toBe(34);
  });
  it("opens upward where there is no room below", () => {
    expect(place(box(300, 480, 90, 60)).nub?.edge).toBe("bottom");
  });
  it("opens to the left from the column of rivals", () => {
    const thing = box(1300, 200, 130, 500);
    const { left, nub } = place(thing);
    expect(nub?.edge).toBe("right");
    expect(left + WIDTH).toBe(thing.left - 13);
  });
  it("lies above the prompt for a card of the hand, without a nub", () => {
    const { top, nub } = place(box(200, 740, 60, 110));
    expect(top + HEIGHT).toBe(PROMPT.top - 8);
    expect(nub).toBeNull();
  });
  it("never covers the prompt nor the thing itself", () => {
    for (let left = 0; left < 1400; left += 35)
      for (let top = 0; top < 860; top += 20) {
        const thing = box(left, top, 40, 40);
        const at = place(thing);
        const over = (other: Box) =>
          at.left < other.right && at.left + WIDTH > other.left && at.top < other.bottom && at.top + HEIGHT > other.top;
        expect(over(PROMPT), `${left} ${top}`).toBe(false);
        if (at.nub !== null) expect(over(thing), `${left} ${top}`).toBe(false);
        expect(at.left).toBeGreaterThanOrEqual(0);
        expect(at.left + WIDTH).toBeLessThanOrEqual(ROOM.right);
        expect(at.top).toBeGreaterThanOrEqual(0);
      }
  });
});
