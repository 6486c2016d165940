/**
 * How a choice is made at the table: what glows, what a touch does, what is put together at the desk.
 *
 * Everything comes from the server: choices name the addresses they touch, the first of them being what one acts on;
 * the desk says which cards still lead to something valid. Nothing here knows a rule.
 */
import { api, Refusal } from "$lib/wire/api";
import type { TableStore } from "$lib/wire/table.svelte";
import type { Argument, Choice, Desk, Message } from "$lib/wire/types";

/** A set that is being put together: the payment of a lord, or what was asked for. */
export interface Putting {
  lord: string | null;
  /** The choice it began with; none where the question itself asks for a set. */
  from: Choice | null;
  picked: string[];
  desk: Desk | null;
  /** Why the card that was touched last is in no payment. */
  why?: Message | null;
}

export class Choosing {
  /** What somebody looks at, to see what it would change. */
  looked = $state.raw<Choice | null>(null);
  putting = $state.raw<Putting | null>(null);
  /** Several choices begin at what was touched: one of them is to be picked. */
  several = $state.raw<Choice[]>([]);
  /** What was touched first, while several choices begin there. */
  began = $state<string | null>(null);
  /** Why what was touched cannot be chosen. */
  why = $state.raw<Message | null>(null);
  /** A choice that waits for a second touch, where one wants to be asked. */
  unsure = $state.raw<Choice | null>(null);
  /** For a moment after the others have played: a touch was meant for what stood there before. */
  isNew = $state(false);
  /** Of equal cards: the copies that were touched, by address. */
  private liked = $state.raw<ReadonlyMap<string, number[]>>(new Map());
  private asking = 0;

  readonly store: TableStore;
  private readonly confirms: () => boolean;

  constructor(store: TableStore, confirms: () => boolean) {
    this.store = store;
    this.confirms = confirms;
  }

