// Written by `make wire` from the messages of the server; changes belong there.

/** Something at the table by kind and name: `{ seat: 0 }`, `{ lord: "jailer" }`, `{ ally: "crab 2" }`. */
export type Reference = Record<string, string | number>;

/** A number, a text that nobody translates, something at the table, another message, or a list of such. */
export type Argument = number | string | Reference | Message | Argument[];

/** A person says or changes their name. */
export interface NameRequest {
  name: string;
}

/** A table: its game and options, and who sits at each seat (`me`, `open`, `bot NAME`). */
export interface NewTable {
  game: string;
  options?: Record<string, unknown>;
  seats?: string[] | null;
  public?: boolean;
}

/** Sit down, at a certain seat or at the first open one. */
export interface Join {
  seat?: number | null;
}

/** Begin; open seats can be filled with bots. */
export interface Start {
  fill?: string | null;
}

/** A request without anything to say. */
export interface Nothing {}

/** A whole choice, for the version its author has seen. */
export interface Move {
  version: number;
  actions: string[];
}

/** Take one's own last choice back. */
export interface Undo {
  version: number;
}

/** A set that is put together: what is picked so far, for the payment of a lord or for what is asked. */
export interface DeskRequest {
  version: number;
  picked?: string[];
  lord?: string | null;
}

/** A seat of a table. */
export interface SeatRequest {
  seat: number;
}

/** A bot plays a seat for its owner, or (`null`) the owner takes it back. */
export interface BotSeat {
  seat: number;
  bot?: string | null;
}

/** Take a seat that was handed over, by the token of its link. */
export interface Claim {
  token: string;
}

/** A line of chat. */
export interface Say {
  text: string;
}

/** Standing orders of one's own seat. */
export interface Orders {
  orders: Record<string, unknown>;
}

/** Somebody by name. */
export interface Person {
  id: string;
  name: string;
}

/** The version after a change. */
export interface Version {
  version: number;
}

/** A private link; whoever has it can use it. */
export interface Link {
  token: string;
  path: string;
  /** The whole address, as it works on another machine if the server can be reached from there. */
  url: string;
}

/** A QR code: how many squares a side has, and an SVG path of the dark ones; it wants four light ones around it. */
export interface Picture {
  size: number;
  path: string;
}

/** How friends come to a table: its address, its code to be typed, and the address for a camera. */
export interface Invitation {
  url: string;
  code: string;
  qr: Picture;
  /** Whether another machine can reach that address; not if the server listens to its own machine alone. */
  reachable: boolean;
}

/** A seat as everybody sees it. `kept_for` is the owner of a seat that a bot plays for the time being. */
export interface SeatState {
  seat: number;
  kind: "person" | "bot" | "open";
  name: string | null;
  bot: string | null;
  you: boolean;
  kept_for: string | null;
  here: boolean;
}

/** A table as a reader sees it. */
export interface Table {
  id: string;
  code: string;
  game: string;
  options: Record<string, unknown>;
  state: "waiting" | "running" | "over";
  ended: string | null;
  public: boolean;
  host: string | null;
  /** Whether the reader is the host. */
  hosting: boolean;
  seats: SeatState[];
  version: number;
  asked: number | null;
  your_turn: boolean;
  watching: number;
  rematch: string | null;
  /** How it ended; nothing before that, for a game that was given up, and for one that ended before this was kept. */
  result: Result | null;
}

/** How a game ended: the points of all seats, a Legendary Opponent last, and who has won. */
export interface Result {
  points: number[];
  winners: number[];
}

/** A list of tables. */
export interface Tables {
  tables: Table[];
}

/** Who decides what. */
export interface Asked {
  seat: number;
  decision: string;
}

/**
 * Everything that a reader sees of a table.
 *
 * `view` and `prompt` are those of the engine (`docs/shapes.md`); they and the board are `null` while the table waits.
 * A reader who does not want the telling gets none of its parts.
 */
