/** The scenes of Conspiracy: new locations, the Pearl Keeper and the last turns. */
import type { Happened, Scene } from "$lib/table/happening/scene";
import type { ConspiracyBoard } from "$lib/wire/types";

export function scenes({ events, before }: Happened<ConspiracyBoard>): Scene[] {
  const found: Scene[] = [];
  for (const event of events) {
    const seat = Number(event.seat);
    if (event.event === "location_taken")
      found.push({ kind: "news", at: [`seat/${seat}`], banner: null, sound: "location" });
    else if (event.event === "pile_taken")
      found.push({ kind: "news", at: [`seat/${seat}`], banner: null, sound: "lord" });
    else if (event.event === "end_triggered")
      found.push({
        kind: "news",
        at: [],
        banner: { id: "web-banner-last", args: { who: { seat } } },
        sound: "last_round",
      });
    else if (event.event === "keeper_changed") found.push(...keeper(before.board, seat));
  }
  return found;
}

/** The mark at the seat that is no longer Pearl Keeper. */
function keeper(before: ConspiracyBoard, by: number): Scene[] {
  const seat = before.keeper;
  if (seat === null || seat === by) return [];
  return [
    {
      kind: "mark",
      seat,
      at: [],
      icon: "icon-keeper",
      isLoss: true,
      what: { id: "web-mark-keeper", args: {} },
      why: { id: "web-mark-by", args: { who: { seat: by } } },
      sound: null,
    },
  ];
}
