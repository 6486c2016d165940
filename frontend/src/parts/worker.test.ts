/** A click on a notification: the service worker `public/sw.js` leads to the table. */
import { expect, test, vi } from "vitest";
import source from "../../public/sw.js?raw";

type Handler = (event: Record<string, unknown>) => void;

/** The worker in a browser with these windows. */
function worker(urls: string[]) {
  const handlers = new Map<string, Handler>();
  const windows = urls.map((url) => ({ url, focus: vi.fn(async () => {}) }));
  const self = {
    addEventListener: (type: string, handler: Handler) => handlers.set(type, handler),
    location: new URL("https://abyssal.example/sw.js"),
    clients: { matchAll: vi.fn(async () => windows), openWindow: vi.fn(async () => {}) },
  };
  new Function("self", "caches", source)(self, {});
  return { windows, clients: self.clients, on: (type: string) => handlers.get(type)! };
}

async function click(urls: string[], data: unknown) {
  const { windows, clients, on } = worker(urls);
  const close = vi.fn();
  let work: Promise<unknown> = Promise.resolve();
  on("notificationclick")({
    notification: { close, data },
    waitUntil: (promise: Promise<unknown>) => (work = promise),
  });
  await work;
  expect(close).toHaveBeenCalledOnce();
  expect(clients.matchAll).toHaveBeenCalledExactlyOnceWith({ type: "window" });
  return {
    focused: windows.filter(({ focus }) => focus.mock.calls.length > 0).map(({ url }) => url),
    opened: clients.openWindow.mock.calls.flat(),
  };
}

const AT = "https://abyssal.example";

test("the window of the table comes to the front", async () => {
  const found = await click([`${AT}/`, `${AT}/t/abc?claim=1`, `${AT}/t/abcd`], { path: "/t/abc" });
  expect(found).toEqual({ focused: [`${AT}/t/abc?claim=1`], opened: [] });
});

test("without such a window, one opens at the table", async () => {
  expect(await click([`${AT}/`, `${AT}/t/abcd`], { path: "/t/abc" })).toEqual({ focused: [], opened: ["/t/abc"] });
});

test("a notification without an address leads to the lobby", async () => {
  expect(await click([], undefined)).toEqual({ focused: [], opened: ["/"] });
});
