/**
 * One side of a fill of a futures market while it is settled.
 * Promises: there is one holder for makers and one for takers; what is told of a side stands in numbers, as its event has them.
 * Never: outlives its fill.
 */
import { FUTURES_PARTY_NUMBERS } from '../event-log/event-rows.ts';
import type { BookSide } from '../book/order-pool.ts';
import { BUY } from '../book/order-record.ts';

export class FillParty {
  order = 0;
  ownerIndex = 0;
  side: BookSide = BUY;
  reduceOnly = false;
  remaining = 0;
  feeRatePpm = 0;
  /** Of an isolated leg, before the fill; else nothing. */
  initialRatePpm = 0;
  /** Where the sums that are kept of its owner stand, or NOT_KEPT. */
  sums = 0;
  /** `FUTURES_PARTY` has their order. */
  readonly told = new Float64Array(FUTURES_PARTY_NUMBERS);
}
