/** Breakpoints in style sheets and scripts. */
import { expect, test } from "vitest";
import { media, withBreakpoints } from "./breakpoints";

test("a name stands for windows that are at most so wide, or wider, or at most so high", () => {
  expect(media("phone")).toBe("max-width: 700px");
  expect(media("above-phone")).toBe("min-width: 701px");
  expect(media("flat")).toBe("max-height: 520px");
});

test("only media queries are replaced", () => {
  const css = "a { color: var(--phone) } @media (--above-phone) and (--flat) { a { left: 0 } }";
  expect(withBreakpoints(css)).toBe(
    "a { color: var(--phone) } @media (min-width: 701px) and (max-height: 520px) { a { left: 0 } }",
  );
  expect(withBreakpoints("@media (prefers-reduced-motion: reduce) {}")).toBe(
    "@media (prefers-reduced-motion: reduce) {}",
  );
});

test("a phone on its side is no upright phone, however narrow it is", () => {
  const css = withBreakpoints("@media (--landscape) {} @media (--upright) {}");
  expect(css).toContain("@media ((max-height: 620px) and (min-width: 560px) and (max-width: 1099px)) {}");
  expect(css).toContain("@media ((max-width: 559px) or ((max-width: 700px) and (min-height: 621px))) {}");
});

test("a name that does not exist is an error", () => {
  expect(() => withBreakpoints("@media (--phon) {}")).toThrow("--phon");
});
