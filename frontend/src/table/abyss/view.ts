/** The view of Abyss. */
import { t } from "$lib/texts/language.svelte";
import { portrait } from "$lib/art/portraits";
import { allyOf, lordOf } from "$lib/wire/cards";
import type { AbyssBoard, Message } from "$lib/wire/types";
import { gameView, type Chapter } from "../view";
import AbyssCard from "./AbyssCard.svelte";
import AbyssRealm from "./AbyssRealm.svelte";
import AbyssTable from "./AbyssTable.svelte";
import Pictures from "./help/Pictures.svelte";
import * as parts from "./help/parts";
import { scenes } from "./happening/scenes";
import Orders from "./Orders.svelte";
import Trophy from "./Trophy.svelte";
import { position } from "./position";
import reading from "./reading/reading";
import { storyIcon } from "./storyIcon";

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
  { key: "kraken", icon: "icon-kraken", lines: [], parts: parts.KRAKEN, section: "rules-kraken_title" },
  { key: "leviathan", icon: "icon-wound", lines: [], parts: parts.LEVIATHAN, section: "rules-leviathan_title" },
];

/** Icons of the signs that some allies have beside their value. */
const SIGNS: Record<string, readonly string[]> = { pearl: ["icon-pearl"], dice: ["icon-die-5", "icon-die-5"] };

export default gameView<AbyssBoard>({
  Table: AbyssTable,
  Realm: AbyssRealm,
  realmTitle: "web-realm-of",
  Card: AbyssCard,
  cardTitle({ kind, name }): Message {
    if (kind === "leviathan") return { id: "web-expansion-leviathan", args: {} };
    const isMonster = kind === "ally" && allyOf(name).value === null;
    return { id: "web-named", args: { card: { [isMonster ? "race" : kind]: name } } };
  },
  cardKinds: ["lord", "location", "leviathan"],
  hasCard: ({ kind }) => ["lord", "location", "leviathan", "ally", "race"].includes(kind),
  mark(kind, name) {
    if (kind !== "ally" && kind !== "race") return null;
    const { race } = allyOf(name);
    const signs = Object.entries(SIGNS).map(([sign, icons]) => ({
      letter: t(`sign-${sign}`),
      words: t(`sign-${sign}.value`, { value: "" }),
      icons,
      title: t(`web-sign-${sign}`),
    }));
    return { icon: `race-${race}`, colour: race, tinted: true, signs };
  },
  Orders,
  help: {
    chapters: CHAPTERS,
    reworded: ({ threat }): Record<string, string> =>
      threat ? {} : { "web-mark-monster": "web-mark-monster-leviathan" },
    icons: ({ expansions }) => ["base", ...expansions].flatMap((one) => reading.icons[one] ?? []),
    powers: [
      ["↯", "once"],
      ["∞", "free"],
      ["↻", "turn"],
      ["★", "none"],
    ],
    Pictures,
  },
  reading,
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
  scenes,
  storyIcon,
  courseNote: "web-course-note",
  trophies: {
    heroes: "score-lords",
    hidden: ["score-tokens"],
    Trophy,
    face(kind, name) {
      if (kind !== "lord") return null;
      const { guild, influence } = lordOf(name);
      return { svg: portrait(guild, name), guild, points: influence };
    },
  },
  position,
});
