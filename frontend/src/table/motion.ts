/**
 * The animation of cards: they move from their old place to the new one, and turn over if they come from a deck.
 *
 * An element that can move has `data-card` (which card it is) and `data-at` (its address). All of them are measured
 * before a step. After it, copies of those that have moved fly above the table, so that no panel clips them.
 */
import { tick } from "svelte";

/** Milliseconds of a flight, and of the pause after it, at normal speed. */
const FLIGHT = 420;
const PAUSE = 350;
const STAGGER = 45;
/** Maximum milliseconds to wait for a paint: a hidden page is not painted. */
const LONGEST_PAINT = 120;
const MOST_FLIGHTS = 14;
const EASE = "cubic-bezier(.2,.75,.25,1)";

interface Seen {
  at: string;
  box: DOMRect;
}

interface Flight {
  card: HTMLElement;
  from: DOMRect;
  to: DOMRect;
  /** Whether it comes from a deck and turns over on its way. */
  turned: boolean;
}

/** The copies that fly above the page now, each with the end of its flight. */
const flying = new Map<HTMLElement, () => void>();

/** End all flights at once. */
export function land(): void {
  for (const end of flying.values()) end();
  flying.clear();
}

/** Moves the cards of the table in the element `root`; `pace` is the factor of all durations, 0 for no motion. */
export class Cards {
  private seen = new Map<string, Seen[]>();
  private decks = new Map<string, DOMRect>();

  constructor(
    private readonly root: () => HTMLElement | null,
    private readonly pace: () => number,
  ) {}

  /** Measure all cards. */
  measure(): void {
    this.seen = new Map();
    this.decks = new Map();
    const table = this.root();
    if (table === null || this.pace() === 0) return;
    for (const card of table.querySelectorAll<HTMLElement>("[data-card]")) {
      const name = card.dataset.card ?? "";
      const before = this.seen.get(name) ?? [];
      this.seen.set(name, [...before, { at: card.dataset.at ?? "", box: card.getBoundingClientRect() }]);
    }
    for (const deck of table.querySelectorAll<HTMLElement>("[data-deck]"))
      this.decks.set(deck.dataset.deck ?? "", deck.getBoundingClientRect());
  }

  /** Move the cards to where they are now; resolves to the milliseconds that this takes. */
  async move(): Promise<number> {
    await tick();
    const table = this.root();
    const pace = this.pace();
    if (table === null || pace === 0) return 0;
    const flights: Flight[] = [];
    const cards = [...table.querySelectorAll<HTMLElement>("[data-card]")];
    const boxes = new Map(cards.map((card) => [card, card.getBoundingClientRect()])); // all are measured before any moves
    const stayed = new Map(cards.map((card) => [card, this.taken(card, card.dataset.at)]));
    for (const card of cards) {
      const from = stayed.get(card) ?? this.taken(card);
      const to = boxes.get(card)!;
      const deck = this.decks.get(card.dataset.from ?? "");
      if (from !== undefined) {
        if (moved(from.box, to)) flights.push({ card, from: from.box, to, turned: false });
      } else if (deck !== undefined) flights.push({ card, from: deck, to, turned: true });
      else fade(card, FLIGHT * pace);
    }
    flights.slice(0, MOST_FLIGHTS).forEach((flight, number) => fly(flight, FLIGHT * pace, number * STAGGER));
    return (flights.length > 0 ? FLIGHT * pace : 0) + PAUSE * pace;
  }

  /** The old place of a card, at address `at` or, without it, anywhere. Each place is returned once. */
  private taken(card: HTMLElement, at?: string): Seen | undefined {
    const before = this.seen.get(card.dataset.card ?? "") ?? [];
    const found = at === undefined ? 0 : before.findIndex((one) => one.at === at);
    return found < 0 ? undefined : before.splice(found, 1)[0];
  }
}

