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
  /** The place of each seat, by seat; those whom nothing tells apart share it. */
  places: number[];
}

/** Who has won, as the verdict says it: not every tie is broken by a row of the sheet. */
function winnersOf({ verdict }: Sheet): number[] {
  if (verdict === null) return [];
  const { tied, who, name } = verdict.args;
  const winners = [verdict.id.endsWith("score-shared") ? tied : (who ?? name)].flat() as (
    { seat: number } | undefined
  )[];
  return winners.flatMap((one) => (one === undefined ? [] : [one.seat]));
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
  const winners = winnersOf(sheet);
  /** Below 0 if the first of two seats stands better. */
  const compare = (a: number, b: number): number => {
    const won = Number(winners.includes(b)) - Number(winners.includes(a));
    const rows = keys.map((key) => (key.points[b] ?? 0) - (key.points[a] ?? 0));
    return [won, ...rows].find((by) => by !== 0) ?? 0;
  };
  const seats = Array.from({ length: count }, (_, seat) => seat);
  const order = [...seats].sort((a, b) => compare(a, b) || a - b);
  const places = seats.map((seat) => 1 + seats.filter((other) => compare(other, seat) < 0).length);
  return { sources, total, tieBreaks, order, places };
}

/** A number as score sheets write it: a sign where it costs. */
export function signed(points: number | null | undefined): string {
  if (points === null || points === undefined) return "–";
  return points < 0 ? `−${-points}` : String(points);
}
