/** Long Russian words are divided between syllables; all others stay as they are. */
import { expect, test } from "vitest";
import { hyphenated } from "./hyphens";

test.each([
  ["Землевладелец", "Зем-лев-ла-де-лец"],
  ["Таксидермист", "Так-си-дер-мист"],
  ["Освободитель", "Ос-во-бо-ди-тель"],
  ["Работорговец", "Ра-бо-тор-го-вец"],
  ["Саргассовые закрома", "Сар-гас-со-вые зак-ро-ма"],
])("%s", (word, parts) => {
  expect(hyphenated(word).replaceAll("\u00AD", "-")).toBe(parts);
});

test("short words and other languages have no hyphens", () => {
  expect(hyphenated("Мудрец Reservations 12")).toBe("Мудрец Reservations 12");
});
