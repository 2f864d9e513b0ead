/**
 * The venue's state for everyone: place in the log, state hash, zero sum.
 * Promises: the zero-sum check is the core's own, at most a second old, so that a crowd costs one reading a second.
 */
import type { Engine } from '../../../engine/port.ts';
import type { Handlers } from '../../calls.ts';

const FRESH_MS = 1000;

export function venueHandlers(parts: {
  readonly engine: Engine;
  readonly venueNow: () => number;
}): Handlers<'venueState'> {
  const { engine } = parts;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let check: Promise<boolean> | null = null;
  const zeroSum = (): Promise<boolean> => {
    const now = performance.now();
    if (check === null || now - checkedAt >= FRESH_MS) {
      checkedAt = now;
      const reading = engine
        .read('live', { type: 'totals' })
        .then(({ result }) => result.every((asset) => asset.sum === 0));
      // A reading that failed is not kept: the next caller asks again.
      reading.catch(() => {
        if (check === reading) check = null;
      });
      check = reading;
    }
    return check;
  };
  return {
    async venueState() {
      const sums = await zeroSum();
      const { sequence, stateHash, stateHashSequence } = engine.health('live');
      return { sequence, stateHash, stateHashSequence, zeroSum: sums, serverTime: parts.venueNow() };
    },
  };
}
