/** The stage of a table: it moves the cards of a step, and shows the scenes that the game makes of its events. */
import { tick } from "svelte";
import { settings } from "$lib/settings.svelte";
import type { Stage } from "$lib/wire/table.svelte";
import type { AnyGameBoard } from "$lib/wire/types";
import { Cards, flyIcons, land, painted } from "../motion";
import type { TableContext } from "../tableContext.svelte";
import type { Painter } from "./happening.svelte";
import type { GameEvent, Moment } from "./scene";

/** Milliseconds of what waits to be shown from which on only results are shown. */
const TOO_LONG = 1500;
/** Estimated milliseconds of a step that waits. */
const STEP = 400;
const LIGHT = 900;
/** Milliseconds in which a marker moves, and in which its goal pops up after that. */
const MOVE = 650;
const POP = 700;

/** The stage for the table in the element `root`; `speed` divides all durations. */
export function stageOf(here: TableContext, root: () => HTMLElement | null, speed: () => number = () => 1): Stage {
  const { store, happening } = here;
  const pace = () => settings.pace / speed();
  const cards = new Cards(root, pace);
  let before: Moment<AnyGameBoard> | null = null;
  return {
    before() {
      cards.measure();
      before = momentOf(here);
    },
    async after(step, waiting) {
      const after = momentOf(here);
      const scenes =
        before === null || after === null
          ? []
          : here.view.scenes({
              events: step.events as unknown as GameEvent[],
              before,
              after,
              reader: store.seat,
              last: happening.onStage?.show ?? null,
            });
      const moving = cards.move();
      const shown = happening.play(scenes, pace(), waiting * STEP * pace() > TOO_LONG);
      return Math.max(await moving, shown);
    },
    cancel() {
      land();
      happening.cancel();
    },
    clear() {
      land();
      happening.clear();
    },
    painted,
  };
}

function momentOf({ store }: TableContext): Moment<AnyGameBoard> | null {
  const { board, question, choices } = store;
  return board ? { board, question, choices } : null;
}

/** Draws on the elements of a page, found by their addresses. */
export function painterOf(root: () => HTMLElement | null): Painter {
  return {
    gain({ icon, count, from, seat }, pace) {
      const start = placeOf(root(), from);
      const end = placeOf(root(), [`gains/${seat}`, `seat/${seat}`]);
      if (start && end) flyIcons(icon, count, start.getBoundingClientRect(), end.getBoundingClientRect(), pace);
    },
    light(at, pace) {
      if (pace === 0) return;
      const frames = [{ filter: "brightness(1.8)" }, { filter: "brightness(1)" }];
      placeOf(root(), at)?.animate(frames, { duration: LIGHT * pace });
    },
    move({ marker, from, pops }, pace) {
      if (pace === 0) return;
      void tick().then(() => {
        const moved = placeOf(root(), [marker]);
        const start = placeOf(root(), [from]);
        if (moved?.parentElement && start) {
          const [there, here] = [start.getBoundingClientRect(), moved.parentElement.getBoundingClientRect()];
          const frames = [
            { transform: `translate(${there.x - here.x}px, ${there.y - here.y}px)` },
            { transform: "none" },
          ];
          moved.animate(frames, { duration: MOVE * pace, easing: "ease-in-out" });
        }
        const delay = moved ? MOVE * pace : 0;
        const frames = [
          { scale: 1, filter: "brightness(1)" },
          { scale: 1.25, filter: "brightness(1.8)", offset: 0.3 },
          { scale: 1, filter: "brightness(1)" },
        ];
        placeOf(root(), pops)?.animate(frames, { duration: POP * pace, delay });
      });
    },
  };
}

/** The first element in sight with one of these addresses. */
export function placeOf(root: HTMLElement | null, at: readonly string[]): HTMLElement | null {
  for (const one of at)
    for (const found of root?.querySelectorAll<HTMLElement>(`[data-at="${CSS.escape(one)}"]`) ?? [])
      if (found.getBoundingClientRect().width > 0) return found;
  return null;
}
