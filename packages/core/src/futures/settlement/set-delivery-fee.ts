/**
 * Applies `set-delivery-fee`.
 * Promises: a series has the fee with which it was opened; another holds from the next one on.
 */
import type { EventLog } from '../../event-log/event-log.ts';
import type { SetDeliveryFee } from '../../vocabulary/futures-delivery.ts';
import type { Outcome } from '../../vocabulary/outcomes.ts';
import { refused, refusedOutcome } from '../../vocabulary/refusing.ts';
import type { FuturesContext } from '../futures-state.ts';

/** Applies `set-delivery-fee`. */
export function setDeliveryFee(
  { futures }: FuturesContext,
  { market, feeRatePpm }: SetDeliveryFee,
  events: EventLog,
): Outcome {
  const found = futures.find(market);
  if (found === undefined) return refusedOutcome(refused('not-a-futures-market', 'market'));
  if (found.cycle === 'perpetual') return refusedOutcome(refused('not-a-delivery-market', 'market'));
  found.ending.nextFeeRatePpm = feeRatePpm;
  events.push({ type: 'delivery-fee-set', market, feeRatePpm, series: found.ending.series + 1 });
  return { type: 'done' };
}