  /** Choices by the address one acts on; a pair can be begun at either of its two. */
  readonly byAddress = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    if (!this.store.isAsked) return found;
    for (const choice of this.store.choices) {
      for (const at of isPair(choice) ? choice.touches : choice.touches.slice(0, 1))
        found.set(at, [...(found.get(at) ?? []), choice]);
    }
    return found;
  });

  readonly refusedAt = $derived.by(() => {
    const found = new Map<string, Message>();
    for (const refused of this.store.isAsked ? this.store.refused : [])
      for (const at of refused.touches) found.set(at, refused.why);
    return found;
  });

  /** Whether one may act there: it glows, and nothing else does. */
  glows(at: string): boolean {
    if (this.putting !== null) return this.mayAdd(at) || this.pickedAt(at) > 0;
    if (this.several.some(isPair)) return this.reached(at) !== undefined;
    return this.byAddress.has(at);
  }

  /** The choice that is made by touching this after what was touched first. */
  private reached(at: string): Choice | undefined {
    return at === this.began ? undefined : this.several.find((choice) => isPair(choice) && choice.touches.includes(at));
  }

  /** Whether what is looked at would touch it. */
  touched(at: string): boolean {
    return this.looked !== null && this.looked.touches.includes(at);
  }

  /** The actions that a touch there plays at once, as the page says them to tests and tools. */
  actionsAt(at: string): string | undefined {
    const reached = this.reached(at);
    const [only, ...more] =
      reached !== undefined ? [reached] : this.putting === null ? (this.byAddress.get(at) ?? []) : [];
    if (only === undefined || more.length > 0 || only.lord !== undefined || this.confirms()) return undefined;
    return only.actions.join(",");
  }

  /** What would change there, for whoever looks. */
  look(at: string | null): void {
    this.looked = at === null ? null : (this.reached(at) ?? this.byAddress.get(at)?.[0] ?? null);
  }

  /** What can be chosen in place of the set that is asked for: to leave it. */
  get beside(): Choice[] {
    return this.store.isAsked && this.store.question?.desk
      ? this.store.choices.filter((choice) => choice.touches.length === 0)
      : [];
  }

  /**
   * Something on the table was touched; of equal cards this is the copy of that number.
   * Answers whether that meant anything; if not, it may show its details.
   */
  touch(at: string, copy = 0): boolean {
    this.why = null;
    if (!this.store.isAsked || this.store.isBusy) return false;
    if (this.isNew) return this.byAddress.has(at);
    const card = cardOf(at);
    const isPicked = this.isPicked(at, copy);
    if (this.putting !== null && card !== null && (isPicked || this.mayAdd(at))) {
      const now = this.copiesAt(at);
      this.liked = new Map(this.liked).set(at, isPicked ? now.filter((one) => one !== copy) : [...now, copy]);
      void this.pick(card, isPicked);
      return true;
    }
    if (card !== null && this.isAmongPicks(at)) {
      void this.pickInstead(card);
      return true;
    }
    if (at === this.began) {
      this.clear();
      return true;
    }
    const reached = this.reached(at);
    const here = reached !== undefined ? [reached] : (this.byAddress.get(at) ?? []);
    if (here.length === 1 && here[0] !== undefined) {
      this.take(here[0]);
      return true;
    }
    if (here.length > 1) {
      this.several = here;
      this.began = at;
      return true;
    }
    this.why = this.refusedAt.get(at) ?? null;
    return this.why !== null;
  }

  /** Take a choice: at once, or by way of the desk where a payment can be changed. */
  take(choice: Choice): void {
    this.several = [];
    this.began = null;
    this.why = null;
    if (choice.lord !== undefined) {
      void this.begin(choice.lord, choice);
    } else if (this.confirms() && this.unsure !== choice) {
      this.unsure = choice;
    } else {
      void this.send(choice.actions);
    }
  }

  /** Send a choice, once: until it is answered nothing else is sent, and nothing has to be drawn anew for that. */
  async send(actions: readonly string[]): Promise<void> {
    if (this.store.isBusy) return;
    this.looked = null;
    this.unsure = null;
    const { version } = this.store;
    await this.store.choose(actions);
    if (this.store.version === version) this.clear(); // else what is there belongs to the next question
  }

  // ------------------------------------------------------------------ the desk

  /** Begin to put a set together, with the usual one picked; nothing is picked where one may as well leave it. */
  async begin(lord: string | null, from: Choice | null): Promise<void> {
    const desk = await this.ask([], lord);
    if (desk === null) return;
    this.putting = { lord, from, picked: [], desk };
    const usual = this.beside.length === 0 ? desk.suggestions[0] : undefined;
    if (usual !== undefined && usual.length > 0) await this.pickAll(usual);
  }

  /** How often something there is picked. */
  pickedAt(at: string): number {
    const card = cardOf(at);
    return card === null || this.putting === null ? 0 : this.putting.picked.filter((one) => one === card).length;
  }

  /** Of equal cards: those that were touched, the others from the first one on. */
  private copiesAt(at: string): number[] {
    const found = [...(this.liked.get(at) ?? [])];
    const count = this.pickedAt(at);
    for (let copy = 0; found.length < count; copy++) if (!found.includes(copy)) found.push(copy);
    return found.slice(0, count);
  }

  /** Whether the copy of that number is picked of equal cards. */
  isPicked(at: string, copy: number): boolean {
    return this.copiesAt(at).includes(copy);
  }

  mayAdd(at: string): boolean {
    const card = cardOf(at);
    return card !== null && (this.putting?.desk?.may_add.includes(card) ?? false);
  }

  /** Add a card, or put it back; what could have been left is played by the touch that completes it. */
  private async pick(card: string, back: boolean): Promise<void> {
    const picked = this.putting?.picked ?? [];
    await this.pickAll(back ? without(picked, card) : [...picked, card]);
    const more = this.putting?.desk?.may_add.length ?? 0;
    if (!back && more === 0 && this.beside.length > 0 && !this.confirms()) await this.confirm();
  }

  /** Whether a set is put together of such cards: one that does not fit what is picked may take its place. */
  private isAmongPicks(at: string): boolean {
    if (this.putting === null) return false;
    if (at.startsWith("held/")) return true;
    if (!(at.startsWith("hand/") || at.startsWith("paid/"))) return false;
    return [...this.putting.picked, ...(this.putting.desk?.may_add ?? [])].some(isAlly);
  }

  /** A card that does not fit what is picked: the cheapest payment with it, or else what was picked first is put back for it. */
  private async pickInstead(card: string): Promise<void> {
    const { putting } = this;
    if (putting === null) return;
    const pays = putting.lord !== null || this.store.question?.decision === "pay";
    const wanted = [...(pays ? putting.picked.filter((one) => one === card) : putting.picked.slice(1)), card];
    const desk = await this.ask(wanted, putting.lord);
    if (desk === null || this.putting !== putting) return;
    if (pays && desk.whole.length > 0) await this.pickAll([...desk.whole]);
    else if (desk.complete) this.putting = { ...putting, picked: wanted, desk, why: null };
    else this.putting = { ...putting, why: desk.missing };
  }

  /** Add something that is picked by name, or put it back when no more of it can be had. */
  async turn(name: string): Promise<void> {
    const { picked, desk } = this.putting ?? { picked: [], desk: null };
    await this.pickAll(desk?.may_add.includes(name) ? [...picked, name] : without(picked, name));
  }

  async pickAll(picked: string[]): Promise<void> {
    const { putting } = this;
    if (putting === null) return;
    this.putting = { ...putting, picked, why: null };
    const desk = await this.ask(picked, putting.lord);
    if (desk !== null && this.putting !== null) this.putting = { ...this.putting, desk };
  }

  private async ask(picked: string[], lord: string | null): Promise<Desk | null> {
    const number = ++this.asking;
    try {
      const desk = await api.desk(this.store.id, this.store.version, picked, lord ?? undefined);
      return number === this.asking ? desk : null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.store.refusal = error;
      return null;
    }
  }

  /** Play what lies at the desk. */
  async confirm(): Promise<void> {
    const desk = this.putting?.desk;
    if (desk?.complete) await this.send(desk.actions);
  }

  /** Leave everything as it was. */
  clear(): void {
    this.putting = null;
    this.several = [];
    this.began = null;
    this.why = null;
    this.unsure = null;
    this.looked = null;
    this.liked = new Map();
    this.asking++;
  }
}

