// Written by `make wire` from the cards of the rules; changes belong there.

/** When a power counts: at once, while the lord is free, in each turn, never. */
export type Power = "once" | "free" | "turn" | "none";

/** A lord of Abyss: it costs allies of `races` different races, one of them `demanded` (`null`: any). */
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

/** An ally of Abyss; a kraken is called a race here, and so is a monster, which has no value. */
export interface PrintedAlly {
  race: string;
  value: number | null;
  sign: "" | "pearl" | "dice";
  nebulis: number;
}

/** The lords of Abyss, by name in the order of the rules. */
export const LORDS: Readonly<Record<string, PrintedLord>> = {
  "recruiter": {"lord": "recruiter", "guild": "soldier", "influence": 4, "keys": 1, "cost": 10, "races": 2, "demanded": "crab", "power": "free"},
  "jailer": {"lord": "jailer", "guild": "soldier", "influence": 7, "keys": 0, "cost": 6, "races": 3, "demanded": "crab", "power": "once"},
  "seeker": {"lord": "seeker", "guild": "soldier", "influence": 7, "keys": 0, "cost": 7, "races": 2, "demanded": "crab", "power": "once"},
  "assassin": {"lord": "assassin", "guild": "soldier", "influence": 6, "keys": 0, "cost": 10, "races": 1, "demanded": "crab", "power": "once"},
  "commander": {"lord": "commander", "guild": "soldier", "influence": 4, "keys": 1, "cost": 8, "races": 1, "demanded": "crab", "power": "free"},
  "tamer": {"lord": "tamer", "guild": "soldier", "influence": 4, "keys": 1, "cost": 6, "races": 3, "demanded": "crab", "power": "free"},
  "hunter": {"lord": "hunter", "guild": "soldier", "influence": 6, "keys": 0, "cost": 8, "races": 2, "demanded": "crab", "power": "once"},
  "ship-master": {"lord": "ship-master", "guild": "merchant", "influence": 5, "keys": 1, "cost": 6, "races": 3, "demanded": "shellfish", "power": "free"},
  "trader": {"lord": "trader", "guild": "merchant", "influence": 9, "keys": 0, "cost": 10, "races": 3, "demanded": "shellfish", "power": "once"},
  "peddler": {"lord": "peddler", "guild": "merchant", "influence": 9, "keys": 0, "cost": 8, "races": 1, "demanded": "shellfish", "power": "once"},
  "landlord": {"lord": "landlord", "guild": "merchant", "influence": 5, "keys": 1, "cost": 10, "races": 2, "demanded": "shellfish", "power": "free"},
  "slaver": {"lord": "slaver", "guild": "merchant", "influence": 5, "keys": 1, "cost": 8, "races": 1, "demanded": "shellfish", "power": "turn"},
  "shopkeeper": {"lord": "shopkeeper", "guild": "merchant", "influence": 9, "keys": 0, "cost": 6, "races": 3, "demanded": "shellfish", "power": "once"},
  "shaman": {"lord": "shaman", "guild": "mage", "influence": 5, "keys": 1, "cost": 6, "races": 3, "demanded": "jellyfish", "power": "free"},
  "invoker": {"lord": "invoker", "guild": "mage", "influence": 8, "keys": 0, "cost": 8, "races": 1, "demanded": "jellyfish", "power": "once"},
  "apprentice": {"lord": "apprentice", "guild": "mage", "influence": 9, "keys": 0, "cost": 6, "races": 3, "demanded": "jellyfish", "power": "once"},
  "oracle": {"lord": "oracle", "guild": "mage", "influence": 5, "keys": 1, "cost": 8, "races": 2, "demanded": "jellyfish", "power": "turn"},
  "alchemist": {"lord": "alchemist", "guild": "mage", "influence": 5, "keys": 1, "cost": 7, "races": 1, "demanded": "jellyfish", "power": "free"},
  "illusionist": {"lord": "illusionist", "guild": "mage", "influence": 9, "keys": 0, "cost": 10, "races": 1, "demanded": "jellyfish", "power": "once"},
  "master-of-magic": {"lord": "master-of-magic", "guild": "mage", "influence": 6, "keys": 1, "cost": 10, "races": 3, "demanded": "jellyfish", "power": "free"},
  "opportunist": {"lord": "opportunist", "guild": "politician", "influence": 5, "keys": 1, "cost": 6, "races": 3, "demanded": "squid", "power": "turn"},
  "corruptor": {"lord": "corruptor", "guild": "politician", "influence": 6, "keys": 0, "cost": 10, "races": 1, "demanded": "squid", "power": "once"},
  "traitor": {"lord": "traitor", "guild": "politician", "influence": 6, "keys": 0, "cost": 12, "races": 3, "demanded": "squid", "power": "once"},
  "diplomat": {"lord": "diplomat", "guild": "politician", "influence": 5, "keys": 1, "cost": 8, "races": 1, "demanded": "squid", "power": "free"},
  "treasurer": {"lord": "treasurer", "guild": "politician", "influence": 5, "keys": 1, "cost": 10, "races": 2, "demanded": "squid", "power": "free"},
  "schemer": {"lord": "schemer", "guild": "politician", "influence": 6, "keys": 0, "cost": 8, "races": 3, "demanded": "squid", "power": "once"},
  "keeper": {"lord": "keeper", "guild": "farmer", "influence": 6, "keys": 1, "cost": 6, "races": 3, "demanded": "seahorse", "power": "none"},
  "reaper": {"lord": "reaper", "guild": "farmer", "influence": 6, "keys": 1, "cost": 7, "races": 2, "demanded": "seahorse", "power": "none"},
  "shepherd": {"lord": "shepherd", "guild": "farmer", "influence": 6, "keys": 1, "cost": 8, "races": 1, "demanded": "seahorse", "power": "none"},
  "miller": {"lord": "miller", "guild": "farmer", "influence": 10, "keys": 0, "cost": 8, "races": 2, "demanded": "seahorse", "power": "none"},
  "aquaculturalist": {"lord": "aquaculturalist", "guild": "farmer", "influence": 11, "keys": 0, "cost": 9, "races": 3, "demanded": "seahorse", "power": "none"},
  "landowner": {"lord": "landowner", "guild": "farmer", "influence": 12, "keys": 0, "cost": 10, "races": 1, "demanded": "seahorse", "power": "none"},
  "sage": {"lord": "sage", "guild": "ambassador", "influence": 4, "keys": 3, "cost": 10, "races": 5, "demanded": null, "power": "once"},
  "hermit": {"lord": "hermit", "guild": "ambassador", "influence": 5, "keys": 3, "cost": 10, "races": 5, "demanded": null, "power": "once"},
  "elder": {"lord": "elder", "guild": "ambassador", "influence": 3, "keys": 3, "cost": 10, "races": 5, "demanded": null, "power": "once"},
  "ferryman": {"lord": "ferryman", "guild": "smuggler", "influence": 5, "keys": 1, "cost": 7, "races": 1, "demanded": null, "power": "turn"},
  "outlaw": {"lord": "outlaw", "guild": "smuggler", "influence": 6, "keys": 1, "cost": 7, "races": 1, "demanded": null, "power": "free"},
  "counterfeiter": {"lord": "counterfeiter", "guild": "smuggler", "influence": 5, "keys": 1, "cost": 7, "races": 1, "demanded": null, "power": "free"},
  "fence": {"lord": "fence", "guild": "smuggler", "influence": 8, "keys": 0, "cost": 7, "races": 1, "demanded": null, "power": "once"},
  "cleaner": {"lord": "cleaner", "guild": "smuggler", "influence": 7, "keys": 1, "cost": 7, "races": 1, "demanded": null, "power": "free"},
  "watcher": {"lord": "watcher", "guild": "smuggler", "influence": 4, "keys": 0, "cost": 5, "races": 2, "demanded": null, "power": "once"},
  "vigil": {"lord": "vigil", "guild": "smuggler", "influence": 4, "keys": 0, "cost": 5, "races": 2, "demanded": null, "power": "once"},
  "lookout": {"lord": "lookout", "guild": "smuggler", "influence": 4, "keys": 0, "cost": 5, "races": 2, "demanded": null, "power": "once"},
  "shareholder": {"lord": "shareholder", "guild": "merchant", "influence": 5, "keys": 1, "cost": 9, "races": 2, "demanded": "shellfish", "power": "free"},
  "inheritor": {"lord": "inheritor", "guild": "merchant", "influence": 7, "keys": 0, "cost": 10, "races": 2, "demanded": "shellfish", "power": "once"},
  "hypnotist": {"lord": "hypnotist", "guild": "mage", "influence": 5, "keys": 1, "cost": 9, "races": 2, "demanded": "jellyfish", "power": "free"},
  "healer": {"lord": "healer", "guild": "mage", "influence": 7, "keys": 0, "cost": 7, "races": 1, "demanded": "jellyfish", "power": "once"},
  "highwayman": {"lord": "highwayman", "guild": "soldier", "influence": 4, "keys": 1, "cost": 9, "races": 2, "demanded": "crab", "power": "free"},
  "executioner": {"lord": "executioner", "guild": "soldier", "influence": 5, "keys": 0, "cost": 9, "races": 3, "demanded": "crab", "power": "once"},
  "recipient": {"lord": "recipient", "guild": "politician", "influence": 5, "keys": 1, "cost": 7, "races": 2, "demanded": "squid", "power": "turn"},
  "liberator": {"lord": "liberator", "guild": "politician", "influence": 8, "keys": 0, "cost": 9, "races": 2, "demanded": "squid", "power": "once"},
  "grower": {"lord": "grower", "guild": "farmer", "influence": 7, "keys": 1, "cost": 9, "races": 2, "demanded": "seahorse", "power": "none"},
  "oyster-farmer": {"lord": "oyster-farmer", "guild": "farmer", "influence": 13, "keys": 0, "cost": 12, "races": 1, "demanded": "seahorse", "power": "none"},
  "intrepid": {"lord": "intrepid", "guild": "soldier", "influence": 4, "keys": 1, "cost": 6, "races": 1, "demanded": "crab", "power": "free"},
  "border-guard": {"lord": "border-guard", "guild": "soldier", "influence": 6, "keys": 0, "cost": 8, "races": 2, "demanded": "crab", "power": "once"},
  "taxidermist": {"lord": "taxidermist", "guild": "merchant", "influence": 5, "keys": 1, "cost": 6, "races": 1, "demanded": "shellfish", "power": "free"},
  "arms-dealer": {"lord": "arms-dealer", "guild": "merchant", "influence": 7, "keys": 0, "cost": 8, "races": 2, "demanded": "shellfish", "power": "once"},
  "metamorph": {"lord": "metamorph", "guild": "mage", "influence": 5, "keys": 1, "cost": 6, "races": 1, "demanded": "jellyfish", "power": "free"},
  "sorcerer": {"lord": "sorcerer", "guild": "mage", "influence": 7, "keys": 0, "cost": 8, "races": 2, "demanded": "jellyfish", "power": "once"},
  "altruist": {"lord": "altruist", "guild": "politician", "influence": 5, "keys": 1, "cost": 6, "races": 1, "demanded": "squid", "power": "free"},
  "rebel": {"lord": "rebel", "guild": "politician", "influence": 7, "keys": 0, "cost": 8, "races": 2, "demanded": "squid", "power": "once"},
  "coward": {"lord": "coward", "guild": "farmer", "influence": 8, "keys": 1, "cost": 8, "races": 1, "demanded": "seahorse", "power": "free"},
  "breeder": {"lord": "breeder", "guild": "farmer", "influence": 10, "keys": 0, "cost": 10, "races": 2, "demanded": "seahorse", "power": "once"},
};

