/** The printed facts of a card, by its name in messages and boards. */
import {
  ALLIES,
  CONSPIRACY_LOCATIONS,
  CONSPIRACY_LORDS,
  LORDS,
  type PrintedAlly,
  type PrintedConspiracyLocation,
  type PrintedConspiracyLord,
  type PrintedLord,
} from "./printed";

/** An ally, a kraken or a monster of Abyss. An unknown name counts as a race: some messages name only that. */
export function allyOf(name: string): PrintedAlly {
  return ALLIES[name] ?? { race: name, value: null, sign: "", nebulis: 0 };
}

/** A lord of Abyss; for an unknown name, an ambassador without points, keys or power. */
export function lordOf(lord: string): PrintedLord {
  return (
    LORDS[lord] ?? {
      lord,
      guild: "ambassador",
      influence: 0,
      keys: 0,
      cost: 0,
      races: 0,
      demanded: null,
      power: "none",
    }
  );
}

/** A lord of Conspiracy, called by letter and value. */
export function conspiracyLordOf(lord: string): PrintedConspiracyLord {
  return CONSPIRACY_LORDS[lord] ?? { guild: "ambassador", value: 0, power: "swap" };
}

/** A location of Conspiracy; one that lies face down has neither guild nor formula. */
export function conspiracyLocationOf(location: string): PrintedConspiracyLocation {
  return CONSPIRACY_LOCATIONS[location] ?? { guild: null, scoring: "" };
}

/** A cell of the Border as the board prints it: `2/3`. */
export function cellName(cell: string): string {
  return cell.replace("-", "/");
}
