/** The influence of a seat: what is drawn and what a screen reader says are the same. */
import { render } from "svelte/server";
import { expect, test, vi } from "vitest";
import Shield from "./Shield.svelte";

vi.mock("$lib/texts/language.svelte", () => ({
  t: (id: string, args: { points: string }) => `${id} ${args.points}`,
}));

test.each([
  [{ points: 0, open: true }, "web-influence-open 0", "0+"],
  [{ points: 12 }, "web-influence 12", "12"],
  [{ points: -3 }, "web-influence -3", "−3"],
])("%o", (props, said, shown) => {
  const { body } = render(Shield, { props });
  expect(body).toContain(`aria-label="${said}"`);
  expect(body).toMatch(new RegExp(`>${shown.replace("+", "\\+")}</text>`));
});
