/** Keeps the screen on while somebody has to decide. Browsers end it with the page out of sight, so it is renewed. */
let wanted = false;
let lock: WakeLockSentinel | null = null;
let isAsking = false;

async function renew(): Promise<void> {
  if (isAsking || !("wakeLock" in navigator)) return;
  isAsking = true;
  try {
    if (wanted && !document.hidden) lock ??= await navigator.wakeLock.request("screen");
    else {
      await lock?.release();
      lock = null;
    }
    lock?.addEventListener("release", () => (lock = null), { once: true });
  } catch {
    lock = null; // the battery is low, or the browser refuses: the screen goes off as usual
  } finally {
    isAsking = false;
  }
}

/** Keep the screen on, or no longer. */
export function keepAwake(on: boolean): void {
  if (wanted === on) return;
  wanted = on;
  document.addEventListener("visibilitychange", renew);
  void renew();
}
