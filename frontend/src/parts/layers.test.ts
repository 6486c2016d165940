/** The back button and what lies over a screen, with a history that moves as late as a browser's. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** A history whose moves happen later, as in a browser. */
class FakeHistory extends EventTarget {
  entries: { state: unknown; path: string }[] = [{ state: null, path: "/t/a" }];
  at = 0;

  get state(): unknown {
    return this.entries[this.at]!.state;
  }

  get path(): string {
    return this.entries[this.at]!.path;
  }

  pushState(state: unknown, _: string, path = this.path): void {
    this.entries = [...this.entries.slice(0, this.at + 1), { state, path }];
    this.at++;
  }

  go(by: number): void {
    setTimeout(() => {
      this.at += by;
      this.dispatchEvent(new Event("popstate"));
    }, 5);
  }
}

let fake: FakeHistory;
let layer: (typeof import("./layers"))["layer"];
let open: string[];

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  fake = new FakeHistory();
  open = [];
  vi.stubGlobal("history", fake);
  vi.stubGlobal("addEventListener", fake.addEventListener.bind(fake));
  ({ layer } = await import("./layers"));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Open something; it is closed by the function that this returns, or by the back button. */
function opens(name: string): () => void {
  open.push(name);
  const close = () => {
    open = open.filter((one) => one !== name);
    closed();
  };
  const closed = layer(close);
  return close;
}

/** Let everything happen that is under way. */
const rest = () => vi.advanceTimersByTime(100);

/** Press the back button. */
function back(): void {
  fake.go(-1);
  rest();
}

test("the back button closes a layer and stays on the screen", () => {
  opens("card");
  rest();
  back();
  expect(open).toEqual([]);
  expect([fake.at, fake.path]).toEqual([0, "/t/a"]);
});

test("a layer that is closed by itself leaves no entry behind", () => {
  const close = opens("card");
  rest();
  expect(fake.at).toBe(1);
  close();
  rest();
  expect(fake.at).toBe(0);
});

test("layers over layers are closed one after the other", () => {
  opens("realm");
  rest();
  opens("card");
  rest();
  back();
  expect(open).toEqual(["realm"]);
  back();
  expect(open).toEqual([]);
  expect(fake.at).toBe(0);
});

test("a layer in place of another one needs no second step back", () => {
  const close = opens("realm");
  rest();
  close();
  opens("card");
  rest();
  expect([open, fake.at]).toEqual([["card"], 1]);
  back();
  expect([open, fake.at]).toEqual([[], 0]);
});

test("a layer that opens while the history still goes back stays open", () => {
  const close = opens("realm");
  rest();
  close();
  vi.advanceTimersByTime(1);
  opens("card");
  rest();
  expect([open, fake.at]).toEqual([["card"], 1]);
});

test("a layer that is closed as soon as it opens leaves the history alone", () => {
  opens("card")();
  rest();
  expect(fake.entries).toHaveLength(1);
});

test("after a link in a layer, one step back leads to the screen below", () => {
  const close = opens("help");
  rest();
  fake.pushState(null, "", "/rules");
  close();
  rest();
  expect(fake.path).toBe("/rules");
  back();
  expect([fake.path, fake.state]).toEqual(["/t/a", null]);
});

test("the forward button does not bring an empty layer back", () => {
  const close = opens("card");
  rest();
  close();
  rest();
  fake.go(1);
  rest();
  expect([open, fake.at]).toEqual([[], 0]);
});