/** Whether a choice takes two things of one zone, no matter which one is touched first: `space/0/1`, `space/0/4`. */
function isPair({ touches }: Choice): boolean {
  const zones = touches.map((at) => at.slice(0, at.lastIndexOf("/")));
  return zones.length === 2 && zones[0] === zones[1];
}

/** What was picked, to be said: allies race by race, everything else one by one. */
export function pickedAs(names: readonly string[], short = false): Message {
  if (names.every(isAlly))
    return { id: short ? "web-allies-short" : "allies", args: { items: names.map((ally) => ({ ally })) } };
  return { id: "web-picked", args: { items: names.map(namedAs) } };
}

const ALLY = /^(?!seat )[a-z]+ \d/;

export function isAlly(name: string): boolean {
  return ALLY.test(name);
}

/** Something that was picked by its name in notation. */
function namedAs(name: string): Argument {
  if (isAlly(name)) return { ally: name };
  if (name === "pearl") return { id: "pearls", args: { count: 1 } };
  if (name === "key") return { id: "key_tokens", args: { count: 1 } };
  if (name.startsWith("seat ")) return { seat: Number(name.slice(5)) };
  if (/^\d+$/.test(name)) return { id: "web-space", args: { number: Number(name) } };
  return /^[a-z]/.test(name) ? { lord: name } : { "conspiracy-lord": name };
}

/** What an address is called where a set is put together: `crab 2` at `hand/crab 2`; affiliated allies are in none. */
function cardOf(at: string): string | null {
  const cut = at.lastIndexOf("/");
  if (cut < 0 || at.startsWith("affiliated/")) return null;
  return at.startsWith("seat/") ? `seat ${at.slice(cut + 1)}` : at.slice(cut + 1);
}

function without(some: string[], one: string): string[] {
  const at = some.lastIndexOf(one);
  return at < 0 ? some : [...some.slice(0, at), ...some.slice(at + 1)];
}
