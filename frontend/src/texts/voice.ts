/**
 * Render messages as sentences, with the same Fluent files and functions as `abyssal.texts.speech`.
 *
 * Names in a sentence stand between private-use characters, so that a component can replace them by a card.
 */
import {
  FluentBundle,
  FluentNumber,
  FluentResource,
  FluentType,
  type FluentFunction,
  type FluentValue,
  type Scope,
} from "@fluent/bundle";
import { allyOf } from "$lib/wire/cards";
import type { PrintedAlly } from "$lib/wire/printed";
import type { Argument, Message, Reference } from "$lib/wire/types";

const OPEN = "\ue000";
const BETWEEN = "\ue001";
const CLOSE = "\ue002";
const MARKED = /\ue000(.*?)\ue001(.*?)\ue002/g;

/** A piece of a sentence, and what it names, if it names something: `{ text: "Jailer", kind: "lord", name: "jailer" }`. */
export interface Span {
  text: string;
  kind: string;
  name: string;
}

/** The names of the seats, and which one of them reads. */
export interface Readers {
  names: readonly string[];
  you: number | null;
}

export const NOBODY: Readers = { names: [], you: null };

/** A whole number without separators; a negative number begins with a minus sign. */
class Count extends FluentNumber {
  override toString(_scope?: Scope): string {
    return this.value < 0 ? `−${-this.value}` : String(this.value);
  }
}

/** An argument with grammatical cases: a card, a person, a message inside a message. */
class Declined extends FluentType<null> {
  constructor(readonly form: (named: string) => string) {
    super(null);
  }

  override toString(): string {
    return this.form("");
  }
}

class Seat extends Declined {
  constructor(
    form: (named: string) => string,
    readonly reads: boolean,
  ) {
    super(form);
  }
}

class Ally extends Declined {
  constructor(
    form: (named: string) => string,
    readonly ally: string,
  ) {
    super(form);
  }
}

class Several extends FluentType<null> {
  constructor(
    readonly items: FluentValue[],
    readonly voice: Voice,
  ) {
    super(null);
  }

  override toString(): string {
    return this.voice.listed(this.items, "comma", "");
  }
}

/** The texts of one language. */
export class Voice {
  /** Errors in texts or arguments; the sentence is rendered as far as possible. */
  readonly faults: Error[] = [];
  private readonly bundle: FluentBundle;
  private readonly names = new Map<string, string>();
  /** A cache of texts without arguments, which are most texts of a page. */
  private readonly plain = new Map<string, string>();

  constructor(
    readonly language: string,
    sources: Iterable<string>,
  ) {
    const form: FluentFunction = ([value], { case: named }) => this.form(value, word(named));
    const functions: Record<string, FluentFunction> = {
      CARD: form,
      WHO: form,
      FORM: form,
      PERSON: ([who]) => (who instanceof Seat && who.reads ? "you" : "other"),
      COUNT: ([n], { of, case: named }) => this.filled(`count-${word(of)}`, word(named), { n: n ?? new Count(0) }),
      LIST: ([items], { with: style, case: named }) =>
        this.listed(items instanceof Several ? items.items : [items ?? ""], word(style) || "comma", word(named)),
      ALLIES: ([items], { case: named, form, with: style }) =>
        this.allies(
          items instanceof Several ? items.items : [items ?? ""],
          word(named),
          word(form),
          word(style) || "comma",
        ),
      GIVEN: ([value]) =>
        typeof value === "string" ? this.filled("quoted", "", { text: value }) : this.form(value, ""),
    };
    this.bundle = new FluentBundle(language, { functions, useIsolating: false });
    for (const source of sources) this.add(source);
  }

  /** Add the texts of a Fluent file. */
  add(source: string): void {
    this.faults.push(...this.bundle.addResource(new FluentResource(source)));
  }

  /** Whether a text id exists. */
  has(id: string): boolean {
    return this.pattern(id, "") !== null;
  }

  /** A message as plain text, for the seat that reads it. */
  say(message: Message, readers: Readers = NOBODY): string {
    for (const _ in message.args) return this.render(message, readers).replace(MARKED, "$2");
    let said = this.plain.get(message.id);
    if (said === undefined) {
      said = this.render(message, readers).replace(MARKED, "$2");
      this.plain.set(message.id, said);
    }
    return said;
  }

  /** The same in pieces; each name is a piece of its own. */
  spans(message: Message, readers: Readers = NOBODY): Span[] {
    return split(this.render(message, readers));
  }

  /** A message with private-use characters around its names. */
  private render(message: Message, readers: Readers, named = ""): string {
    const args: Record<string, FluentValue> = {};
    for (const [name, value] of Object.entries(message.args)) args[name] = this.wrapped(value as Argument, readers);
    return this.filled(message.id, named, args);
  }

  private filled(id: string, named: string, args: Record<string, FluentValue>): string {
    const pattern = this.pattern(id, named);
    if (pattern === null) {
      this.faults.push(new Error(`no text ${id}`));
      return id;
    }
    return this.bundle.formatPattern(pattern, args, this.faults);
  }

  /** The pattern of an id: of the attribute after its dot, or of the case if it has one. */
  private pattern(id: string, named: string) {
    const [name = "", attribute] = id.split(".");
    const found = this.bundle.getMessage(name);
    if (found === undefined) return null;
    if (attribute !== undefined) return found.attributes[attribute] ?? null;
    return found.attributes[named] ?? found.value;
  }

