/** The places of the spaces of an alliance, and the outline of some of them, on a grid of half cards. */
import type { Space } from "$lib/wire/types";

const WIDEST = 5;

/** The distance of a space from the left edge, in cards. */
export const leftOf = (row: number, place: number): number => row / 2 + place;

/** The border of the union of the spaces that belong to the coalition, as a path in half cards across and rows down. */
export function outline(rows: readonly (readonly Space[])[]): string {
  const cells = new Set<string>();
  rows.forEach((row, y) =>
    row.forEach((space, place) => {
      const x = 2 * leftOf(y, place);
      if (space.linked) for (const half of [x, x + 1]) cells.add(`${half},${y}`);
    }),
  );
  return around(cells);
}

/** The outer sides of some cells as a path; the cells are always on the right-hand side of it. */
function around(cells: ReadonlySet<string>): string {
  const sides = new Map<string, string[]>();
  const add = (fromX: number, fromY: number, toX: number, toY: number): void => {
    const from = `${fromX} ${fromY}`;
    sides.set(from, [...(sides.get(from) ?? []), `${toX} ${toY}`]);
  };
  for (const cell of cells) {
    const [x = 0, y = 0] = cell.split(",").map(Number);
    if (!cells.has(`${x},${y - 1}`)) add(x, y, x + 1, y);
    if (!cells.has(`${x + 1},${y}`)) add(x + 1, y, x + 1, y + 1);
    if (!cells.has(`${x},${y + 1}`)) add(x + 1, y + 1, x, y + 1);
    if (!cells.has(`${x - 1},${y}`)) add(x, y + 1, x, y);
  }
  let path = "";
  for (let start = sides.keys().next().value; start !== undefined; start = sides.keys().next().value) {
    path += `M${start}`;
    let here: string | undefined = start;
    do {
      const onward: string[] | undefined = sides.get(here);
      const to: string | undefined = onward?.pop();
      if (onward?.length === 0) sides.delete(here);
      if (to !== undefined) path += `L${to}`;
      here = to;
    } while (here !== undefined && here !== start);
    path += "z";
  }
  return path;
}

export const GRID = `0 0 ${2 * WIDEST} ${WIDEST}`;
