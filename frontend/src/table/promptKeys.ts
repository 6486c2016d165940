/** The keys of the prompt: Enter goes on or takes the usual choice, Escape puts back what was picked, U takes back. */
import type { Choice } from "$lib/wire/types";
import { isForTable, isOnControl } from "./keys";
import type { TableContext } from "./tableContext.svelte";

interface Prompt {
  here: Pick<TableContext, "store" | "choosing">;
  /** The choice that Enter takes. */
  usual: () => Choice | undefined;
  /** Put back what was picked; the question is as it was at first. */
  reset: () => void;
}

export function promptKeys({ here: { store, choosing }, usual, reset }: Prompt): (event: KeyboardEvent) => void {
  function enter(): void {
    const choice = usual();
    if (!store.isAsked) void store.hurry();
    else if (store.sending || choosing.isNew)
      return; // meant for the question before
    else if (choosing.selection !== null) void choosing.confirm();
    else if (choice) choosing.take(choice);
  }

  return (event) => {
    if (!isForTable(event)) return;
    const hasPicked = choosing.selection !== null || choosing.candidates.length > 0 || choosing.unconfirmed !== null;
    if (event.key === "Escape" && hasPicked) reset();
    else if (event.key.toLowerCase() === "u") void store.undo();
    else if (event.key === "Enter" && !isOnControl(event)) enter();
  };
}
