/** The seats of a phone on its side say who is away, and whether the table waits for them. */
import type { Component } from "svelte";
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import { FakeSocket, serving, stateAt, TABLE } from "$lib/wire/fake.test.server";
import type { SeatState } from "$lib/wire/types";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => {} });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {} }));
vi.mock(import("$lib/texts/language.svelte"), async (real) => ({ ...(await real()), t: (id: string) => id }));
const { TableStore } = await import("$lib/wire/table.svelte");
const { default: Fixture } = await import("./RailsFixture.svelte");
const { default: SeatRail } = await import("$lib/table/abyss/SeatRail.svelte");
const { default: Rail } = await import("$lib/table/conspiracy/Rail.svelte");

const at = serving();
const person = (seat: number, here: boolean): SeatState => ({ ...TABLE.seats[0]!, seat, you: seat === 0, here });
const realm = (seat: number) => ({
  seat,
  at: `seat/${seat}`,
  pearls: 0,
  lord_count: 0,
  influence: { total: 0 },
  points: { total: 0 },
  lords: [],
  locations: [],
  affiliated: [],
});

/** What the rail of a game shows while seat 1 is asked; `here` says who is at the table. */
async function shown(rail: unknown, here: boolean[]): Promise<string> {
  const seats = here.map((one, seat) => person(seat, one));
  const table = { ...TABLE, seats };
  const state = stateAt(5, { table, asked: { seat: 1, decision: "main" } });
  at.server.answers["/api/tables/abc/state?view=0"] = () => Response.json(state);
  const store = new TableStore("abc");
  await store.open();
  FakeSocket.opened[0]!.opens();
  const realms = seats.map(({ seat }) => realm(seat));
  const props = { board: { seats: realms, reader: 0 }, seats: realms };
  return render(Fixture, { props: { store, Rail: rail as Component<Record<string, unknown>>, props } }).body;
}

test.each([
  ["Abyss", SeatRail],
  ["Conspiracy", Rail],
])("in %s", async (_, rail) => {
  const signs = (body: string) => body.match(/icon-offline/g)?.length ?? 0;
  expect(signs(await shown(rail, [true, true, true]))).toBe(0);
  expect(signs(await shown(rail, [true, false, false]))).toBe(2);
  const body = await shown(rail, [true, false, true]);
  expect(signs(body)).toBe(1);
  expect(body).toContain('aria-label="web-decides-away"');
});