export interface State {
  table: Table;
  version: number;
  seat: number | null;
  view: Record<string, unknown> | null;
  prompt: Record<string, unknown> | null;
  asked: Asked | null;
  events: number;
  orders: StandingOrders | null;
  undo: "yes" | "nothing_to_undo" | "cannot_undo" | null;
  board?: AbyssBoard | ConspiracyBoard | null;
  question?: Question | null;
  choices?: Choice[];
  refused?: Refused[];
  story?: Message[];
  sheet?: Sheet | null;
}

/** What a seat wants to be chosen for it. */
export interface StandingOrders {
  pass_offers?: PassOffers;
  /** Pass on everything until it is one's own turn. */
  until_my_turn?: boolean;
}

/** Pass on every offer but those of these races, of at least this value, at most at this price. */
export interface PassOffers {
  races?: string[];
  value?: number;
  price?: number;
}

/** The whole table. */
export interface AbyssBoard {
  game: "abyss";
  expansions: string[];
  reader: number | null;
  /** For whom costs and worth are told: the reader, or the active player for a spectator. */
  payer: number;
  /** Whose turn it is; nobody's when the game is over. */
  active: number | null;
  turn: number;
  is_over: boolean;
  ended_by: number | null;
  extra_turns: number;
  /** Whether this turn is the last one of whoever has it. */
  last_turn: boolean;
  court: CourtLord[];
  cost_change: number;
  lord_deck: AbyssPile;
  track: TrackCard[];
  spaces: number;
  price: number;
  deck: AbyssPile;
  discard: AbyssPile;
  council: Stack[];
  threat: Threat | null;
  available: OpenLocation[];
  drawn: OpenLocation[];
  /** The locations of the deck, for whoever looks through them. */
  looked_through: OpenLocation[];
  location_deck: AbyssPile;
  paid: AllyCard[];
  seats: Realm[];
  kraken: KrakenBoard | null;
  leviathan: LeviathanBoard | null;
}

/** A lord of the Court: what is printed on it, and what the payer would have to pay now. */
export interface CourtLord {
  at: string;
  lord: string;
  guild: string;
  influence: number;
  keys: number;
  cost: number;
  races: number;
  demanded: string | null;
  /** Whether the reader can pay it; nobody can once the game is over. */
  payable: boolean;
  /** What the reader lacks for it. */
  missing: Missing | null;
  reserved_by: number | null;
}

/** What a hand and its pearls lack for a lord. */
export interface Missing {
  points: number;
  races: number;
  demanded: boolean;
}

/** Cards that lie face down, or a discard. */
export interface AbyssPile {
  at: string;
  count: number;
}

/** A card on the exploration track; the last one is at issue. */
export interface TrackCard {
  at: string;
  space: number;
  /** An ally, or `"monster"`. */
  card: string;
}

/** A stack of the Council. */
export interface Stack {
  at: string;
  race: string;
  count: number;
  reserved_by: number | null;
}

/** The threat track: where the token is, by which space the reader would be paid, and what it pays. */
export interface Threat {
  at: string;
  space: number;
  paid_by: number;
  bundles: Record<string, Bundle>;
  /** What each space pays, in pearls; as many of them may be monster tokens instead. */
  track: Record<string, Bundle>;
}

/** One of the rewards of a threat space. */
export interface Bundle {
  pearls: number;
  tokens: number;
  keys: number;
}

/** A location that may be taken, and what it would be worth to the payer; of a sanctuary that is not known. */
export interface OpenLocation {
  at: string;
  location: string;
  worth: number | null;
  reserved_by: number | null;
}

/** An ally in a hand, affiliated, or paid. */
export interface AllyCard {
  at: string;
  ally: string;
  /** Whether it is affiliated and none of its race is stronger: one such ally of each race scores. */
  counts: boolean;
}

