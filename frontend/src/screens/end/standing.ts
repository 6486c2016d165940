/** The score sheet as screens show it: the ranking of the seats, the rows by kind, and the sheet while it is counted. */
import type { Sound } from "$lib/parts/sound";
import type { Argument, Message, Sheet, SheetRow } from "$lib/wire/types";

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

/** A card that stands for points of a seat. */
export interface Scored {
  kind: string;
  name: string;
  /** The points of this card alone; null if the sheet does not name them. */
  points: number | null;
}

/** The cards of a seat in a source of points; without cards, the parts that brought points. */
export function scoredIn({ row, parts }: Source, seat: number): Scored[] {
  const ofParts = parts.flatMap((part) => {
    const card = namedIn(part.label);
    return card ? [{ ...card, points: part.points[seat] ?? null }] : [];
  });
  const held = (row.cards[seat] ?? []).flatMap((one) => referenceOf(one) ?? []);
  if (held.length === 0) return ofParts.filter(({ points }) => points);
  return held.map((card) => ({
    ...card,
    points: ofParts.find(({ kind, name }) => kind === card.kind && name === card.name)?.points ?? null,
  }));
}

/** The card that a label names. */
function namedIn(label: Message): { kind: string; name: string } | null {
  const { card } = label.args as { card?: Argument };
  return card === undefined ? null : referenceOf(card);
}

function referenceOf(one: Argument): { kind: string; name: string } | null {
  if (typeof one !== "object" || Array.isArray(one) || "id" in one) return null;
  const [kind, name] = Object.entries(one)[0] ?? ["", ""];
  return { kind, name: String(name) };
}

/** The sources in the order in which they are counted: what only the end reveals comes last. */
export function countedOrder(sources: readonly Source[], hidden: readonly string[]): Source[] {
  const isHidden = ({ row }: Source) => hidden.includes(row.label.id);
  return [...sources.filter((source) => !isHidden(source)), ...sources.filter(isHidden)].filter(({ row }) =>
    row.points.some((points) => points),
  );
}

/** The points of all seats in these sources. */
export function sumsOf(sources: readonly Source[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => sources.reduce((sum, { row }) => sum + (row.points[seat] ?? 0), 0));
}

/** Seats, the one with most points first. */
export function ranked(points: readonly number[]): number[] {
  return points.map((_, seat) => seat).sort((a, b) => points[b]! - points[a]! || a - b);
}

/** A source in which a seat has more points than every other seat; undefined if there is none. */
export function bestSource(sources: readonly Source[], seat: number): Source | undefined {
  return sources.find(({ row }) => {
    const mine = row.points[seat] ?? 0;
    return mine > 0 && row.points.every((points, other) => other === seat || (points ?? 0) < mine);
  });
}

/** What a reader hears at the end: winners their victory, all others that it is over. */
export function endSound(sheet: Sheet, reader: number | null): Sound {
  return reader !== null && sheet.places[reader] === Math.min(...sheet.places) ? "victory" : "over";
}
