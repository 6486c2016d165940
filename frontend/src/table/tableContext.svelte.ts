/** The state that all components of a table share: store, choosing, names of the seats, the open sheet. */
import { getContext, setContext } from "svelte";
import { nameOf } from "$lib/parts/seats";
import { settings } from "$lib/settings.svelte";
import { speech } from "$lib/texts/language.svelte";
import type { Readers, Span } from "$lib/texts/voice";
import type { TableStore } from "$lib/wire/table.svelte";
import type { Message } from "$lib/wire/types";
import { Choosing } from "./choosing.svelte";
import type { GameView } from "./view";

const KEY = Symbol("table");

/** A card or another thing by kind and name, as messages have it: `{ kind: "lord", name: "jailer" }`. */
export interface Thing {
  kind: string;
  name: string;
}

/** A dialog over the table. */
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
  private readonly viewOf: (game: string) => GameView;

  constructor(store: TableStore, viewOf: (game: string) => GameView) {
    this.store = store;
    this.viewOf = viewOf;
    this.choosing = new Choosing(store, () => settings.now.confirm);
  }

  /** The view of the game at this table. */
  readonly view = $derived.by(() => this.viewOf(this.store.table?.game ?? ""));

  /** One string for all names, so that sentences are rendered again only if a name has changed. */
  private readonly called = $derived.by(() => {
    const names = (this.store.table?.seats ?? []).map((seat) => nameOf(seat, this.store.id));
    const { board } = this.store;
    return [...names, ...(board ? this.view.extraNames(board) : [])].join("\n");
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
export function provideTable(store: TableStore, viewOf: (game: string) => GameView): TableContext {
  return setContext(KEY, new TableContext(store, viewOf));
}

/** The context of the table that the caller belongs to. */
export function tableContext(): TableContext {
  return getContext<TableContext>(KEY);
}