/** What a seat has, as the reader knows it. */
export interface Realm {
  at: string;
  seat: number;
  pearls: number;
  key_tokens: number;
  keys: number;
  keys_missing: number;
  /** `null`: the reader may not see it. */
  hand: AllyCard[] | null;
  hand_count: number;
  /** The sum of the values in hand; `null`: the reader may not see it. */
  hand_worth: number | null;
  hand_limit: number | null;
  affiliated: AllyCard[];
  tokens: number[] | null;
  token_count: number;
  lords: RealmLord[];
  locations: RealmLocation[];
  lord_count: number;
  lords_left: number;
  /** Whether it has had its last turn: nothing more is asked of it but offers of allies. */
  is_done: boolean;
  purchases_left: number;
  points: AbyssPoints;
  kraken: KrakenRealm | null;
  leviathan: LeviathanRealm | null;
}

/** A lord of a realm that does not lie under a location. */
export interface RealmLord {
  at: string;
  lord: string;
  guild: string;
  influence: number;
  keys: number;
  /** `used`: its power of this turn is. */
  state: "free" | "used" | "disabled";
  /** Whether its power counts for longer than the moment when it came into play. */
  lasting: boolean;
}

/** A location that a seat controls: the lords under it, the loot on it, and its worth with that loot. */
export interface RealmLocation {
  at: string;
  location: string;
  lords: string[];
  loot: number[];
  worth: number;
  /** The same as everybody sees it: without what the hand of the seat will add in the end. */
  without_hand: number;
}

/** The points of a seat by source, as the reader knows them; hidden things of others count nothing. */
export interface AbyssPoints {
  locations: number;
  lords: number;
  allies: number;
  tokens: number;
  kraken: number;
  leviathan: number;
  without_hand: WithoutHand;
  /** What the hand will add in the end, already in `locations`, `allies` and `kraken`; of others nothing. */
  hand: number;
  total: number;
  /** Nothing hidden comes on top of the total. */
  exact: boolean;
}

/** The sources of points that a hand may change, without what it will add; the Kraken figure is where it will be. */
export interface WithoutHand {
  locations: number;
  allies: number;
  kraken: number;
}

/** What a seat has of Kraken. */
export interface KrakenRealm {
  nebulis: number;
  /** With those which the krakens in hand would bring in the end, as far as the reader knows. */
  nebulis_at_last: number;
  figure: boolean;
  figure_at_last: boolean;
  /** Loot of sanctuaries that were given away. */
  kept: Record<string, number[]>;
}

/** What a seat has of Leviathan. */
export interface LeviathanRealm {
  new_tokens: string[] | null;
  new_token_count: number;
  wounds: number;
  slain: number[];
  scourge: boolean;
}

/** What Kraken adds to the middle of the table. */
export interface KrakenBoard {
  figure: number | null;
  sentinels: SentinelPlace[];
  loot_deck: AbyssPile;
  /** Krakens that are still to be put on stacks. */
  unplaced: string[];
}

/** A sentinel that somebody owns: it stands in a zone on something, or lies in front of its owner. */
export interface SentinelPlace {
  lord: string;
  owner: number;
  zone: "front" | "court" | "council" | "locations";
  target: string | null;
  /** It came back in this turn and cannot be placed yet. */
  resting: boolean;
}

/** What Leviathan adds to the middle of the table. */
export interface LeviathanBoard {
  cells: Cell[];
  deck: AbyssPile;
  token_pile: number;
  new_token_pile: number;
  scourge: number | null;
  inert: boolean;
  /** Of 36 those which bring an attack upon whoever adds a leviathan now. */
  throws: number;
  all_throws: number;
}

/** A cell of the Border, called by the dice that point to it; `leviathan` is `null` in a free one. */
export interface Cell {
  at: string;
  cell: string;
  /** Of 36. */
  throws: number;
  leviathan: number | null;
  health: number;
  /** What is left: the resistance of each level and the tokens it brings, `"7 2"`; the next one first. */
  levels: string[];
  /** The same as numbers. */
  steps: Level[];
  races: string[];
  penalty: string | null;
  penalty_count: number;
  /** The reader holds an ally that can attack it. */
  in_reach: boolean;
  in_fight: boolean;
}

/** A health point of a leviathan: what an attack must reach to take it, and the monster tokens it brings. */
export interface Level {
  resistance: number;
  tokens: number;
}

