/** The language of the client. Its texts are loaded when it is chosen, and all shown texts change at once. */
import { Voice, type Readers, type Span } from "./voice";
import type { Argument, Message } from "$lib/wire/types";

/** The Fluent files of the client and the games, without those of the terminal. */
const FILES = import.meta.glob<string>(["$texts/*/*.ftl", "$texts/*/web/*.ftl", "!$texts/*/terminal.ftl"], {
  query: "?raw",
  import: "default",
});
export const LANGUAGES = [...new Set(Object.keys(FILES).map((path) => languageOf(path)))].sort();
const KEPT = "abyssal.language";

function languageOf(path: string): string {
  return /texts\/([^/]+)\//.exec(path)?.[1] ?? "";
}

async function voiceOf(language: string): Promise<Voice> {
  const paths = Object.keys(FILES).filter((path) => languageOf(path) === language);
  const sources = await Promise.all(paths.map((path) => FILES[path]?.() ?? ""));
  return new Voice(language, sources);
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

  get language(): string {
    return this.voice?.language ?? "en";
  }

  /** Change the language. */
  async speak(language: string, keep = false): Promise<void> {
    this.voice = await voiceOf(language);
    document.documentElement.lang = language;
    if (keep) localStorage.setItem(KEPT, language);
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
