/** The screen stays on during a turn, as long as the page is in sight. */
import { beforeEach, expect, test, vi } from "vitest";

class Lock extends EventTarget {
  release = vi.fn(async () => void this.dispatchEvent(new Event("release")));
}

let locks: Lock[] = [];
let page: EventTarget & { hidden: boolean };
const request = vi.fn(async () => {
  locks.push(new Lock());
  return locks.at(-1);
});

/** Wait until all answers of the browser have come. */
const answers = () => new Promise((done) => setTimeout(done));
async function look(hidden: boolean): Promise<void> {
  page.hidden = hidden;
  // A browser takes the lock away when the page goes out of sight.
  if (hidden) locks.at(-1)?.dispatchEvent(new Event("release"));
  page.dispatchEvent(new Event("visibilitychange"));
  await answers();
}

async function load(wakeLock: unknown = { request }) {
  vi.resetModules();
  vi.stubGlobal("navigator", wakeLock === null ? {} : { wakeLock });
  return await import("./wake");
}

beforeEach(() => {
  locks = [];
  request.mockClear();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("document", page);
});

test("a turn takes one lock, its end gives it back", async () => {
  const { keepAwake } = await load();
  keepAwake(true);
  keepAwake(true);
  await answers();
  expect(request).toHaveBeenCalledExactlyOnceWith("screen");
  keepAwake(false);
  await answers();
  expect(locks[0]!.release).toHaveBeenCalledOnce();
  keepAwake(true);
  await answers();
  expect(locks).toHaveLength(2);
});

test("whoever comes back during their turn has the lock again", async () => {
  const { keepAwake } = await load();
  keepAwake(true);
  await answers();
  await look(true);
  expect(request).toHaveBeenCalledTimes(1);
  await look(false);
  expect(request).toHaveBeenCalledTimes(2);
});

test("a page out of sight asks for no lock before it is seen", async () => {
  const { keepAwake } = await load();
  page.hidden = true;
  keepAwake(true);
  await answers();
  expect(request).not.toHaveBeenCalled();
  await look(false);
  expect(request).toHaveBeenCalledOnce();
});

test("without a turn, coming back asks for nothing", async () => {
  const { keepAwake } = await load();
  keepAwake(true);
  keepAwake(false);
  await answers();
  request.mockClear();
  await look(true);
  await look(false);
  expect(request).not.toHaveBeenCalled();
});

test("a turn that ends while the browser still answers keeps no lock", async () => {
  const { keepAwake } = await load();
  keepAwake(true);
  keepAwake(false);
  await answers();
  expect(locks.map((lock) => lock.release.mock.calls.length)).toEqual([1]);
});

test("a refusal and a browser without locks change nothing", async () => {
  const refusing = vi.fn(() => Promise.reject(new Error("battery low")));
  const refused = await load({ request: refusing });
  refused.keepAwake(true);
  await answers();
  await look(true);
  await look(false);
  expect(refusing).toHaveBeenCalledTimes(2); // it tries again
  const old = await load(null);
  expect(() => old.keepAwake(true)).not.toThrow();
});
