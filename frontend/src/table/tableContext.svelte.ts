/** The state that all components of a table share: store, choosing, names of the seats, the open sheet. */
import { getContext, setContext, type Component } from "svelte";
import { nameOf } from "$lib/parts/seats";
import { settings } from "$lib/settings.svelte";
import { speech } from "$lib/texts/language.svelte";
import { termsOf } from "$lib/texts/terms";
import type { Readers, Span } from "$lib/texts/voice";
import type { TableStore } from "$lib/wire/table.svelte";
import type { Message } from "$lib/wire/types";
import { Choosing } from "./choosing.svelte";
import { Happening, type Painter } from "./happening/happening.svelte";
import type { GameView } from "./view";

const KEY = Symbol("table");
/** The key of the context in which nothing can be touched, such as a card that is shown while the mouse rests. */
export const UNTOUCHED = Symbol("untouched");

/** A card or another thing by kind and name, as messages have it: `{ kind: "lord", name: "jailer" }`. */
export interface Thing {
  kind: string;
  name: string;
}

/** A thing whose card is shown large beside an element. */
export interface Peeked {
  thing: Thing;
  beside: Element;
}

/** A dialog over the table; a card is shown beside an element, if it has one. */
export type Sheet =
  | { show: "card"; thing: Thing; beside?: Element | undefined }
  | { show: "realm"; seat: number }
  | { show: "log" }
  | { show: "orders" }
  | { show: "seat" }
  | { show: "settings" }
  | { show: "help" }
  | { show: "text" };

export class TableContext {
  readonly choosing: Choosing;
  sheet = $state.raw<Sheet | null>(null);
  /** What is shown of the steps of the game. */
  readonly happening: Happening;
  /** Draws on the elements of the page; null while no table is shown. */
  painter: Painter | null = null;
  /** The card of the thing on which the mouse rests. */
  peeked = $state.raw<Peeked | null>(null);

  readonly store: TableStore;
  /** The log that a replay shows in place of log and chat. */
  readonly Moves: Component | null;
  private readonly viewOf: (game: string) => GameView;

  constructor(store: TableStore, viewOf: (game: string) => GameView, Moves: Component | null = null) {
    this.store = store;
    this.viewOf = viewOf;
    this.Moves = Moves;
    this.choosing = new Choosing(store, () => settings.now.confirm);
    this.happening = new Happening(
      () => store.seat,
      () => this.painter,
    );
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

  /** The terms of this game that explain themselves; null until their texts are loaded. */
  readonly terms = $derived.by(() => {
    const { board } = this.store as { board?: { expansions?: readonly string[] } | null };
    const editions = ["base", ...(board?.expansions ?? [])];
    const known = this.view.reading?.terms ?? {};
    return termsOf(editions.flatMap((edition) => known[edition] ?? []));
  });

  say = (message: Message): string => speech.say(message, this.readers);
  spans = (message: Message): Span[] => speech.spans(message, this.readers);

  /** The number of the last line of chat that was shown; the first line has number 0. */
  private lastRead = $state(-1);

  /** How many lines of chat by others have not been shown yet. */
  readonly unread: number = $derived.by(
    () => this.store.chat.filter((line) => line.number > this.lastRead && line.seat !== this.store.seat).length,
  );

  /** Lines of chat up to a number have been shown. */
  read(last: number): void {
    this.lastRead = Math.max(this.lastRead, last);
  }

  open(sheet: Sheet): void {
    this.peeked = null;
    this.sheet = sheet;
  }

  /** Show the card of the thing on which the mouse rests; with null, none. */
  peek(peeked: Peeked | null): void {
    this.peeked = peeked;
  }

  close(): void {
    this.sheet = null;
  }
}

/** Make the context of a table for all components below the caller. */
export function provideTable(
  store: TableStore,
  viewOf: (game: string) => GameView,
  Moves: Component | null = null,
): TableContext {
  return setContext(KEY, new TableContext(store, viewOf, Moves));
}

/** The context of the table that the caller belongs to. */
export function tableContext(): TableContext {
  return getContext<TableContext>(KEY);
}