/** Resolves when the current state of the page has been painted. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_PAINT);
  });
}

function moved(a: DOMRect, b: DOMRect): boolean {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y) > 6;
}

function fade(card: HTMLElement, duration: number): void {
  card.animate([{ opacity: 0 }, { opacity: 1 }], { duration });
}

function fly({ card, from, to, turned }: Flight, duration: number, delay: number): void {
  if (to.width === 0 || from.width === 0) return;
  const copy = card.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-card");
  copy.removeAttribute("data-choice");
  copy.inert = true;
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  copy.style.transformOrigin = "0 0";
  const timing: KeyframeAnimationOptions = { duration, delay, easing: EASE, fill: "both" };
  const frames = turned ? turnedOver(copy, start, to, timing) : [{ transform: start }, { transform: "none" }];
  const hidden = card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
  above(copy, to, frames, timing, () => hidden.cancel());
}

/** Let a copy move above the page, at a place in the window, until it has arrived or all flights are ended. */
function above(
  copy: HTMLElement,
  { x, y, width, height }: DOMRect,
  frames: Keyframe[],
  timing: KeyframeAnimationOptions,
  then: () => void,
): void {
  copy.setAttribute("aria-hidden", "true");
  Object.assign(copy.style, {
    position: "fixed",
    left: `${x}px`,
    top: `${y}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
  });
  document.body.append(copy);
  const end = () => {
    flying.delete(copy);
    copy.remove();
    then();
  };
  flying.set(copy, end);
  copy.animate(frames, timing).finished.then(end, end);
}

/** Milliseconds of a token's flight, and between two of them, at normal speed. */
const TOKEN_FLIGHT = 520;
const TOKEN_APART = 90;
const TOKEN_SIZE = 34;
/** How far a token's way bends, in relation to its length. */
const BEND = 0.22;

/** Let `count` copies of an icon fly from one place to another along an arc; returns the milliseconds that this takes. */
export function flyIcons(icon: string, count: number, from: DOMRect, to: DOMRect, pace: number): number {
  if (pace === 0 || count === 0) return 0;
  const [x0, y0, x1, y1] = [...middleOf(from), ...middleOf(to)] as [number, number, number, number];
  const [bendX, bendY] = [(x0 + x1) / 2 - (y1 - y0) * BEND, (y0 + y1) / 2 + (x1 - x0) * BEND];
  const frames = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
    const [x, y] = [a * x0 + b * bendX + c * x1 - x0, a * y0 + b * bendY + c * y1 - y0];
    return { transform: `translate(${x}px, ${y}px) scale(${part === 1 ? 0.6 : 1})` };
  });
  const start = new DOMRect(x0 - TOKEN_SIZE / 2, y0 - TOKEN_SIZE / 2, TOKEN_SIZE, TOKEN_SIZE);
  for (let number = 0; number < count; number++) {
    const copy = document.createElement("i");
    copy.innerHTML = `<svg width="${TOKEN_SIZE}" height="${TOKEN_SIZE}"><use href="#${icon}"/></svg>`;
    const delay = number * TOKEN_APART * pace;
    const timing: KeyframeAnimationOptions = {
      duration: TOKEN_FLIGHT * pace,
      delay,
      easing: "ease-in-out",
      fill: "both",
    };
    above(copy, start, frames, timing, () => {});
  }
  return (TOKEN_FLIGHT + (count - 1) * TOKEN_APART) * pace;
}

function middleOf({ x, y, width, height }: DOMRect): [number, number] {
  return [x + width / 2, y + height / 2];
}

/** The frames of a card that turns over: its back covers it during the first half. */
function turnedOver(copy: HTMLElement, start: string, to: DOMRect, timing: KeyframeAnimationOptions): Keyframe[] {
  const back = document.createElement("i");
  back.className = "back";
  copy.append(back);
  back.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0, offset: 0.5 }, { opacity: 0 }], {
    ...timing,
    easing: "linear",
  });
  const turn = (degrees: number) =>
    `translateX(${to.width / 2}px) perspective(900px) rotateY(${degrees}deg) translateX(${-to.width / 2}px)`;
  return [{ transform: `${start} ${turn(180)}` }, { transform: `translate(0, 0) scale(1) ${turn(0)}` }];
}
