/** The back button of screens without a table. */
import { expect, test, vi } from "vitest";

const address = { pathname: "/", search: "", origin: "http://here" };
vi.stubGlobal("location", address);
vi.stubGlobal("history", {
  pushState: (_state: unknown, _title: string, path: string) => (address.pathname = path),
});
vi.stubGlobal("addEventListener", () => {});
vi.stubGlobal("scrollTo", () => {});
const { route } = await import("./route.svelte");

test("two screens never lead to each other for ever", () => {
  route.go("/rules/abyss");
  expect(route.back).toBe("/");
  route.go("/about");
  expect(route.back).toBe("/rules/abyss");
  route.go(route.back);
  expect(route.back).toBe("/");
});

test("a link to the screen that is shown changes nothing", () => {
  route.go("/about");
  route.go("/about");
  expect(route.back).toBe("/rules/abyss");
});
