/** Notifications: asked once, shown only to whoever looks elsewhere, taken back when they come. */
import { beforeEach, expect, test, vi } from "vitest";

class Shown {
  static permission: NotificationPermission = "default";
  static requestPermission = vi.fn(async () => Shown.permission);
  static all: Shown[] = [];
  onclick: (() => void) | null = null;
  close = vi.fn();
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    Shown.all.push(this);
  }
}

const stored = new Map<string, string>();
const settings = { now: { notify: true }, change: vi.fn((more: { notify: boolean }) => void (settings.now = more)) };
const page = { hidden: true };
vi.mock("$lib/settings.svelte", () => ({ settings }));

/** A registration of a service worker with its notifications. */
function registration() {
  const open: { tag: string; close: () => void }[] = [];
  return {
    open,
    showNotification: vi.fn(async (_title: string, { tag = "" }: NotificationOptions) => {
      open.push({ tag, close: vi.fn() });
    }),
    getNotifications: vi.fn(async ({ tag }: { tag: string }) => open.filter((one) => one.tag === tag)),
  };
}

async function load(worker: ReturnType<typeof registration> | null = null) {
  vi.resetModules();
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => worker ?? undefined } });
  return (await import("./notify.svelte")).notify;
}

beforeEach(() => {
  stored.clear();
  settings.now = { notify: true };
  settings.change.mockClear();
  page.hidden = true;
  Shown.permission = "default";
  Shown.requestPermission.mockClear();
  Shown.all = [];
  vi.stubGlobal("Notification", Shown);
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { focus: vi.fn() });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test("it is offered until somebody answers, then never again", async () => {
  const notify = await load();
  notify.offer();
  expect(notify.isOffered).toBe(true);
  await notify.answer(false);
  expect([notify.isOffered, settings.now.notify]).toEqual([false, false]);
  expect(Shown.requestPermission).not.toHaveBeenCalled(); // a no needs no dialog of the browser
  notify.offer();
  expect(notify.isOffered).toBe(false);
  const later = await load(); // another visit
  later.offer();
  expect(later.isOffered).toBe(false);
});

test("a yes makes the browser ask, whose answer counts", async () => {
  const notify = await load();
  await notify.answer(true);
  expect(Shown.requestPermission).toHaveBeenCalledOnce();
  expect(settings.now.notify).toBe(false);
  Shown.permission = "granted";
  await notify.answer(true);
  expect(settings.now.notify).toBe(true);
});

test.each(["granted", "denied"] as const)("a browser that has been asked before (%s) is not asked", async (answer) => {
  Shown.permission = answer;
  const notify = await load();
  notify.offer();
  expect(notify.isOffered).toBe(false);
});

test("it is shown to whoever looks elsewhere, allows it and wants it", async () => {
  const notify = await load();
  const show = () => notify.show("Your turn", "Abyss", "/t/abc");
  await show();
  Shown.permission = "granted";
  page.hidden = false;
  await show();
  page.hidden = true;
  settings.now = { notify: false };
  await show();
  expect(Shown.all).toEqual([]);
  settings.now = { notify: true };
  await show();
  expect(Shown.all.map(({ title, options }) => [title, options.body, options.tag])).toEqual([
    ["Your turn", "Abyss", "/t/abc"],
  ]);
  Shown.all[0]!.onclick!();
  expect(window.focus).toHaveBeenCalledOnce();
  await notify.clear("/t/abc");
  expect(Shown.all[0]!.close).toHaveBeenCalledOnce();
});

test("a service worker shows it with the address for a click; only that table's is taken back", async () => {
  Shown.permission = "granted";
  const worker = registration();
  const notify = await load(worker);
  await notify.show("Your turn", "Abyss", "/t/abc");
  await notify.show("Your turn", "Abyss", "/t/xyz");
  expect(worker.showNotification.mock.calls[0]![1]).toMatchObject({ tag: "/t/abc", data: { path: "/t/abc" } });
  expect(Shown.all).toEqual([]);
  await notify.clear("/t/abc");
  expect(worker.open.map(({ close }) => vi.mocked(close).mock.calls.length)).toEqual([1, 0]);
});

test("a browser without notifications offers none", async () => {
  Reflect.deleteProperty(globalThis, "Notification");
  const notify = await load();
  notify.offer();
  expect([notify.isPossible, notify.isOffered, notify.isOn]).toEqual([false, false, false]);
  await expect(notify.show("Your turn", "Abyss", "/t/abc")).resolves.toBeUndefined();
  await expect(notify.clear("/t/abc")).resolves.toBeUndefined();
});
