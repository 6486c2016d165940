/** Guild glyphs on a grid of 24, drawn as lines in the current colour. */
import { symbol } from "./draw";
import { type Guild, RACES, RACE_OF_GUILD } from "./tokens";

const TRIDENT = "M12 2v20M6 4v5c0 4 12 4 12 0V4M9 22h6";

/** One path per guild. */
export const GLYPHS: Record<Guild, string> = {
  mage: "M12 2l2.5 7.5L22 12l-7.5 2.5L12 22l-2.5-7.5L2 12l7.5-2.5z",
  soldier: TRIDENT,
  military: TRIDENT,
  farmer: "M12 22V4M12 9c-5 0-6-3-6-6 4 0 6 2 6 6zM12 14c5 0 6-3 6-6-4 0-6 2-6 6zM12 19c-4 0-5-2-5-5 3 0 5 2 5 5z",
  merchant: "M12 3a9 9 0 1 0 .01 0zM12 7.5v9M9 10c0-3 6-3 6 0 0 2.2-6 1.8-6 4s6 3 6 0",
  politician: "M12 3v18M7 21h10M4 7h16M4 7l-2.5 7h5zM20 7l-2.5 7h5z",
  ambassador: "M3 18L2 7l5.5 4L12 4l4.5 7L22 7l-1 11zM3 21h18",
  smuggler: "M3 21l4.2-4.2M6 13.2l4.8 4.8M8.2 15.8L19.5 3l.8 3.2L10 17.4M17.6 14.4a3.9 3.9 0 1 0 .01 0z",
};

/** A glyph as lines of the given colour and width. */
export const glyphLines = (guild: Guild, colour = "currentColor", width = 2): string =>
  `<path d="${GLYPHS[guild]}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** `guild-…` (24 × 24) and `crest-…` (32 × 36, the shield of Conspiracy) of every guild. */
export const glyphSymbols = (): string =>
  (Object.keys(GLYPHS) as Guild[])
    .map((guild) => {
      const { light, dark } = RACES[RACE_OF_GUILD[guild]];
      return (
        symbol(`guild-${guild}`, "0 0 24 24", glyphLines(guild)) +
        symbol(
          `crest-${guild}`,
          "0 0 32 36",
          `<path d="M3 2h26v18c0 8-6 11.5-13 14.5C9 31.5 3 28 3 20z" fill="${dark}" stroke="#f0cf82" stroke-width="3"/><g transform="translate(6.6 6) scale(.78)">${glyphLines(guild, light, 2.5)}</g>`,
        )
      );
    })
    .join("");
