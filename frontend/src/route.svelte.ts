/** The router: addresses of screens, changed without reloading the page. */

export type Place =
  | { screen: "home" }
  | { screen: "table"; name: string; claim: string | null }
  | { screen: "settings" }
  | { screen: "about" }
  | { screen: "nowhere" };

export function placeOf(path: string, search = ""): Place {
  const [first = "", second = "", ...more] = path
    .split("/")
    .filter((part) => part !== "")
    .map(decodeURIComponent);
  if (more.length > 0) return { screen: "nowhere" };
  if (first === "") return { screen: "home" };
  if (first === "t" && second !== "")
    return { screen: "table", name: second, claim: new URLSearchParams(search).get("claim") };
  if ((first === "settings" || first === "about") && second === "") return { screen: first };
  return { screen: "nowhere" };
}

class Route {
  place = $state.raw<Place>(placeOf(location.pathname, location.search));
  /** The path of the screen before. */
  private before = $state<string | null>(null);
  /** The path of the back button: the screen before; the lobby if that is unknown or the same as the current one. */
  readonly back: string = $derived(
    this.before === null || this.place.screen === placeOf(this.before).screen ? "/" : this.before,
  );

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("click", (event) => this.follow(event));
  }

  private read(): void {
    this.place = placeOf(location.pathname, location.search);
  }

  /** Go to another screen. */
  go(path: string, replace = false): void {
    if (!replace) this.before = location.pathname;
    history[replace ? "replaceState" : "pushState"](null, "", path);
    this.read();
    scrollTo(0, 0);
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
    this.go(link.pathname + link.search);
  }
}

export const route = new Route();
