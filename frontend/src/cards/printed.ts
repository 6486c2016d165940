/** What is printed on the lords of Abyss, for those that do not lie on the table; a test compares it with the rules. */

/** When a power counts: at once, while the lord is free, in each turn, never. */
export type Power = "once" | "free" | "turn" | "none";

export interface PrintedLord {
  lord: string;
  guild: string;
  influence: number;
  keys: number;
  cost: number;
  races: number;
  demanded: string | null;
  power: Power;
}

/** Lord, guild, influence, keys, cost, races, the race that must be among them, power. */
const LORDS = `
recruiter soldier 4 1 10 2 crab free
jailer soldier 7 0 6 3 crab once
seeker soldier 7 0 7 2 crab once
assassin soldier 6 0 10 1 crab once
commander soldier 4 1 8 1 crab free
tamer soldier 4 1 6 3 crab free
hunter soldier 6 0 8 2 crab once
ship-master merchant 5 1 6 3 shellfish free
trader merchant 9 0 10 3 shellfish once
peddler merchant 9 0 8 1 shellfish once
landlord merchant 5 1 10 2 shellfish free
slaver merchant 5 1 8 1 shellfish turn
shopkeeper merchant 9 0 6 3 shellfish once
shaman mage 5 1 6 3 jellyfish free
invoker mage 8 0 8 1 jellyfish once
apprentice mage 9 0 6 3 jellyfish once
oracle mage 5 1 8 2 jellyfish turn
alchemist mage 5 1 7 1 jellyfish free
illusionist mage 9 0 10 1 jellyfish once
master-of-magic mage 6 1 10 3 jellyfish free
opportunist politician 5 1 6 3 squid turn
corruptor politician 6 0 10 1 squid once
traitor politician 6 0 12 3 squid once
diplomat politician 5 1 8 1 squid free
treasurer politician 5 1 10 2 squid free
schemer politician 6 0 8 3 squid once
keeper farmer 6 1 6 3 seahorse none
reaper farmer 6 1 7 2 seahorse none
shepherd farmer 6 1 8 1 seahorse none
miller farmer 10 0 8 2 seahorse none
aquaculturalist farmer 11 0 9 3 seahorse none
landowner farmer 12 0 10 1 seahorse none
sage ambassador 4 3 10 5 - once
hermit ambassador 5 3 10 5 - once
elder ambassador 3 3 10 5 - once
ferryman smuggler 5 1 7 1 - turn
outlaw smuggler 6 1 7 1 - free
counterfeiter smuggler 5 1 7 1 - free
fence smuggler 8 0 7 1 - once
cleaner smuggler 7 1 7 1 - free
watcher smuggler 4 0 5 2 - once
vigil smuggler 4 0 5 2 - once
lookout smuggler 4 0 5 2 - once
shareholder merchant 5 1 9 2 shellfish free
inheritor merchant 7 0 10 2 shellfish once
hypnotist mage 5 1 9 2 jellyfish free
healer mage 7 0 7 1 jellyfish once
highwayman soldier 4 1 9 2 crab free
executioner soldier 5 0 9 3 crab once
recipient politician 5 1 7 2 squid turn
liberator politician 8 0 9 2 squid once
grower farmer 7 1 9 2 seahorse none
oyster-farmer farmer 13 0 12 1 seahorse none
intrepid soldier 4 1 6 1 crab free
border-guard soldier 6 0 8 2 crab once
taxidermist merchant 5 1 6 1 shellfish free
arms-dealer merchant 7 0 8 2 shellfish once
metamorph mage 5 1 6 1 jellyfish free
sorcerer mage 7 0 8 2 jellyfish once
altruist politician 5 1 6 1 squid free
rebel politician 7 0 8 2 squid once
coward farmer 8 1 8 1 seahorse free
breeder farmer 10 0 10 2 seahorse once
`;

const printed = new Map<string, PrintedLord>(
  LORDS.trim()
    .split("\n")
    .map((line) => {
      const [lord = "", guild = "", influence, keys, cost, races, demanded = "-", power] = line.split(" ");
      return [
        lord,
        {
          lord,
          guild,
          influence: Number(influence),
          keys: Number(keys),
          cost: Number(cost),
          races: Number(races),
          demanded: demanded === "-" ? null : demanded,
          power: power as Power,
        },
      ];
    }),
);

/** Every lord, in the order of the rules. */
export const ALL_LORDS: readonly PrintedLord[] = [...printed.values()];

const NOBODY: PrintedLord = {
  lord: "",
  guild: "ambassador",
  influence: 0,
  keys: 0,
  cost: 0,
  races: 0,
  demanded: null,
  power: "none",
};

export function printedLord(lord: string): PrintedLord {
  return printed.get(lord) ?? NOBODY;
}

/** The ids of what a lord does: in a few words, and in full. */
export const powerId = (lord: string): string =>
  printedLord(lord).power === "none" ? "web-no-power" : `lord-${lord}.power`;
export const textId = (lord: string): string =>
  printedLord(lord).power === "none" ? "web-no-power" : `lord-${lord}.text`;
