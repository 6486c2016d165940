/** Terms, signs and hits of a search in a text. */
import { expect, test } from "vitest";
import { compiled, pieces } from "./rich";

const terms = compiled({ pearl: "pearls?", token: "monster tokens?", key: "ключ(?:|а|и|ей)" });
const said = (text: string, more = {}) => pieces(text, { terms, ...more });

test("a term is marked once, as a whole word, in any case", () => {
  const found = said("Pearls buy pearls, pearly things and monster tokens.");
  expect(found.filter(({ term }) => term !== null).map(({ text, term }) => [text, term])).toEqual([
    ["Pearls", "pearl"],
    ["monster tokens", "token"],
  ]);
  expect(found.map(({ text }) => text).join("")).toBe("Pearls buy pearls, pearly things and monster tokens.");
});

test("a term is found in the cases of a language", () => {
  expect(said("Возьмите два ключа.").find(({ term }) => term === "key")?.text).toBe("ключа");
  expect(said("Включать").some(({ term }) => term !== null)).toBe(false);
});

test("signs become icons", () => {
  const found = said("6 IP ⊸⊸ and pearls", { signs: { "⊸": "icon-key" } });
  expect(found.filter(({ icon }) => icon === "icon-key")).toHaveLength(2);
});

test("hits are marked inside terms as well", () => {
  const found = said("Pay pearls.", { sought: "PEA" });
  expect(found.filter(({ hit }) => hit)).toEqual([{ text: "Pea".toLowerCase(), term: "pearl", icon: null, hit: true }]);
});

test("each word of a search is marked, wherever it stands", () => {
  const found = said("The Kraken figure costs 5. (A kraken.)", { sought: " figure kraken (" });
  expect(found.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(["Kraken", "figure", "(", "kraken"]);
});

test("a text without anything special stays one piece, and an empty one, too", () => {
  expect(said("Nothing here")).toHaveLength(1);
  expect(said("")).toHaveLength(1);
});
