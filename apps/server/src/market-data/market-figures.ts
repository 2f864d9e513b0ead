/**
 * Everything public of one market but its book: trades, 24 h figures, candles, index.
 * Promises: every trade that the core matched is on the tape and moves the candles; one between two parties of the house
 * adds no volume (decision 39). The 24 h prices are of one series, that of the last price: every trade, and the index before the
 * first trade of the 24 hours; so high and low contain the last price. They say since when they are, and how long a market
 * younger than a day went by the index.
 */
import type { FuturesTrade, IndexPrice, MarketId, Sequence, TimeMs, Trade } from '@assay/core';
import type { PublicTrade } from '@assay/protocol';
import { indexInTicks } from '../projections/index-figures.ts';
import { DAY_MS, HOUR_MS, openingOf } from '../projections/periods.ts';
import type { MarketStart } from '../projections/port.ts';
import type { InstrumentRegistry, TradedMarket } from './port.ts';
import type { CandleNews } from './open-candles.ts';
import { PriceSeries } from './price-series.ts';
import type { DayFigures, Minute } from './rolling-day.ts';

const TRADES_KEPT = 200;

export interface TickerFigures extends DayFigures {
  readonly close: number | null;
  /** Opening of the first minute that counts; null without any. */
  readonly openTime: number | null;
  /** Up to here the prices are the index's, since the market had not traded yet; null for one that is older than a day. */
  readonly indexUntil: number | null;
}

export class MarketFigures {
  readonly info: TradedMarket;
  readonly #instruments: InstrumentRegistry;
  readonly #trades = new PriceSeries();
  readonly #index = new PriceSeries();
  #recent: PublicTrade[] = [];
  #untold: PublicTrade[] = [];
  #indexPrice: IndexPrice | null = null;
  /** When the market first traded, as far as it is kept; null before. */
  #firstTrade: number | null;
  /** Events up to here are in what was restored. */
  readonly #restoredTo: Sequence;

