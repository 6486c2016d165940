/** What every component of a table shares: the store, the choosing, the names of the seats, the open sheet. */
import { getContext, setContext } from "svelte";
import { nameOf } from "$lib/parts/seats";
import { settings } from "$lib/settings.svelte";
import { speech, t } from "$lib/texts/language.svelte";
import type { Readers, Span } from "$lib/texts/voice";
import type { TableStore } from "$lib/wire/table.svelte";
import type { Message } from "$lib/wire/types";
import { Choosing } from "./choosing.svelte";

const KEY = Symbol("table");

/** A card or another thing by kind and name, as messages have it: `{ kind: "lord", name: "jailer" }`. */
export interface Thing {
  kind: string;
  name: string;
}

/** Something that covers the table for a moment. */
export type Sheet =
  | { show: "card"; thing: Thing }
  | { show: "realm"; seat: number }
  | { show: "log" }
  | { show: "orders" }
  | { show: "seat" }
  | { show: "settings" }
  | { show: "help" };

export class TableContext {
  readonly choosing: Choosing;
  sheet = $state.raw<Sheet | null>(null);

  readonly store: TableStore;

  constructor(store: TableStore) {
    this.store = store;
    this.choosing = new Choosing(store, () => settings.now.confirm);
  }

  /** Names and reader change far less often than the table: while they are the same, nothing that was said is said anew. */
  private readonly called = $derived.by(() => {
    const names = (this.store.table?.seats ?? []).map((seat) => nameOf(seat, this.store.id));
    const { board } = this.store;
    if (board?.game === "conspiracy" && board.opponent !== null) names.push(t(`conspiracy-opponent-${board.opponent}`));
    return names.join("\n");
  });
  private readonly you = $derived.by(() => this.store.seat);
  readonly names: readonly string[] = $derived(this.called.split("\n"));
  readonly readers: Readers = $derived({ names: this.names, you: this.you });

  say = (message: Message): string => speech.say(message, this.readers);
  spans = (message: Message): Span[] => speech.spans(message, this.readers);

  open(sheet: Sheet): void {
    this.sheet = sheet;
  }

  close(): void {
    this.sheet = null;
  }
}

/** Make the context of a table for all components below the caller. */
export function provideTable(store: TableStore): TableContext {
  return setContext(KEY, new TableContext(store));
}

/** The context of the table that the caller belongs to. */
export function tableContext(): TableContext {
  return getContext<TableContext>(KEY);
}
