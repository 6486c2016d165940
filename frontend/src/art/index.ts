/**
 * Art of the client, generated as SVG text without styles; put `defs()` into the page once. The pictures (portraits,
 * scenes, leviathans, tiles) are most of the code: a screen may import their modules when it needs them.
 */
export { backdrop, palace, PALACE_BOX } from "./backdrop";
export { EMBLEMS } from "./emblems";
export * from "./faces";
export { GLYPHS } from "./glyphs";
export { ICON_RATIO, type IconName, ICONS } from "./icons";
export { leviathan, LEVIATHAN_BOX } from "./leviathans";
export { type LordCard, portrait, portraitSymbols } from "./portraits";
export { scene, SCENE_BOX, SCENES } from "./scenes";
export { defs } from "./shared";
export { gameTile, TILE_BOX } from "./tiles";
export * from "./tokens";
