/** The browser says what the terminal says: the same sentences of the same messages (`tests/texts` checks the other voice). */
import { expect, test } from "vitest";
import type { Message } from "$lib/wire/types";
import cases from "./sentences.json";
import { partsOf, Voice } from "./voice";

const NAMES = ["Ann", "Bob"];
const FILES = import.meta.glob<string>("$texts/**/*.ftl", { query: "?raw", import: "default", eager: true });
/** The file is plain data, so the compiler does not know its messages. */
const SENTENCES: { language: string; you: number | null; message: Message; said: string }[] = JSON.parse(JSON.stringify(cases));

function voiceOf(language: string): Voice {
  return new Voice(language, Object.keys(FILES).filter((path) => path.includes(`/${language}/`)).map((path) => FILES[path]!));
}

const VOICES: Record<string, Voice> = { en: voiceOf("en"), ru: voiceOf("ru") };

test.each(SENTENCES)("$language to $you: $said", ({ language, you, message, said }) => {
  const voice = VOICES[language]!;
  expect(voice.say(message, { names: NAMES, you })).toBe(said);
  expect(voice.faults).toEqual([]);
});

test("what is named stands apart", () => {
  const message: Message = { id: "told-lord_recruited", args: { who: { seat: 0 }, lord: { lord: "jailer" } } };
  expect(VOICES.en!.spans(message)).toEqual([
    { text: "recruits the ", kind: "", name: "" },
    { text: "Jailer", kind: "lord", name: "jailer" },
  ]);
});

test("a short list of allies names each of them", () => {
  const message: Message = { id: "web-allies-short", args: { items: [{ ally: "crab 2" }, { ally: "squid 3 pearl" }] } };
  expect(VOICES.en!.spans(message).filter((span) => span.kind === "ally").map((span) => span.name)).toEqual(["crab 2", "squid 3 pearl"]);
});

test("what has no text is said by its id, and noted", () => {
  const voice = voiceOf("en");
  expect(voice.has("no-such-text")).toBe(false);
  expect(voice.say({ id: "no-such-text", args: {} })).toBe("no-such-text");
  expect(voice.faults).toHaveLength(1);
});

test("an ally is its race, value and sign", () => {
  expect(partsOf("crab 3 dice")).toEqual(["crab", "3", "dice"]);
  expect(partsOf("monster")).toEqual(["monster", "", ""]);
});
