/**
 * Reads candles as they are drawn: pages of the past, and the newest candle as it moves.
 * Promises: which prices a candle is made of is said with it and follows the rule of `candle-series`. The open index
 * candle goes on after a market's first trade where the index is asked for: it grows from the index price in the
 * market's figures; that of the mark price grows from the marks as they come. After a break of the socket the reader is notified to load anew, because candles may have been missed.
 */
import type { PeriodName } from '@assay/protocol';
import type { CandleKind, CandlePage, CandleSource } from '../market/candle-source.ts';
import { kindOfBucket, ofKind, ofPrice, oneSeries } from './candle-series.ts';
import type { CandleChoice, SeriesCandle } from './candle-series.ts';
import { grownCandle } from './grown-candle.ts';
import type { FollowMark } from './mark-prices.ts';

/** Candles as they are drawn, oldest first. */
export interface SeriesPage {
  readonly candles: readonly SeriesCandle[];
  readonly more: boolean;
}

/** What a reader looks at. */
export interface SeriesKey {
  readonly symbol: string;
  readonly period: PeriodName;
  readonly choice: CandleChoice;
}

export class SeriesReader {
  readonly #source: CandleSource;
  readonly #followMark: FollowMark;

  constructor(source: CandleSource, followMark: FollowMark) {
    this.#source = source;
    this.#followMark = followMark;
  }

  /** The newest page of a choice. */
  async latest({ symbol, period, choice }: SeriesKey): Promise<SeriesPage> {
    if (choice !== 'series') return seriesPage(await this.#source.load(symbol, period, null, choice));
    const page = await this.#source.load(symbol, period, null, null);
    return page.kind === 'index' ? seriesPage(page) : this.#withIndex(symbol, period, page, null);
  }

  /** The page before the oldest candle that is there. */
  async before({ symbol, period, choice }: SeriesKey, oldest: SeriesCandle): Promise<SeriesPage> {
    const time = oldest.candle[0];
    const page = olderThan(time, await this.#source.load(symbol, period, time, oldest.kind));
    return choice === 'series' && oldest.kind === 'trade'
      ? this.#withIndex(symbol, period, page, time)
      : seriesPage(page);
  }

  /**
   * `onCandle` gets each change of the newest candle, and the candles after it, beginning from those of `page`;
   * `onReload` is called when all must be loaded again.
   */
  follow(
    { symbol, period, choice }: SeriesKey,
    page: SeriesPage,
    listener: { readonly onCandle: (candle: SeriesCandle) => void; readonly onReload: () => void },
  ): () => void {
    const { feed } = this.#source;
    let newest = page.candles.at(-1) ?? null;
    let firstTrade = page.candles.find(({ kind }) => kind === 'trade')?.candle[0] ?? null;
    const emit = (next: SeriesCandle): void => {
      const [open] = next.candle;
      if (newest !== null && open < newest.candle[0]) return;
      if (choice === 'series') {
        if (next.kind === 'trade') firstTrade ??= open;
        if (kindOfBucket(open, firstTrade) !== next.kind) return;
      } else if (choice !== next.kind) return;
      newest = next;
      listener.onCandle(next);
    };
    const stops = [
      feed.onKline(symbol, period, ({ source, candle }) => {
        for (const next of ofKind(source, [[...candle]])) emit(next);
      }),
      feed.onReopened(listener.onReload),
    ];
    const grow = (kind: CandleKind, price: string, time: number): void => {
      if (newest?.kind === kind) emit(ofPrice(kind, grownCandle(newest.candle, period, price, time)));
    };
    if (choice === 'mark') {
      stops.push(this.#followMark(symbol, (price, time) => grow('mark', price, time)));
    } else if (choice !== 'trade') {
      stops.push(
        feed.onDetail(symbol, ({ indexPrice, time }) => {
          if (indexPrice !== null) grow('index', indexPrice, time);
        }),
      );
    }
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Trades that end before `before`; where their first is among them, the index goes before it. */
  async #withIndex(
    symbol: string,
    period: PeriodName,
    trades: CandlePage,
    before: number | null,
  ): Promise<SeriesPage> {
    if (trades.more) return seriesPage(trades);
    const end = trades.candles[0]?.[0] ?? before;
    const index = olderThan(end ?? Infinity, await this.#source.load(symbol, period, end, 'index'));
    return { candles: oneSeries(index.candles, trades.candles), more: index.more };
  }
}

function olderThan(time: number, page: CandlePage): CandlePage {
  return { ...page, candles: page.candles.filter(([open]) => open < time) };
}

function seriesPage({ kind, candles, more }: CandlePage): SeriesPage {
  return { candles: ofKind(kind, candles), more };
}
