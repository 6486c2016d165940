/** The view of Abyss. */
import { t } from "$lib/texts/language.svelte";
import { allyOf } from "$lib/wire/cards";
import type { AbyssBoard, Message } from "$lib/wire/types";
import { gameView, type Chapter } from "../view";
import AbyssCard from "./AbyssCard.svelte";
import AbyssRealm from "./AbyssRealm.svelte";
import AbyssTable from "./AbyssTable.svelte";
import Pictures from "./help/Pictures.svelte";
import * as parts from "./help/parts";
import Orders from "./Orders.svelte";

const CHAPTERS: readonly Chapter[] = [
  { key: "turn", icon: "icon-play", lines: ["rules-aim", "rules-turn"], parts: [] },
  {
    key: "explore",
    icon: "icon-deck",
    lines: ["rules-explore", "rules-explore_leviathan", "rules-allies", "rules-allies_leviathan"],
    parts: [...parts.TRACK, ...parts.PRICE, ...parts.THREAT, ...parts.ALLY],
  },
  { key: "council", icon: "icon-people", lines: ["rules-council"], parts: parts.COUNCIL },
  { key: "court", icon: "icon-crown", lines: ["rules-recruit"], parts: parts.LORD },
  { key: "locations", icon: "icon-key", lines: ["rules-keys"], parts: [...parts.LOCATION, ...parts.RING] },
  {
    key: "end",
    icon: "icon-shield",
    lines: ["rules-end", "rules-end_leviathan"],
    parts: [...parts.JOINED, ...parts.OPEN],
  },
];
const ICONS = ["shield", "pearl", "key", "monster", "pearl-or-monster", "crown", "cards", "deck", "orders"];
const EXPANSION_ICONS: Record<string, readonly string[]> = {
  kraken: ["nebulis", "sentinel", "loot", "kraken"],
  leviathan: ["new-token", "wound", "die", "scourge"],
};

/** Icons of the signs that some allies have beside their value. */
const SIGNS: Record<string, readonly string[]> = { pearl: ["icon-pearl"], dice: ["icon-die", "icon-die"] };

export default gameView<AbyssBoard>({
  Table: AbyssTable,
  Realm: AbyssRealm,
  realmTitle: "web-realm-of",
  Card: AbyssCard,
  cardTitle({ kind, name }): Message {
    if (kind === "leviathan") return { id: "leviathan", args: { number: Number(name) } };
    const isMonster = kind === "ally" && allyOf(name).value === null;
    return { id: "web-named", args: { card: { [isMonster ? "race" : kind]: name } } };
  },
  cardKinds: ["lord", "location", "leviathan"],
  mark(kind, name) {
    if (kind !== "ally" && kind !== "race") return null;
    const { race } = allyOf(name);
    const signs = Object.entries(SIGNS).map(([sign, icons]) => ({
      letter: t(`sign-${sign}`),
      icons,
      title: t(`web-sign-${sign}`),
    }));
    return { icon: `race-${race}`, colour: race, tinted: true, signs };
  },
  Orders,
  help: {
    chapters: CHAPTERS,
    icons: ({ expansions }) => [...ICONS, ...expansions.flatMap((one) => EXPANSION_ICONS[one] ?? [])],
    powers: [
      ["↯", "once"],
      ["∞", "free"],
      ["↻", "turn"],
      ["★", "none"],
    ],
    Pictures,
  },
  extraNames: () => [],
  turn: ({ turn }) => turn,
  ending(board) {
    if (board.is_over || board.ended_by === null) return null;
    const isMine = board.active === board.reader && board.last_turn;
    return { id: isMine ? "web-last-turn" : "web-last-turns", by: board.ended_by };
  },
  isDone: (board) => board.reader !== null && (board.seats[board.reader]?.is_done ?? false),
  lettered: ({ council }) => ({
    kind: "race",
    names: council.map(({ race }) => ({ name: race, said: { id: `race-${race}`, args: {} } })),
  }),
  picked(things, short) {
    if (!things.every((thing) => thing.kind === "ally")) return null;
    return { id: short ? "web-allies-short" : "allies", args: { items: things.map((thing) => thing.said) } };
  },
  isInHand: (thing) => thing.kind === "ally",
  courseNote: "web-course-note",
});
