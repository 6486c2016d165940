/** The parts that the pictures of the help for Conspiracy explain. */
import type { Part } from "$lib/table/help/parts";

export const BRICK: readonly Part[] = [
  { at: ".points", text: "web-mark-number" },
  { at: ".crest", text: "web-mark-crest" },
  { at: ".power", text: "web-mark-does" },
];
export const IDLE: readonly Part[] = [
  { at: ".points", text: "web-mark-idle" },
  { at: ".guild", text: "web-mark-no-crest" },
];
export const SITE: readonly Part[] = [
  { at: ".site .signs", text: "web-mark-site" },
  { at: ".power", text: "web-mark-spent" },
  { at: ".site .shield", text: "web-mark-site-worth" },
];
export const PYRAMID: readonly Part[] = [
  { at: ".counts", text: "web-mark-counts" },
  { at: ".coalition path", text: "web-mark-coalition" },
];
