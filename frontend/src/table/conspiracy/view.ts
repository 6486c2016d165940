/** The view of Conspiracy. */
import { t } from "$lib/texts/language.svelte";
import { conspiracyLordOf } from "$lib/wire/cards";
import type { ConspiracyBoard } from "$lib/wire/types";
import { gameView } from "../view";
import { lordFacts } from "./cards";
import ConspiracyCard from "./ConspiracyCard.svelte";
import ConspiracyRealm from "./ConspiracyRealm.svelte";
import ConspiracyTable from "./ConspiracyTable.svelte";
import Pictures from "./help/Pictures.svelte";
import * as parts from "./help/parts";

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
    icons: () => ["key-silver", "key-gold", "pearl", "pearls", "swap", "eye", "keeper", "crest", "house", "coalition"],
    powers: [],
    Pictures,
  },
  extraNames: ({ opponent }) => (opponent === null ? [] : [t(`conspiracy-opponent-${opponent}`)]),
  turn: ({ turn }) => turn,
  ending: () => null, // the question has a note about it
  isDone: () => false,
  lettered: () => null,
  picked: () => null,
  isInHand: () => false,
  courseNote: null,
});
