/** Whether a key press is text input: into a field, or in a dialog that has the keyboard. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, dialog, [role="dialog"]') !== null
  );
}

/** A key alone: no other held down with it, and not held down itself. */
export function isPlainKey(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target));
}
