/** Sounds: none before the first touch of the page, which browsers ask for, and none that nobody wants. */
import { beforeEach, expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener: () => {} }));
const made = vi.fn();
const activation = { hasBeenActive: false };
vi.stubGlobal("navigator", { userActivation: activation });
vi.stubGlobal(
  "AudioContext",
  class {
    constructor() {
      made();
    }
    currentTime = 0;
    destination = {};
    resume = () => Promise.reject(new Error("not allowed"));
  },
);
class FakeNode {
  gain = { setValueAtTime: () => {}, linearRampToValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  frequency = { exponentialRampToValueAtTime: () => {} };
  connect = (to: unknown) => to;
  start = () => {};
  stop = () => {};
}
vi.stubGlobal("GainNode", FakeNode);
vi.stubGlobal("OscillatorNode", FakeNode);
const { settings } = await import("$lib/settings.svelte");
const { play } = await import("./sound");

beforeEach(() => {
  activation.hasBeenActive = false;
  settings.change({ sound: true });
  made.mockClear();
});

test("before the first touch nothing is tried, so that no browser complains", () => {
  play("turn");
  expect(made).not.toHaveBeenCalled();
});

test("who has turned sounds off hears none", () => {
  activation.hasBeenActive = true;
  settings.change({ sound: false });
  play("turn");
  expect(made).not.toHaveBeenCalled();
});

test("after a touch sounds are made, also if the browser refuses", async () => {
  activation.hasBeenActive = true;
  play("turn");
  expect(made).toHaveBeenCalledOnce();
  await Promise.resolve();
});
