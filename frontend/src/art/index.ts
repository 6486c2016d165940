/** Art of the client: drawn by us, from data, as SVG text without styles; put `defs()` into the page once. */
import { emblemSymbols } from "./emblems";
import { glyphSymbols } from "./glyphs";
import { iconSymbols } from "./icons";
import { patternDefs } from "./patterns";

export { backdrop, palace, PALACE_BOX } from "./backdrop";
export { EMBLEMS } from "./emblems";
export { GLYPHS } from "./glyphs";
export { ICON_RATIO, type IconName, ICONS } from "./icons";
export { leviathan, LEVIATHAN_BOX } from "./leviathans";
export { type LordCard, portrait, PORTRAIT_BOX, portraitSymbols } from "./portraits";
export { scene, SCENE_BOX, SCENES } from "./scenes";
export { gameTile, TILE_BOX } from "./tiles";
export * from "./tokens";

/** All shared symbols, gradients and patterns as one hidden `<svg>`. */
export const defs = (): string =>
  `<svg width="0" height="0" aria-hidden="true">${patternDefs()}${emblemSymbols()}${glyphSymbols()}${iconSymbols()}</svg>`;
