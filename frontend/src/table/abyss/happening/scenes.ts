/** The scenes of Abyss: fights and dice on the stage, losses at their places, tokens, lords, locations, the end. */
import type { GameEvent, Happened, MarkScene, NewsScene, Scene } from "$lib/table/happening/scene";
import { cellName } from "$lib/wire/cards";
import type { AbyssBoard, Argument, Cell, Choice, Level, Message, Outcome } from "$lib/wire/types";

/** Milliseconds of scenes at normal speed. */
const OWN_FIGHT = 2100;
const OTHERS_FIGHT = 1200;
const OWN_STRIKE = 1200;
const SINKS = 900;
const ARRIVAL = 1400;
/** When the dice have fallen and the blow is struck, in a fight of the reader and in others. */
const STRUCK = 1100;
const OTHERS_STRUCK = 560;

/** Addresses of the threat: its track, and the pill that stands for it on an upright phone. */
const THREAT_PILL = "threat/pill";
const THREAT = ["threat", THREAT_PILL];

/** An attack on a leviathan. */
export interface FightShow {
  what: "fight";
  seat: number;
  cell: string;
  leviathan: number;
  ally: string | null;
  dice: readonly number[];
  /** The strength of the attack; null while it is not known. */
  total: number | null;
  /** The levels that were left before the attack, and how many of them it struck. */
  levels: readonly Level[];
  struck: number;
  /** Whether the attack has been made; not while pearls may still be added. */
  isMade: boolean;
  /** Pearls added to the attack, and pearls that it brought. */
  added: number;
  gained: number;
  isSlain: boolean;
  /** The outcomes that were told before the roll; empty for readers who were not asked. */
  outcomes: readonly Outcome[];
  /** Which part is new: everything, the blow after pearls were added, or the end of the leviathan. */
  begins: "roll" | "strike" | "slain";
}

/** A leviathan that comes to the Border. */
export interface ArrivalShow {
  what: "arrival";
  /** Who adds it; null for the first one. */
  seat: number | null;
  leviathan: number;
  dice: readonly number[];
  cell: string;
  /** The leviathan that lay there and attacks. */
  attacker: number | null;
}

export type Show = FightShow | ArrivalShow;

/** Where something comes from that happens to a seat. */
interface Cause {
  by: number | null;
  reason: Argument | null;
}

/** Turn the events of a step into scenes. */
export function scenes(step: Happened<AbyssBoard>): Scene[] {
  return new Director(step).direct();
}

class Director {
  private readonly found: Scene[] = [];
  private arrival: (Omit<ArrivalShow, "cell"> & { dice: number[] }) | null = null;
  private fight: FightShow | null = null;
  /** Whether something of the fight on the stage happened in this step. */
  private fights = false;
  /** The ally discarded last, which attacks if a die follows. */
  private discarded: { seat: number; card: string; scene: MarkScene | null } | null = null;
  private cause: Cause;
  private cell: string | null;
  /** Who holds the Scourge so far. */
  private scourge: number | null;

  constructor(private readonly step: Happened<AbyssBoard>) {
    const { board, question } = step.before;
    const because = question?.because.at(-1) ?? null;
    this.cause = { by: board.active, reason: because };
    this.cell = fought(board)?.cell ?? null;
    this.scourge = board.leviathan?.scourge ?? null;
    const last = step.last as Show | null;
    if (last?.what === "fight" && last.cell === this.cell) this.fight = last;
  }

  direct(): Scene[] {
    const { events } = this.step;
    for (const [place, event] of events.entries()) {
      this.dice(event);
      this.blow(event);
      this.loss(event);
      this.nebulis(event, events.slice(place + 1));
      this.news(event);
    }
    this.finish();
    return this.found;
  }

  // ------------------------------------------------------------------ dice and fights

  private dice(event: GameEvent): void {
    const { reader } = this.step;
    if (event.event === "leviathan_drawn") {
      this.finish();
      const seat = "seat" in event ? Number(event.seat) : null;
      this.arrival = { what: "arrival", seat, leviathan: Number(event.leviathan), dice: [], attacker: null };
    } else if (event.event === "leviathan_attacked" && this.arrival) {
      this.arrival.attacker = Number(event.leviathan);
      this.cause = { by: null, reason: { leviathan: Number(event.leviathan) } as Argument };
    } else if (event.event === "leviathan_placed") {
      const known = this.arrival ?? {
        seat: Number(event.seat),
        leviathan: Number(event.leviathan),
        dice: [],
        attacker: null,
      };
      const show: ArrivalShow = { ...known, what: "arrival", cell: String(event.cell) };
      const sounds = [
        { sound: "roll", at: 0 },
        ...(show.attacker !== null ? [{ sound: show.seat === reader ? "attacked" : "miss", at: 900 } as const] : []),
      ] as const;
      this.found.push({ kind: "stage", show, lasts: ARRIVAL, sounds });
      this.arrival = null;
    } else if (event.event === "die_rolled") {
      if (this.arrival) this.arrival.dice.push(Number(event.die));
      else this.rolled(Number(event.seat), Number(event.die));
    }
  }

