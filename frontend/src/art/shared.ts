/** The part of the art that every page needs, without the pictures of cards. */
import { emblemSymbols } from "./emblems";
import { glyphSymbols } from "./glyphs";
import { iconSymbols } from "./icons";
import { patternDefs } from "./patterns";

/**
 * All shared symbols, gradients and patterns as one hidden `<svg>`: `race-…` (48 × 48), `guild-…` (24 × 24), `crest-…`
 * (32 × 36), `icon-…` (mostly 24 × 24, see `ICON_RATIO`), `pattern-…`, `grad-…`. Colour them by `color` and `--cut`.
 */
export const defs = (): string =>
  `<svg width="0" height="0" aria-hidden="true">${patternDefs()}${emblemSymbols()}${glyphSymbols()}${iconSymbols()}</svg>`;
