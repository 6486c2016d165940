/**
 * Touching things on the table: a click or Enter acts where one may, and shows the thing closely where one may not;
 * a long press, the second mouse button or `I` always show it.
 */
import type { HTMLButtonAttributes } from "svelte/elements";
import type { TableContext, Thing } from "./tableContext.svelte";

const LONG = 480;
/** One finger at a time: the press that may become long, and whether it has shown something. */
let pressing: ReturnType<typeof setTimeout> | undefined;
let shown = false;

interface Touched {
  /** What is shown closely; nothing for what has no page of its own. */
  thing?: Thing;
  /** Which of equal cards it is. */
  copy?: number;
  /** What else a touch does where it means nothing. */
  otherwise?: () => void;
}

/** The attributes of a button for the thing at an address; `{...touchable(here, at)}`. */
export function touchable(
  here: TableContext,
  at: string,
  { thing, copy = 0, otherwise }: Touched = {},
): HTMLButtonAttributes & Record<`data-${string}`, string | undefined> {
  const { choosing } = here;
  const show = () => {
    if (thing) here.open({ show: "card", thing });
    else otherwise?.();
  };
  const leave = () => clearTimeout(pressing);
  return {
    type: "button",
    "data-at": at,
    "data-choice": choosing.actionsAt(at),
    "aria-disabled": choosing.isNew && choosing.byAddress.has(at) ? "true" : undefined,
    onclick: () => {
      leave();
      if (shown) {
        shown = false;
        return;
      }
      const meant = choosing.touch(at, copy);
      if (!meant || (choosing.why !== null && thing)) show();
      else if (here.sheet !== null) here.close();
    },
    onpointerdown: (event) => {
      shown = false;
      if (event.pointerType !== "touch") return;
      pressing = setTimeout(() => {
        shown = true;
        show();
      }, LONG);
    },
    onpointerup: leave,
    onpointercancel: leave,
    oncontextmenu: (event) => {
      event.preventDefault();
      if (!shown) show();
    },
    onkeydown: (event) => {
      if (event.key === "i" && !event.ctrlKey && !event.metaKey && !event.altKey) show();
    },
    onpointerenter: (event) => event.pointerType !== "touch" && choosing.look(at),
    onpointerleave: () => {
      leave();
      choosing.look(null);
    },
    // A finger that touches something acts; only whoever comes by keys looks first.
    onfocus: (event) => event.currentTarget.matches(":focus-visible") && choosing.look(at),
    onblur: () => choosing.look(null),
  };
}
