/**
 * The address of a screen that names what it shows, such as a moment or a position.
 *
 * The screen writes it while it is used. When a dialog closes, the history goes back to an older address of the same
 * screen: that one was written here, so it is not what somebody wants to see.
 */
export class Address {
  private readonly written = new Set<string>();

  /** The path, query and fragment of the page. */
  private get now(): string {
    return location.pathname + location.search + location.hash;
  }

  /** Take the present address as one that has been followed. */
  take(): void {
    this.written.add(this.now);
  }

  /** Replace the address, without a new entry in the history. */
  write(address: string): void {
    this.written.add(address);
    history.replaceState(history.state, "", address);
  }

  /** Whether the present address was written or followed before. */
  get isOld(): boolean {
    return this.written.has(this.now);
  }
}
