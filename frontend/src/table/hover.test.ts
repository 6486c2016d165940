import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { leave, REST, rest } from "./hover";
import type { Peeked, TableContext, Thing } from "./tableContext.svelte";

const LORD: Thing = { kind: "lord", name: "jailer" };
let peeked: Peeked | null = null;
const here = {
  view: { hasCard: ({ kind }: Thing) => kind === "lord" },
  peek: (next: Peeked | null) => (peeked = next),
} as unknown as TableContext;
const element = { isConnected: true } as Element;
const at = (type: string, x: number, y: number, pointerType = "mouse"): PointerEvent =>
  ({ type, clientX: x, clientY: y, pointerType, currentTarget: element }) as unknown as PointerEvent;

beforeEach(() => {
  vi.useFakeTimers();
  peeked = null;
});
afterEach(() => {
  leave(here, at("pointerleave", -7, -7));
  vi.useRealTimers();
});

describe("a resting mouse", () => {
  it("shows the card after a while, and not before", () => {
    rest(here, LORD, at("pointerenter", 5, 5));
    vi.advanceTimersByTime(REST - 1);
    expect(peeked).toBeNull();
    vi.advanceTimersByTime(1);
    expect(peeked).toEqual({ thing: LORD, beside: element });
  });
  it("shows nothing if it leaves before that, and the card goes when it leaves later", () => {
    rest(here, LORD, at("pointerenter", 5, 5));
    leave(here, at("pointerleave", 9, 9));
    vi.advanceTimersByTime(REST);
    expect(peeked).toBeNull();
    rest(here, LORD, at("pointerenter", 5, 5));
    vi.advanceTimersByTime(REST);
    expect(peeked).not.toBeNull();
    leave(here, at("pointerleave", 9, 9));
    expect(peeked).toBeNull();
  });
  it("goes from one thing straight to the next", () => {
    rest(here, LORD, at("pointerenter", 5, 5));
    leave(here, at("pointerleave", 9, 9));
    rest(here, LORD, at("pointerenter", 9, 9));
    vi.advanceTimersByTime(REST);
    expect(peeked).not.toBeNull();
  });
  it("is not asked for by a thing that moves under it after a click", () => {
    rest(here, LORD, at("pointerenter", 5, 5));
    leave(here, at("pointerdown", 6, 6));
    leave(here, at("pointerleave", 6, 6));
    rest(here, LORD, at("pointerenter", 6, 6));
    vi.advanceTimersByTime(REST);
    expect(peeked).toBeNull();
  });
  it("is a mouse: a finger shows nothing, nor does a thing without a card", () => {
    rest(here, LORD, at("pointerenter", 5, 5, "touch"));
    vi.advanceTimersByTime(REST);
    rest(here, { kind: "deck", name: "" }, at("pointerenter", 15, 5));
    vi.advanceTimersByTime(REST);
    expect(peeked).toBeNull();
  });
});
