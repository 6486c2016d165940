/** What every part of a table needs: the store, how one chooses, who is who, and which card is looked at closely. */
import { getContext, setContext } from "svelte";
import { called } from "$lib/me.svelte";
import { settings } from "$lib/settings.svelte";
import { speech, t } from "$lib/texts/language.svelte";
import type { Readers, Span } from "$lib/texts/voice";
import type { TableStore } from "$lib/wire/table.svelte";
import type { Message, SeatState } from "$lib/wire/types";
import { Choosing } from "./choosing.svelte";

const KEY = Symbol("sitting");
const BOT_NAMES = 8;

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

export class Sitting {
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

/** How a seat is called: by its person, or by a name of its own for a bot. */
export function nameOf(seat: SeatState, table: string): string {
  if (seat.kind === "person") return seat.name === null ? t("web-seat", { number: seat.seat + 1 }) : called(seat.name);
  if (seat.kind === "open") return t("web-seat-open");
  const shift = [...table].reduce((sum, sign) => sum + sign.charCodeAt(0), 0);
  return t(`web-bot-name-${((shift + seat.seat) % BOT_NAMES) + 1}`);
}

export function sit(store: TableStore): Sitting {
  return setContext(KEY, new Sitting(store));
}

export function sitting(): Sitting {
  return getContext<Sitting>(KEY);
}
