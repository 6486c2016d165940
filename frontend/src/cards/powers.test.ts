import { describe, expect, it } from "vitest";
import { ICONS } from "$lib/art/icons";
import { LORDS } from "$lib/wire/printed";
import { POWER_SIGNS } from "./powers";

describe("powers as signs", () => {
  it("exist for exactly the lords that have a power", () => {
    const powerful = Object.values(LORDS)
      .filter(({ power }) => power !== "none")
      .map(({ lord }) => lord);
    expect(Object.keys(POWER_SIGNS).sort()).toEqual(powerful.sort());
  });
  it("use only icons that exist", () => {
    const icons = new Set<string>(ICONS);
    for (const sign of Object.values(POWER_SIGNS).flatMap((signs) => signs.split(" ")))
      if (/^[a-z]/.test(sign)) expect(icons).toContain(sign);
  });
});
