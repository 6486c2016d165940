/** Whether the server has a newer client than this page. It is offered between games, never forced. */
const EVERY = 15 * 60_000;

/** The script that a page of the client begins with; its name has a hash of its content. */
export function scriptOf(page: string): string | null {
  return /<script[^>]*\ssrc="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? null;
}

class Update {
  isReady = $state(false);
  private last = Date.now();

  /** Look for a newer client now and then: when the page is shown again, and every quarter of an hour. */
  watch(): void {
    if (!import.meta.env.PROD) return;
    const look = () => {
      if (!document.hidden && Date.now() - this.last >= EVERY) void this.look();
    };
    document.addEventListener("visibilitychange", look);
    setInterval(look, EVERY);
  }

  private async look(): Promise<void> {
    this.last = Date.now();
    const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
    const newest = answer?.ok ? scriptOf(await answer.text()) : null;
    if (newest !== null) this.isReady = document.querySelector(`script[src="${newest}"]`) === null;
  }
}

export const update = new Update();
