import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Address } from "./address";

const page = { pathname: "/position", search: "", hash: "" };

beforeEach(() => {
  Object.assign(page, { pathname: "/position", search: "", hash: "" });
  vi.stubGlobal("location", page);
  vi.stubGlobal("history", {
    state: { layers: 1 },
    replaceState: (_: unknown, __: string, to: string) => Object.assign(page, { hash: to.replace("/position", "") }),
  });
});
afterEach(() => vi.unstubAllGlobals());

it("tells its own addresses from those of a link", () => {
  const address = new Address();
  expect(address.isOld).toBe(false);
  address.take();
  expect(address.isOld).toBe(true);
  address.write("/position#one");
  address.write("/position#two");
  page.hash = "#one"; // a dialog was closed
  expect(address.isOld).toBe(true);
  page.hash = "#three";
  expect(address.isOld).toBe(false);
});
