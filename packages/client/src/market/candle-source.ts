/**
 * Candles of a market: pages of the past over HTTP, the open candle from the socket.
 * Promises: index candles and trade candles are never mixed: when the kind changes the reader is told to
 * load anew; after a break of the socket too, because candles may have been missed.
 */
import type { Candle, KlineData, KlineSnapshot, PeriodName } from '@assay/protocol';

export type CandleKind = 'trade' | 'index';

export interface CandlePage {
  readonly kind: CandleKind;
  /** Oldest first. */
  readonly candles: readonly Candle[];
  /** More may be older than these. */
  readonly more: boolean;
}

export interface CandleSourceOptions {
  readonly fetchCandles: (query: {
    symbol: string;
    period: PeriodName;
    before: number | null;
    limit: number;
    kind: CandleKind | null;
  }) => Promise<KlineSnapshot>;
  readonly onKline: (symbol: string, period: PeriodName, listener: (data: KlineData) => void) => () => void;
  readonly onReopened: (listener: () => void) => () => void;
}

const PAGE = 500;

export class CandleSource {
  readonly #options: CandleSourceOptions;

  constructor(options: CandleSourceOptions) {
    this.#options = options;
  }

  /** The newest page, or the one before a time. A later page asks for the kind of the first. */
  async load(
    symbol: string,
    period: PeriodName,
    before: number | null,
    kind: CandleKind | null,
  ): Promise<CandlePage> {
    const answer = await this.#options.fetchCandles({ symbol, period, before, limit: PAGE, kind });
    return { kind: answer.source, candles: answer.candles, more: answer.candles.length >= PAGE };
  }

  /** `onCandle` gets candles of `kind` alone, `onReload` when everything must be loaded again. */
  follow(
    symbol: string,
    period: PeriodName,
    kind: CandleKind,
    listener: { readonly onCandle: (candle: Candle) => void; readonly onReload: () => void },
  ): () => void {
    const stopKline = this.#options.onKline(symbol, period, (data) => {
      if (data.source === kind) listener.onCandle([...data.candle]);
      else if (data.source === 'trade') listener.onReload();
    });
    const stopReopened = this.#options.onReopened(listener.onReload);
    return () => {
      stopKline();
      stopReopened();
    };
  }
}