  private rolled(seat: number, die: number): void {
    const ally = this.discarded;
    if (ally !== null) {
      this.forget(ally.scene);
      this.discarded = null;
      this.finish();
      this.fight = this.begun(seat, ally.card);
    }
    if (this.fight === null) return;
    this.fights = true;
    this.fight = { ...this.fight, dice: [...this.fight.dice, die], begins: "roll" };
  }

  private begun(seat: number, ally: string): FightShow | null {
    const { board, choices } = this.step.before;
    const cell = board.leviathan?.cells.find((one) => one.cell === this.cell);
    if (!cell || cell.leviathan === null) return null;
    const tells = ({ kind, name, aim }: Choice) =>
      aim ? aim.cell === cell.cell && aim.ally === ally : kind === "ally" && name === ally;
    const choice = seat === this.step.reader ? choices.find(tells) : null;
    return {
      what: "fight",
      seat,
      cell: cell.cell,
      leviathan: cell.leviathan,
      ally,
      dice: [],
      total: null,
      levels: cell.steps,
      struck: 0,
      isMade: false,
      added: 0,
      gained: 0,
      isSlain: false,
      outcomes: choice?.outcomes ?? [],
      begins: "roll",
    };
  }

  private blow(event: GameEvent): void {
    if (event.event === "fight_started") {
      this.cell = String(event.cell);
      this.fight = null;
    }
    if (this.fight === null) return;
    const { fight } = this;
    const change = (some: Partial<FightShow>) => {
      if (!this.fights)
        this.fight = { ...fight, begins: event.event === "leviathan_slain" ? "slain" : "strike", ...some };
      else this.fight = { ...fight, ...some };
      this.fights = true;
    };
    if (event.event === "attack_made") change({ total: Number(event.attack), isMade: true });
    else if (event.event === "leviathan_hurt") change({ struck: Number(event.count) });
    else if (event.event === "leviathan_slain") change({ isSlain: true });
    else if (event.event === "pearls_paid" && !fight.isMade) change({ added: fight.added + Number(event.count) });
    else if (event.event === "pearls_gained" && this.fights && fight.isMade)
      change({ gained: fight.gained + Number(event.count) });
  }

  /** Put the fight of this step on the stage. */
  private finish(): void {
    const { fight, fights } = this;
    this.fights = false;
    if (fight === null || !fights) return;
    const isOwn = fight.seat === this.step.reader;
    const asked = this.step.after.question?.title.args.attack;
    const total = fight.total ?? (typeof asked === "number" ? asked : null);
    const lasts =
      fight.begins === "slain" ? SINKS : !isOwn ? OTHERS_FIGHT : fight.begins === "strike" ? OWN_STRIKE : OWN_FIGHT;
    const struck = fight.begins === "roll" ? (isOwn ? STRUCK : OTHERS_STRUCK) : 0;
    const blow = fight.isSlain ? "slain" : fight.struck > 0 ? "hit" : "miss";
    this.found.push({
      kind: "stage",
      show: { ...fight, total },
      lasts: lasts + (fight.isSlain && fight.begins !== "slain" ? SINKS : 0),
      sounds: [
        ...(fight.begins === "roll" ? [{ sound: "roll", at: 0 } as const] : []),
        ...(fight.isMade ? [{ sound: blow, at: struck } as const] : []),
      ],
    });
    if (fight.gained > 0) this.gain(fight.seat, "icon-pearl", fight.gained);
  }

  // ------------------------------------------------------------------ losses

