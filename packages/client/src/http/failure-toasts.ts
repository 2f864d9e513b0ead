/**
 * Which failures are shown as a toast, and how often.
 * Promises: at most one toast in 2 s over all messages, counted from the last one shown; a message that contains
 * "sql" in any letter case is never shown.
 */
import { TOAST_THROTTLE_MS } from '@assay/protocol';

/** Answers a function that shows a message through `show`, or lets it pass in silence. */
export function createFailureToasts(
  show: (message: string) => void,
  now: () => number = () => performance.now(),
): (message: string) => void {
  let lastShownAt = Number.NEGATIVE_INFINITY;
  return (message) => {
    if (/sql/i.test(message) || now() - lastShownAt < TOAST_THROTTLE_MS) return;
    lastShownAt = now();
    show(message);
  };
}
