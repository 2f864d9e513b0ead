/** Shows books, candles and marks as the contract's decimal strings: the DEPTH, KLINE and MARK frames. */
import { formatDecimal } from '@assay/core';
import type { DepthSnapshot, KlineData, MarkData, PeriodName } from '@assay/protocol';
import type { LevelChange } from './book-mirror.ts';
import type { FuturesStanding } from './futures-standings.ts';
import type { MarkMade } from './mark-made.ts';
import type { MarketFigures } from './market-figures.ts';
import type { OpenCandle } from './open-candles.ts';
import { presentSeries } from './series-presenter.ts';
import type { FuturesInfo, InstrumentRegistry, TradedMarket } from './port.ts';

/** Decimals of a rate in parts per billion. */
const RATE_DECIMALS = 9;
const SECOND_MS = 1_000;
/** Millionths of a tick in a hundredth of one, to which the prices that make a mark are told. */
const MICRO_OF_HUNDREDTH = 10_000;

export interface ShownDepth {
  readonly snapshot: boolean;
  readonly from: number;
  readonly to: number;
  readonly bids: readonly LevelChange[];
  readonly asks: readonly LevelChange[];
}

export function presentDepth(
  info: TradedMarket,
  { bids, asks, ...about }: ShownDepth,
  instruments: InstrumentRegistry,
): DepthSnapshot {
  const level = ([price, size]: LevelChange): [string, string] => [
    instruments.price(info, price),
    instruments.amount(info, size),
  ];
  return { symbol: info.symbol, ...about, bids: bids.map(level), asks: asks.map(level) };
}

export function presentCandle(
  { info, source }: MarketFigures,
  period: PeriodName,
  { time, open, high, low, close, volume }: OpenCandle,
): KlineData {
  const price = (ticks: number): string => formatDecimal(ticks, info.tickDecimals);
  const amount = formatDecimal(volume, info.lotDecimals);
  const candle = [time, price(open), price(high), price(low), price(close), amount] as const;
  return { symbol: info.symbol, period, source, candle };
}

export function presentMark(
  info: FuturesInfo,
  { state, series, made, time }: FuturesStanding,
  instruments: InstrumentRegistry,
): MarkData {
  const { markPrice, indexPrice, index, fundingRatePpb, nextFunding, openInterest } = state;
  return {
    symbol: info.symbol,
    markPrice: markPrice === null ? null : instruments.price(info, markPrice),
    indexPrice: indexPrice === null ? null : instruments.indexPrice(indexPrice),
    index,
    fundingRate: formatDecimal(fundingRatePpb, RATE_DECIMALS),
    nextFunding: nextFunding === null ? null : nextFunding * SECOND_MS,
    openInterest: instruments.amount(info, openInterest),
    series: series === null ? null : presentSeries(instruments, info, series),
    made: made === null ? null : presentMade(info, made),
    time,
  };
}

function presentMade({ tickDecimals }: FuturesInfo, made: MarkMade): MarkData['made'] {
  const price = (micro: number): string =>
    formatDecimal(Math.trunc(micro / MICRO_OF_HUNDREDTH), tickDecimals + 2);
  const { funding, book, traded, median } = made;
  return { funding: price(funding), book: price(book), traded: price(traded), median };
}
