/**
 * How a choice is made at the table: what glows, what a touch does, and the selection of a set at the desk.
 *
 * Everything comes from the server. A choice names the addresses that it touches; the first one is what the player
 * acts on. The desk says which cards can still be added and which addresses they have. Nothing here knows a rule.
 */
import { api, Refusal } from "$lib/wire/api";
import type { TableStore } from "$lib/wire/table.svelte";
import type { Choice, Desk, DeskThing, Message } from "$lib/wire/types";

/** A set that the player puts together: the payment of a lord, or the set that the question asks for. */
export interface Selection {
  /** The lord whose recruiting began the selection; null where the question itself asks for a set. */
  lord: string | null;
  /** Names of what is picked, one for each copy. */
  picked: string[];
  /** The server's answer about what is picked; while a newer one is on its way, the answer before it. */
  desk: Desk;
  /** Why the card that was touched last fits into no set. */
  why: Message | null;
}

export class Choosing {
  /** The choice that the pointer or the focus is on; the table shows what it would change. */
  preview = $state.raw<Choice | null>(null);
  selection = $state.raw<Selection | null>(null);
  /** The choices that begin at the touched address, if there are several: the player picks one of them. */
  candidates = $state.raw<Choice[]>([]);
  /** The address where the candidates begin. */
  origin = $state<string | null>(null);
  /** Why the touched thing cannot be chosen. */
  why = $state.raw<Message | null>(null);
  /** The choice that waits for a second touch, where every choice is confirmed. */
  unconfirmed = $state.raw<Choice | null>(null);
  /** True for a moment after the question appeared: a touch now was meant for what was there before. */
  isNew = $state(false);
  /** Which of several equal cards were touched, by address: the numbers of the copies. */
  private touchedCopies = $state.raw<ReadonlyMap<string, number[]>>(new Map());
  /** The number of the last request to the desk; an older answer is dropped. */
  private request = 0;

  readonly store: TableStore;
  private readonly confirmsAll: () => boolean;

  /** `confirmsAll` says whether the player wants to confirm every choice. */
  constructor(store: TableStore, confirmsAll: () => boolean) {
    this.store = store;
    this.confirmsAll = confirmsAll;
  }

