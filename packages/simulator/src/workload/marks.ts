/**
 * Generators of orders with options: an expiry, a hidden part, a self-trade prevention mode; each at its bounds.
 * Promises: an intent with the answer that must come, or null where the state of the venue does not allow one.
 */
import type { Intent } from '../auditor/asked.ts';
import { GeneratorContext, MAX_LIFE_MS } from './generator-context.ts';

/** The nearest and the furthest end that an order may have, and those beyond; or an end where none may be. */
export function endsAtTheEdge(context: GeneratorContext): Intent | null {
  const stand = context.passive();
  const quantity = stand === null ? null : context.size(stand);
  if (stand === null || quantity === null) return null;
  const { random, now } = context;
  if (random.once(4)) {
    const timeInForce = random.pick(['ioc', 'fok']);
    const command = context.order({ ...stand, quantity, timeInForce, expiresAt: now + 5 });
    return { command, asked: 'expiry-not-allowed' };
  }
  const [life, asked] = random.pick([
    [0, 'expiry-out-of-range'],
    [1, 'open'],
    [MAX_LIFE_MS, 'open'],
    [MAX_LIFE_MS + 1, 'expiry-out-of-range'],
  ] as const);
  return { command: context.order({ ...stand, quantity, expiresAt: now + life }), asked };
}

/** The least and the greatest slice, and those beyond; or a slice where none may be. */
export function hidesAtTheEdge(context: GeneratorContext): Intent | null {
  const stand = context.passive();
  if (stand === null) return null;
  const { random } = context;
  const most = Math.min(
    GeneratorContext.most(stand),
    context.reach(stand),
    GeneratorContext.least(stand) + 5000,
  );
  if (most < GeneratorContext.least(stand)) return null;
  const quantity = random.between(GeneratorContext.least(stand), most);
  if (random.once(4)) {
    const timeInForce = random.pick(['ioc', 'fok']);
    return {
      command: context.order({ ...stand, quantity, timeInForce, displayed: 1 }),
      asked: 'displayed-not-allowed',
    };
  }
  if (!context.mayHide(stand.by, stand.number)) {
    return {
      command: context.order({ ...stand, quantity, displayed: quantity }),
      asked: 'too-many-icebergs',
    };
  }
  const least = context.leastSlice(quantity, stand.number, stand.price);
  const [displayed, asked] = random.pick([
    [least - 1, 'displayed-out-of-range'],
    [least, 'open'],
    [quantity, 'open'],
    [quantity + 1, 'displayed-out-of-range'],
  ] as const);
  return { command: context.order({ ...stand, quantity, displayed }), asked };
}

/** A spend has no size that could be reduced. */
export function spendsReduced(context: GeneratorContext): Intent {
  const { random } = context;
  const choice = {
    by: context.owner(),
    number: context.marketNumber(),
    side: 'buy',
    kind: 'market',
  } as const;
  const spend = random.between(1, 1_000_000);
  return {
    command: context.order({ ...choice, spend, selfTrade: 'decrement' }),
    asked: 'self-trade-mode-not-allowed',
  };
}
