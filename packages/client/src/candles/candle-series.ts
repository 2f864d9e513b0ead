/**
 * The one rule of which prices a candle is made of: before the bucket of a market's first trade those of the
 * index, with volume 0, from that bucket on those of its trades. Pure.
 * Promises: oldest first; no bucket comes twice, and none is made of both.
 */
import type { Candle } from '@assay/protocol';
import type { CandleKind } from '../market/candle-source.ts';

/** `series`: the index up to the first trade, the trades from there on. */
export type CandleChoice = CandleKind | 'series';

export interface SeriesCandle {
  readonly kind: CandleKind;
  readonly candle: Candle;
}

/** Whose candle stands for the bucket that opens at `open`; `firstTrade`: where the first trade's bucket opens. */
export function kindOfBucket(open: number, firstTrade: number | null): CandleKind {
  return firstTrade !== null && open >= firstTrade ? 'trade' : 'index';
}

/** `trades` begin with the market's first, or are none: both oldest first. */
export function oneSeries(index: readonly Candle[], trades: readonly Candle[]): readonly SeriesCandle[] {
  const firstTrade = trades[0]?.[0] ?? null;
  return [
    ...ofKind(
      'index',
      index.filter(([open]) => kindOfBucket(open, firstTrade) === 'index'),
    ),
    ...ofKind('trade', trades),
  ];
}

export function ofKind(kind: CandleKind, candles: readonly Candle[]): readonly SeriesCandle[] {
  return candles.map((candle) => ofPrice(kind, candle));
}

/** Where trades follow on the index; null: these candles are of one kind. */
export function firstTradeIn(candles: readonly SeriesCandle[]): number | null {
  const at = candles.findIndex(({ kind }) => kind === 'trade');
  return at > 0 ? (candles[at]?.candle[0] ?? null) : null;
}

/** Nothing was traded at a price of the index, or at a mark price. */
export function ofPrice(kind: CandleKind, candle: Candle): SeriesCandle {
  const [time, open, high, low, close] = candle;
  return kind === 'trade' ? { kind, candle } : { kind, candle: [time, open, high, low, close, '0'] };
}
