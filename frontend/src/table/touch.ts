/**
 * Touching things on the table: a click or Enter makes the choice there, or shows the details if there is none;
 * a long press, the second mouse button or `I` always shows the details, and a resting mouse shows the card large.
 */
import type { HTMLButtonAttributes } from "svelte/elements";
import { leave as leaveCard, rest } from "./hover";
import type { TableContext, Thing } from "./tableContext.svelte";

const LONG = 480;
/** The timer of a press that may become long; `shown` says whether it did. There is one finger at a time. */
let pressing: ReturnType<typeof setTimeout> | undefined;
let shown = false;

interface Touched {
  /** The thing whose details are shown; undefined if it has none. */
  thing?: Thing;
  /** Its number among equal cards. */
  copy?: number;
  /** Called for a touch that makes no choice, if there is no `thing`. */
  otherwise?: () => void;
}

/** The attributes of a button for the thing at an address; `{...touchable(here, at)}`. */
export function touchable(
  here: TableContext,
  at: string,
  { thing, copy = 0, otherwise }: Touched = {},
): HTMLButtonAttributes & Record<`data-${string}`, string | undefined> {
  const { choosing } = here;
  const show = (beside: EventTarget | null) => {
    if (thing) here.open({ show: "card", thing, beside: beside instanceof Element ? beside : undefined });
    else otherwise?.();
  };
  const leave = () => clearTimeout(pressing);
  return {
    type: "button",
    "data-at": at,
    "data-choice": choosing.actionsAt(at),
    "aria-disabled": choosing.isNew && choosing.byAddress.has(at) ? "true" : undefined,
    onclick: (event) => {
      const beside = event.currentTarget;
      leave();
      if (shown) {
        shown = false;
        return;
      }
      const meant = choosing.touch(at, copy);
      if (!meant || (choosing.why !== null && thing)) show(beside);
      else if (here.sheet !== null) here.close();
    },
    onpointerdown: (event) => {
      shown = false;
      leaveCard(here, event);
      if (event.pointerType !== "touch") return;
      const beside = event.currentTarget;
      pressing = setTimeout(() => {
        shown = true;
        show(beside);
      }, LONG);
    },
    onpointerup: leave,
    onpointercancel: leave,
    oncontextmenu: (event) => {
      event.preventDefault();
      if (!shown) show(event.currentTarget);
    },
    onkeydown: (event) => {
      if (event.key === "i" && !event.ctrlKey && !event.metaKey && !event.altKey) show(event.currentTarget);
    },
    onpointerenter: (event) => {
      if (event.pointerType === "touch") return;
      choosing.look(at);
      if (thing) rest(here, thing, event);
    },
    onpointerleave: (event) => {
      leave();
      leaveCard(here, event);
      choosing.look(null);
    },
    // A preview is for keyboard users only: a touch makes the choice at once.
    onfocus: (event) => event.currentTarget.matches(":focus-visible") && choosing.look(at),
    onblur: () => choosing.look(null),
  };
}
