/** Terms in a text: the keyboard reaches them, unless they stand where it must not stop. */
import { render } from "svelte/server";
import { expect, test } from "vitest";
import { compiled } from "$lib/texts/rich";
import Rich from "./Rich.svelte";

const terms = compiled({ pearl: "pearls?" });
const html = (more: object): string => render(Rich, { props: { text: "Pay 2 pearls.", terms, ...more } }).body;

test("a term is a stop of the keyboard", () => {
  expect(html({})).toMatch(/<span class="term[^>]*role="button"[^>]*tabindex="0"[^>]*data-term="pearl"[^>]*>pearls</);
});

test("where the keyboard must not stop, a term still explains itself to the mouse", () => {
  const still = html({ stops: false });
  expect(still).toMatch(/<span class="term[^>]*data-term="pearl"[^>]*>pearls</);
  expect(still).not.toContain("tabindex");
});

test("without terms the text is plain", () => {
  expect(html({ terms: null })).not.toContain("data-term");
});
