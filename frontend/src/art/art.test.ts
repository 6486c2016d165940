import { describe, expect, it } from "vitest";
import {
  backdrop,
  defs,
  gameTile,
  ICONS,
  leviathan,
  palace,
  portrait,
  portraitSymbols,
  RACE_OF_GUILD,
  RACES,
  scene,
  SCENES,
} from "./index";

const LORDS: Record<string, string> = {
  soldier: "recruiter jailer seeker assassin commander tamer hunter highwayman executioner intrepid border-guard",
  merchant: "ship-master trader peddler landlord slaver shopkeeper shareholder inheritor taxidermist arms-dealer",
  mage: "shaman invoker apprentice oracle alchemist illusionist master-of-magic hypnotist healer metamorph sorcerer",
  politician: "opportunist corruptor traitor diplomat treasurer schemer recipient liberator altruist rebel",
  farmer: "keeper reaper shepherd miller aquaculturalist landowner grower oyster-farmer coward breeder",
  ambassador: "sage hermit elder",
  smuggler: "ferryman outlaw counterfeiter fence cleaner watcher vigil lookout",
};
const CONSPIRATORS: Record<string, string> = { farmer: "Y", military: "R", merchant: "G", politician: "B", mage: "P" };
const RANKS = [0, 1, 2, 3, 4, 6];
const LOCATIONS = `
  sargasso-silos hydrozoa-reserves sanctuary parliament barracks dockworks sargasso-fields abyss city-of-mirrors
  black-smokers oceanic-senate-assembly depths throne-room jail chasm closed-tower lost-tower chamber-of-allies
  nest-of-giant-clams coral-barrier gambling-den krakens-lair cetacean-graveyard abandoned-convoy megalodon
  battlefield
`
  .trim()
  .split(/\s+/);
const GUILDS = Object.keys(CONSPIRATORS);
const SITES = [
  ...`
  flat_7 pearls_1 pearls_2 pearls_3 silver_keys gold_keys pearl_pairs location_count force_draw_1 force_draw_2
  recycle_lords recycle_locations any_two_keys search_deck bonus_group_1 bonus_group_2 bonus_group_3
  bonus_group_4 bonus_plain_lords
`
    .trim()
    .split(/\s+/),
  ...GUILDS.flatMap((guild) => [`guild_best_${guild}`, `guild_count_${guild}`]),
];
const lords = Object.entries(LORDS).flatMap(([guild, names]) => names.split(" ").map((id) => ({ guild, id })));
const conspirators = Object.entries(CONSPIRATORS).flatMap(([guild, letter]) =>
  RANKS.map((rank) => ({ guild, id: letter + rank })),
);

const ids = (text: string): string[] => [...text.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!);
const shared = defs();
const everything = [
  shared,
  backdrop(),
  palace(),
  ...["abyss", "kraken", "leviathan", "conspiracy"].map(gameTile),
  ...[...lords, ...conspirators].map(({ guild, id }) => portrait(guild, id)),
  ...[...LOCATIONS, ...SITES].map((location) => scene(location)),
  ...Array.from({ length: 20 }, (_, i) => leviathan(i + 1)),
];

/** Whether every opened element is closed again in order. */
function wellFormed(text: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, , self] of text.matchAll(/<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!self) open.push(name!);
  }
  return open.length === 0 && text.replace(/<[^<>]*>/g, "").trim() === "";
}

describe("shared definitions", () => {
  it("have an emblem, a pattern and colours for every race", () => {
    for (const race of Object.keys(RACES))
      for (const id of [`race-${race}`, `pattern-${race}`, `grad-skin-${race}`, `grad-ground-${race}`])
        expect(ids(shared)).toContain(id);
  });
  it("have a glyph and a crest for every guild", () => {
    for (const guild of Object.keys(RACE_OF_GUILD)) {
      expect(ids(shared)).toContain(`guild-${guild}`);
      expect(ids(shared)).toContain(`crest-${guild}`);
    }
  });
  it("have every icon", () => {
    for (const icon of ICONS) expect(ids(shared)).toContain(`icon-${icon}`);
  });
  it("use each id once, also together with all portraits and the palace", () => {
    const all = ids(shared + palace() + portraitSymbols([...lords, ...conspirators]));
    expect(all.filter((id, i) => all.indexOf(id) !== i)).toEqual([]);
  });
});

describe("drawings", () => {
  it("differ from lord to lord and from location to location", () => {
    const of = (cards: typeof lords): string[] => cards.map(({ guild, id }) => portrait(guild, id));
    expect(new Set(of(lords)).size).toBe(63);
    expect(new Set(of(conspirators)).size).toBe(30);
    expect(new Set([...LOCATIONS, ...SITES].map((location) => scene(location))).size).toBe(55);
    expect(new Set(Array.from({ length: 20 }, (_, i) => leviathan(i + 1))).size).toBe(20);
  });
  it("stay the same from call to call", () => {
    expect(portrait("mage", "oracle")).toBe(portrait("mage", "oracle"));
    expect(scene("flat_7")).toBe(scene("flat_7"));
  });
  it("give every Abyss location a scene of its own", () => {
    expect([...SCENES].sort()).toEqual([...LOCATIONS].sort());
  });
  it("draw something for cards nobody has heard of", () => {
    expect(portrait("nobody", "stranger")).toContain("<path");
    expect(scene("nowhere")).toContain("<path");
  });
  it("are well formed and use only what is defined", () => {
    const known = new Set(ids(everything.join("")));
    for (const text of everything) {
      expect(wellFormed(text), text.slice(0, 200)).toBe(true);
      expect(text).not.toMatch(/NaN|undefined|Infinity/);
      for (const [, id] of text.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(known).toContain(id);
    }
  });
  it("hold no style attributes and no scripts", () => {
    for (const text of everything) expect(text).not.toMatch(/style=|<script|\son\w+=/);
  });
  it("stay small", () => {
    for (const { guild, id } of lords) expect(portrait(guild, id).length).toBeLessThan(9000);
  });
});
