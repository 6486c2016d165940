/** The service worker: it keeps what this page has loaded, so that the client starts without a network. */

/** Milliseconds after the start until the worker is installed: the first screen has all of the network until then. */
const LATER = 4000;
/** Milliseconds between two lists of what was loaded; a table is loaded while the lobby is shown. */
const AGAIN = 30_000;

function loaded(): string[] {
  const all = performance.getEntriesByType("resource").map((one) => new URL(one.name));
  const ours = all.filter((url) => url.origin === location.origin && url.pathname.startsWith("/assets/"));
  return [...new Set(ours.map((url) => url.pathname))];
}

/** Install the service worker where browsers allow it: on this machine, and over https. */
export function keepOffline(): void {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, "serviceWorker">>;
  if (serviceWorker === undefined || !import.meta.env.PROD) return;
  const keep = () => void serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: loaded() }));
  setTimeout(() => {
    void serviceWorker.register("/sw.js").then(keep, () => {}); // without a worker everything else works
    setTimeout(keep, AGAIN);
    addEventListener("pagehide", keep);
  }, LATER);
}
