/** The log as a story: a chapter for each turn, passes folded into one line, an icon and a moment for each line. */
import { WEIGHTS } from "$lib/wire/story";
import type { Message } from "$lib/wire/types";
import { clausesOf, kindOf, seatOf } from "./meanwhile";

/** A line of the log. */
export interface StoryLine {
  message: Message;
  /** The seat that it is about; null if it is about none or several. */
  seat: number | null;
  /** The text id of its most important clause, which has an icon. */
  kind: string;
  /** The version that it tells about; null if that is not known. */
  version: number | null;
}

/** A turn in the log. */
export interface StoryChapter {
  /** The number of the turn; null for what came before the first, or if it is not known. */
  turn: number | null;
  /** The seat whose turn it is, as far as its lines say it. */
  seat: number | null;
  lines: StoryLine[];
}

/** The last line that tells about a version or one before it; null if there is none. */
export function lineAt(chapters: readonly StoryChapter[], version: number): StoryLine | null {
  const lines = chapters.flatMap((chapter) => chapter.lines);
  return lines.findLast((line) => line.version !== null && line.version <= version) ?? null;
}

/** Divide a story into turns; `versions` and `turns` are by sentence. */
export function chaptersOf(
  story: readonly Message[],
  versions: readonly number[],
  turns: readonly number[],
): StoryChapter[] {
  const chapters: StoryChapter[] = [];
  let passed: { line: StoryLine; seats: number[] } | null = null;
  for (const [n, message] of story.entries()) {
    const turn = turns[n] ?? null;
    let chapter = chapters.at(-1);
    if (chapter === undefined || chapter.turn !== turn) {
      chapter = { turn, seat: null, lines: [] };
      chapters.push(chapter);
      passed = null;
    }
    const seat = seatOf(message);
    const line = { message, seat, kind: kindIn(message), version: versions[n] ?? null };
    if (!isPass(message) || seat === null) {
      passed = null;
      chapter.lines.push(line);
      if (!isAnswer(message)) chapter.seat ??= seat;
    } else if (passed === null) {
      passed = { line, seats: [seat] };
      chapter.lines.push(line);
    } else {
      passed.seats.push(seat);
      fold(passed);
    }
  }
  return chapters;
}

/** Make one line of several passes. */
function fold({ line, seats }: { line: StoryLine; seats: readonly number[] }): void {
  line.seat = null;
  const who = [...new Set(seats)].map((seat) => ({ seat }));
  line.message = { id: "web-log-passed", args: { count: seats.length, who } };
}

/** The text id of the clause of a sentence that matters most. */
function kindIn(message: Message): string {
  const kinds = clausesOf(message).map(kindOf);
  return kinds.find((kind) => WEIGHTS[kind] === undefined) ?? kinds[0] ?? message.id;
}

/** Whether a sentence only says that somebody passed. */
function isPass(message: Message): boolean {
  const clauses = clausesOf(message);
  return clauses.length > 0 && clauses.every((clause) => ["answer", "passing"].every((weight) => has(clause, weight)));
}

/** Whether a sentence is an answer in the turn of somebody else. */
function isAnswer(message: Message): boolean {
  return clausesOf(message).every((clause) => has(clause, "answer"));
}

function has(clause: Message, weight: string): boolean {
  return (WEIGHTS[kindOf(clause)] as readonly string[] | undefined)?.includes(weight) ?? false;
}
