/** Who plays in this browser: a newcomer is not asked for, since a refusal would be an error on the console. */
import { beforeEach, expect, test, vi } from "vitest";

const { me, name } = vi.hoisted(() => ({ me: vi.fn(), name: vi.fn() }));
vi.mock("./wire/api", () => ({ api: { me, name }, NoLine: class extends Error {}, Refusal: class extends Error {} }));
vi.mock("./texts/language.svelte", () => ({ t: (id: string) => id }));
vi.stubGlobal("localStorage", { getItem: () => "1 2", setItem: () => {} });

beforeEach(() => {
  vi.resetModules();
  me.mockReset();
});

test("a browser that the server has never seen asks for nobody", async () => {
  vi.stubGlobal("document", { cookie: "language=ru" });
  const fresh = (await import("./me.svelte")).me;
  expect(await fresh.find()).toBeNull();
  expect(fresh.asked).toBe(true);
  expect(me).not.toHaveBeenCalled();
});

test("a browser that the server knows asks who it is, once", async () => {
  vi.stubGlobal("document", { cookie: "language=ru; abyssal_known=1" });
  me.mockResolvedValue({ id: "a", name: "Ann" });
  const known = (await import("./me.svelte")).me;
  await known.find();
  expect((await known.find())?.name).toBe("Ann");
  expect(me).toHaveBeenCalledTimes(1);
});
