/** The language of the client. Its texts are loaded when it is chosen, and all shown texts change at once. */
import { untrack } from "svelte";
import { Voice, type Readers, type Span } from "./voice";
import type { Argument, Message } from "$lib/wire/types";

/** The Fluent files of the client and the games, without those of the terminal. */
const FILES = import.meta.glob<string>(["$texts/*/*.ftl", "$texts/*/web/*.ftl", "!$texts/*/terminal.ftl"], {
  query: "?raw",
  import: "default",
});
/** Files that only some screens need, by group; they are loaded with `speech.more`. All others are loaded at the start. */
const LATER = {
  learn: ["web/learn.ftl"],
  library: ["rules.ftl", "web/help.ftl", "web/library.ftl"],
  replay: ["web/replay.ftl"],
  textmode: ["typed.ftl"],
} as const;
export type Group = keyof typeof LATER;
const NOT_AT_FIRST: readonly string[] = Object.values(LATER).flat();
export const LANGUAGES = [...new Set(Object.keys(FILES).map((path) => partsOf(path).language))].sort();
const KEPT = "abyssal.language";

/** The language of a file, and its path in the folder of that language. */
function partsOf(path: string): { language: string; name: string } {
  const [, language = "", name = ""] = /texts\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return { language, name };
}

async function sourcesOf(language: string, isWanted: (name: string) => boolean): Promise<string[]> {
  const wanted = Object.entries(FILES).filter(([path]) => {
    const file = partsOf(path);
    return file.language === language && isWanted(file.name);
  });
  return Promise.all(wanted.map(([, load]) => load()));
}

async function voiceOf(language: string, groups: Iterable<Group>): Promise<Voice> {
  const further: string[] = [...groups].flatMap((group) => LATER[group]);
  const isWanted = (name: string) => !NOT_AT_FIRST.includes(name) || further.includes(name);
  return new Voice(language, await sourcesOf(language, isWanted));
}

/** The language at the start: the one chosen before, else the first of the browser's languages that we have. */
export function wanted(): string {
  const asked = new URLSearchParams(location.search).get("language");
  const kept = [asked, localStorage.getItem(KEPT), ...navigator.languages].filter((one) => one !== null);
  for (const one of kept) {
    const found = LANGUAGES.find((language) => one.toLowerCase().startsWith(language.toLowerCase()));
    if (found) return found;
  }
  return "en";
}

class Speech {
  voice = $state.raw<Voice | null>(null);
  /** The further files that are loaded. */
  groups = $state.raw<ReadonlySet<Group>>(new Set());

  get language(): string {
    return this.voice?.language ?? "en";
  }

  /** Change the language. */
  async speak(language: string, keep = false): Promise<void> {
    this.voice = await voiceOf(language, this.groups);
    document.documentElement.lang = language;
    if (keep) localStorage.setItem(KEPT, language);
  }

  /** Load further files of the current language, and of every language that is chosen later. */
  async more(...groups: Group[]): Promise<void> {
    for (const group of groups) {
      const voice = untrack(() => this.voice); // a caller may stand in a template
      if (voice === null || untrack(() => this.groups.has(group))) continue;
      const files: readonly string[] = LATER[group];
      const sources = await sourcesOf(voice.language, (name) => files.includes(name));
      if (this.groups.has(group)) continue;
      if (voice === this.voice) sources.forEach((source) => voice.add(source));
      this.groups = new Set([...this.groups, group]);
      if (voice !== this.voice && this.voice) await this.speak(this.voice.language); // it was changed meanwhile
    }
  }

  /** The text of an id. */
  t = (id: string, args: Record<string, Argument> = {}): string => this.voice?.say({ id, args }) ?? "";

  /** A message for the seat that reads it. */
  say = (message: Message, readers?: Readers): string => this.voice?.say(message, readers) ?? "";

  spans = (message: Message, readers?: Readers): Span[] => this.voice?.spans(message, readers) ?? [];
}

export const speech = new Speech();
/** The text of an id in the current language. */
export const t = speech.t;
