/** The price line of each market: from the coin list first, then from DETAIL frames. */
import type { CoinItem, DetailData, MarketStatusName } from '@assay/protocol';

/** How a market may be used. */
export interface MarketStanding {
  readonly status: MarketStatusName;
  /** End of a halt, in Unix milliseconds. */
  readonly until: number | null;
  /** For when its delisting is announced. */
  readonly delistsAt: number | null;
}

/** Decimal strings; null: not known before the first trade. `percent` is the change in percent. */
export interface Ticker {
  readonly symbol: string;
  readonly close: string | null;
  readonly openPrice: string | null;
  readonly change: string | null;
  readonly percent: string | null;
  readonly high24: string | null;
  readonly low24: string | null;
  readonly volume24: string;
  readonly turnover24: string;
  /** Since when the 24 h figures are, in Unix milliseconds; null without any price. */
  readonly openTime: number | null;
  /** Up to here their prices are the index's; null for a market that is older than a day. */
  readonly indexUntil: number | null;
  readonly indexPrice: string | null;
  readonly markPrice: string | null;
  /** Null while the market is open and nothing is announced. */
  readonly standing: MarketStanding | null;
  /** Venue time that the figures are of, in Unix milliseconds; null in the coin list, which does not say. */
  readonly time: number | null;
  /** When it came here, in Unix milliseconds by this device's clock. */
  readonly receivedAt: number;
}

export function tickerOfItem(item: CoinItem): Ticker {
  return {
    symbol: item.symbol,
    close: item.close,
    openPrice: item.openPrice,
    change: item.change,
    percent: item.priceChangePercent,
    high24: item.high24,
    low24: item.low24,
    volume24: item.volume24,
    turnover24: item.turnover24,
    openTime: item.openTime,
    indexUntil: item.indexUntil,
    indexPrice: item.indexPrice,
    markPrice: item.markPrice,
    standing: standingOf(item),
    time: null,
    receivedAt: Date.now(),
  };
}

export function tickerOfDetail(detail: DetailData): Ticker {
  return {
    symbol: detail.symbolName,
    close: detail.close,
    openPrice: detail.openPrice,
    change: detail.change,
    percent: detail.zdf,
    high24: detail.high24,
    low24: detail.low24,
    volume24: detail.amount,
    turnover24: detail.turnover24,
    openTime: detail.openTime,
    indexUntil: detail.indexUntil,
    indexPrice: detail.indexPrice,
    markPrice: detail.markPrice,
    standing: standingOf(detail),
    time: detail.time,
    receivedAt: Date.now(),
  };
}

function standingOf(said: Pick<DetailData, 'status' | 'statusUntil' | 'delistingAt'>): MarketStanding | null {
  const { status = 'open', statusUntil = null, delistingAt = null } = said;
  if (status === 'open' && delistingAt === null) return null;
  return { status, until: statusUntil, delistsAt: delistingAt };
}