/** The allies of Abyss, and its monsters, by name. */
export const ALLIES: Readonly<Record<string, PrintedAlly>> = {
  "jellyfish 1": {"race": "jellyfish", "value": 1, "sign": "", "nebulis": 0},
  "jellyfish 1 pearl": {"race": "jellyfish", "value": 1, "sign": "pearl", "nebulis": 0},
  "jellyfish 2": {"race": "jellyfish", "value": 2, "sign": "", "nebulis": 0},
  "jellyfish 2 pearl": {"race": "jellyfish", "value": 2, "sign": "pearl", "nebulis": 0},
  "jellyfish 3": {"race": "jellyfish", "value": 3, "sign": "", "nebulis": 0},
  "jellyfish 3 dice": {"race": "jellyfish", "value": 3, "sign": "dice", "nebulis": 0},
  "jellyfish 4": {"race": "jellyfish", "value": 4, "sign": "", "nebulis": 0},
  "jellyfish 4 dice": {"race": "jellyfish", "value": 4, "sign": "dice", "nebulis": 0},
  "jellyfish 5": {"race": "jellyfish", "value": 5, "sign": "", "nebulis": 0},
  "crab 1": {"race": "crab", "value": 1, "sign": "", "nebulis": 0},
  "crab 1 pearl": {"race": "crab", "value": 1, "sign": "pearl", "nebulis": 0},
  "crab 2": {"race": "crab", "value": 2, "sign": "", "nebulis": 0},
  "crab 2 pearl": {"race": "crab", "value": 2, "sign": "pearl", "nebulis": 0},
  "crab 3": {"race": "crab", "value": 3, "sign": "", "nebulis": 0},
  "crab 3 dice": {"race": "crab", "value": 3, "sign": "dice", "nebulis": 0},
  "crab 4": {"race": "crab", "value": 4, "sign": "", "nebulis": 0},
  "crab 4 dice": {"race": "crab", "value": 4, "sign": "dice", "nebulis": 0},
  "crab 5": {"race": "crab", "value": 5, "sign": "", "nebulis": 0},
  "seahorse 1": {"race": "seahorse", "value": 1, "sign": "", "nebulis": 0},
  "seahorse 1 pearl": {"race": "seahorse", "value": 1, "sign": "pearl", "nebulis": 0},
  "seahorse 2": {"race": "seahorse", "value": 2, "sign": "", "nebulis": 0},
  "seahorse 2 pearl": {"race": "seahorse", "value": 2, "sign": "pearl", "nebulis": 0},
  "seahorse 3": {"race": "seahorse", "value": 3, "sign": "", "nebulis": 0},
  "seahorse 3 dice": {"race": "seahorse", "value": 3, "sign": "dice", "nebulis": 0},
  "seahorse 4": {"race": "seahorse", "value": 4, "sign": "", "nebulis": 0},
  "seahorse 4 dice": {"race": "seahorse", "value": 4, "sign": "dice", "nebulis": 0},
  "seahorse 5": {"race": "seahorse", "value": 5, "sign": "", "nebulis": 0},
  "shellfish 1": {"race": "shellfish", "value": 1, "sign": "", "nebulis": 0},
  "shellfish 1 pearl": {"race": "shellfish", "value": 1, "sign": "pearl", "nebulis": 0},
  "shellfish 2": {"race": "shellfish", "value": 2, "sign": "", "nebulis": 0},
  "shellfish 2 pearl": {"race": "shellfish", "value": 2, "sign": "pearl", "nebulis": 0},
  "shellfish 3": {"race": "shellfish", "value": 3, "sign": "", "nebulis": 0},
  "shellfish 3 dice": {"race": "shellfish", "value": 3, "sign": "dice", "nebulis": 0},
  "shellfish 4": {"race": "shellfish", "value": 4, "sign": "", "nebulis": 0},
  "shellfish 4 dice": {"race": "shellfish", "value": 4, "sign": "dice", "nebulis": 0},
  "shellfish 5": {"race": "shellfish", "value": 5, "sign": "", "nebulis": 0},
  "squid 1": {"race": "squid", "value": 1, "sign": "", "nebulis": 0},
  "squid 1 pearl": {"race": "squid", "value": 1, "sign": "pearl", "nebulis": 0},
  "squid 2": {"race": "squid", "value": 2, "sign": "", "nebulis": 0},
  "squid 2 pearl": {"race": "squid", "value": 2, "sign": "pearl", "nebulis": 0},
  "squid 3": {"race": "squid", "value": 3, "sign": "", "nebulis": 0},
  "squid 3 dice": {"race": "squid", "value": 3, "sign": "dice", "nebulis": 0},
  "squid 4": {"race": "squid", "value": 4, "sign": "", "nebulis": 0},
  "squid 4 dice": {"race": "squid", "value": 4, "sign": "dice", "nebulis": 0},
  "squid 5": {"race": "squid", "value": 5, "sign": "", "nebulis": 0},
  "kraken 2": {"race": "kraken", "value": 2, "sign": "", "nebulis": 1},
  "kraken 3": {"race": "kraken", "value": 3, "sign": "", "nebulis": 2},
  "kraken 4": {"race": "kraken", "value": 4, "sign": "", "nebulis": 3},
  "monster": {"race": "monster", "value": null, "sign": "", "nebulis": 0},
};

