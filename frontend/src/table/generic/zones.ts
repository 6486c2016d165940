/** A board of any game as lists of things that can be touched. */

/** A thing on the board: its address, and its facts as text. */
export interface Item {
  at: string;
  facts: string;
}

/** A zone of the board: its name, the things in it, and its other facts as text. */
export interface Zone {
  name: string;
  items: Item[];
  facts: string;
}

type Plain = Record<string, unknown>;

/** Keys that every board has and that the table shows elsewhere. */
const SHOWN_ELSEWHERE = ["game", "reader", "active", "is_over", "seats"];

const isPlain = (value: unknown): value is Plain =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const isItem = (value: unknown): value is Plain & { at: string } => isPlain(value) && typeof value.at === "string";

/** A value of the board in a few words: `crab 2`, `cost 6, guild soldier`. */
export function factsOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return "";
  if (Array.isArray(value)) return value.map(factsOf).filter(Boolean).join(", ");
  if (!isPlain(value)) return String(value);
  return Object.entries(value)
    .filter(([key, one]) => key !== "at" && factsOf(one) !== "")
    .map(([key, one]) => (one === true ? wordsOf(key) : `${wordsOf(key)} ${factsOf(one)}`))
    .join(", ");
}

/** A key of the board in words: `lord_deck` is "lord deck". */
export function wordsOf(key: string): string {
  return key.replaceAll("_", " ");
}

/** The zones of a board, or of one seat of it: one for each key; things with an address become items. */
export function zonesOf(board: object, without: readonly string[] = SHOWN_ELSEWHERE): Zone[] {
  return Object.entries(board).flatMap(([key, value]): Zone[] => {
    if (without.includes(key)) return [];
    const items = itemsIn(value);
    const facts = items.length > 0 ? "" : factsOf(value);
    return items.length === 0 && facts === "" ? [] : [{ name: wordsOf(key), items, facts }];
  });
}

/** All things with an address in a value, at any depth, but not those inside such a thing. */
function itemsIn(value: unknown): Item[] {
  if (isItem(value)) return [{ at: value.at, facts: factsOf(value) }];
  if (Array.isArray(value)) return value.flatMap(itemsIn);
  return isPlain(value) ? Object.values(value).flatMap(itemsIn) : [];
}
