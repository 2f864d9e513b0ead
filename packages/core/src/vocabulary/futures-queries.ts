/**
 * What may be read of futures markets.
 */
import type { AssetId, IndexPrice, Lots, Ticks, TimeMs } from './brands.ts';
import type { ListFuturesMarket } from './futures-commands.ts';
import type { MarketStatus } from './market-commands.ts';

/** A futures market with its terms, and what is in force there. */
export interface FuturesMarketState extends Omit<ListFuturesMarket, 'type'> {
  /** The asset that all money of the market is in. */
  readonly settlesIn: AssetId;
  readonly status: MarketStatus;
  /** End of its halt, and for when its delisting is announced. */
  readonly until: TimeMs | null;
  readonly delistsAt: TimeMs | null;
  readonly bandPpm: number;
  readonly lastPrice: Ticks | null;
  /** The mark price and the index price that it was made of; null before the first. */
  readonly markPrice: Ticks | null;
  readonly indexPrice: IndexPrice | null;
  /** Lots of all longs, which are those of all shorts. */
  readonly openInterest: Lots;
}
