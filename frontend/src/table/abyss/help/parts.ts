/** The parts that the pictures of the help for Abyss explain. */
import type { Part } from "$lib/table/help/parts";

export const LORD: readonly Part[] = [
  { at: ".art .shield", text: "web-mark-influence" },
  { at: ".keys", text: "web-mark-key" },
  { at: ".missing", text: "web-mark-missing" },
  { at: ".guild", text: "web-mark-guild", side: "left" },
  { at: ".cost", text: "web-mark-cost", side: "right" },
  { at: ".power", text: "web-mark-power", side: "left" },
];
export const TRACK: readonly Part[] = [
  { at: ".deck", text: "web-mark-depths" },
  { at: ".card.monster", text: "web-mark-monster" },
  { at: ".issue", text: "web-mark-issue" },
  { at: ".space b", text: "web-mark-last-space" },
];
export const PRICE: readonly Part[] = [{ at: ".price", text: "web-mark-price" }];
export const ALLY: readonly Part[] = [
  { at: ".value", text: "web-mark-value" },
  { at: ".emblem", text: "web-mark-race" },
];
export const THREAT: readonly Part[] = [
  { at: ".mark", text: "web-mark-threat" },
  { at: ".on .pays", text: "web-mark-reward" },
];
export const COUNCIL: readonly Part[] = [
  { at: ".stack.two b", text: "web-mark-stack" },
  { at: ".stack.empty svg", text: "web-mark-stack-empty" },
];
export const LOCATION: readonly Part[] = [
  { at: ".counts", text: "web-mark-formula", side: "left" },
  { at: ".worth", text: "web-mark-worth" },
];
export const RING: readonly Part[] = [
  { at: ".on", text: "web-mark-key-held" },
  { at: "i:not(.on)", text: "web-mark-key-missing" },
];
export const JOINED: readonly Part[] = [
  { at: ".best i", text: "web-mark-best" },
  { at: ".one:not(.best)", text: "web-mark-not-best" },
];
export const OPEN: readonly Part[] = [{ at: ".shield", text: "web-mark-open" }];
export const KRAKEN: readonly Part[] = [
  { at: ".value", text: "web-mark-kraken-value" },
  { at: ".sign", text: "web-mark-kraken-nebulis" },
];
export const LEVIATHAN: readonly Part[] = [
  { at: "b", text: "web-mark-cell", side: "left" },
  { at: ".races", text: "web-mark-attackers", side: "right" },
  { at: ".levels .next", text: "web-mark-level-next", side: "left" },
  { at: ".levels", text: "web-mark-levels", side: "right" },
  { at: ".penalty", text: "web-mark-penalty", side: "left" },
];
