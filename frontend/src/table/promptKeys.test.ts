/** The keys of the prompt, at a table with and without a question. */
import { expect, test, vi } from "vitest";
import type { Choice } from "$lib/wire/types";
import { promptKeys } from "./promptKeys";
import type { TableContext } from "./tableContext.svelte";

const USUAL = { id: "usual" } as unknown as Choice;

function promptOf({ asked = true, picked = "", isNew = false, sending = false, usual = USUAL as Choice | null }) {
  const store = { isAsked: asked, sending, undo: vi.fn(), hurry: vi.fn() };
  const choosing = {
    isNew,
    selection: picked === "selection" ? {} : null,
    candidates: picked === "candidates" ? [USUAL] : [],
    unconfirmed: picked === "unconfirmed" ? USUAL : null,
    take: vi.fn(),
    confirm: vi.fn(),
  };
  const reset = vi.fn();
  const onkeydown = promptKeys({
    here: { store, choosing } as unknown as TableContext,
    usual: () => usual ?? undefined,
    reset,
  });
  /** Press a key while an element has the focus; `at` says whether it is inside what a selector names. */
  const press = (key: string, focus = "body", more = {}) =>
    onkeydown({
      key,
      target: { closest: (names: string) => (names.includes(focus) ? {} : null) },
      ...more,
    } as unknown as KeyboardEvent);
  return { press, reset, ...store, ...choosing };
}

test("Enter takes the usual choice, once the question is there long enough to be read", () => {
  const prompt = promptOf({});
  prompt.press("Enter");
  expect(prompt.take).toHaveBeenCalledExactlyOnceWith(USUAL);
  for (const early of [promptOf({ isNew: true }), promptOf({ sending: true }), promptOf({ usual: null })]) {
    early.press("Enter");
    expect(early.take).not.toHaveBeenCalled();
    expect(early.hurry).not.toHaveBeenCalled();
  }
});

test("Enter confirms what is picked, and goes on while the others play", () => {
  const desk = promptOf({ picked: "selection" });
  desk.press("Enter");
  expect([desk.confirm.mock.calls.length, desk.take.mock.calls.length]).toEqual([1, 0]);
  const waiting = promptOf({ asked: false });
  waiting.press("Enter");
  expect([waiting.hurry.mock.calls.length, waiting.take.mock.calls.length]).toEqual([1, 0]);
});

test("Enter on a button is that button's", () => {
  const prompt = promptOf({});
  prompt.press("Enter", "button");
  expect(prompt.take).not.toHaveBeenCalled();
});

test.each(["selection", "candidates", "unconfirmed"])("Escape puts back what was picked (%s)", (picked) => {
  const prompt = promptOf({ picked });
  prompt.press("Escape");
  expect(prompt.reset).toHaveBeenCalledOnce();
});

test("Escape changes nothing if nothing is picked", () => {
  const prompt = promptOf({});
  prompt.press("Escape");
  expect(prompt.reset).not.toHaveBeenCalled();
});

test("U takes back, but not in a field, and not as a command of the browser", () => {
  const prompt = promptOf({});
  prompt.press("u");
  prompt.press("U");
  expect(prompt.undo).toHaveBeenCalledTimes(2);
  prompt.press("u", "input");
  prompt.press("u", "body", { ctrlKey: true });
  expect(prompt.undo).toHaveBeenCalledTimes(2);
});
