/**
 * Candles of a market: pages of the past over HTTP, the open candle from the socket.
 * Promises: index candles and trade candles are never mixed: a reader follows one kind. The open index candle
 * goes on after a market's first trade, when the socket's candles are those of trades: it grows from the index price
 * in the market's figures. After a break of the socket the reader is told to load anew, because candles may have
 * been missed.
 */
import type { Candle, DetailData, KlineData, KlineSnapshot, PeriodName } from '@assay/protocol';
import { grownCandle } from './grown-candle.ts';

export type CandleKind = 'trade' | 'index';
/** `auto`: trades where there are enough to draw, else the index. */
export type CandleChoice = CandleKind | 'auto';

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
  readonly onDetail: (symbol: string, listener: (data: DetailData) => void) => () => void;
  readonly onReopened: (listener: () => void) => () => void;
}

const PAGE = 500;
/** Fewer trade candles than these say nothing about the market yet. */
const ENOUGH = 24;

export class CandleSource {
  readonly #options: CandleSourceOptions;

  constructor(options: CandleSourceOptions) {
    this.#options = options;
  }

  /** The newest page of a choice. */
  async latest(symbol: string, period: PeriodName, choice: CandleChoice): Promise<CandlePage> {
    const first = await this.load(symbol, period, null, choice === 'auto' ? null : choice);
    if (choice !== 'auto' || first.kind === 'index' || first.candles.length >= ENOUGH) return first;
    const index = await this.load(symbol, period, null, 'index');
    return index.candles.length > first.candles.length ? index : first;
  }

  /** The page before a time. */
  async before(symbol: string, period: PeriodName, time: number, kind: CandleKind): Promise<CandlePage> {
    const page = await this.load(symbol, period, time, kind);
    return { ...page, candles: page.candles.filter(([open]) => open < time) };
  }

  /** `onCandle` gets candles of `kind` alone, beginning from `last`; `onReload` when all must be loaded again. */
  follow(
    symbol: string,
    period: PeriodName,
    kind: CandleKind,
    last: Candle | null,
    listener: { readonly onCandle: (candle: Candle) => void; readonly onReload: () => void },
  ): () => void {
    let open = last;
    const tell = (candle: Candle): void => {
      if (open !== null && candle[0] < open[0]) return;
      open = candle;
      listener.onCandle(candle);
    };
    const stops = [
      this.#options.onKline(symbol, period, (data) => {
        if (data.source === kind) tell([...data.candle]);
      }),
      this.#options.onReopened(listener.onReload),
    ];
    if (kind === 'index') {
      stops.push(
        this.#options.onDetail(symbol, ({ indexPrice, time }) => {
          if (indexPrice !== null && open !== null) tell(grownCandle(open, period, indexPrice, time));
        }),
      );
    }
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** One page: the newest, or the one that ends before a time. `kind` null: trades where there are any, else the index. */
  async load(
    symbol: string,
    period: PeriodName,
    before: number | null,
    kind: CandleKind | null,
  ): Promise<CandlePage> {
    const answer = await this.#options.fetchCandles({ symbol, period, before, limit: PAGE, kind });
    return { kind: answer.source, candles: answer.candles, more: answer.candles.length >= PAGE };
  }
}
