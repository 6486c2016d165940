/** The router: addresses of screens, changed without reloading the page. */

/** The screen of the past of a game, and the part of an address that leads to it. */
const REPLAY = "replay";

export type Place =
  | { screen: "home" }
  | { screen: "table"; name: string; claim: string | null }
  | { screen: typeof REPLAY; name: string; version: number | null; eyes: string | null; isHiding: boolean }
  | { screen: "record" }
  | { screen: "position" }
  | { screen: "settings" }
  | { screen: "about" }
  | { screen: "learn" }
  /** Rules and cards; `game` is null where the person chooses one. */
  | { screen: "library"; game: string | null }
  | { screen: "aid"; game: string }
  | { screen: "nowhere" };

export function placeOf(path: string, search = ""): Place {
  const [first = "", second = "", third = "", ...more] = path
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
  if (more.length > 0) return { screen: "nowhere" };
  if (first === "") return { screen: "home" };
  const asked = new URLSearchParams(search);
  if (first === "t" && second !== "" && third === REPLAY) return replayOf(second, asked);
  if (third !== "") return { screen: "nowhere" };
  if (first === "t" && second !== "") return { screen: "table", name: second, claim: asked.get("claim") };
  if (first === REPLAY && second === "") return { screen: "record" };
  if (first === "position" && second === "") return { screen: "position" };
  if (first === "learn" && second === "") return { screen: "learn" };
  if (first === "rules") return { screen: "library", game: second || null };
  if (first === "aid" && second !== "") return { screen: "aid", game: second };
  if ((first === "settings" || first === "about") && second === "") return { screen: first };
  return { screen: "nowhere" };
}

/** The moment of a replay that an address names. */
function replayOf(name: string, asked: URLSearchParams): Place {
  const version = /^\d{1,6}$/.test(asked.get("v") ?? "") ? Number(asked.get("v")) : null;
  return { screen: REPLAY, name, version, eyes: asked.get("eyes"), isHiding: asked.get("spoilers") === "0" };
}

class Route {
  place = $state.raw<Place>(placeOf(location.pathname, location.search));
  /** The paths of the screens that led here, the last one at the end. */
  private trail = $state.raw<readonly string[]>([]);
  private readonly before: string | null = $derived(this.trail.at(-1) ?? null);
  /** The path of the back button: the screen before; the lobby if that is unknown or the same as the current one. */
  readonly back: string = $derived(
    this.before === null || this.place.screen === placeOf(this.before).screen ? "/" : this.before,
  );

  constructor() {
    addEventListener("popstate", () => {
      this.walk(null, location.pathname);
      this.read();
    });
    addEventListener("click", (event) => this.follow(event));
  }

  private read(): void {
    this.place = placeOf(location.pathname, location.search);
  }

  /** Go to another screen. */
  go(path: string, replace = false): void {
    if (!replace) this.walk(location.pathname, new URL(path, location.origin).pathname);
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  /** Keep the trail: a way back to the screen before takes it off, so that two screens never lead to each other. */
  private walk(from: string | null, to: string): void {
    if (to === this.before) this.trail = this.trail.slice(0, -1);
    else if (from !== null && from !== to) this.trail = [...this.trail, from];
  }

  /** Follow an ordinary link without a reload; clicks that open a new tab are left to the browser. */
  private follow(event: MouseEvent): void {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (
      link.origin !== location.origin ||
      link.target ||
      link.hasAttribute("download") ||
      link.pathname.startsWith("/api")
    )
      return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const route = new Route();
