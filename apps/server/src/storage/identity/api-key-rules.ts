/**
 * How many API keys a user may have.
 * Promises: pure.
 */

/** Why another key cannot be made, or null. Those that have run out count as long as they are listed. */
export const findKeyFault = (keys: number, maximum: number): 'full' | null =>
  keys >= maximum ? 'full' : null;
