/**
 * The back button closes what lies over a screen before it leaves the screen.
 *
 * Each open layer (a dialog, a sheet) has an entry in the history of the browser, with the address of its screen.
 * Layers come and go faster than the history moves, so both are compared once everything has settled.
 */
interface Layer {
  close(): void;
}

const layers: Layer[] = [];
let isListening = false;
let isSettling = false;
/** Whether we have asked the browser to go back, and it has not happened yet. */
let isLeaving = false;

/** The number of layers that belong to the current entry of the history. */
function depth(): number {
  return (history.state as { layers?: number } | null)?.layers ?? 0;
}

function settle(): void {
  if (isSettling) return;
  isSettling = true;
  setTimeout(() => {
    isSettling = false;
    if (isLeaving) return; // `popstate` settles
    for (let entry = depth() + 1; entry <= layers.length; entry++) history.pushState({ layers: entry }, "");
    if (depth() > layers.length) {
      isLeaving = true;
      history.go(layers.length - depth());
    }
  });
}

/** The browser has gone back or forward. */
function moved(): void {
  if (!isLeaving) for (const layer of layers.splice(depth())) layer.close();
  isLeaving = false;
  settle();
}

/** Open a layer that the back button closes; returns a function that says that it is closed. */
export function layer(close: () => void): () => void {
  if (!isListening) addEventListener("popstate", moved);
  isListening = true;
  const opened = { close };
  layers.push(opened);
  settle();
  return () => {
    const at = layers.indexOf(opened);
    if (at >= 0) layers.splice(at, 1);
    settle();
  };
}
