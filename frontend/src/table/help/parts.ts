/** What the pictures of the help point at: a part by its selector, and the id of what is said about it. */
export interface Part {
  at: string;
  text: string;
  /** Where its number stands, if not at the nearer side. */
  side?: "left" | "right";
}

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

/** What each chapter has to say about its pictures, so that it is found by searching, too. */
export const OF_CHAPTER: Record<string, readonly Part[]> = {
  explore: [...TRACK, ...PRICE, ...THREAT, ...ALLY],
  council: COUNCIL,
  court: LORD,
  locations: [...LOCATION, ...RING],
  end: [...JOINED, ...OPEN],
  numbers: [...BRICK, ...IDLE],
  holdings: SITE,
  alliance: PYRAMID,
};
