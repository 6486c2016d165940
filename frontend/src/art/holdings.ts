/** The things that lords hold, about 30 × 48 around their own centre, and which lord holds which. */
import { times } from "./draw";
import type { Guild } from "./tokens";

const GOLD = "#f0cf82";
const PALE = "#f7efdc";
const WOOD = "#8a5a2e";
const STEEL = "#d5e1ec";
const at = (colour: string, d: string): string => `<path d="${d}" fill="${colour}"/>`;
const bare = (d: string, width = 3, colour = GOLD): string =>
  `<path d="${d}" fill="none" stroke="#1a1206" stroke-width="${width + 2}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const pole = at(WOOD, "M-1.5-22h3v48h-3z");
const FISH = "M-14 0c6-9 17-9 22-1l6-6v14l-6-6c-5 8-16 8-22-1z";

/** Drawings by name. */
export const ITEMS: Record<string, string> = {
  banner: pole + at("#e8394f", "M1.5-21h17l-5 7 5 7h-17z") + at(GOLD, "M-3.5-25h7v5h-7z"),
  keys: bare("M0-20a8 8 0 1 0 .01 0z", 2.4) + at(GOLD, "M-6-6h4v18h6v4h-6v3h6v4h-10z") + at(GOLD, "M3-6h4l3 20-4 .5z"),
  silver: at(STEEL, "M-7-18a7 7 0 1 1 5 9v18h7v4h-7v4h7v4H-6V-9.5a7 7 0 0 1-1-8.5zM-4-15a4 4 0 1 0 6 0 4 4 0 0 0-6 0z"),
  spyglass: `<g transform="rotate(38)">${at(GOLD, "M-4-24h8v14h-8z")}${at(WOOD, "M-5-10H5V6H-5z")}${at(GOLD, "M-6.5 6h13v14h-13z")}${at("#bfe9ff", "M-4-26h8v3h-8z")}</g>`,
  dagger: at(STEEL, "M0-22l4 7v19h-8v-19z") + at(GOLD, "M-9 4H9v4H-9z") + at(WOOD, "M-2.5 8h5v11h-5z"),
  sword:
    at(STEEL, "M0-30l3.5 7V8h-7v-31z") +
    at(GOLD, "M-10 8h20v4h-20zM0 22a3.5 3.5 0 1 0 .01 0z") +
    at(WOOD, "M-2 12h4v11h-4z"),
  whip: bare("M-6 24L-2 8C4-8 16-6 12-16S-10-22-8-10 8 0 6-8", 2.4, "#c98a4a"),
  harpoon:
    pole + at(STEEL, "M0-30l5 10-3-1v8h-4v-8l-3 1zM-10-20c0 10 4 12 10 12s10-2 10-12l3 4c0 12-6 14-13 14s-13-2-13-14z"),
  axe: pole + at(STEEL, "M1.5-18c10-6 16-2 18 2-4 6-4 12 0 18-4 4-10 4-18-2z"),
  shield:
    at("#b03a2c", "M-14-14q14-7 28 0v12q0 15-14 22-14-7-14-22z") +
    at(GOLD, "M0-12l4 9 8 1-6 6 2 9-8-5-8 5 2-9-6-6 8-1z"),
  spear: pole + at(STEEL, "M0-34l6 12-6 6-6-6z") + at("#e8394f", "M-4-16h8l-2 8H-2z"),
  mask:
    at(PALE, "M-13-12q13-8 26 0c0 16-4 26-13 30-9-4-13-14-13-30z") +
    at("#12161d", "M-9-5q5-4 8 1-5 4-8-1zM9-5q-5-4-8 1 5 4 8-1zM-5 9q5-3 10 0-5 5-10 0z"),
  ship:
    at(WOOD, "M-16 8h32c-2 8-6 12-10 12h-12c-6 0-9-5-10-12z") +
    at(PALE, "M-1-20C8-16 13-8 12 5H-1zM-4-12v17h-10c1-8 4-13 10-17z"),
  scales:
    bare("M0-18v36M-8 20H8M-13-12h26", 2.4) +
    at(GOLD, "M-20 2h14c0 7-14 7-14 0zM6 2h14c0 7-14 7-14 0z") +
    bare("M-13-12l-6 14M-13-12l6 14M13-12L7 2M13-12l6 14", 0.8),
  sack:
    at("#b98a4a", "M-5-10c-10 6-14 30-4 32h18c10-2 6-26-4-32z") +
    at("#8a5a2e", "M-8-18l4 8h8l4-8-5 3-3-4-3 4z") +
    at(GOLD, "M0 2a6 6 0 1 0 .01 0z"),
  house:
    at(PALE, "M-12 20V-2L0-14l12 12v22z") +
    at("#b03a2c", "M-16 0L0-18 16 0l-4 2L0-10-12 2z") +
    at(WOOD, "M-4 8h8v12h-8z"),
  chain: bare("M-4-22a7 5 0 1 0 .01 0zM4-12a5 7 0 1 0 .01 0zM-2 0a7 5 0 1 0 .01 0zM4 10a5 7 0 1 0 .01 0z", 2.4, STEEL),
  coins:
    times(5, (i) => `<ellipse cx="${[0, 1, -1, 1, 0][i]}" cy="${18 - i * 6}" rx="12" ry="5" fill="${GOLD}"/>`) +
    at(GOLD, "M12-20a7 7 0 1 0 .01 0z"),
  scroll:
    at(PALE, "M-10-18h20v34h-20z") +
    at(GOLD, "M-13-22h26v6h-26zM-13 14h26v6h-26z") +
    `<path d="M-6-10H6M-6-4H6M-6 2h8" stroke-width="1.5"/>` +
    at("#e8394f", "M6 4a4 4 0 1 0 .01 0z"),
  crown:
    at(GOLD, "M-15 10l-3-24 10 9L0-20l8 15 10-9-3 24z") +
    at("#e8394f", "M0-2a3.5 3.5 0 1 0 .01 0z") +
    at("#5cb0ff", "M-9 0a2.5 2.5 0 1 0 .01 0zM9 0a2.5 2.5 0 1 0 .01 0z"),
  bones:
    bare("M0-18v34M-9-10q9 6 18 0M-11-2q11 6 22 0M-8 6q8 5 16 0M-8 20L0 14l8 6", 2, PALE) +
    at(PALE, "M-7-26h14l2 8-9 6-9-6z"),
  blades: `<g transform="rotate(-32)">${at(STEEL, "M0-26l3 6V8h-6v-28z")}${at(GOLD, "M-8 8H8v3H-8z")}</g><g transform="rotate(32)">${at(STEEL, "M0-26l3 6V8h-6v-28z")}${at(GOLD, "M-8 8H8v3H-8z")}</g>`,
  totem:
    pole +
    at(PALE, "M-9-24H9v14q-9 10-18 0z") +
    at("#12161d", "M-6-18h4v4h-4zM2-18h4v4H2zM-3-9h6v3h-6z") +
    at("#4fd8a0", "M-14-6l6-2-3 14zM14-6L8-8l3 14z"),
  flame:
    at("#ff9a3c", "M0-26c3 12 14 16 12 30-1 10-6 16-12 16S-11 14-12 4c-1-8 4-8 5-18 5 2 7-4 7-12z") +
    at("#fff1a8", "M1-6c2 7 6 8 5 15-1 6-3 8-6 8s-6-3-6-8c0-6 5-8 7-15z"),
  wand:
    `<g transform="rotate(20)">${at(WOOD, "M-1.8-12h3.6v38h-3.6z")}</g>` +
    at("#fff1a8", "M4-30l3 8 8 3-8 3-3 8-3-8-8-3 8-3z"),
  orb:
    at("#b794ff", "M0-20a14 14 0 1 0 .01 0z") +
    at("#fff", "M-10-6q10-10 20 0-10 10-20 0z") +
    at("#190c3a", "M0-10a4 4 0 1 0 .01 0z") +
    at(GOLD, "M-9 8H9l5 14h-28z"),
  flask:
    at("#d9f3ff", "M-4-22h8v14l9 20c2 6-2 9-6 9H-7c-4 0-8-3-6-9l9-20z") +
    at("#4fd8a0", "M-8 4H8l4 9c1 5-2 7-5 7H-7c-3 0-6-2-5-7z") +
    at(GOLD, "M-6-26H6v5H-6z"),
  staff: pole + at(GOLD, "M0-36l4 9 9 4-9 4-4 9-4-9-9-4 9-4z") + at("#7fe9ff", "M0-27a4 4 0 1 0 .01 0z"),
  spiral: bare("M0 0c4-4 8 2 4 6s-12 2-12-6 10-14 18-8 8 22-4 26-22-4-22-16", 2.6, "#e9d9ff") + bare("M0-34v16", 1.4),
  chalice:
    at(GOLD, "M-12-18h24c0 14-4 20-10 22v10l8 4v4h-20v-4l8-4V4c-6-2-10-8-10-22z") +
    at("#e8394f", "M-10-18h20c0 3-20 3-20 0z"),
  book:
    at("#7b2233", "M-16-14c6-3 12-2 16 1 4-3 10-4 16-1v30c-6-3-12-2-16 1-4-3-10-4-16-1z") +
    at(PALE, "M-13-11c5-2 9-1 12 1v24c-3-2-8-3-12-1zM13-11c-5-2-9-1-12 1v24c3-2 8-3 12-1z"),
  dice:
    at(PALE, "M-14-2h16v16h-16z") +
    at(PALE, "M0-18L14-14 10 2-3-2z") +
    at("#12161d", "M-10 3a1.8 1.8 0 1 0 .01 0zM-2 9a1.8 1.8 0 1 0 .01 0zM6-10a1.8 1.8 0 1 0 .01 0z"),
  chest:
    at(WOOD, "M-15 0h30v16h-30z") +
    at("#a5703a", "M-15-2c0-12 6-14 10-14h10c4 0 10 2 10 14z") +
    at(GOLD, "M-3-5h6v10h-6zM-15-3h30v3h-30z"),
  letter:
    at(PALE, "M-16-10h32v22h-32z") +
    `<path d="M-16-10L0 4l16-14" fill="none"/>` +
    at("#e8394f", "M0-1a5 5 0 1 0 .01 0z"),
  broken: bare("M-4-20a7 5 0 1 0 .01 0zM6-8L2-2M10-6L8 2M-2 4l-2 6M4 12a5 7 0 1 0 .01 0z", 2.4, STEEL),
  heart:
    at("#f4587a", "M0 18C-12 9-16 3-16-4c0-5 4-9 8-9s6 2 8 5c2-3 4-5 8-5s8 4 8 9c0 7-4 13-16 22z") +
    at("#fff", "M-10-7a3 3 0 1 0 .01 0z"),
  torch:
    at(WOOD, "M-3-4h6l-1.5 30h-3z") +
    at("#ff9a3c", "M0-30c2 10 9 12 8 19-1 5-4 8-8 8s-8-3-8-8c0-5 3-5 4-12 3 2 4-2 4-7z") +
    at(GOLD, "M-6-5H6v5H-6z"),
  fish: at(STEEL, FISH) + at("#12161d", "M-7-4a2 2 0 1 0 .01 0z") + `<path d="M-1-6q4 6 0 11" fill="none"/>`,
  sickle: at(STEEL, "M-4 4c14 2 18-14 6-26 18 6 20 28 4 34-4 1-8 0-10-3z") + at(WOOD, "M-8 2l5 3-6 20-5-2z"),
  crook: bare("M0 26V-14c0-12 14-12 14-2 0 6-8 6-8 1", 3.2, "#c98a4a"),
  wheel:
    bare("M0-16a16 16 0 1 0 .01 0zM0-16v32M-16 0h32M-11-11l22 22M11-11l-22 22", 2.2, "#c98a4a") +
    at(GOLD, "M0-4a4 4 0 1 0 .01 0z"),
  kelp: at(
    "#5fbf5a",
    "M-1 24C-3 8 1-4 0-24c4 8 3 20 2 30l-1 18zM0-12c-10 0-13-6-13-12 8 0 13 4 13 12zM1 2c10 0 13-6 13-12C6-10 1-6 1 2zM0 14C-9 14-12 8-12 2-5 2 0 6 0 14z",
  ),
  oyster:
    at("#5fa58f", "M-2 10C-22 0-18-22-8-20c2-4 8-4 10 0 4-3 9 0 9 5 8 4 4 20-13 25z") +
    at("#d9efe6", "M-1 7C-16-1-14-15-7-15c3 3 6 3 8 0 3 3 6 3 7 5 4 4 2 12-9 17z") +
    at("#7fc2ab", "M-16 10q14-6 32 0c-4 10-12 12-17 12S-13 20-16 10z") +
    '<circle cx="0" cy="5" r="5.5" fill="url(#grad-pearl)"/>',
  lantern:
    bare("M-6-14c0-12 12-12 12 0", 1.6) +
    at(WOOD, "M-9-15H9v4H-9zM-9 14H9v5H-9z") +
    at("#fff1a8", "M-7-11H7v25H-7z") +
    at("#ff9a3c", "M0-4c3 5 5 7 4 10-1 4-7 4-8 0 0-3 2-5 4-10z"),
  egg:
    at("#d9f3e6", "M0-18c8 0 13 12 13 20S7 18 0 18s-13-8-13-16 5-20 13-20z") +
    at("#4fd8a0", "M-5-6a3 3 0 1 0 .01 0zM5 2a4 4 0 1 0 .01 0zM-5 6a2 2 0 1 0 .01 0z"),
  oar: pole + at("#c98a4a", "M0 6c6 2 7 14 5 22h-10c-2-8-1-20 5-22z"),
  gem: at("#7fe9ff", "M-14-6l6-8H8l6 8L0 18z") + `<path d="M-14-6h28M-5-6L0 18 5-6 0-14z" fill="none"/>`,
  horn: at(PALE, "M-14-12c2 16 10 26 26 30l3-12C4 4-4-4-6-16z") + at(GOLD, "M-16-12l9-6 2 4-9 6zM10 19l6-15 4 1-5 16z"),
};

/** The lords of each guild and what each holds. The index in this list selects the face: neighbours look different. */
export const LORDS: Partial<Record<Guild, Readonly<Record<string, string>>>> = {
  soldier: {
    recruiter: "banner",
    jailer: "keys",
    seeker: "spyglass",
    assassin: "dagger",
    commander: "sword",
    tamer: "whip",
    hunter: "harpoon",
    highwayman: "mask",
    executioner: "axe",
    intrepid: "shield",
    "border-guard": "spear",
  },
  merchant: {
    "ship-master": "ship",
    trader: "scales",
    peddler: "sack",
    landlord: "house",
    slaver: "chain",
    shopkeeper: "coins",
    shareholder: "scroll",
    inheritor: "crown",
    taxidermist: "bones",
    "arms-dealer": "blades",
  },
  mage: {
    "master-of-magic": "staff",
    shaman: "totem",
    invoker: "flame",
    apprentice: "wand",
    oracle: "orb",
    alchemist: "flask",
    illusionist: "mask",
    hypnotist: "spiral",
    healer: "chalice",
    metamorph: "egg",
    sorcerer: "book",
  },
  politician: {
    opportunist: "dice",
    corruptor: "sack",
    traitor: "dagger",
    diplomat: "scroll",
    treasurer: "chest",
    schemer: "mask",
    recipient: "letter",
    liberator: "broken",
    altruist: "heart",
    rebel: "torch",
  },
  farmer: {
    keeper: "keys",
    reaper: "sickle",
    shepherd: "crook",
    miller: "wheel",
    aquaculturalist: "fish",
    landowner: "house",
    grower: "kelp",
    "oyster-farmer": "oyster",
    coward: "lantern",
    breeder: "egg",
  },
  ambassador: { sage: "book", hermit: "lantern", elder: "crook" },
  smuggler: {
    ferryman: "oar",
    outlaw: "dagger",
    counterfeiter: "coins",
    fence: "gem",
    cleaner: "flask",
    watcher: "spyglass",
    vigil: "lantern",
    lookout: "horn",
  },
};
