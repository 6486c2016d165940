/** Requests to the server: one function for each request of the API, and one error class for all refusals. */
import type {
  Argument,
  Chat,
  Course,
  Desk,
  Games,
  Health,
  Invitation,
  Lessons,
  LessonState,
  Library,
  Link,
  Message,
  NewTable,
  Person,
  Position,
  RefusalBody,
  Rules,
  State,
  Table,
  Tables,
  Timeline,
  Typed,
  Version,
} from "./types";

/** A refusal by the server: a stable code with a text in every language, and the facts. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Record<string, unknown>,
    sentence: string,
  ) {
    super(sentence);
  }

  /** The refusal as a message; facts that no text can contain are left out. */
  get said(): Message {
    const args: Record<string, Argument> = {};
    for (const [name, value] of Object.entries(this.params)) {
      if (typeof value === "number" || typeof value === "string") args[name] = value;
      else if (Array.isArray(value)) args[name] = value.map(String);
      else if (value !== null && typeof value === "object") args[name] = value as Argument;
    }
    return { id: `error-${this.code}`, args };
  }
}

/** The server cannot be reached: there is no connection, it is not running, or it does not answer in time. */
export class NoLine extends Refusal {
  /** When it was noticed, in milliseconds. */
  readonly at = Date.now();

  constructor(code = "no_line", sentence = "The server cannot be reached.") {
    super(0, code, {}, sentence);
  }
}

/** A choice could not be sent. */
export class Unsent extends NoLine {
  constructor() {
    super("unsent", "There is no connection, the choice was not sent.");
  }
}

/** Milliseconds in which a request must be answered. */
const LONGEST = 30_000;
/** The same for a request that can be repeated without harm. */
const SOON = 8000;
const MOST_TRIES = 3;
/** Milliseconds before the first repetition; later ones wait longer. */
const PAUSE = 1000;

/** Repeat a request that can be repeated without harm, if the server does not answer. */
export async function repeated<Answer>(asked: () => Promise<Answer>, onrepeat: () => void): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await asked();
    } catch (error) {
      if (!(error instanceof NoLine) || tries === MOST_TRIES) throw error;
      onrepeat();
      await new Promise((resolve) => setTimeout(resolve, tries * PAUSE));
    }
  }
}

async function ask<Answer>(method: string, path: string, body?: unknown, within = LONGEST): Promise<Answer> {
  const stopping = new AbortController();
  const timer = setTimeout(() => stopping.abort(), within);
  try {
    return await answered<Answer>(method, path, body, stopping.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function answered<Answer>(method: string, path: string, body: unknown, signal: AbortSignal): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  } catch {
    throw new NoLine();
  }
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  const refused = (await answer.json().catch(() => null)) as RefusalBody | null;
  throw new Refusal(
    answer.status,
    refused?.code ?? "our_mistake",
    refused?.params ?? {},
    refused?.message ?? answer.statusText,
  );
}

/** Get JSON from a path outside the API. */
async function plain<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(path).catch(() => null);
  if (!answer?.ok) throw new NoLine();
  return (await answer.json()) as Answer;
}

/** Whose eyes see a past version: a seat, `open` for the cards of all seats, or our own (null). */
export type Eyes = number | "open" | null;

const through = (eyes: Eyes, mark: string) => (eyes === null ? "" : `${mark}eyes=${eyes}`);
const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const api = {
  health: () => plain<Health>("/healthz"),
  me: () => ask<Person>("GET", "/me"),
  name: (name: string) => ask<Person>("POST", "/me", { name }),
  link: () => ask<Link>("POST", "/me/link", {}),
  games: () => ask<Games>("GET", "/games"),
  tables: (show: "mine" | "open" | "running") => ask<Tables>("GET", `/tables?show=${show}`),
  create: (wanted: NewTable) => ask<Table>("POST", "/tables", wanted),
  position: (position: Record<string, unknown>) => ask<Position>("POST", "/positions", { position }),
  addRecord: (record: Record<string, unknown>) => ask<Table>("POST", "/records", { record }),
  table: (table: string) => ask<Table>("GET", at(table)),
  invitation: (table: string) => ask<Invitation>("GET", `${at(table)}/invitation`),
  state: (table: string) => ask<State>("GET", `${at(table)}/state?view=0`, undefined, SOON),
  stateAt: (table: string, version: number, eyes: Eyes = null) =>
    ask<State>("GET", `${at(table)}/state?version=${version}&view=0${through(eyes, "&")}`),
  timeline: (table: string, eyes: Eyes = null) => ask<Timeline>("GET", `${at(table)}/timeline${through(eyes, "?")}`),
  join: (table: string, seat?: number) => ask<Table>("POST", `${at(table)}/join`, seat === undefined ? {} : { seat }),
  leave: (table: string) => ask<Table>("POST", `${at(table)}/leave`, {}),
  start: (table: string, fill?: string) => ask<Table>("POST", `${at(table)}/start`, fill === undefined ? {} : { fill }),
  remove: (table: string, seat: number) => ask<Table>("POST", `${at(table)}/remove`, { seat }),
  seatBot: (table: string, seat: number, bot: string | null) => ask<Table>("POST", `${at(table)}/bot`, { seat, bot }),
  handOver: (table: string, seat: number) => ask<Link>("POST", `${at(table)}/hand-over`, { seat }),
  claim: (table: string, token: string) => ask<Table>("POST", `${at(table)}/claim`, { token }),
  abandon: (table: string) => ask<Table>("POST", `${at(table)}/abandon`, {}),
  rematch: (table: string) => ask<Table>("POST", `${at(table)}/rematch`, {}),
  move: (table: string, version: number, actions: readonly string[]) =>
    ask<Version>("POST", `${at(table)}/moves`, { version, actions }, SOON),
  undo: (table: string, version: number) => ask<Version>("POST", `${at(table)}/undo`, { version }, SOON),
  hurry: (table: string) => ask<Version>("POST", `${at(table)}/hurry`, {}),
  desk: (table: string, version: number, picked: readonly string[], lord?: string) =>
    ask<Desk>("POST", `${at(table)}/desk`, lord === undefined ? { version, picked } : { version, picked, lord }),
  typed: (table: string, version: number, text: string) => ask<Typed>("POST", `${at(table)}/typed`, { version, text }),
  orders: (table: string, orders: Record<string, unknown>) =>
    ask<{ orders: Record<string, unknown> }>("PUT", `${at(table)}/orders`, { orders }),
  noOrders: (table: string) => ask<{ orders: Record<string, unknown> }>("DELETE", `${at(table)}/orders`),
  lessons: () => ask<Lessons>("GET", "/lessons"),
  startLesson: (lesson: string) => ask<Table>("POST", "/lessons", { lesson }),
  lesson: (table: string) => ask<LessonState>("GET", `${at(table)}/lesson`),
  library: (game: string) => ask<Library>("GET", `/rules/${encodeURIComponent(game)}`),
  rules: (table: string) => ask<Rules>("GET", `${at(table)}/rules`),
  course: (table: string) => ask<Course>("GET", `${at(table)}/course`),
  chat: (table: string) => ask<Chat>("GET", `${at(table)}/chat`),
  say: (table: string, text: string) => ask<unknown>("POST", `${at(table)}/chat`, { text }),
};
