/** Settings that were stored by this client, by an earlier one, or by nobody. */
import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
const { settingsIn } = await import("./settings.svelte");

test.each([
  [null, "normal"],
  ["{", "normal"],
  ['{"motion": "full"}', "normal"],
  ['{"motion": "quick"}', "fast"],
  ['{"motion": "none"}', "off"],
  ['{"motion": "none", "speed": "slow"}', "slow"],
  ['{"speed": "off"}', "off"],
])("the speed in %s is %s", (stored, speed) => {
  expect(settingsIn(stored).speed).toBe(speed);
});

test("sounds are off on phones until somebody asks for them", () => {
  expect(settingsIn(null).sound).toBe(false);
  expect(settingsIn('{"sound": true}').sound).toBe(true);
});

test("with a mouse sounds are on and soft, unless somebody has turned them off", async () => {
  vi.resetModules();
  const hasMouse = (query: string) => ({ matches: query.includes("hover: hover"), addEventListener: () => {} });
  vi.stubGlobal("matchMedia", hasMouse);
  const desktop = (await import("./settings.svelte")).settingsIn;
  expect(desktop(null)).toMatchObject({ sound: true, volume: 0.4 });
  expect(desktop('{"sound": false}').sound).toBe(false);
});
