import { describe, expect, it } from "vitest";
import portraitSource from "./Portrait.svelte?raw";
import { CONSPIRACY_LORDS, LORDS } from "$lib/wire/printed";
import { cutOf, MOST_ZOOM, portrait, PORTRAIT_SIZE } from "$lib/art";

const lords = [
  ...Object.values(LORDS).map(({ lord, guild }) => ({ lord, guild, value: undefined })),
  ...Object.entries(CONSPIRACY_LORDS).map(([lord, { guild, value }]) => ({ lord, guild, value })),
];
/** Width and height of the boxes that show faces: cards, minis, strips, bricks, popovers; and two extremes. */
const BOXES = [
  [158, 122], [150, 104], [116, 132], [74, 96], [68, 88], [46, 54], [40, 44], [36, 46], [35, 46], [138, 164],
  [200, 187], [66, 116], [108, 116], [120, 84], [46, 38], [32, 26], [380, 190], [300, 60], [40, 120],
] as const; // prettier-ignore

/** The declaration of a property in the styles of the component that cuts portraits. */
function declared(property: string): string {
  const svg = portraitSource.slice(portraitSource.lastIndexOf("  svg {"));
  const found = new RegExp(`\\b${property}: ([^;]+);`).exec(svg)?.[1];
  if (found === undefined) throw new Error(`no ${property}`);
  return found;
}

/** The value of a CSS expression in pixels; percentages are of `whole`. */
function pixels(expression: string, box: readonly [number, number], whole: number, cut: object): number {
  const code = expression
    .replaceAll(/var\(--(\w+)\)/g, (_, name: string) => String(cut[name as keyof typeof cut]))
    .replaceAll(/([\d.]+)cqw/g, (_, share: string) => String((Number(share) * box[0]) / 100))
    .replaceAll(/([\d.]+)cqh/g, (_, share: string) => String((Number(share) * box[1]) / 100))
    .replaceAll(/([\d.]+)%/g, (_, share: string) => String((Number(share) * whole) / 100))
    .replaceAll("calc", "")
    .replaceAll("max", "Math.max");
  return Number(new Function(`return ${code}`)());
}

/** Top and size of the portrait in a box, in pixels, as the styles say. */
function laidOut(guild: string, box: readonly [number, number]) {
  const cut = cutOf(guild);
  const height = pixels(declared("height"), box, 0, cut);
  const [, rise] = /^-50% (.+)$/.exec(declared("translate")) ?? [];
  const top = pixels(declared("top"), box, box[1], cut) + pixels(rise!, box, height, cut);
  return { top, height, width: (height * PORTRAIT_SIZE.width) / PORTRAIT_SIZE.height };
}

/** The heights of the two eyes in a portrait; a third eye on the brow is none of them. */
function eyesOf(drawing: string): number[] {
  const all = [
    ...drawing.matchAll(/translate\(([\d.]+) ([\d.]+)\) rotate\([-\d.]+\) scale\([\d.]+\)"><ellipse rx="6"/g),
  ];
  return all.map(([, , y]) => Number(y)).filter((y) => y > 0);
}

describe("a portrait in a box", () => {
  it.each(BOXES)("shows the eyes of every lord, %i × %i", (...box) => {
    for (const { lord, guild, value } of lords) {
      const eyes = eyesOf(portrait(guild, lord, value));
      expect(eyes.length, lord).toBeGreaterThan(0);
      const { top, height } = laidOut(guild, box);
      for (const eye of eyes) {
        const share = (top + (eye / PORTRAIT_SIZE.height) * height) / box[1];
        expect(share, lord).toBeGreaterThan(0.3);
        expect(share, lord).toBeLessThan(0.6);
      }
      const line = eyes.reduce((sum, eye) => sum + eye, 0) / eyes.length;
      expect(Math.abs(line / PORTRAIT_SIZE.height - cutOf(guild).eye) * PORTRAIT_SIZE.height, lord).toBeLessThan(3);
    }
  });
  it.each(BOXES)("covers all of it and is not enlarged much, %i × %i", (...box) => {
    for (const { guild } of lords) {
      const { top, height, width } = laidOut(guild, box);
      expect(top).toBeLessThan(0.01);
      expect(top + height).toBeGreaterThan(box[1] - 0.01);
      expect(width).toBeGreaterThan(box[0] - 0.01);
      const least = Math.max(box[1], (box[0] * PORTRAIT_SIZE.height) / PORTRAIT_SIZE.width);
      expect(height / least).toBeLessThan(MOST_ZOOM + 0.01);
    }
  });
  it("has the eyes at 40 to 50 % of its height", () => {
    for (const { guild } of lords)
      for (const box of BOXES) {
        const { top, height } = laidOut(guild, box);
        const share = (top + cutOf(guild).eye * height) / box[1];
        expect(share).toBeGreaterThan(0.395);
        expect(share).toBeLessThan(0.505);
      }
  });
});

describe("faces", () => {
  /** What one sees from afar: all filled shapes, without colours, halo, bubbles and the thing held. */
  const shapes = (guild: string, lord: string): string => {
    const drawing = portrait(guild, lord);
    const head = drawing.slice(drawing.indexOf('rx="54"'), drawing.indexOf('<circle cx="80" cy="118"'));
    return [...head.matchAll(/ d="([^"]+)" (?:fill="(?!none)|fill="url)/g)].map(([, d]) => d).join(" ");
  };
  it("differ in their shapes, not only in colours and in what they hold", () => {
    const seen = new Map<string, string>();
    for (const { lord, guild } of Object.values(LORDS)) {
      const shape = shapes(guild, lord);
      expect(seen.get(shape), `${lord} looks like`).toBeUndefined();
      seen.set(shape, lord);
    }
  });
  it("of Invoker and Illusionist have different bells and different tops", () => {
    const bell = (lord: string) => /url\(#grad-sheen\)"\/><path d="([^"]+)"/.exec(portrait("mage", lord))?.[1];
    expect(bell("invoker")).not.toBe(bell("illusionist"));
  });
});
