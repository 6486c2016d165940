/** What the table moves and lights: elements in sight, found by their addresses; the others are left alone. */
import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.stubGlobal("CSS", { escape: (text: string) => text });
const { painterOf } = await import("./stage");

/** An element at an address, `x` pixels from the left; without a width it is out of sight. */
function element(x: number, width: number) {
  const box = { x, y: 0, width };
  return { getBoundingClientRect: () => box, parentElement: null as unknown, animate: vi.fn() };
}

let page: Record<string, ReturnType<typeof element>>;
const painter = painterOf(() => {
  const querySelectorAll = (wanted: string) => {
    const found = page[/"(.*)"/.exec(wanted)![1]!];
    return found ? [found] : [];
  };
  return { querySelectorAll } as unknown as HTMLElement;
});
beforeEach(() => {
  page = {};
});

const STEP = { kind: "move", marker: "threat/marker", from: "threat/2", pops: ["threat/3", "threat/pill"] } as const;

test("a marker moves from where it stood, and its goal pops up", async () => {
  page = { "threat/2": element(40, 20), "threat/3": element(60, 20), "threat/marker": element(65, 10) };
  page["threat/marker"]!.parentElement = page["threat/3"];
  painter.move(STEP, 1);
  await vi.waitFor(() => expect(page["threat/3"]!.animate).toHaveBeenCalledOnce());
  expect(page["threat/marker"]!.animate.mock.calls[0]![0]).toEqual([
    { transform: "translate(-20px, 0px)" },
    { transform: "none" },
  ]);
  expect(page["threat/2"]!.animate).not.toHaveBeenCalled();
});

test("where the track is out of sight, what stands for it pops up", async () => {
  page = { "threat/3": element(0, 0), "threat/marker": element(0, 0), "threat/pill": element(300, 60) };
  painter.move(STEP, 1);
  await vi.waitFor(() => expect(page["threat/pill"]!.animate).toHaveBeenCalledOnce());
  expect(page["threat/marker"]!.animate).not.toHaveBeenCalled();
});

test("nothing moves if the person wants no motion", async () => {
  page = { "threat/pill": element(300, 60) };
  painter.move(STEP, 0);
  await new Promise((resolve) => setTimeout(resolve));
  expect(page["threat/pill"]!.animate).not.toHaveBeenCalled();
});
