/**
 * What a venue must have shown, counted anew: its log is replayed from the first command, and candles are made of what
 * comes out, by arithmetic of their own.
 * Promises: prices of a candle come from every trade, its volume from those that are not between two house accounts.
 */
import { Exchange, mulDiv } from '@assay/core';
import type { AssetId, IndexPrice, MarketId, TimeMs } from '@assay/core';
import type { PeriodName } from '@assay/protocol';
import { commandsOf } from '../../src/journal/batch.ts';
import { openJournalToRead } from '../../src/journal/open-journal.ts';

export interface LoggedTrade {
  readonly id: number;
  readonly market: MarketId;
  readonly time: TimeMs;
  /** Ticks, lots, quote units. */
  readonly price: number;
  readonly quantity: number;
  readonly value: number;
  readonly takerSide: 'buy' | 'sell';
  readonly betweenHouse: boolean;
}

export interface LoggedMarket {
  readonly market: MarketId;
  readonly symbol: string;
  readonly base: AssetId;
  readonly quote: AssetId;
  readonly tickDecimals: number;
  readonly lotDecimals: number;
  readonly quoteScale: number;
  /** In the order of the log. */
  readonly trades: readonly LoggedTrade[];
  /** Index of the market in ticks, by second. */
  readonly index: ReadonlyMap<number, number>;
}

export interface Recount {
  readonly commands: number;
  /** Time of the last command. */
  readonly time: number;
  readonly markets: readonly LoggedMarket[];
  /** Numbers of all trades, in contracts, too, in the order of the log. */
  readonly ids: readonly number[];
}

export interface CountedCandle {
  readonly time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

const INDEX_ONE = 100_000_000;
const CURRENCY = 'USDT';
const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** A week begins on Monday, at midnight UTC: day 0 of Unix time was a Thursday. */
const PERIOD: Readonly<Record<PeriodName, { readonly minutes: number; readonly fromMinute: number }>> = {
  '1m': { minutes: 1, fromMinute: 0 },
  '5m': { minutes: 5, fromMinute: 0 },
  '15m': { minutes: 15, fromMinute: 0 },
  '30m': { minutes: 30, fromMinute: 0 },
  '1h': { minutes: 60, fromMinute: 0 },
  '4h': { minutes: 240, fromMinute: 0 },
  '1d': { minutes: DAY_MINUTES, fromMinute: 0 },
  '1w': { minutes: 7 * DAY_MINUTES, fromMinute: -3 * DAY_MINUTES },
};

export function openingOf(period: PeriodName, time: number): number {
  const { minutes, fromMinute } = PERIOD[period];
  const since = Math.floor(time / MINUTE_MS) - fromMinute;
  return (fromMinute + since - (since % minutes)) * MINUTE_MS;
}

export function endOf(period: PeriodName, opening: number): number {
  return opening + PERIOD[period].minutes * MINUTE_MS;
}

/** Replays the live realm's log as far as it stands. */
export async function recountLog(dataDir: string): Promise<Recount> {
  const journal = await openJournalToRead({ dataDir, databaseUrl: null });
  const exchange = Exchange.empty();
  const trades: LoggedTrade[] = [];
  const ids: number[] = [];
  const ticks = new Map<AssetId, Map<number, IndexPrice>>();
  let last = 0;
  try {
    const { n } = await journal.head('live');
    for await (const row of journal.rows('live', 1, n)) {
      for (const { time, command } of commandsOf(row)) {
        last = time;
        for (const event of exchange.apply(time, command).events) {
          if (event.type === 'trade' || event.type === 'futures-trade') ids.push(event.trade);
          if (event.type === 'trade') {
            const { trade: id, market, price, quantity, value, takerSide, maker, taker } = event;
            const betweenHouse = maker.house && taker.house;
            trades.push({ id, market, time, price, quantity, value, takerSide, betweenHouse });
          } else if (event.type === 'index-ticked' && !event.filled) {
            const ofAsset = ticks.get(event.asset) ?? new Map<number, IndexPrice>();
            ticks.set(event.asset, ofAsset.set(event.second, event.price));
          }
        }
      }
    }
  } finally {
    await journal.close();
  }
  return { commands: exchange.sequence, time: last, markets: marketsOf(exchange, trades, ticks), ids };
}

type Ticks = ReadonlyMap<AssetId, ReadonlyMap<number, IndexPrice>>;

function marketsOf(exchange: Exchange, trades: readonly LoggedTrade[], ticks: Ticks): LoggedMarket[] {
  const { assets, markets } = exchange.read({ type: 'listing' });
  const assetOf = new Map(assets.map((asset) => [asset.asset, asset]));
  return markets.map(({ market, base, quote, tickDecimals, lotDecimals }) => {
    const [baseAsset, quoteAsset] = [assetOf.get(base), assetOf.get(quote)];
    if (baseAsset === undefined || quoteAsset === undefined)
      throw new Error(`market ${market} has no assets`);
    const isDirect = quoteAsset.code === CURRENCY;
    return {
      market,
      symbol: `${baseAsset.code}${quoteAsset.code}`,
      base,
      quote,
      tickDecimals,
      lotDecimals,
      quoteScale: quoteAsset.scale,
      trades: trades.filter((trade) => trade.market === market),
      index: indexOf(ticks.get(base), isDirect ? null : ticks.get(quote), tickDecimals),
    };
  });
}

/** In ticks, rounded down; a market that is not in the currency has a price where both coins have one. */
function indexOf(
  base: ReadonlyMap<number, IndexPrice> = new Map(),
  quote: ReadonlyMap<number, IndexPrice> | null = new Map(),
  tickDecimals: number,
): Map<number, number> {
  const index = new Map<number, number>();
  for (const [second, price] of base) {
    const measure = quote === null ? INDEX_ONE : quote.get(second);
    const ratio = measure === undefined ? null : mulDiv(price, INDEX_ONE, measure, 'down');
    if (ratio !== null) index.set(second, Math.floor(ratio / (INDEX_ONE / 10 ** tickDecimals)));
  }
  return index;
}

export function candlesOfTrades(period: PeriodName, trades: readonly LoggedTrade[]): CountedCandle[] {
  return fold(
    period,
    trades.map(({ time, price, quantity, betweenHouse }) => [time, price, betweenHouse ? 0 : quantity]),
  );
}

export function candlesOfIndex(period: PeriodName, index: ReadonlyMap<number, number>): CountedCandle[] {
  return fold(
    period,
    [...index].map(([second, price]) => [second * 1_000, price, 0]),
  );
}

function fold(
  period: PeriodName,
  prices: readonly (readonly [time: number, price: number, volume: number])[],
): CountedCandle[] {
  const candles: CountedCandle[] = [];
  for (const [at, price, volume] of prices) {
    const time = openingOf(period, at);
    const last = candles.at(-1);
    if (last?.time !== time) {
      candles.push({ time, open: price, high: price, low: price, close: price, volume });
      continue;
    }
    last.high = Math.max(last.high, price);
    last.low = Math.min(last.low, price);
    last.close = price;
    last.volume += volume;
  }
  return candles;
}
