/** Printed cards by name. */
import { expect, test } from "vitest";
import { allyOf, conspiracyLocationOf, conspiracyLordOf, lordOf } from "./cards";

test("an ally has a race and a value, some a sign, krakens bring nebulis", () => {
  expect(allyOf("crab 3 dice")).toEqual({ race: "crab", value: 3, sign: "dice", nebulis: 0 });
  expect(allyOf("kraken 3").nebulis).toBe(2);
  expect(allyOf("monster").value).toBeNull();
});

test("a race by itself is no ally, but has its name", () => {
  expect(allyOf("crab")).toEqual({ race: "crab", value: null, sign: "", nebulis: 0 });
});

test("lords and locations are known by name, others have nothing", () => {
  expect(lordOf("jailer")).toMatchObject({ guild: "soldier", cost: 6, power: "once" });
  expect(lordOf("nobody")).toMatchObject({ lord: "nobody", influence: 0, power: "none" });
  expect(conspiracyLordOf("R2")).toEqual({ guild: "military", value: 2, power: "gold_key" });
  expect(conspiracyLordOf("X9").guild).toBe("ambassador");
  expect(conspiracyLocationOf("guild_best_mage")).toEqual({ guild: "mage", scoring: "guild_best" });
  expect(conspiracyLocationOf("face_down")).toEqual({ guild: null, scoring: "" });
});
