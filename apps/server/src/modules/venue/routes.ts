/**
 * The venue's state for everyone: position in the log, state hash, zero sum, of each realm.
 * Promises: the zero-sum check is the core's own, at most a second old, so that a crowd costs one reading a second.
 */
import type { Engine, Realm } from '../../engine/port.ts';
import type { Handlers } from '../../http/calls.ts';
import { youngAnswer } from '../../http/young-answer.ts';

const FRESH_MS = 1000;

export function venueHandlers(parts: {
  readonly engine: Engine;
  readonly venueNow: () => number;
}): Handlers<'venueState'> {
  const { engine, venueNow } = parts;
  const check = { live: zeroSumCheck(engine, 'live'), paper: zeroSumCheck(engine, 'paper') };
  const stateOf = async (realm: Realm) => {
    const zeroSum = await check[realm]();
    const { sequence, stateHash, stateHashSequence } = engine.health(realm);
    return { sequence, stateHash, stateHashSequence, zeroSum };
  };
  return {
    async venueState() {
      const [live, virtual] = await Promise.all([stateOf('live'), stateOf('paper')]);
      return { ...live, virtual, serverTime: venueNow() };
    },
  };
}

/** Asks the core at most once a second. */
function zeroSumCheck(engine: Engine, realm: Realm): () => Promise<boolean> {
  return youngAnswer(FRESH_MS, async () => {
    const { result } = await engine.read(realm, { type: 'totals' });
    return result.every((asset) => asset.sum === 0);
  });
}
