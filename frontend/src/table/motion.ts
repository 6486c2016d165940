/**
 * The animation of cards: they move from their old place to the new one, and turn over if they come from a deck.
 *
 * An element that can move has `data-card` (which card it is) and `data-at` (its address). All of them are measured
 * before a step. After it, copies of those that have moved fly above the table, so that no panel clips them.
 */
import { tick } from "svelte";
import type { Stage } from "$lib/wire/table.svelte";

type Motion = "full" | "quick" | "none";
const FLIGHT: Record<Motion, number> = { full: 420, quick: 200, none: 0 };
const PAUSE: Record<Motion, number> = { full: 350, quick: 80, none: 0 };
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

/** The stage that animates the table in the element `root`. */
export function stageOf(root: () => HTMLElement | null, motion: () => Motion): Stage {
  let seen = new Map<string, Seen[]>();
  let decks = new Map<string, DOMRect>();
  return {
    before() {
      seen = new Map();
      decks = new Map();
      const table = root();
      if (table === null || motion() === "none") return;
      for (const card of table.querySelectorAll<HTMLElement>("[data-card]")) {
        const name = card.dataset.card ?? "";
        seen.set(name, [...(seen.get(name) ?? []), { at: card.dataset.at ?? "", box: card.getBoundingClientRect() }]);
      }
      for (const deck of table.querySelectorAll<HTMLElement>("[data-deck]"))
        decks.set(deck.dataset.deck ?? "", deck.getBoundingClientRect());
    },
    async after() {
      await tick();
      const table = root();
      if (table === null || motion() === "none") return 0;
      const flights: Flight[] = [];
      const cards = [...table.querySelectorAll<HTMLElement>("[data-card]")];
      const boxes = new Map(cards.map((card) => [card, card.getBoundingClientRect()])); // all are measured before any moves
      const stayed = new Map(cards.map((card) => [card, taken(seen, card, card.dataset.at)]));
      for (const card of cards) {
        const from = stayed.get(card) ?? taken(seen, card);
        const to = boxes.get(card)!;
        const deck = decks.get(card.dataset.from ?? "");
        if (from !== undefined) {
          if (moved(from.box, to)) flights.push({ card, from: from.box, to, turned: false });
        } else if (deck !== undefined) flights.push({ card, from: deck, to, turned: true });
        else fade(card, FLIGHT[motion()]);
      }
      flights.slice(0, MOST_FLIGHTS).forEach((flight, number) => fly(flight, FLIGHT[motion()], number * STAGGER));
      return (flights.length > 0 ? FLIGHT[motion()] : 0) + PAUSE[motion()];
    },
    painted: () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, LONGEST_PAINT);
      }),
  };
}

/** The old place of a card, at address `at` or, without it, anywhere. Each place is returned once. */
function taken(seen: Map<string, Seen[]>, card: HTMLElement, at?: string): Seen | undefined {
  const before = seen.get(card.dataset.card ?? "") ?? [];
  const found = at === undefined ? 0 : before.findIndex((one) => one.at === at);
  return found < 0 ? undefined : before.splice(found, 1)[0];
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
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("data-card");
  copy.removeAttribute("data-choice");
  copy.inert = true;
  Object.assign(copy.style, {
    position: "fixed",
    left: `${to.x}px`,
    top: `${to.y}px`,
    width: `${to.width}px`,
    height: `${to.height}px`,
    margin: "0",
    zIndex: "60",
    pointerEvents: "none",
  });
  document.body.append(copy);
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  copy.style.transformOrigin = "0 0";
  const timing: KeyframeAnimationOptions = { duration, delay, easing: EASE, fill: "both" };
  const frames = turned ? turnedOver(copy, start, to, timing) : [{ transform: start }, { transform: "none" }];
  card.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
  copy.animate(frames, timing).finished.then(
    () => copy.remove(),
    () => copy.remove(),
  );
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
