/** The score sheet as screens show it: the ranking of the seats, and the rows by kind. */
import type { Sheet, SheetRow } from "$lib/wire/types";

/** A source of points with the parts below it. */
export interface Source {
  row: SheetRow;
  parts: SheetRow[];
}

export interface Standing {
  sources: Source[];
  total: SheetRow | null;
  tieBreaks: SheetRow[];
  /** Seats, the best first. */
  order: number[];
  /** The place of each seat, by seat; equal seats share a place. */
  places: number[];
}

export function standingOf(sheet: Sheet): Standing {
  const sources: Source[] = [];
  const tieBreaks: SheetRow[] = [];
  let total: SheetRow | null = null;
  for (const row of sheet.rows) {
    if (row.kind === "points") sources.push({ row, parts: [] });
    else if (row.kind === "part" || row.kind === "note") sources.at(-1)?.parts.push(row);
    else if (row.kind === "total") total = row;
    else if (row.kind === "tie_break") tieBreaks.push(row);
  }
  const order = sheet.places.map((_, seat) => seat).sort((a, b) => sheet.places[a]! - sheet.places[b]! || a - b);
  return { sources, total, tieBreaks, order, places: sheet.places };
}

/** A number of a score sheet, with a minus sign if negative; a dash if it is unknown. */
export function signed(points: number | null | undefined): string {
  if (points === null || points === undefined) return "–";
  return points < 0 ? `−${-points}` : String(points);
}
