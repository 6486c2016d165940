/** The game that the person has chosen in the lobby, stored in this browser. The server says what can be chosen. */
import { t } from "$lib/texts/language.svelte";
import type { GameChoice, Games, NewTable, OptionFacts, Table } from "$lib/wire/types";

const KEPT = "abyssal.wish";
/** Stored once the person has finished a whole game; a lesson is none. */
const PLAYED = "abyssal.played";
const USUAL_RIVALS = 2;

interface Kept {
  game: string;
  options: Record<string, unknown>;
  rivals: number;
  bot: string;
}

function kept(): Kept {
  const usual: Kept = { game: "", options: {}, rivals: USUAL_RIVALS, bot: "" };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEPT) ?? "{}") as Partial<Kept>) };
  } catch {
    return usual;
  }
}

export class Wish {
  readonly games: Games;
  private now = $state<Kept>(kept());
  /** Whether the person has finished a whole game, as far as this browser knows. */
  private hasPlayed = $state(localStorage.getItem(PLAYED) !== null);

  constructor(games: Games) {
    this.games = games;
  }

  readonly game: GameChoice = $derived.by(() => {
    const found = this.games.games.find((one) => one.game === this.now.game) ?? this.games.games[0];
    if (found === undefined) throw new Error("the server has no games");
    return found;
  });

  /** The chosen options that this game has. */
  readonly options: Record<string, unknown> = $derived.by(() => {
    const found: Record<string, unknown> = {};
    for (const [name, facts] of Object.entries(this.game.options)) {
      const value = valid(facts, this.now.options[name]);
      if (value !== undefined) found[name] = value;
    }
    return found;
  });

  /** The number of players if an option fixes it, such as 1 against a Legendary Opponent; else null. */
  readonly fixed: number | null = $derived.by(() => {
    for (const [name, facts] of Object.entries(this.game.options)) {
      if (facts.players !== undefined && this.options[name] !== undefined) return facts.players;
    }
    return null;
  });

  /** The possible numbers of players with the chosen options. */
  readonly players: number[] = $derived.by(() => this.game.players.filter((count) => this.needs(count) === null));
  readonly seats: number = $derived.by(() => {
    if (this.fixed !== null) return this.fixed;
    const wanted = this.now.rivals + 1;
    return this.players.findLast((count) => count <= wanted) ?? this.players[0] ?? wanted;
  });
  /** The last choice; without one, the weakest level until the first game is finished, then the usual level. */
  readonly bot: string = $derived.by(() => {
    const { bots, usual } = this.games;
    if (bots.some((one) => one.bot === this.now.bot)) return this.now.bot;
    const weakest = bots.find((one) => one.level === 1);
    return this.hasPlayed || weakest === undefined ? usual : weakest.bot;
  });

  /** The option and value that a number of players needs and that is not chosen yet; null if there is none. */
  private needs(count: number): [option: string, value: string] | null {
    const all = Object.entries((count === 5 && this.game.five_players_need) || {});
    return all.find(([option, value]) => !this.has(option, value)) ?? null;
  }

  /** All numbers of players, with a note if one of them adds an expansion. */
  get counts(): { count: number; note: string }[] {
    return this.game.players.map((count) => {
      const needs = this.needs(count);
      return { count, note: needs === null ? "" : t("web-only-with", { name: t(`web-expansion-${needs[1]}`) }) };
    });
  }

  has(option: string, value?: string): boolean {
    const chosen = this.options[option];
    return value === undefined ? chosen !== undefined : [chosen].flat().includes(value);
  }

  /** Remember it if one of the person's tables shows that they have finished a whole game. */
  learnFrom(tables: readonly Table[]): void {
    if (this.hasPlayed || !tables.some(isFinished)) return;
    this.hasPlayed = true;
    localStorage.setItem(PLAYED, "1");
  }

  play(game: string): void {
    this.change({ game });
  }

  /** Choose the number of seats, and add the expansion that it needs. */
  against(seats: number): void {
    const needs = this.needs(seats);
    if (needs !== null) this.toggle(...needs);
    this.change({ rivals: seats - 1 });
  }

  by(bot: string): void {
    this.change({ bot });
  }

  set(option: string, value: unknown): void {
    this.change({ options: { ...this.now.options, [option]: value } });
  }

  /** Remove options for one player. */
  together(): void {
    for (const [name, facts] of Object.entries(this.game.options)) {
      if (facts.players === 1 && this.has(name)) this.set(name, undefined);
    }
  }

  /** Add a value to an option that has several, or remove it. */
  toggle(option: string, value: string): void {
    const chosen = ((this.options[option] as string[] | undefined) ?? []).filter((one) => one !== value);
    this.set(option, this.has(option, value) ? chosen : [...chosen, value]);
  }

  private change(some: Partial<Kept>): void {
    Object.assign(this.now, some);
    localStorage.setItem(KEPT, JSON.stringify(this.now));
  }

  /** The request for the chosen table; without `seats`, the person and bots. */
  table(seats?: string[]): NewTable {
    const options = this.fixed === null ? { ...this.options, players: this.seats } : this.options;
    return {
      game: this.game.game,
      options,
      seats: seats ?? ["me", ...Array.from({ length: this.seats - 1 }, () => `bot ${this.bot}`)],
    };
  }
}

/** Whether a table has a whole game behind it: neither abandoned, nor a lesson, nor begun in the middle. */
function isFinished({ state, ended, origin }: Table): boolean {
  return state === "over" && ended === null && origin === null;
}

/** A stored value if the option can have it, else undefined. */
function valid(facts: OptionFacts, value: unknown): unknown {
  if (facts.any_of !== undefined) {
    const chosen = Array.isArray(value) ? facts.any_of.filter((one) => value.includes(one)) : [];
    return chosen.length > 0 ? chosen : undefined;
  }
  if (facts.one_of !== undefined) return facts.one_of.includes(String(value)) ? value : undefined;
  return value === true ? true : undefined;
}

/** A game with its options, in a few words: `Abyss + Kraken`. */
export function gameName(game: string, options: Record<string, unknown>): string {
  const more = [];
  for (const one of Array.isArray(options.expansions) ? options.expansions.map(String) : [])
    more.push(t(`web-expansion-${one}`));
  if (options.bonus === true) more.push(t("web-option-bonus.short"));
  const name = more.reduce((whole, one) => t("web-game-with", { game: whole, more: one }), t(`game-${game}`));
  return options.solo === undefined
    ? name
    : t("web-game-against", { game: name, opponent: t(`conspiracy-opponent-${String(options.solo)}`) });
}
