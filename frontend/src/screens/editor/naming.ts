/** The names of things, fields and seats in the position editor. */
import { speech, t } from "$lib/texts/language.svelte";
import type { EditorStore } from "./editor.svelte";
import type { Name } from "./model";

/** The name of a thing, or of a part with a fixed name such as a stack; as the position has it if there is no text. */
export function nameOf(store: EditorStore, of: string, name: Name): string {
  const said = store.view === null ? "" : speech.say(store.view.named(of, String(name)));
  return said === "" ? String(name) : said.charAt(0).toLocaleUpperCase() + said.slice(1);
}

/** The name of a part of a position; its key if there is no text. */
export function fieldName(key: string): string {
  const id = `web-position-key-${key}`;
  return speech.voice?.has(id) ? t(id) : key;
}

/** The name of a seat. */
export function seatName(seat: number | string): string {
  return t("web-seat", { number: Number(seat) + 1 });
}
