/** A table that shows a position: all cards are open, and nothing can be chosen. */
import { TableStore } from "$lib/wire/table.svelte";
import type { Position, SeatState, Table } from "$lib/wire/types";

export class PreviewStore extends TableStore {
  override get isPast(): boolean {
    return true;
  }

  override get isAsked(): boolean {
    return false;
  }

  override get mayHurry(): boolean {
    return false;
  }

  /** Show a position with so many seats. */
  put({ position, state }: Position, seats: number): void {
    this.table = {
      id: "position",
      code: "",
      game: String(position.game),
      options: {},
      state: state.asked === null ? "over" : "running",
      ended: null,
      public: false,
      host: null,
      hosting: false,
      seats: Array.from({ length: seats }, (_, seat) => seatOf(seat)),
      version: 0,
      asked: state.asked?.seat ?? null,
      your_turn: false,
      watching: 0,
      rematch: null,
      result: null,
      origin: null,
    } satisfies Table;
    this.known = {
      ...state,
      version: 0,
      seat: null,
      events: 0,
      orders: null,
      undo: null,
      choices: [],
      refused: [],
      sheet: null,
    };
  }
}

/** A seat whose player has no name: it is called by its number. */
function seatOf(seat: number): SeatState {
  return { seat, kind: "person", name: null, bot: null, you: false, kept_for: null, here: true };
}
