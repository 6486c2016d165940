/** What a screen reader says of a cell of the Border. */
import { cellName } from "$lib/wire/cards";
import type { Cell, Message } from "$lib/wire/types";

/** Return the sentences about a cell: its leviathan, who may attack it, what its attack costs, and its levels. */
export function cellLabel(cell: Cell): Message[] {
  if (cell.leviathan === null) return [{ id: "web-cell-free", args: { cell: cellName(cell.cell) } }];
  return [
    {
      id: "web-cell",
      args: {
        cell: cellName(cell.cell),
        leviathan: { leviathan: cell.leviathan },
        health: cell.health,
        races: cell.races.map((race) => ({ race })),
        penalty: { id: `penalty-${cell.penalty}`, args: { count: cell.penalty_count } },
      },
    },
    ...cell.steps.map(({ resistance, tokens }, n) => ({
      id: "web-cell-level",
      args: { level: n + 1, resistance, tokens },
    })),
  ];
}
