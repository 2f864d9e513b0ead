/**
 * `vi.waitFor` and `vi.waitUntil` give up after a second where nothing else is said, which on a busy machine is not long, and
 * the configuration has no word for it. Here they wait as long as `expect.poll` does in a browser. A file that says more or
 * less is heard.
 */
import { vi } from 'vitest';
import { PATIENCE_MS } from '../e2e/patience.ts';

// Files share a process, and this is run before each of them.
const DONE = Symbol.for('assay.patient-waits');

if (!(DONE in vi)) {
  const { waitFor, waitUntil } = vi;
  Object.assign(vi, {
    [DONE]: true,
    waitFor: ((callback, options = PATIENCE_MS) => waitFor(callback, options)) satisfies typeof waitFor,
    waitUntil: ((callback, options = PATIENCE_MS) => waitUntil(callback, options)) satisfies typeof waitUntil,
  });
}