/** The whole table. */
export interface ConspiracyBoard {
  game: "conspiracy";
  bonus: boolean;
  reader: number | null;
  /** For whom the worth of locations is told: the reader, or the active player for a spectator. */
  payer: number;
  /** Whose turn it is; nobody's when the game is over. */
  active: number | null;
  turn: number;
  is_over: boolean;
  /** Who has 15 lords, while last turns are taken. */
  ended_by: number | null;
  deck: LordDeck;
  piles: ConspiracyPile[];
  drawn: LordCard[];
  /** The lords of a pile that are to be placed one by one. */
  held: LordCard[];
  location_deck: LocationDeck;
  open: LocationCard[];
  /** Turned up to be chosen from. */
  revealed: LocationCard[];
  /** The locations of the deck, for whoever searches it. */
  searched: LocationCard[];
  keeper: number | null;
  restriction: Restriction | null;
  /** The Legendary Opponent of a solo game by guild, `"random"` until it is drawn. */
  opponent: string | null;
  /** Only in a solo game. */
  token: Token | null;
  seats: Alliance[];
}

/** The lords that are still to come, guild by guild; nobody knows in which order. */
export interface LordDeck {
  at: string;
  count: number;
  lords: string[];
}

/** The discard pile of a guild. */
export interface ConspiracyPile {
  at: string;
  guild: string;
  letter: string;
  lords: string[];
}

/** A lord that was drawn, or is held in hand, and waits for its place. */
export interface LordCard {
  at: string;
  lord: string;
}

/** The locations that are still to come; `null` where nobody can know which. */
export interface LocationDeck {
  at: string;
  count: number;
  locations: string[] | null;
}

/** A location that lies there to be taken, and what it is worth to the payer. */
export interface LocationCard {
  at: string;
  location: string;
  worth: number;
  /** Whether it is worth that to everybody at any time. */
  is_fixed: boolean;
}

/** How many lords everybody but the owner must draw. */
export interface Restriction {
  count: number;
  owner: number;
}

/** The Replay token, and who holds it. */
export interface Token {
  at: string;
  holder: number;
}

/** What lies in front of a seat, and what it is worth as the table lies. */
export interface Alliance {
  seat: number;
  lord_count: number;
  spaces_left: number;
  /** The inverted pyramid: rows of 5, 4, 3, 2 and 1 spaces. */
  rows: Space[][];
  pearls: number;
  is_keeper: boolean;
  /** Silver keys that have brought no location yet. */
  silver: number;
  gold: number;
  /** Whether two keys of different kinds bring a location. */
  any_two_keys: boolean;
  crests: Crest[];
  coalition: Coalition | null;
  sites: Site[];
  points: ConspiracyPoints;
}

/** A space of an alliance, numbered in the order in which they are filled. */
export interface Space {
  at: string;
  space: number;
  lord: string | null;
  /** What lies on the lord; `"face_down"` for a location of a Legendary Opponent. */
  location: string | null;
  /** Whether its key has brought no location yet. */
  unused_key: boolean;
  crest: boolean;
  /** Whether it belongs to the largest coalition. */
  linked: boolean;
  /** Whether the next lord goes here. */
  is_next: boolean;
}

/** The lord of a guild that bears its crest: the best one; `null` without a lord of the guild. */
export interface Crest {
  guild: string;
  letter: string;
  lord: string | null;
  points: number;
}

/** The largest coalition: its guild and how many lords it has. */
export interface Coalition {
  guild: string;
  size: number;
}

/** A location that a seat controls and its points; those of a Legendary Opponent together as `"face_down"`. */
export interface Site {
  location: string;
  count: number;
  points: number;
}

/** The points of a seat by source. */
export interface ConspiracyPoints {
  lords: number;
  locations: number;
  coalition: number;
  keeper: number;
  /** Of a Legendary Opponent. */
  extra: number;
  total: number;
}

