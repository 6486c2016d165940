/** The addresses of things on the board of Abyss, so that a sheet about a thing can offer its choices. */
import type { Thing } from "$lib/table/tableContext.svelte";
import type { AbyssBoard, CourtLord, OpenLocation, Realm, RealmLocation } from "$lib/wire/types";

/** The addresses of a card, a stack or a leviathan. */
export function addressesOf(thing: Thing, board: AbyssBoard): string[] {
  const { kind, name } = thing;
  if (kind === "race") return board.council.filter((stack) => stack.race === name).map((stack) => stack.at);
  if (kind === "leviathan")
    return (board.leviathan?.cells ?? []).filter((cell) => String(cell.leviathan) === name).map((cell) => cell.at);
  const found =
    kind === "lord"
      ? [...board.court, ...board.seats.flatMap((realm) => realm.lords)].filter((one) => one.lord === name)
      : kind === "location"
        ? [...openLocations(board), ...board.seats.flatMap((realm) => realm.locations)].filter(
            (one) => one.location === name,
          )
        : [...board.paid, ...board.seats.flatMap((realm) => [...(realm.hand ?? []), ...realm.affiliated])].filter(
            (one) => one.ally === name,
          );
  const tracked = board.track.filter((card) => kind === "ally" && card.card === name);
  return [...new Set([...found, ...tracked].map((one) => one.at))];
}

export function courtLord(lord: string, board: AbyssBoard): CourtLord | undefined {
  return board.court.find((one) => one.lord === lord);
}

export function openLocations(board: AbyssBoard): OpenLocation[] {
  return [...board.available, ...board.drawn, ...board.looked_through];
}

/** The owner of a lord and its state: free, used, disabled, or bound under a location; null if nobody owns it. */
export function holderOf(
  lord: string,
  board: AbyssBoard,
): { seat: number; state: string; location: string | null } | null {
  for (const realm of board.seats) {
    const free = realm.lords.find((one) => one.lord === lord);
    if (free) return { seat: realm.seat, state: free.state, location: null };
    const under = realm.locations.find((one) => one.lords.includes(lord));
    if (under) return { seat: realm.seat, state: "bound", location: under.location };
  }
  return null;
}

export function heldLocation(location: string, board: AbyssBoard): { seat: number; place: RealmLocation } | null {
  for (const realm of board.seats) {
    const place = realm.locations.find((one) => one.location === location);
    if (place) return { seat: realm.seat, place };
  }
  return null;
}

/** Whether something in a realm can be chosen: the seat itself, a lord, a location or an ally. */
export function hasChoice(realm: Realm, choosing: { glows(at: string): boolean }): boolean {
  return [realm, ...realm.lords, ...realm.locations, ...realm.affiliated].some((one) => choosing.glows(one.at));
}
