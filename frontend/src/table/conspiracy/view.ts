/** The view of Conspiracy. */
import { portrait } from "$lib/art/portraits";
import { t } from "$lib/texts/language.svelte";
import { conspiracyLordOf } from "$lib/wire/cards";
import type { ConspiracyBoard } from "$lib/wire/types";
import { scenes } from "./scenes";
import { gameView } from "../view";
import { lordFacts } from "./cards";
import ConspiracyCard from "./ConspiracyCard.svelte";
import ConspiracyRealm from "./ConspiracyRealm.svelte";
import ConspiracyTable from "./ConspiracyTable.svelte";
import Pictures from "./help/Pictures.svelte";
import * as parts from "./help/parts";
import Trophy from "./Trophy.svelte";
import { position } from "./position";
import reading from "./reading/reading";

/** The icons of lines of the log, by what they tell. */
const STORY_ICONS: Record<string, string> = {
  lord_placed: "icon-lord",
  lord_turned_up: "icon-lord",
  lords_turned_up: "icon-lord",
  lords_swapped: "icon-lord",
  pile_taken: "icon-cards",
  lords_drawn: "icon-deck",
  lord_drawn: "icon-deck",
  deck_searched: "icon-deck",
  location_taken: "icon-key",
  location_allotted: "icon-key",
  location_opened: "icon-house",
  location_revealed: "icon-house",
  locations_revealed: "icon-house",
  locations_recycled: "icon-recycle",
  lords_recycled: "icon-recycle",
  pearls_gained: "icon-pearl",
  keeper_changed: "icon-keeper",
  first_player_chosen: "icon-turn",
  end_triggered: "icon-hourglass",
  game_ended: "icon-trophy",
};
const OTHER_LINE = "icon-log";

export default gameView<ConspiracyBoard>({
  Table: ConspiracyTable,
  Realm: ConspiracyRealm,
  realmTitle: "web-conspiracy-alliance",
  Card: ConspiracyCard,
  cardTitle: ({ kind, name }) =>
    kind === "conspiracy-lord"
      ? { id: "web-conspiracy-lord-title", args: lordFacts(name) }
      : { id: "web-named", args: { card: { [kind]: name } } },
  cardKinds: ["conspiracy-lord", "conspiracy-location"],
  hasCard: ({ kind, name }) => kind.startsWith("conspiracy-") && name !== "" && name !== "face_down",
  mark(kind, name) {
    if (kind === "conspiracy-guild") return { icon: `guild-${name}`, colour: name };
    if (kind !== "conspiracy-lord") return null;
    const { guild, value } = conspiracyLordOf(name);
    const full = t("web-conspiracy-lord-title", lordFacts(name));
    return { icon: `guild-${guild}`, colour: guild, short: String(value), full };
  },
  Orders: null,
  help: {
    chapters: [
      {
        key: "conspire",
        icon: "icon-play",
        lines: ["conspiracy-rules-aim", "conspiracy-rules-turn"],
        parts: [],
      },
      {
        key: "numbers",
        icon: "icon-crown",
        lines: ["conspiracy-rules-names"],
        parts: [...parts.BRICK, ...parts.IDLE],
      },
      {
        key: "holdings",
        icon: "icon-house",
        lines: ["conspiracy-rules-keys", "conspiracy-rules-locations"],
        parts: parts.SITE,
      },
      {
        key: "alliance",
        icon: "icon-coalition",
        lines: ["conspiracy-rules-score", "conspiracy-rules-keeper"],
        parts: parts.PYRAMID,
      },
    ],
    icons: () => reading.icons.base ?? [],
    powers: [],
    Pictures,
  },
  reading,
  extraNames: ({ opponent }) => (opponent === null ? [] : [t(`conspiracy-opponent-${opponent}`)]),
  turn: ({ turn }) => turn,
  ending: () => null, // the question has a note about it
  isDone: () => false,
  lettered: () => null,
  picked: () => null,
  isInHand: () => false,
  scenes,
  storyIcon: (kind) => STORY_ICONS[kind.replace(/^conspiracy-told-(joined-)?/, "")] ?? OTHER_LINE,
  courseNote: null,
  trophies: {
    heroes: "conspiracy-score-lords",
    hidden: [],
    Trophy,
    face(kind, name) {
      if (kind !== "conspiracy-lord") return null;
      const { guild, value } = conspiracyLordOf(name);
      return { svg: portrait(guild, name, value), guild, points: value };
    },
  },
  position,
});