/** What a lord of Conspiracy brings when it is placed. */
export type ConspiracyPower = "swap" | "silver_key" | "gold_key" | "pearls_1" | "pearls_2" | "reveal";

/** A lord of Conspiracy: its guild and influence points, and what it brings. */
export interface PrintedConspiracyLord {
  guild: string;
  value: number;
  power: ConspiracyPower;
}

/** A location of Conspiracy: the kind of its formula, and the guild in it, if there is one. */
export interface PrintedConspiracyLocation {
  guild: string | null;
  scoring: string;
}

/** The lords of Conspiracy, by letter and value. */
export const CONSPIRACY_LORDS: Readonly<Record<string, PrintedConspiracyLord>> = {
  "Y0": {"guild": "farmer", "value": 0, "power": "swap"},
  "Y1": {"guild": "farmer", "value": 1, "power": "silver_key"},
  "Y2": {"guild": "farmer", "value": 2, "power": "gold_key"},
  "Y3": {"guild": "farmer", "value": 3, "power": "pearls_2"},
  "Y4": {"guild": "farmer", "value": 4, "power": "pearls_1"},
  "Y6": {"guild": "farmer", "value": 6, "power": "reveal"},
  "R0": {"guild": "military", "value": 0, "power": "swap"},
  "R1": {"guild": "military", "value": 1, "power": "silver_key"},
  "R2": {"guild": "military", "value": 2, "power": "gold_key"},
  "R3": {"guild": "military", "value": 3, "power": "pearls_2"},
  "R4": {"guild": "military", "value": 4, "power": "pearls_1"},
  "R6": {"guild": "military", "value": 6, "power": "reveal"},
  "G0": {"guild": "merchant", "value": 0, "power": "swap"},
  "G1": {"guild": "merchant", "value": 1, "power": "silver_key"},
  "G2": {"guild": "merchant", "value": 2, "power": "gold_key"},
  "G3": {"guild": "merchant", "value": 3, "power": "pearls_2"},
  "G4": {"guild": "merchant", "value": 4, "power": "pearls_1"},
  "G6": {"guild": "merchant", "value": 6, "power": "reveal"},
  "B0": {"guild": "politician", "value": 0, "power": "swap"},
  "B1": {"guild": "politician", "value": 1, "power": "silver_key"},
  "B2": {"guild": "politician", "value": 2, "power": "gold_key"},
  "B3": {"guild": "politician", "value": 3, "power": "pearls_2"},
  "B4": {"guild": "politician", "value": 4, "power": "pearls_1"},
  "B6": {"guild": "politician", "value": 6, "power": "reveal"},
  "P0": {"guild": "mage", "value": 0, "power": "swap"},
  "P1": {"guild": "mage", "value": 1, "power": "silver_key"},
  "P2": {"guild": "mage", "value": 2, "power": "gold_key"},
  "P3": {"guild": "mage", "value": 3, "power": "pearls_2"},
  "P4": {"guild": "mage", "value": 4, "power": "pearls_1"},
  "P6": {"guild": "mage", "value": 6, "power": "reveal"},
};

