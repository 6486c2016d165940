/**
 * A position that is being edited, as plain data.
 *
 * What the person gives is exact; what they leave out takes its ordinary value. The editor gives everything but the
 * decks, which hold what is left. The server completes a position, and says what is wrong with it.
 */
import type { Field, PositionView } from "$lib/table/position";

/** Keys that are given only by people who write the position as text: chance, and what is out of the game. */
const LOOSE = ["pending", "seed", "random", "box", "plies", "max_plies", "skipped", "truncated"];

/** A position of a game, as `docs/shapes.md` describes it. */
export type Position = Record<string, unknown>;

/** A path inside a position: `seats.0.hand`. */
export type Path = string;

export function read(position: unknown, path: Path): unknown {
  let found = position;
  for (const key of path.split(".")) {
    if (found === null || typeof found !== "object") return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

/** A copy with another value at a path; with undefined, without that key. */
export function put(position: Position, path: Path, value: unknown): Position {
  const [key = "", ...rest] = path.split(".");
  if (rest.length === 0) {
    const { [key]: _, ...others } = position;
    return value === undefined ? others : { ...position, [key]: value };
  }
  const inner = position[key];
  const below = inner !== null && typeof inner === "object" && !Array.isArray(inner) ? (inner as Position) : {};
  return { ...position, [key]: put(below, rest.join("."), value) };
}

/** A complete position without its decks and chance, so that everything shown stays as it is; `given` keeps its own. */
export function pinned(complete: Position, given: Position, view: PositionView): Position {
  const loose = [...LOOSE, ...view.rare.filter((field) => field.type === "deck").map((field) => field.key)];
  return Object.fromEntries(
    Object.entries(complete)
      .filter(([key]) => !loose.includes(key))
      .concat(Object.entries(given).filter(([key]) => loose.includes(key))),
  );
}

// ---------------------------------------------------------------------- things

/** A thing by its name in a position; tokens, loot and leviathans are numbers. */
export type Name = string | number;

/** All paths of fields of a position, with those of its seats. */
export function fieldsOf(position: Position, view: PositionView): { path: Path; field: Field }[] {
  const seats = Object.keys((position.seats as Position | undefined) ?? {});
  return [
    ...[...view.table, ...view.rare].map((field) => ({ path: field.key, field })),
    ...seats.flatMap((seat) => view.seat.map((field) => ({ path: `seats.${seat}.${field.key}`, field }))),
  ].filter(({ path }) => read(position, path) !== undefined);
}

/** The things of a kind in the value of a field. */
function thingsIn(value: unknown, field: Field, kind: string): Name[] {
  if (!("of" in field)) return [];
  const names: Name[] = field.type === "groups" && field.by === kind ? Object.keys(value ?? {}) : [];
  if (field.of !== kind) return names;
  if (Array.isArray(value)) return value as Name[];
  if (value === null || typeof value !== "object") return names;
  if (field.type === "cells") return Object.values(value).map((cell) => (cell as Record<string, Name>)[field.of]!);
  return [...names, ...Object.values(value).flat()] as Name[];
}

/** How many copies of each thing of a kind some fields of a position hold, by name. */
export function counted(position: Position, view: PositionView, kind: string, decks: boolean): Map<Name, number> {
  const found = new Map<Name, number>();
  for (const { path, field } of fieldsOf(position, view)) {
    if ((field.type === "deck" && !decks) || field.key === "used") continue; // used lords lie elsewhere as well
    for (const name of thingsIn(read(position, path), field, kind)) found.set(name, (found.get(name) ?? 0) + 1);
  }
  return found;
}

// ---------------------------------------------------------------------- errors

/** Whether the part at a path contains the culprit of an error. */
export function isAbout(culprit: Path | null, path: Path): boolean {
  return culprit !== null && (culprit === path || culprit.startsWith(`${path}.`));
}

/** The path that an error names: as `path` or `where`, or as the game says. */
export function culpritOf(params: Readonly<Record<string, unknown>>, view: PositionView | null): Path | null {
  for (const named of [params.path, params.where]) if (typeof named === "string" && named !== "") return named;
  if (typeof params.option === "string") return params.option;
  if ("players" in params) return "players";
  return view?.culprit(params) ?? null;
}

// ---------------------------------------------------------------------- links

const PLAIN = "j";
const PRESSED = "z";

/** A position as the part of an address after `#`: base64url of its JSON, compressed if that is shorter. */
export async function encode(position: Position): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(position));
  const pressed = await through(bytes, new CompressionStream("deflate-raw"));
  return pressed.length < bytes.length ? PRESSED + base64url(pressed) : PLAIN + base64url(bytes);
}

/** The position of an address; null if there is none, or if it is damaged. */
export async function decode(hash: string): Promise<Position | null> {
  try {
    const bytes = unbase64url(hash.slice(1));
    const plain = hash.startsWith(PRESSED) ? await through(bytes, new DecompressionStream("deflate-raw")) : bytes;
    const found: unknown = JSON.parse(new TextDecoder().decode(plain));
    return found !== null && typeof found === "object" && !Array.isArray(found) ? (found as Position) : null;
  } catch {
    return null;
  }
}

type Bytes = Uint8Array<ArrayBuffer>;

async function through(bytes: Bytes, pipe: CompressionStream | DecompressionStream): Promise<Bytes> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(pipe)).arrayBuffer());
}

function base64url(bytes: Bytes): string {
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function unbase64url(text: string): Bytes {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
