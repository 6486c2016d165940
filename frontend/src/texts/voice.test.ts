/** The browser says what the terminal says: the same sentences of the same messages (`tests/texts` checks the other voice). */
import { expect, test } from "vitest";
import type { Message } from "$lib/wire/types";
import cases from "./sentences.json";
import { glued, Voice } from "./voice";

const NAMES = ["Ann", "Bob"];
const FILES = import.meta.glob<string>("$texts/**/*.ftl", { query: "?raw", import: "default", eager: true });
/** The file is plain data, so the compiler does not know its messages. */
const SENTENCES: { language: string; you: number | null; message: Message; said: string }[] = JSON.parse(
  JSON.stringify(cases),
);

function voiceOf(language: string): Voice {
  return new Voice(
    language,
    Object.keys(FILES)
      .filter((path) => path.includes(`/${language}/`))
      .map((path) => FILES[path]!),
  );
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
  expect(
    VOICES.en!.spans(message)
      .filter((span) => span.kind === "ally")
      .map((span) => span.name),
  ).toEqual(["crab 2", "squid 3 pearl"]);
});

test("what has no text is said by its id, and noted", () => {
  const voice = voiceOf("en");
  expect(voice.has("no-such-text")).toBe(false);
  expect(voice.say({ id: "no-such-text", args: {} })).toBe("no-such-text");
  expect(voice.faults).toHaveLength(1);
});

test("marks stay on the line of what they belong to", () => {
  const message: Message = {
    id: "conspiracy-told-location_opened",
    args: { location: { "conspiracy-location": "flat_7" } },
  };
  const pieces = glued(VOICES.ru!.spans(message));
  expect(pieces.map(({ before, kind, after }) => [before, kind, after])).toEqual([
    ["", "", ""],
    ["«", "conspiracy-location", "»."],
  ]);
  expect(pieces.map(({ before, text, after }) => before + text + after).join("")).toBe(VOICES.ru!.say(message));
});

test("words and spaces beside a name are left alone", () => {
  const spans = [
    { text: "(the ", kind: "", name: "" },
    { text: "Jailer", kind: "lord", name: "jailer" },
    { text: " of Ann)", kind: "", name: "" },
  ];
  expect(glued(spans).map(({ before, text, after }) => [before, text, after])).toEqual([
    ["", "(the ", ""],
    ["", "Jailer", ""],
    ["", " of Ann)", ""],
  ]);
});

test.each([
  [1, "Стоит 8, нужна 1 раса: Моллюск."],
  [3, "Стоит 8, нужны 3 расы, среди них Моллюск."],
  [5, "Стоит 8, нужно 5 рас, среди них Моллюск."],
])("%d races agree with their verb", (races, said) => {
  expect(VOICES.ru!.say({ id: "web-lord-cost-demanded", args: { cost: 8, races, race: { race: "shellfish" } } })).toBe(
    said,
  );
});