/** Who is asked what and why. For those who wait, `text` says so in the third person. */
export interface Question {
  seat: number;
  decision: string;
  title: Message;
  text: Message;
  /** Sentences to add: whose turn it is, what nebulis cost, what krakens do. */
  notes: Message[];
  /** The causes that a person knows: lords, locations, leviathans; the nearest one last. */
  because: Argument[];
  /** Whether a set is asked for, which `desk` puts together. */
  desk: boolean;
}

/** An id of the texts, perhaps with the name of an attribute (`lord-jailer.text`), and its arguments. */
export interface Message {
  id: string;
  args: Record<string, Argument>;
}

/** A whole choice, as people make it. */
export interface Choice {
  /** In notation, ready to be played. */
  actions: string[];
  label: Message;
  /** The same where there is little room, or where the board shows the rest. */
  brief: Message;
  touches: string[];
  /**
   * What it would change for the seat that chooses, up to the first thing unknown: `{"pearls": -2, "lords": 1}`.
   *
   * Of Abyss in the last turn of a seat: `final` points in place of cards and influence, when all is counted.
   */
  changes: Record<string, number>;
  /** The one that Enter takes. */
  usual: boolean;
  /** What is done: `"recruit"`, `"take"`, `"pass"`. */
  verb: string;
  /** The kind of thing it is done to: `"lord"`, `"ally"`; `null` without one, or with several kinds. */
  kind: string | null;
  /** The name of that thing: `"jailer"`, `"crab 2"`; `null` without one, or with several things. */
  name: string | null;
  /** The zone of the board in which it acts, as addresses begin with it: `"court"`, `"hand"`; `null`: none. */
  zone: string | null;
  /** Whether it touches exactly two things of one zone, which may be touched in any order. */
  pair: boolean;
  /** A lord whose payment can be put together at the desk. */
  lord?: string;
}

/** What cannot be chosen now, though it lies there, and why not. */
export interface Refused {
  touches: string[];
  why: Message;
}

/** The points of all seats by source, as a reader knows them. */
export interface Sheet {
  rows: SheetRow[];
  /** Who has won, and by what; nothing while the game goes on. */
  verdict: Message | null;
  /** The seats that have won; none while the game goes on. */
  winners: number[];
  /** The place of each seat, 1 for the first; those whom neither points nor tie-breaks part share one. */
  places: number[];
}

/** A line of a score sheet: points by seat (`null`: not known to the reader, or not there), and its cards. */
export interface SheetRow {
  label: Message;
  points: (number | null)[];
  /** By seat. */
  cards: Argument[][];
  /** `points`; `part` of the points above; `total`; `tie_break`; `note`, a count that is no points. */
  kind: string;
}

/** Something said at a table. */
export interface ChatLine {
  number: number;
  name: string;
  text: string;
  at: number;
  seat: number | null;
}

/** The last lines. */
export interface Chat {
  lines: ChatLine[];
}

/** How a turn began: the version, and the points of each seat that everybody could count. */
export interface Turn {
  turn: number;
  version: number;
  points: number[];
}

/** How a game went, by the turns in which somebody had a choice; the last entry is its end, with everything open. */
export interface Course {
  turns: Turn[];
}

/** The rules in short of the game at a table, with all its cards. */
export interface Rules {
  sections: Section[];
}

/** A part of a page of rules: a heading, if it has one, and its lines. */
export interface Section {
  title: Message | null;
  lines: Line[];
}

/** A line of a page of rules: what it is about, if it is a card or a number, and the text. */
export interface Line {
  head: Message | null;
  text: Message;
}

/** A bot that can be seated; the levels for people are numbered from 1, the weakest. */
export interface BotChoice {
  bot: string;
  level: number | null;
}

/** A game that can be played, with its options. */
export interface GameChoice {
  game: string;
  players: number[];
  options: Record<string, OptionFacts>;
  five_players_need: Record<string, string> | null;
}

/** An option of a game: a flag, one of some values, or any of them; `players` says how many play with it. */
export interface OptionFacts {
  flag?: boolean;
  one_of?: string[];
  any_of?: string[];
  players?: number;
}

/** What can be played, and against whom. */
export interface Games {
  games: GameChoice[];
  /** Levels first, from the weakest to the strongest. */
  bots: BotChoice[];
  /** The bot that is proposed. */
  usual: string;
}