  private loss(event: GameEvent): void {
    const seat = Number(event.seat);
    const lost = (of: number, icon: string, what: Message, at: readonly string[] = []) => this.mark(of, icon, what, at);
    const count = { count: Number(event.count) };
    switch (event.event) {
      case "lord_recruited":
      case "power_used":
      case "lord_entered":
        this.cause = { by: seat, reason: { lord: String(event.lord) } as Argument };
        break;
      case "ally_discarded":
        this.discarded = { seat, card: String(event.card), scene: this.discard(seat, String(event.card)) };
        break;
      case "affiliated_discarded":
        if (this.isByOthers(seat)) lost(seat, "icon-ally", lostCard("ally", event.card));
        break;
      case "lord_lost":
        lost(seat, "icon-lord", lostCard("lord", event.lord));
        break;
      case "lord_discarded":
        if (this.isByOthers(seat)) lost(seat, "icon-lord", lostCard("lord", event.lord));
        break;
      case "lord_disabled": {
        const what = { id: "web-mark-disabled", args: { lord: { lord: String(event.lord) } as Argument } };
        lost(Number(event.victim), "icon-lord", what, [`lord/${String(event.lord)}`]);
        break;
      }
      case "pearls_lost":
        if (count.count > 0) lost(seat, "icon-pearl", { id: "web-mark-pearls", args: count });
        break;
      case "pearls_robbed":
        this.cause = { by: Number(event.robber), reason: this.cause.reason };
        lost(seat, "icon-pearl", { id: "web-mark-pearls", args: count });
        break;
      case "wounds_taken":
        lost(seat, "icon-wound", { id: "web-mark-wounds", args: count });
        break;
      case "token_stolen":
      case "new_token_stolen":
        lost(Number(event.victim), event.event === "token_stolen" ? "icon-monster" : "icon-new-token", {
          id: `web-mark-${event.event}`,
          args: {},
        });
        break;
      case "loot_discarded":
        this.mark(seat, "icon-loot", { id: "web-mark-loot", args: {} }, [], { id: "web-mark-loot-why", args: {} });
        break;
      case "scourge_taken":
        this.finish(); // the beast sinks first
        if (this.scourge !== null && this.scourge !== seat) {
          const why = { id: "web-mark-scourge-why", args: { who: { seat } } };
          this.mark(this.scourge, "icon-scourge", { id: "web-mark-scourge", args: {} }, [], why);
        }
        this.scourge = seat;
        break;
    }
  }

  /** Nebulis and the Kraken figure: each costs points at the end. `later` follows in the same step. */
  private nebulis(event: GameEvent, later: readonly GameEvent[]): void {
    const seat = Number(event.seat);
    const what = { id: "web-mark-nebulis", args: { count: Number(event.count) } };
    if (event.event === "nebulis_given") {
      if (saleOf(event, later) !== null) return; // the mark of the sale names the price
      this.cause = { by: seat, reason: this.cause.reason };
      this.mark(Number(event.receiver), "icon-nebulis", what, []);
    } else if (event.event === "nebulis_gained") {
      // A kraken that one had to discard because of others; whoever pays with a kraken wanted to.
      if (this.isByOthers(seat) && this.discarded?.seat === seat) this.mark(seat, "icon-nebulis", what, []);
    } else if (event.event === "kraken_figure_moved" && typeof event.holder === "number") {
      const { holder } = event;
      const why = this.cause.by === holder ? null : this.why(holder);
      const most = { id: "web-mark-figure-why", args: {} };
      this.mark(holder, "icon-kraken", { id: "web-mark-figure", args: {} }, [], why ?? most);
    }
  }

  private discard(seat: number, card: string): MarkScene | null {
    return this.isByOthers(seat) ? this.mark(seat, "icon-cards", lostCard("ally", card), []) : null;
  }

  /** Whether what happens to a seat comes from another seat, or from a leviathan. */
  private isByOthers(seat: number): boolean {
    const { by, reason } = this.cause;
    return isLeviathan(reason) || (by !== null && by !== seat && this.step.before.board.active !== seat);
  }

  private mark(
    seat: number,
    icon: string,
    what: Message,
    at: readonly string[],
    why: Message | null = this.why(seat),
  ): MarkScene {
    const sound = seat === this.step.reader ? "attacked" : null;
    const scene: MarkScene = { kind: "mark", seat, at, icon, isLoss: true, what, why, sound };
    this.found.push(scene);
    return scene;
  }

  private why(seat: number): Message | null {
    const { by, reason } = this.cause;
    if (isLeviathan(reason)) {
      const cell = this.attackedFrom(reason.leviathan);
      if (cell === null) return { id: "web-mark-by-leviathan", args: {} };
      return { id: "web-mark-by-leviathan-cell", args: { cell: cellName(cell) } };
    }
    const isLord = reason !== null && typeof reason === "object" && "lord" in reason;
    if (by === null || by === seat) return isLord ? { id: "web-mark-because", args: { cause: reason } } : null;
    if (!isLord) return { id: "web-mark-by", args: { who: { seat: by } } };
    return { id: "web-mark-by-lord", args: { who: { seat: by }, lord: reason } };
  }

