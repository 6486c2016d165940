/**
 * A summary of what the others did since the reader's last turn: the sentences of the log without minor clauses.
 *
 * Buying and passing are answers in the turns of others and do not count as a turn of the reader. A spectator gets the
 * last turns.
 */
import { WEIGHTS, type Weight } from "$lib/wire/story";
import type { Argument, Message } from "$lib/wire/types";

const SENTENCE = "told-sentence";
/** Maximum sentences of a summary; the log has all of them. */
const MOST_SENTENCES = 6;

/** The seat that a sentence is about; null if it is about none. */
export function seatOf(message: Message): number | null {
  const who = message.args.who as Argument | undefined;
  return who !== undefined && typeof who === "object" && "seat" in who ? Number(who.seat) : null;
}

/**
 * The summary, oldest first, one sentence for each run of one seat; `hasText` says whether a text id exists. `unseen` is
 * the index of the first sentence that a reader who was away has not seen: then the summary begins there, and says what
 * was played for the reader, too.
 */
export function meanwhile(
  story: readonly Message[],
  you: number | null,
  isAsked: boolean,
  hasText: (id: string) => boolean,
  unseen: number | null = null,
): Message[] {
  const found: { who: number; clauses: Message[] }[] = [];
  for (const sentence of story.slice(unseen ?? lastTurnOf(you, story))) {
    const who = seatOf(sentence);
    if (sentence.id !== SENTENCE || who === null || (who === you && unseen === null)) continue;
    const clauses = clausesOf(sentence).filter((clause) => !weighs(clause, "passing"));
    const before = found.at(-1);
    if (before?.who === who) before.clauses.push(...clauses);
    else if (clauses.length > 0) found.push({ who, clauses });
  }
  const told = found
    .map(({ who, clauses }, n) => ({ who, clauses: essence(clauses, n === found.length - 1 && !isAsked) }))
    .filter(({ clauses }) => clauses.length > 0);
  return told.slice(-MOST_SENTENCES).map(({ who, clauses }) => ({
    id: SENTENCE,
    args: { who: { seat: who }, clauses: clauses.map((clause) => shortened(clause, hasText)) },
  }));
}

/** Whether a sentence tells only of passing and the like. */
export function isMinor(sentence: Message): boolean {
  const clauses = clausesOf(sentence);
  return clauses.length > 0 && clauses.every((clause) => weighs(clause, "passing"));
}

/**
 * The index in the story after the reader's last turn: after their last sentence that is not an answer to others.
 * During an exploration it is after the first card, since others buy between the cards.
 */
function lastTurnOf(you: number | null, story: readonly Message[]): number {
  let explored: number | null = null;
  for (let n = story.length; n > 0; n--) {
    const sentence = story[n - 1]!;
    if (you === null || seatOf(sentence) !== you) continue;
    const clauses = clausesOf(sentence);
    if (clauses.every((clause) => weighs(clause, "answer"))) continue;
    if (!clauses.every((clause) => weighs(clause, "reveal"))) return explored ?? n;
    explored = n;
  }
  return explored ?? 0;
}

/** The clauses that matter: an exploration is summed up by how it ended or, while it goes on, by its last card. */
function essence(clauses: Message[], goesOn: boolean): Message[] {
  const done = clauses.filter((clause) => !weighs(clause, "reveal"));
  const greater = done.filter((clause) => !weighs(clause, "lesser"));
  if (greater.length > 0) return greater;
  return done.length > 0 || !goesOn ? done : clauses.slice(-1);
}

/** The clauses of a sentence; none for a message that is no sentence. */
export function clausesOf(sentence: Message): Message[] {
  return (sentence.args.clauses as Message[] | undefined) ?? [];
}

function weighs(clause: Message, weight: Weight): boolean {
  return WEIGHTS[kindOf(clause)]?.includes(weight) ?? false;
}

/** The text id of a clause, also inside the clauses "forced" and "both". */
export function kindOf({ id, args }: Message): string {
  const inside = (args.clause ?? args.first) as Message | undefined;
  return (id === "told-forced" || id === "conspiracy-told-both") && inside !== undefined ? kindOf(inside) : id;
}

function shortened(clause: Message, hasText: (id: string) => boolean): Message {
  return hasText(`${clause.id}.brief`) ? { ...clause, id: `${clause.id}.brief` } : clause;
}
