/**
 * Makers of what an order can be marked with: an end, a hidden part, a self-trade prevention; each at its bounds.
 * Promises: an intent whose answer is certain, or null where the venue gives no occasion for it.
 */
import type { Intent } from '../auditor/asked.ts';
import { Aim, MAX_LIFE_MS } from './aim.ts';

/** The nearest and the furthest end that an order may have, and those beyond; or an end where none may be. */
export function endsAtTheEdge(aim: Aim): Intent | null {
  const stand = aim.passive();
  const quantity = stand === null ? null : aim.size(stand);
  if (stand === null || quantity === null) return null;
  const { random, now } = aim;
  if (random.once(4)) {
    const timeInForce = random.pick(['ioc', 'fok']);
    const command = aim.order({ ...stand, quantity, timeInForce, expiresAt: now + 5 });
    return { command, asked: 'expiry-not-allowed' };
  }
  const [life, asked] = random.pick([
    [0, 'expiry-out-of-range'],
    [1, 'open'],
    [MAX_LIFE_MS, 'open'],
    [MAX_LIFE_MS + 1, 'expiry-out-of-range'],
  ] as const);
  return { command: aim.order({ ...stand, quantity, expiresAt: now + life }), asked };
}

/** The least and the greatest slice, and those beyond; or a slice where none may be. */
export function hidesAtTheEdge(aim: Aim): Intent | null {
  const stand = aim.passive();
  if (stand === null) return null;
  const { random } = aim;
  const most = Math.min(Aim.most(stand), aim.reach(stand), Aim.least(stand) + 5000);
  if (most < Aim.least(stand)) return null;
  const quantity = random.between(Aim.least(stand), most);
  if (random.once(4)) {
    const timeInForce = random.pick(['ioc', 'fok']);
    return {
      command: aim.order({ ...stand, quantity, timeInForce, displayed: 1 }),
      asked: 'displayed-not-allowed',
    };
  }
  if (!aim.mayHide(stand.by, stand.number)) {
    return { command: aim.order({ ...stand, quantity, displayed: quantity }), asked: 'too-many-icebergs' };
  }
  const least = aim.leastSlice(quantity, stand.number, stand.price);
  const [displayed, asked] = random.pick([
    [least - 1, 'displayed-out-of-range'],
    [least, 'open'],
    [quantity, 'open'],
    [quantity + 1, 'displayed-out-of-range'],
  ] as const);
  return { command: aim.order({ ...stand, quantity, displayed }), asked };
}

/** A spend has no size that could be reduced. */
export function spendsReduced(aim: Aim): Intent {
  const { random } = aim;
  const choice = { by: aim.owner(), number: aim.marketNumber(), side: 'buy', kind: 'market' } as const;
  const spend = random.between(1, 1_000_000);
  return {
    command: aim.order({ ...choice, spend, selfTrade: 'decrement' }),
    asked: 'self-trade-mode-not-allowed',
  };
}
