/**
 * The widths, heights and shapes of windows at which layouts change, one name for each.
 *
 * Styles use them as `@media (--phone)` (at most that wide) and `@media (--above-phone)` (wider); `vite.config.ts`
 * replaces the names. Scripts use `new MediaQuery(media("phone"))`.
 */

/** Largest width of each kind of window, in CSS pixels. */
const WIDTHS = {
  tiny: 380,
  phone: 700,
  narrow: 759,
  tablet: 899,
  small: 1000,
  medium: 1099,
  large: 1279,
  wide: 1299,
} as const;
/** Largest height of each kind of window, in CSS pixels. */
const HEIGHTS = { flat: 520, squat: 740, low: 830, middling: 860 } as const;
/**
 * Windows by both sides. A table has three layouts: `landscape` is a phone on its side, or a small window at 200 % zoom;
 * `upright` is a phone held upright; all others are desktops and tablets. `handheld` is either phone.
 */
const LYING = "(max-height: 620px) and (min-width: 560px) and (max-width: 1099px)";
const SHAPES = {
  landscape: LYING,
  upright: "(max-width: 559px) or ((max-width: 700px) and (min-height: 621px))",
  handheld: `(max-width: 700px) or (${LYING})`,
  roomy: `(min-width: 701px) and (not (${LYING}))`,
} as const;

type Width = keyof typeof WIDTHS;
export type Breakpoint = Width | `above-${Width}` | keyof typeof HEIGHTS | keyof typeof SHAPES;

const queries = new Map<string, string>([
  ...Object.entries(WIDTHS).flatMap(([name, width]): [string, string][] => [
    [name, `max-width: ${width}px`],
    [`above-${name}`, `min-width: ${width + 1}px`],
  ]),
  ...Object.entries(HEIGHTS).map(([name, height]): [string, string] => [name, `max-height: ${height}px`]),
  ...Object.entries(SHAPES),
]);

/** The media feature of a breakpoint: `max-width: 700px`. */
export function media(name: Breakpoint): string {
  return queries.get(name) ?? "";
}

/** A style sheet with its breakpoints replaced; a name that does not exist is an error. */
export function withBreakpoints(css: string): string {
  return css.replaceAll(/@media[^{]*/g, (rule) =>
    rule.replaceAll(/\(--([\w-]+)\)/g, (_, name: string) => {
      const query = queries.get(name);
      if (query === undefined) throw new Error(`there is no breakpoint --${name}`);
      return `(${query})`;
    }),
  );
}
