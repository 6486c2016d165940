/**
 * The generic view, for any game and without art: the zones of the board as lists, the choices as buttons.
 *
 * A new game is played with this view until it has one of its own. It relies on what boards of all games share: the
 * keys of `AnyGameBoard`, and `at`, the address of everything that can be touched.
 */
import { gameView } from "../view";
import GenericCard from "./GenericCard.svelte";
import GenericRealm from "./GenericRealm.svelte";
import GenericTable from "./GenericTable.svelte";

export default gameView({
  Table: GenericTable,
  Realm: GenericRealm,
  realmTitle: "web-realm-of",
  Card: GenericCard,
  cardTitle: ({ name }) => ({ id: "literal", args: { text: name } }),
  cardKinds: [],
  hasCard: () => false,
  mark: () => null,
  Orders: null,
  help: { chapters: [], icons: () => [], powers: [], Pictures: null },
  reading: null,
  extraNames: () => [],
  turn: () => null,
  ending: () => null,
  isDone: () => false,
  lettered: () => null,
  picked: () => null,
  isInHand: () => false,
  scenes: () => [],
  storyIcon: () => null,
  courseNote: null,
  trophies: null,
  position: null,
});
