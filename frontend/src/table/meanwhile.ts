/**
 * A summary of what the others did since the reader's last turn: the sentences of the log without minor clauses.
 *
 * Buying and passing are answers in the turns of others and do not count as a turn of the reader. A spectator gets the
 * last turns.
 */
import type { Argument, Message } from "$lib/wire/types";

const SENTENCE = "told-sentence";
const ANSWERS = new Set(["told-offer_passed", "told-ally_bought"]);
const REVEALS = new Set(["told-card_revealed", "told-monster_revealed", "told-joined-revealed"]);
/** Clauses that are always left out: how something was paid, where the other cards went. */
const PASSING = new Set([
  "told-offer_passed",
  "told-ally_to_council",
  "told-joined-to_council",
  "told-monster_discarded",
  "told-threat_moved",
  "told-pearls_gained-from",
  "told-payment",
  "told-ally_paid",
  "told-joined-paid",
  "told-pearls_paid",
  "told-joined-pearls_used",
  "told-keys_paid",
  "told-joined-keys_used",
  "told-nebulis_paid",
  "told-ally_affiliated",
  "told-joined-affiliated",
  "told-location_drawn",
  "told-joined-drawn",
  "told-lord_bound",
  "told-joined-bound",
  "told-die_rolled",
  "told-joined-rolled",
  "told-leviathan_drawn",
  "told-monster_passed",
  "told-discard_looked_through",
  "conspiracy-told-lord_turned_up",
  "conspiracy-told-joined-lords_turned_up",
  "conspiracy-told-lord_returned",
  "conspiracy-told-joined-lords_returned",
  "conspiracy-told-location_revealed",
  "conspiracy-told-joined-locations_revealed",
]);
/** Clauses that are left out if there is a more important one. */
const LESSER = new Set([
  "told-ally_discarded",
  "told-joined-discarded",
  "told-power_used",
  "told-token_gained",
  "told-joined-tokens",
  "told-pearls_gained",
  "told-keys_gained",
  "told-ally_received",
  "told-joined-received",
  "told-nebulis_gained",
  "conspiracy-told-lord_drawn",
  "conspiracy-told-joined-lords_drawn",
  "conspiracy-told-pearls_gained",
]);
/** Maximum sentences of a summary; the log has all of them. */
const MOST_SENTENCES = 6;

/** The seat that a sentence is about; null if it is about none. */
export function seatOf(message: Message): number | null {
  const who = message.args.who as Argument | undefined;
  return who !== undefined && typeof who === "object" && "seat" in who ? Number(who.seat) : null;
}

/** The summary, oldest first, one sentence for each run of one seat; `hasText` says whether a text id exists. */
export function meanwhile(
  story: readonly Message[],
  you: number | null,
  isAsked: boolean,
  hasText: (id: string) => boolean,
): Message[] {
  const found: { who: number; clauses: Message[] }[] = [];
  for (const sentence of story.slice(lastTurnOf(you, story))) {
    const who = seatOf(sentence);
    if (sentence.id !== SENTENCE || who === null || who === you) continue;
    const clauses = clausesOf(sentence).filter((clause) => !PASSING.has(kindOf(clause)));
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

/**
 * The index in the story after the reader's last turn: after their last sentence that is not an answer to others.
 * During an exploration it is after the first card, since others buy between the cards.
 */
function lastTurnOf(you: number | null, story: readonly Message[]): number {
  let explored: number | null = null;
  for (let n = story.length; n > 0; n--) {
    const sentence = story[n - 1]!;
    if (you === null || seatOf(sentence) !== you) continue;
    const kinds = clausesOf(sentence).map(kindOf);
    if (kinds.every((kind) => ANSWERS.has(kind))) continue;
    if (!kinds.every((kind) => REVEALS.has(kind))) return explored ?? n;
    explored = n;
  }
  return explored ?? 0;
}

/** The clauses that matter: an exploration is summed up by how it ended or, while it goes on, by its last card. */
function essence(clauses: Message[], goesOn: boolean): Message[] {
  const done = clauses.filter((clause) => !REVEALS.has(kindOf(clause)));
  const greater = done.filter((clause) => !LESSER.has(kindOf(clause)));
  if (greater.length > 0) return greater;
  return done.length > 0 || !goesOn ? done : clauses.slice(-1);
}

function clausesOf(sentence: Message): Message[] {
  return (sentence.args.clauses as Message[] | undefined) ?? [];
}

/** The text id of a clause, also inside the clauses "forced" and "both". */
function kindOf({ id, args }: Message): string {
  const inside = (args.clause ?? args.first) as Message | undefined;
  return (id === "told-forced" || id === "conspiracy-told-both") && inside !== undefined ? kindOf(inside) : id;
}

function shortened(clause: Message, hasText: (id: string) => boolean): Message {
  return hasText(`${clause.id}.brief`) ? { ...clause, id: `${clause.id}.brief` } : clause;
}