  /** `now` is the venue's time at the start; `indexedAs`: the market whose index rows are this one's, too. */
  constructor(
    info: TradedMarket,
    instruments: InstrumentRegistry,
    start: MarketStart,
    now: TimeMs,
    indexedAs = info.market,
  ) {
    this.info = info;
    this.#instruments = instruments;
    this.#restoredTo = start.sequence;
    const mine = <Row extends { readonly market: MarketId }>(
      rows: readonly Row[],
      market = info.market,
    ): Row[] => rows.filter((row) => row.market === market);
    const trade = (row: MarketStart['tradeMinutes'][number]) => ({ ...row, time: row.open_time });
    const index = (row: MarketStart['indexMinutes'][number]) => this.#indexMinute(row);
    this.#indexPrice = mine(start.indexHours, indexedAs).at(-1)?.close ?? null;
    const trades = mine(start.trades);
    const last = trades.at(-1)?.price ?? null;
    const traded = {
      minutes: mine(start.tradeMinutes).map(trade),
      hours: mine(start.tradeHours).map(trade),
      counted: mine(start.tradeMinutes).flatMap(countedMinute),
    };
    const indexed = {
      minutes: mine(start.indexMinutes, indexedAs).map(index),
      hours: mine(start.indexHours, indexedAs).map(index),
    };
    this.#trades.restore(traded, last, now);
    this.#firstTrade = firstTrade(traded.minutes, traded.hours);
    this.#index.restore({ ...indexed, counted: indexed.minutes }, null, now);
    this.#recent = trades.map((row) => ({
      id: String(row.trade_id),
      price: instruments.price(info, row.price),
      amount: instruments.amount(info, row.quantity),
      direction: row.taker_side,
      time: row.time,
    }));
  }

  get source(): 'trade' | 'index' {
    return this.#trades.last === null ? 'index' : 'trade';
  }

  get indexPrice(): IndexPrice | null {
    return this.#indexPrice;
  }

  /** The series that the market shows now. */
  get shown(): PriceSeries {
    return this.source === 'trade' ? this.#trades : this.#index;
  }

  /** News of the shown candles. Those of the other series are let go: nobody hears them, and they would heap up. */
  takeCandleNews(now: number): readonly CandleNews[] {
    const trades = this.#trades.candles.takeNews(now);
    const index = this.#index.candles.takeNews(now);
    return this.source === 'trade' ? trades : index;
  }

  addTrade(sequence: Sequence, time: TimeMs, trade: Trade | FuturesTrade): void {
    if (sequence <= this.#restoredTo) return;
    this.#firstTrade ??= time;
    if (trade.maker.house && trade.taker.house) this.#trades.addUncounted(time, trade.price);
    else this.#trades.add(time, trade.price, trade.quantity, trade.value);
    const shown: PublicTrade = {
      id: String(trade.trade),
      price: this.#instruments.price(this.info, trade.price),
      amount: this.#instruments.amount(this.info, trade.quantity),
      direction: trade.takerSide,
      time,
    };
    this.#untold.push(shown);
    this.#recent.push(shown);
    if (this.#recent.length > 2 * TRADES_KEPT) this.#recent = this.#recent.slice(-TRADES_KEPT);
  }

  /** The index of this market has moved, told by a tick of `second`. */
  addIndex(sequence: Sequence, second: number, price: IndexPrice): void {
    this.#indexPrice = price;
    if (sequence <= this.#restoredTo) return;
    this.#index.add(second * 1000, indexInTicks(price, this.info.tickDecimals), 0, 0);
  }

  /** The index by the ticks read of the core; without two of one second the last candle's close stands. */
  restoreIndex(price: IndexPrice): void {
    this.#indexPrice = price;
  }

  ticker(now: number): TickerFigures {
    const { volume, value } = this.#trades.day.figures(now);
    const index = this.#indexPrice === null ? null : indexInTicks(this.#indexPrice, this.info.tickDecimals);
    const close = this.#trades.last ?? index;
    const tradesFrom = this.#trades.prices.beginning(now);
    const before = this.#index.day.figures(now, tradesFrom ?? undefined);
    const traded = this.#trades.prices.figures(now);
    const prices = [before.high, before.low, traded.high, traded.low, close].filter(
      (price) => price !== null,
    );
    const isYoung = this.#firstTrade === null || this.#firstTrade >= now - DAY_MS;
    return {
      open: before.open ?? traded.open ?? close,
      high: prices.length === 0 ? null : Math.max(...prices),
      low: prices.length === 0 ? null : Math.min(...prices),
      volume,
      value,
      close,
      openTime: before.open === null ? tradesFrom : this.#index.day.beginning(now),
      indexUntil: before.open !== null && isYoung ? (tradesFrom ?? now) : null,
    };
  }

  /** Newest first. */
  recent(limit: number): PublicTrade[] {
    return limit <= 0 ? [] : this.#recent.slice(-Math.min(limit, TRADES_KEPT)).reverse();
  }

  /** Trades since the last time, newest first. */
  takeTrades(): PublicTrade[] {
    const trades = this.#untold.reverse();
    this.#untold = [];
    return trades;
  }

  #indexMinute(row: MarketStart['indexMinutes'][number]) {
    const ticks = (price: IndexPrice): number => indexInTicks(price, this.info.tickDecimals);
    const { open, high, low, close } = row;
    const prices = { open: ticks(open), high: ticks(high), low: ticks(low), close: ticks(close) };
    return { time: row.open_time, ...prices, volume: 0, value: 0 };
  }
}

/** The first of what is stored: to the minute within the last day, to the hour before. */
function firstTrade(minutes: readonly Minute[], hours: readonly Minute[]): number | null {
  const [minute, hour] = [minutes[0]?.time, hours[0]?.time];
  if (minute === undefined || hour === undefined) return minute ?? hour ?? null;
  return openingOf(minute, HOUR_MS) <= hour ? minute : hour;
}

/** What a stored minute holds of trades that count; nothing where all were between house accounts. */
function countedMinute(row: MarketStart['tradeMinutes'][number]): Minute[] {
  const { counted_open: open, counted_high: high, counted_low: low, counted_close: close } = row;
  if (open === null || high === null || low === null || close === null) return [];
  return [{ time: row.open_time, open, high, low, close, volume: row.volume, value: row.value }];
}