/** The locations of Conspiracy, by name in the order of the rules. */
export const CONSPIRACY_LOCATIONS: Readonly<Record<string, PrintedConspiracyLocation>> = {
  "flat_7": {"guild": null, "scoring": "location"},
  "pearls_1": {"guild": null, "scoring": "pearls"},
  "pearls_2": {"guild": null, "scoring": "pearls"},
  "pearls_3": {"guild": null, "scoring": "pearls"},
  "silver_keys": {"guild": null, "scoring": "keys"},
  "gold_keys": {"guild": null, "scoring": "keys"},
  "pearl_pairs": {"guild": null, "scoring": "pearl_pairs"},
  "location_count": {"guild": null, "scoring": "location_count"},
  "force_draw_1": {"guild": null, "scoring": "force_draw"},
  "force_draw_2": {"guild": null, "scoring": "force_draw"},
  "recycle_lords": {"guild": null, "scoring": "recycle_lords"},
  "recycle_locations": {"guild": null, "scoring": "recycle_locations"},
  "any_two_keys": {"guild": null, "scoring": "location"},
  "search_deck": {"guild": null, "scoring": "location"},
  "guild_best_farmer": {"guild": "farmer", "scoring": "guild_best"},
  "guild_best_military": {"guild": "military", "scoring": "guild_best"},
  "guild_best_merchant": {"guild": "merchant", "scoring": "guild_best"},
  "guild_best_politician": {"guild": "politician", "scoring": "guild_best"},
  "guild_best_mage": {"guild": "mage", "scoring": "guild_best"},
  "guild_count_farmer": {"guild": "farmer", "scoring": "guild_count"},
  "guild_count_military": {"guild": "military", "scoring": "guild_count"},
  "guild_count_merchant": {"guild": "merchant", "scoring": "guild_count"},
  "guild_count_politician": {"guild": "politician", "scoring": "guild_count"},
  "guild_count_mage": {"guild": "mage", "scoring": "guild_count"},
  "bonus_group_1": {"guild": null, "scoring": "bonus_group"},
  "bonus_group_2": {"guild": null, "scoring": "bonus_group"},
  "bonus_group_3": {"guild": null, "scoring": "bonus_group"},
  "bonus_group_4": {"guild": null, "scoring": "bonus_group"},
  "bonus_plain_lords": {"guild": null, "scoring": "bonus_plain_lords"},
};
