/** What an order waits for, how long it stands and how it shows, as requests of spot and of futures name it. Pure. */
import type { FuturesTriggerByText } from '@assay/protocol';
import { takesLimit } from './order-kinds.ts';
import type { Kind } from './order-kinds.ts';
import { hasEnd, mayRest } from './order-terms.ts';
import type { FurtherTexts, OrderOptions } from './order-terms.ts';
import { whole } from './typed-text.ts';

type Terms<Basis extends FuturesTriggerByText> = FurtherTexts & OrderOptions<Basis> & { readonly kind: Kind };

/** The mark price triggers what says nothing. */
export function basisOf<Basis extends FuturesTriggerByText>({ triggerBy }: Pick<Terms<Basis>, 'triggerBy'>) {
  return triggerBy === 'mark-price' ? {} : { triggerBy };
}

export function triggerOf<Basis extends FuturesTriggerByText>(terms: Terms<Basis>) {
  const { kind, trigger, callback, activation } = terms;
  if (kind === 'limit' || kind === 'market') return {};
  if (kind !== 'trailing-stop') return { triggerPrice: whole(trigger), ...basisOf(terms) };
  return {
    ...basisOf(terms),
    callbackRate: whole(callback),
    ...(activation === '' ? {} : { activationPrice: whole(activation) }),
  };
}

/** How long it stands and how it shows. What becomes a market order stands till its end or till it fires. */
export function standingOf(terms: Omit<Terms<FuturesTriggerByText>, 'triggerBy'>) {
  const { kind, timeInForce, expireTime, postOnly, iceberg } = terms;
  const isEnded = hasEnd(terms);
  const end = isEnded && expireTime !== null ? { expireTime } : {};
  if (!takesLimit(kind)) return isEnded ? { timeInForce, ...end } : {};
  const rests = mayRest(terms);
  return {
    timeInForce,
    ...end,
    ...(rests && postOnly ? { postOnly } : {}),
    ...(rests && iceberg !== '' ? { icebergAmount: whole(iceberg) } : {}),
  };
}

/** The newest order gives way where nothing is said. */
export function selfTradeOf({ selfTrade }: Pick<OrderOptions, 'selfTrade'>) {
  return selfTrade === 'newest' ? {} : { selfTradePrevention: selfTrade };
}
