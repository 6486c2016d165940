/** The score sheet as screens show it: who stands where, and the rows by what they are. */
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
  const count = total?.points.length ?? 0;
  const keys = [...(total ? [total] : []), ...tieBreaks];
  const order = Array.from({ length: count }, (_, seat) => seat).sort((a, b) => {
    for (const key of keys) {
      const by = (key.points[b] ?? 0) - (key.points[a] ?? 0);
      if (by !== 0) return by;
    }
    return a - b;
  });
  return { sources, total, tieBreaks, order };
}

/** A number as score sheets write it: a sign where it costs. */
export function signed(points: number | null | undefined): string {
  if (points === null || points === undefined) return "–";
  return points < 0 ? `−${-points}` : String(points);
}
