/** Nothing that a field of figures takes. */
const LETTER = /^[a-z]$/iu;

/** Whether a key press is text input: into a field that takes it, or in a dialog that has the keyboard. */
function isTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog, [role="dialog"]') !== null) return true;
  if (target.matches('input[inputmode="decimal"]')) return !LETTER.test(key);
  return target.isContentEditable || target.closest('input, textarea, select') !== null;
}

/** A key alone: no other held down with it, and not held down itself. */
export function isPlainKey(event: KeyboardEvent): boolean {
  return !(event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event));
}