/** Why a request was refused: a stable code, the facts, and one English sentence. */
export interface RefusalBody {
  code: string;
  params: Record<string, unknown>;
  message: string;
}

/** How the server is. */
export interface Health {
  status: "ok";
  version: string;
  compiled: boolean;
  tables: number;
  listening: number;
}

/** A choice sent by a socket; `id` comes back in the answer. */
export interface SocketMove {
  type: "move";
  id: number;
  version: number;
  actions: string[];
}

/** An undo sent by a socket. */
export interface SocketUndo {
  type: "undo";
  id: number;
  version: number;
}

/** Everything, at the start, for a gap that is too long, and in place of the step for an undo. */
export interface SocketState extends State {
  type: "state";
}

/** One version more: what happened, as this reader saw it, and what lies there now. */
export interface SocketStep {
  type: "step";
  version: number;
  events: Record<string, unknown>[];
  view: Record<string, unknown>;
  prompt: Record<string, unknown> | null;
  asked: Asked | null;
  undo: "yes" | "nothing_to_undo" | "cannot_undo" | null;
  board?: AbyssBoard | ConspiracyBoard;
  question?: Question | null;
  choices?: Choice[];
  refused?: Refused[];
  story?: Message[];
  sheet?: Sheet | null;
}

/** Seats, names, presence or the state of a table have changed. */
export interface SocketTable extends Table {
  type: "table";
}

/** Somebody said something. */
export interface SocketChat extends ChatLine {
  type: "chat";
}

/** A move or an undo was stored. */
export interface SocketAnswer {
  type: "answer";
  id: number;
  version: number;
}

/** A message of a socket was refused; `id` is `null` if it could not be read. */
export interface SocketRefused {
  type: "refused";
  id: number | null;
  status: number;
  code: string;
  params: Record<string, unknown>;
  message: string;
}

/** A set that is put together: what has been picked, and where it can lead. */
export interface Desk {
  picked: string[];
  /** What can still be added, each as often as it may be. */
  may_add: string[];
  complete: boolean;
  /** Once it is complete: what plays it, in notation; with the lord first, if it is the payment of one. */
  actions: string[];
  /** What is wanting, or what is wrong with it; nothing if it is complete. */
  missing: Message | null;
  /** Pearls (and nebulis) that fill it up. */
  pearls: number;
  /** Who may be affiliated by it. */
  joins: string[];
  /** Of a payment: the cheapest one that contains all that is picked, if there is any; nothing of other sets. */
  whole: string[];
  /** Whole sets, the usual one first. */
  suggestions: string[][];
  /** By name, everything in the lists above, and every other card that the seat holds and such sets are made of. */
  things: Record<string, DeskThing>;
  /** The lord that this set pays for. */
  lord: string | null;
  /** What that lord costs the payer now, in points. */
  cost: number | null;
  /** Of a payment: the values of the allies that are picked, with the pearls that fill it up once it is complete. */
  sum: number;
}

/** Something that a set can be made of. */
export interface DeskThing {
  /** `"ally"`, `"lord"`, `"pearl"`, `"key"`, `"seat"`, `"space"`. */
  kind: string;
  /** Its name, ready for a sentence. */
  said: Argument;
  /** The addresses on the board at which it can be touched; none of pearls and keys. */
  at: string[];
  /** Whether the seat holds this card: touched when it does not fit, it takes the place of a picked one. */
  swaps: boolean;
}

/** The keys that the board of every game has. */
export interface AnyGameBoard {
  game: string;
  /** The seat that sees it so; `null` for a spectator. */
  reader: number | null;
  /** Whose turn it is; nobody's when the game is over. */
  active: number | null;
  is_over: boolean;
  /** What each seat has, by seat. */
  seats: unknown[];
}

export type AnyBoard = AbyssBoard | ConspiracyBoard;

export type FromServer = SocketState | SocketStep | SocketTable | SocketChat | SocketAnswer | SocketRefused;

export type FromClient = SocketMove | SocketUndo;
