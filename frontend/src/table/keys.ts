/** Whether a key is meant for the table: not for a field or a dialog, and not a command of the browser. */
export function isForTable(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement;
  return !event.ctrlKey && !event.metaKey && !event.altKey && at.closest("input, textarea, select, dialog") === null;
}

/** Whether a key would activate the focused element. */
export function isOnControl(event: KeyboardEvent): boolean {
  return (event.target as HTMLElement).closest("button, a, [role=button]") !== null;
}
