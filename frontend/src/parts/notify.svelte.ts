/**
 * A notification when it is your turn and the page is out of sight.
 *
 * The browser asks for permission only after a touch, and only once. So we ask first, at a moment when the answer is
 * clear: after a first choice in a game with other people, or when somebody comes back who had to wait.
 */
import { settings } from "$lib/settings.svelte";

const ASKED = "abyssal.notify-asked";
const isPossible = "Notification" in globalThis;

class Notify {
  /** Whether it is a fitting moment to ask. */
  isOffered = $state(false);
  private shown: Notification | null = null;

  get isPossible(): boolean {
    return isPossible;
  }

  /** Whether the browser lets us, and the person wants it. */
  get isOn(): boolean {
    return isPossible && settings.now.notify && Notification.permission === "granted";
  }

  /** Ask, if nobody has answered yet. */
  offer(): void {
    if (isPossible && Notification.permission === "default" && localStorage.getItem(ASKED) === null)
      this.isOffered = true;
  }

  /** Take the answer; a yes makes the browser ask. */
  async answer(yes: boolean): Promise<void> {
    this.isOffered = false;
    localStorage.setItem(ASKED, "1");
    const notify = yes && (await Notification.requestPermission()) === "granted";
    settings.change({ notify });
  }

  /** Show a notification for a table; only if the page is out of sight. */
  async show(title: string, body: string, path: string): Promise<void> {
    if (!this.isOn || !document.hidden) return;
    const about: NotificationOptions = { body, tag: path, icon: "/icon-192.png", data: { path } };
    const worker = await navigator.serviceWorker?.getRegistration();
    if (worker) {
      await worker.showNotification(title, about);
    } else {
      this.shown = new Notification(title, about);
      this.shown.onclick = () => window.focus();
    }
  }

  /** Take back what was shown for a table: the person is here, or the turn is over. */
  async clear(path: string): Promise<void> {
    if (!isPossible) return;
    this.shown?.close();
    const worker = await navigator.serviceWorker?.getRegistration();
    for (const one of (await worker?.getNotifications({ tag: path })) ?? []) one.close();
  }
}

export const notify = new Notify();
