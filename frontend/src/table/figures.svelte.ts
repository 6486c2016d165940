/** What the reader's seat has gained and lost since an earlier version, in figures that everybody counts. */

/** A number of a seat, by the name of what is counted, which is part of a text id: `count-lord`. */
export interface Figure {
  of: string;
  icon: string;
  count: number;
  /** Whether more of it is a loss. */
  isBad?: boolean;
}

/** Maximum versions whose figures are in memory. */
const MOST_VERSIONS = 400;

/** The figures that differ, with their change in place of the count: losses first, else in the given order. */
export function changesOf(before: readonly Figure[], now: readonly Figure[]): Figure[] {
  const changes = now
    .map((one) => ({ ...one, count: one.count - (before.find(({ of }) => of === one.of)?.count ?? 0) }))
    .filter(({ count }) => count !== 0);
  return [...changes.filter(isLoss), ...changes.filter((one) => !isLoss(one))];
}

/** Whether a change is one for the worse. */
export function isLoss({ count, isBad = false }: Figure): boolean {
  return count < 0 !== isBad;
}

/** The figures of the reader's seat by version: those that were shown, and one that was asked for. */
export class Ledger {
  private readonly shown = new Map<number, readonly Figure[]>();
  private fetched = $state.raw<{ version: number; figures: readonly Figure[] } | null>(null);
  private wanted: number | null = null;

  /** `ask` returns the figures at a version, or null if they cannot be told. */
  constructor(private readonly ask: (version: number) => Promise<readonly Figure[] | null>) {}

  /** A version is shown. */
  note(version: number, figures: readonly Figure[]): void {
    this.shown.set(version, figures);
    for (const old of this.shown.keys()) {
      if (this.shown.size <= MOST_VERSIONS) break;
      this.shown.delete(old);
    }
  }

  /** The figures at a version; null as long as they are not known. */
  at(version: number): readonly Figure[] | null {
    const { fetched } = this; // read first, so that who reads this follows it
    return this.shown.get(version) ?? (fetched?.version === version ? fetched.figures : null);
  }

  /** Ask for the figures at a version that was not shown, such as before a reload. */
  async want(version: number): Promise<void> {
    if (this.wanted === version || this.shown.has(version)) return;
    this.wanted = version;
    const figures = await this.ask(version);
    if (figures !== null && this.wanted === version) this.fetched = { version, figures };
  }
}
