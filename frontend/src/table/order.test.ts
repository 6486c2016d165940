import { expect, test } from "vitest";
import { fromSeat } from "./order";

const SEATS = ["Ann", "Bob", "Cid"];

test("a player is the first, then come the others in turn order", () => {
  expect(fromSeat(SEATS, 0)).toEqual(["Ann", "Bob", "Cid"]);
  expect(fromSeat(SEATS, 1)).toEqual(["Bob", "Cid", "Ann"]);
  expect(fromSeat(SEATS, 2)).toEqual(["Cid", "Ann", "Bob"]);
});

test("a spectator sees the seats from the first", () => {
  expect(fromSeat(SEATS, null)).toEqual(SEATS);
});

test("the list of the board stays as it is", () => {
  const seats = [...SEATS];
  fromSeat(seats, 2).pop();
  expect(seats).toEqual(SEATS);
});
