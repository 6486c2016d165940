/**
 * A card shown large beside the thing on which the mouse rests. `touchable` does this for things on the board, and
 * `use:hoverCard={{ here, thing }}` for any other element, such as a name in the log.
 */
import type { ActionReturn } from "svelte/action";
import type { TableContext, Thing } from "./tableContext.svelte";

/** Milliseconds that the mouse rests on a thing until its card is shown. */
export const REST = 400;
let waiting: ReturnType<typeof setTimeout> | undefined;
const NOWHERE = { x: -1, y: -1 };
/** Where the mouse last entered a thing or pressed a button; nowhere once it has moved away. */
let last = NOWHERE;
const isAtLast = (event: PointerEvent): boolean => event.clientX === last.x && event.clientY === last.y;

/** The mouse enters a thing. A thing that moves under a resting mouse is ignored: nobody asked for it. */
export function rest(here: TableContext, thing: Thing, event: PointerEvent): void {
  clearTimeout(waiting);
  const isStill = isAtLast(event);
  last = { x: event.clientX, y: event.clientY };
  if (event.pointerType !== "mouse" || isStill) return;
  const beside = event.currentTarget as Element;
  waiting = setTimeout(() => {
    if (beside.isConnected && here.view.hasCard(thing)) here.peek({ thing, beside });
  }, REST);
}

/** The mouse leaves a thing, or presses a button on it. */
export function leave(here: TableContext, event: PointerEvent): void {
  clearTimeout(waiting);
  if (event.type === "pointerdown") last = { x: event.clientX, y: event.clientY };
  else if (!isAtLast(event)) last = NOWHERE;
  here.peek(null);
}

/** Show a card large while the mouse rests on an element. A thing of null shows none. */
export function hoverCard(
  node: HTMLElement,
  on: { here: TableContext; thing: Thing | null },
): ActionReturn<{ here: TableContext; thing: Thing | null }> {
  let now = on;
  const enter = (event: PointerEvent) => now.thing !== null && rest(now.here, now.thing, event);
  const exit = (event: PointerEvent) => now.thing !== null && leave(now.here, event);
  node.addEventListener("pointerenter", enter);
  node.addEventListener("pointerleave", exit);
  node.addEventListener("pointerdown", exit);
  return {
    update: (next) => (now = next),
    destroy() {
      node.removeEventListener("pointerenter", enter);
      node.removeEventListener("pointerleave", exit);
      node.removeEventListener("pointerdown", exit);
      if (now.here.peeked?.beside === node) now.here.peek(null);
    },
  };
}
