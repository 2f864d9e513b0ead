/** Candles of a market as the venue has them: pages of one kind over HTTP, and what moves the newest one. */
import type {
  Candle,
  CandleSourceName,
  DetailData,
  KlineData,
  KlineSnapshot,
  PeriodName,
} from '@assay/protocol';

export type CandleKind = CandleSourceName;

/** Candles of one kind, oldest first. */
export interface CandlePage {
  readonly kind: CandleKind;
  readonly candles: readonly Candle[];
  /** More may be older than these. */
  readonly more: boolean;
}

export interface CandleFeed {
  readonly fetchCandles: (query: {
    symbol: string;
    period: PeriodName;
    before: number | null;
    limit: number;
    kind: CandleKind | null;
  }) => Promise<KlineSnapshot>;
  readonly onKline: (symbol: string, period: PeriodName, listener: (data: KlineData) => void) => () => void;
  readonly onDetail: (symbol: string, listener: (data: DetailData) => void) => () => void;
  readonly onReopened: (listener: () => void) => () => void;
}

const PAGE = 500;

export class CandleSource {
  readonly feed: CandleFeed;

  constructor(feed: CandleFeed) {
    this.feed = feed;
  }

  /** One page: the newest, or the one that ends before a time. `kind` null: trades where there are any, else the index. */
  async load(
    symbol: string,
    period: PeriodName,
    before: number | null,
    kind: CandleKind | null,
  ): Promise<CandlePage> {
    const answer = await this.feed.fetchCandles({ symbol, period, before, limit: PAGE, kind });
    return { kind: answer.source, candles: answer.candles, more: answer.candles.length >= PAGE };
  }
}