  /** The cell of a leviathan that attacks; null if the reader came after it had left the Border. */
  private attackedFrom(leviathan: number): string | null {
    const { before, last } = this.step;
    const cell = before.board.leviathan?.cells.find((one) => one.leviathan === leviathan);
    if (cell) return cell.cell;
    const show = last as Show | null;
    return show?.what === "arrival" && show.attacker === leviathan ? show.cell : null;
  }

  private forget(scene: Scene | null): void {
    const place = scene === null ? -1 : this.found.indexOf(scene);
    if (place >= 0) this.found.splice(place, 1);
  }

  // ------------------------------------------------------------------ news

  private news(event: GameEvent): void {
    const seat = Number(event.seat);
    const { reader } = this.step;
    const news = (some: Partial<NewsScene>) =>
      this.found.push({ kind: "news", at: [], banner: null, sound: null, ...some });
    switch (event.event) {
      case "ally_bought":
        if (event.seller === reader && reader !== null) this.found.push(bought(event, reader, this.step.events));
        break;
      case "lord_recruited":
        news({ at: [`lord/${String(event.lord)}`, `seat/${seat}`], sound: "lord" });
        break;
      case "location_taken":
        news({ at: [`seat/${seat}`], sound: "location" });
        break;
      case "threat_moved":
        this.threat();
        break;
      case "token_gained":
      case "new_token_gained":
        this.gain(seat, event.event === "token_gained" ? "icon-monster" : "icon-new-token");
        break;
      case "scourge_taken":
        this.gain(seat, "icon-scourge");
        break;
      case "end_triggered":
        news({ banner: { id: "web-banner-last", args: { who: { seat } } }, sound: "last_round" });
        break;
    }
  }

  /** The threat has moved: once for a step, since the table shows only where it stands in the end. */
  private threat(): void {
    const { before, after } = this.step;
    const marker = "threat/marker";
    const [old, now] = [before.board.threat, after.board.threat];
    if (old === null || now === null) return;
    if (this.found.some((one) => one.kind === "move" && one.marker === marker)) return;
    this.found.push({
      kind: "move",
      marker,
      from: `threat/${old.space}`,
      pops: [`threat/${now.paid_by}`, THREAT_PILL],
    });
  }

  private gain(seat: number, icon: string, count = 1): void {
    const before = this.found.at(-1);
    if (before?.kind === "gain" && before.seat === seat && before.icon === icon) before.count += count;
    else this.found.push({ kind: "gain", seat, icon, count, from: ["stage", `border/${this.cell ?? ""}`, ...THREAT] });
  }
}

/** The cell whose leviathan is fought now. */
export function fought(board: AbyssBoard): Cell | null {
  return board.leviathan?.cells.find((cell) => cell.in_fight) ?? null;
}

function isLeviathan(reason: Argument | null): reason is Argument & { leviathan: number } {
  return reason !== null && typeof reason === "object" && "leviathan" in reason;
}

function lostCard(kind: string, name: unknown): Message {
  return { id: "web-mark-lost", args: { card: { [kind]: String(name) } as Argument } };
}

/** The sale that given nebulis pay for, among the events that follow; null if they pay for none. */
function saleOf(given: GameEvent, later: readonly GameEvent[]): GameEvent | null {
  const next = later.slice(0, 2).filter((event) => event.seat === given.seat);
  const sale = next[0]?.event === "pearls_paid" ? next[1] : next[0];
  return sale?.event === "ally_bought" ? sale : null;
}

/** The price of a sale: pearls, nebulis or both. */
function priceOf(sale: GameEvent, events: readonly GameEvent[]): Message {
  const given = events.find((event, place) => {
    return event.event === "nebulis_given" && saleOf(event, events.slice(place + 1)) === sale;
  });
  const nebulis = Number(given?.count ?? 0);
  const pearls = Number(sale.price) - nebulis;
  const parts: Message[] = [];
  if (pearls > 0 || nebulis === 0) parts.push({ id: "pearls", args: { count: pearls } });
  if (nebulis > 0) parts.push({ id: "nebulis", args: { count: nebulis } });
  return parts.length === 1 ? parts[0]! : { id: "all-of", args: { parts } };
}

function bought(sale: GameEvent, reader: number, events: readonly GameEvent[]): MarkScene {
  const card = { ally: String(sale.card) } as Argument;
  return {
    kind: "mark",
    seat: reader,
    at: [],
    icon: "icon-pearl",
    isLoss: false,
    what: { id: "web-mark-sold", args: { card, price: priceOf(sale, events) } },
    why: { id: "web-mark-buyer", args: { who: { seat: Number(sale.seat) } } },
    sound: "bought",
  };
}
