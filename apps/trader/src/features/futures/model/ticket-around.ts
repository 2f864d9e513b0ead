/** What a ticket is judged by: the market and the account as they look now. */
import type { MarketStanding } from '@assay/client';
import type { ContractAround, OwnStanding } from '@assay/client/futures';
import type { FuturesTriggerByText } from '@assay/protocol';
import type { MarketStand } from '../../../futures/model/market-now.ts';

type SeriesPhase = NonNullable<MarketStand['series']>['phase'];

/** `own` null: nobody is signed in, or it is not known yet. */
export interface TicketAround {
  readonly market: ContractAround | null;
  readonly own: OwnStanding | null;
  readonly index: MarketStand['index'];
  readonly standing: MarketStanding | null;
  /** Of a contract that ends; null of one that does not. */
  readonly phase: SeriesPhase | null;
  /** The prices that trigger orders, in ticks; null where one is not known. */
  readonly triggers: Readonly<Record<FuturesTriggerByText, number | null>>;
  /** Unix ms. */
  readonly now: number;
}

export function bestOpposite(side: 'buy' | 'sell', market: ContractAround | null): number | null {
  const levels = side === 'buy' ? market?.book.asks : market?.book.bids;
  return levels?.prices[0] ?? null;
}