  /** Choices by the address that they act on; a pair is found at both of its addresses. */
  readonly byAddress = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    if (!this.store.isAsked) return found;
    for (const choice of this.store.choices) {
      for (const at of choice.pair ? choice.touches : choice.touches.slice(0, 1))
        found.set(at, [...(found.get(at) ?? []), choice]);
    }
    return found;
  });

  /** Why something cannot be chosen, by address. */
  readonly refusedAt = $derived.by(() => {
    const found = new Map<string, Message>();
    for (const refused of this.store.isAsked ? this.store.refused : [])
      for (const at of refused.touches) found.set(at, refused.why);
    return found;
  });

  /** Whether the player may act at an address: it glows, and nothing else does. */
  glows(at: string): boolean {
    if (this.selection !== null) return this.mayAdd(at) || this.pickedAt(at) > 0;
    if (this.candidates.some((choice) => choice.pair)) return this.completedPair(at) !== undefined;
    return this.byAddress.has(at);
  }

  /** The pair that a touch at this address completes, after its other address was touched. */
  private completedPair(at: string): Choice | undefined {
    if (at === this.origin) return undefined;
    return this.candidates.find((choice) => choice.pair && choice.touches.includes(at));
  }

  /** Whether the previewed choice touches an address. */
  isPreviewed(at: string): boolean {
    return this.preview !== null && this.preview.touches.includes(at);
  }

  /** The actions that a touch at an address plays at once, for the attribute `data-choice`; undefined if it plays none. */
  actionsAt(at: string): string | undefined {
    const pair = this.completedPair(at);
    const [only, ...more] = pair !== undefined ? [pair] : this.selection === null ? (this.byAddress.get(at) ?? []) : [];
    if (only === undefined || more.length > 0 || only.lord !== undefined || this.confirmsAll()) return undefined;
    return only.actions.join(",");
  }

  /** Preview the choice at an address; with null, none. */
  look(at: string | null): void {
    this.preview = at === null ? null : (this.completedPair(at) ?? this.byAddress.get(at)?.[0] ?? null);
  }

  /** The choices beside the set that the question asks for, such as to decline it. */
  get alternatives(): Choice[] {
    return this.store.isAsked && this.store.question?.desk
      ? this.store.choices.filter((choice) => choice.touches.length === 0)
      : [];
  }

  /**
   * React to a touch at an address; `copy` is the number of the card among equal ones.
   * Returns whether the touch meant anything; if not, the caller may show details of the thing.
   */
  touch(at: string, copy = 0): boolean {
    this.why = null;
    if (!this.store.isAsked || this.store.isBusy) return false;
    if (this.isNew) return this.byAddress.has(at);
    if (this.touchAtDesk(at, copy)) return true;
    if (at === this.origin) {
      this.clear();
      return true;
    }
    const pair = this.completedPair(at);
    const choices = pair !== undefined ? [pair] : (this.byAddress.get(at) ?? []);
    if (choices.length === 1 && choices[0] !== undefined) {
      this.take(choices[0]);
      return true;
    }
    if (choices.length > 1) {
      this.candidates = choices;
      this.origin = at;
      return true;
    }
    this.why = this.refusedAt.get(at) ?? null;
    return this.why !== null;
  }

  /** Take a choice: send it, ask for a confirmation first, or open the desk where a payment can be changed. */
  take(choice: Choice): void {
    this.candidates = [];
    this.origin = null;
    this.why = null;
    if (choice.lord !== undefined) {
      void this.begin(choice.lord);
    } else if (this.confirmsAll() && this.unconfirmed !== choice) {
      this.unconfirmed = choice;
    } else {
      void this.send(choice.actions);
    }
  }

  /** Send a choice. Does nothing while another one is on its way. */
  async send(actions: readonly string[]): Promise<void> {
    if (this.store.isBusy) return;
    this.preview = null;
    this.unconfirmed = null;
    const { version } = this.store;
    await this.store.choose(actions);
    if (this.store.version === version) this.clear(); // at a newer version the selection belongs to the next question
  }

  // ------------------------------------------------------------------ the desk

  /** Begin a selection with the usual set; empty if the player may decline. */
  async begin(lord: string | null): Promise<void> {
    const desk = await this.ask([], lord);
    if (desk === null) return;
    this.selection = { lord, picked: [], desk, why: null };
    const usual = this.alternatives.length === 0 ? desk.suggestions[0] : undefined;
    if (usual !== undefined && usual.length > 0) await this.pickAll(usual);
  }

  /** Things that can be picked, by address: name and the server's facts. */
  private readonly thingsAt = $derived.by(() => {
    const found = new Map<string, DeskThing & { name: string }>();
    for (const [name, thing] of Object.entries(this.selection?.desk.things ?? {}))
      for (const at of thing.at) found.set(at, { ...thing, name });
    return found;
  });

  /** How many copies of the thing at an address are picked. */
  pickedAt(at: string): number {
    const name = this.thingsAt.get(at)?.name;
    return this.selection?.picked.filter((one) => one === name).length ?? 0;
  }

  /** The numbers of the picked copies at an address: those that were touched, then the others from the first one on. */
  private copiesAt(at: string): number[] {
    const found = [...(this.touchedCopies.get(at) ?? [])];
    const count = this.pickedAt(at);
    for (let copy = 0; found.length < count; copy++) if (!found.includes(copy)) found.push(copy);
    return found.slice(0, count);
  }

  /** Whether the copy of that number is picked, of equal cards at an address. */
  isPicked(at: string, copy: number): boolean {
    return this.copiesAt(at).includes(copy);
  }

  /** Whether the thing at an address can be added to what is picked. */
  mayAdd(at: string): boolean {
    const thing = this.thingsAt.get(at);
    return thing !== undefined && this.selection !== null && this.selection.desk.may_add.includes(thing.name);
  }

  /** React to a touch on something that belongs to the selection; returns whether it does. */
  private touchAtDesk(at: string, copy: number): boolean {
    const thing = this.thingsAt.get(at);
    if (thing === undefined) return false;
    const isPicked = this.isPicked(at, copy);
    if (isPicked || this.mayAdd(at)) {
      const now = this.copiesAt(at);
      const copies = isPicked ? now.filter((one) => one !== copy) : [...now, copy];
      this.touchedCopies = new Map(this.touchedCopies).set(at, copies);
      void this.pick(thing.name, isPicked);
      return true;
    }
    if (thing.swaps) void this.pickInstead(thing.name);
    return thing.swaps;
  }

  /** Add a card, or put it back. A set that can be declined is played by the card that completes it. */
  private async pick(name: string, back: boolean): Promise<void> {
    const picked = this.selection?.picked ?? [];
    await this.pickAll(back ? without(picked, name) : [...picked, name]);
    const isFull = this.selection?.desk.may_add.length === 0;
    if (!back && isFull && this.alternatives.length > 0 && !this.confirmsAll()) await this.confirm();
  }

  /** Pick a card that does not fit: the cheapest payment with it, or, in other sets, in place of the first picked one. */
  private async pickInstead(name: string): Promise<void> {
    const { selection } = this;
    if (selection === null) return;
    const pays = selection.desk.lord !== null;
    const wanted = [...(pays ? selection.picked.filter((one) => one === name) : selection.picked.slice(1)), name];
    const desk = await this.ask(wanted, selection.lord);
    if (desk === null || this.selection !== selection) return;
    if (pays && desk.whole.length > 0) await this.pickAll([...desk.whole]);
    else if (desk.complete) this.selection = { ...selection, picked: wanted, desk, why: null };
    else this.selection = { ...selection, why: desk.missing };
  }

  /** Add one more of a thing by its name; put one back when no more can be added. */
  async turn(name: string): Promise<void> {
    const { selection } = this;
    if (selection === null) return;
    const { picked, desk } = selection;
    await this.pickAll(desk.may_add.includes(name) ? [...picked, name] : without(picked, name));
  }

  /** Replace what is picked. */
  async pickAll(picked: string[]): Promise<void> {
    const { selection } = this;
    if (selection === null) return;
    this.selection = { ...selection, picked, why: null };
    const desk = await this.ask(picked, selection.lord);
    if (desk !== null && this.selection !== null) this.selection = { ...this.selection, desk };
  }

  /** What the server says about a set; null if it refuses, or if a newer request was made. */
  private async ask(picked: string[], lord: string | null): Promise<Desk | null> {
    const number = ++this.request;
    try {
      const desk = await api.desk(this.store.id, this.store.version, picked, lord ?? undefined);
      return number === this.request ? desk : null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.store.refusal = error;
      return null;
    }
  }

  /** Play the selection if it is complete. */
  async confirm(): Promise<void> {
    const desk = this.selection?.desk;
    if (desk?.complete) await this.send(desk.actions);
  }

  /** Drop everything that was begun. */
  clear(): void {
    this.selection = null;
    this.candidates = [];
    this.origin = null;
    this.why = null;
    this.unconfirmed = null;
    this.preview = null;
    this.touchedCopies = new Map();
    this.request++;
  }
}

/** A list without the last occurrence of a value. */
function without(some: string[], one: string): string[] {
  const at = some.lastIndexOf(one);
  return at < 0 ? some : [...some.slice(0, at), ...some.slice(at + 1)];
}
