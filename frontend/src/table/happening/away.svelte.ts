/**
 * What a reader has seen of a table in this browser, so that those who were away are told what they missed.
 *
 * The last version that was shown while the page was in sight is stored for each table.
 */

/** Maximum tables whose last seen version is stored; older ones are forgotten. */
const MOST_TABLES = 30;
const KEPT = "abyssal.seen";

type Seen = [table: string, version: number][];

function kept(): Seen {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
    return Array.isArray(seen) ? (seen as Seen) : [];
  } catch {
    return [];
  }
}

export class Away {
  /** The last version that the reader had seen before they were away; null if they have missed nothing. */
  since = $state<number | null>(null);
  /** The table whose versions are compared; empty before the first. */
  private table = "";
  /** The version that was shown when the page went out of sight; null while it is in sight. */
  private hidden: number | null = null;

  /** A version is on the page; `isInSight` says whether anybody can see it. */
  look(table: string, version: number, isInSight: boolean): void {
    const last = kept().find(([name]) => name === table)?.[1] ?? null;
    if (table !== this.table) {
      this.table = table;
      this.since = last !== null && last < version ? last : null;
    } else if (isInSight && this.hidden !== null) {
      if (this.hidden < version) this.since ??= this.hidden;
      this.hidden = null;
    }
    if (!isInSight) this.hidden ??= version;
    else if (last !== version)
      localStorage.setItem(
        KEPT,
        JSON.stringify([...kept().filter(([name]) => name !== table), [table, version]].slice(-MOST_TABLES)),
      );
  }

  /** The reader has read what was missed, or goes on playing. */
  back(): void {
    this.since = null;
  }

  /** The index of the first sentence that the reader has not seen; null if they have missed nothing. */
  unseen(versions: readonly number[]): number | null {
    const { since } = this;
    if (since === null) return null;
    const first = versions.findIndex((version) => version > since);
    return first < 0 ? null : first;
  }
}