  private wrapped(value: Argument, readers: Readers): FluentValue {
    if (typeof value === "number") return new Count(value);
    if (typeof value === "string") return value;
    if (Array.isArray(value))
      return new Several(
        value.map((item) => this.wrapped(item, readers)),
        this,
      );
    if (isMessage(value)) return new Declined((named) => this.render(value, readers, named));
    const [kind, name] = Object.entries(value as Reference)[0] ?? ["", ""];
    if (kind === "seat") {
      const seat = Number(name);
      const reads = seat === readers.you;
      return new Seat((named) => (reads ? this.filled("you", named, {}) : (readers.names[seat] ?? "")), reads);
    }
    if (kind === "ally") return new Ally((named) => this.named(kind, String(name), named), String(name));
    return new Declined((named) => this.named(kind, String(name), named));
  }

  /** The name of a thing in a case, with private-use characters around it. */
  private named(kind: string, name: string, named: string): string {
    const key = `${kind} ${name} ${named}`;
    let made = this.names.get(key);
    if (made === undefined) {
      made = `${OPEN}${kind} ${name}${BETWEEN}${this.bare(kind, name, named)}${CLOSE}`;
      this.names.set(key, made);
    }
    return made;
  }

  private bare(kind: string, name: string, named: string): string {
    if (kind === "ally") {
      const ally = allyOf(name);
      return this.filled("ally", "", { race: this.race(ally.race, named), value: this.value(ally) });
    }
    // The number of a leviathan is not part of its name: texts name its cell.
    if (kind === "leviathan") return this.filled("leviathan", named, {});
    if (kind === "conspiracy-lord") return name;
    return this.filled(`${kind}-${name.replaceAll(" ", "-")}`, named, {});
  }

  private race(race: string, named: string): string {
    return this.filled(`race-${race}`, named, {});
  }

  /** The value of an ally, with its sign in words. */
  private value({ value, sign }: PrintedAlly): string {
    return sign ? this.filled(`sign-${sign}`, "value", { value: String(value ?? "") }) : String(value ?? "");
  }

  private form(value: FluentValue | undefined, named: string): FluentValue {
    return value instanceof Declined ? value.form(named) : (value ?? "");
  }

  /** A list in a case, joined as the language does it. */
  listed(items: FluentValue[], style: string, named: string): string {
    const texts = items.map((item) => text(this.form(item, named)));
    const comma = this.filled(style === "semicolon" ? "list-semicolon" : "list-comma", "", {});
    const last = texts.at(-1);
    if (style !== "and" || texts.length < 2 || last === undefined) return texts.join(comma);
    return texts.slice(0, -1).join(comma) + this.filled("list-and", "", {}) + last;
  }

  /** Race by race, `Crab 2, 4, Squid 3`, or in short `Cr2 Cr4 Sq3`. */
  private allies(items: FluentValue[], named: string, form: string, style: string): string {
    const names = items.map((item) => (item instanceof Ally ? item.ally : ""));
    if (form === "short") {
      const short = (name: string) => {
        const ally = allyOf(name);
        const letter = ally.sign ? this.filled(`sign-${ally.sign}`, "", {}) : "";
        return `${OPEN}ally ${name}${BETWEEN}${this.race(ally.race, "short")}${ally.value ?? ""}${letter}${CLOSE}`;
      };
      return names.map(short).join(" ");
    }
    const races = new Map<string, string[]>();
    for (const name of names) {
      const ally = allyOf(name);
      races.set(ally.race, [...(races.get(ally.race) ?? []), this.value(ally)]);
    }
    const groups = [...races].map(([race, values]) => {
      const said = this.filled("ally", "", { race: this.race(race, named), value: this.listed(values, "comma", "") });
      return `${OPEN}race ${race}${BETWEEN}${said}${CLOSE}`;
    });
    return this.listed(groups, style, "");
  }
}

function isMessage(value: object): value is Message {
  return "id" in value && "args" in value;
}

function word(value: FluentValue | undefined): string {
  return value === undefined ? "" : text(value);
}

function text(value: FluentValue): string {
  return typeof value === "string" ? value : String(value);
}

/** A piece of a sentence with the marks that must stay on its line: an opening quote before it, a comma behind. */
export interface Piece extends Span {
  before: string;
  after: string;
}

/** Spans whose names keep the marks right beside them; a line could otherwise end with an opening quote. */
export function glued(spans: readonly Span[]): Piece[] {
  const pieces = spans.map((span) => ({ ...span, before: "", after: "" }));
  pieces.forEach((piece, index) => {
    if (piece.kind === "") return;
    const [last, next] = [pieces[index - 1], pieces[index + 1]];
    if (last?.kind === "") [last.text, piece.before] = cut(last.text, last.text.search(/[«„“‘(]+$/));
    if (next?.kind === "") [piece.after, next.text] = cut(next.text, next.text.search(/[^»”’).,;:!?…]|$/));
  });
  return pieces.filter(({ text }) => text !== "");
}

function cut(whole: string, at: number): [string, string] {
  return at < 0 ? [whole, ""] : [whole.slice(0, at), whole.slice(at)];
}

/** A rendered text in pieces. */
function split(rendered: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const found of rendered.matchAll(MARKED)) {
    if (found.index > end) spans.push({ text: rendered.slice(end, found.index), kind: "", name: "" });
    const [kind = "", ...name] = (found[1] ?? "").split(" ");
    spans.push({ text: found[2] ?? "", kind, name: name.join(" ") });
    end = found.index + found[0].length;
  }
  if (end < rendered.length) spans.push({ text: rendered.slice(end), kind: "", name: "" });
  return spans;
}
