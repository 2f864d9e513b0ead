/**
 * Candles of a market: stored minutes and hours, longer periods put together from them.
 * Promises: newest last; reads in steps and stops as soon as the asked number of candles is complete; a candle
 * without a trade is left out, and none is cut. Volume of the index and of the mark price is 0. The index of a contract is that of
 * the spot market of the same two assets.
 */
import { formatDecimal, type Lots } from '@assay/core';
import type { Candle } from '@assay/protocol';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import type { FuturesMarketTable, MarketTable } from '../../storage/views-schema.ts';
import { indexInTicks } from '../index-figures.ts';
import { openingOf, PERIOD_MS, storedWidthOf } from '../periods.ts';
import type { CandleFilter } from '../port.ts';

/** A candle in whole numbers: ticks of the market, or 10^-INDEX_SCALE for the index. */
interface Figures {
  readonly time: number;
  open: number;
  high: number;
  low: number;
  readonly close: number;
  volume: number;
}

const STEP = 2000;

export async function candlesOf(database: ViewsDatabase, filter: CandleFilter): Promise<Candle[]> {
  const market = await findListed(database, filter);
  const kept = market === undefined ? null : await keptUnder(database, market, filter);
  return market === undefined || kept === null ? [] : readCandles(database, kept, market);
}

async function readCandles(
  database: ViewsDatabase,
  filter: CandleFilter,
  market: MarketTable,
): Promise<Candle[]> {
  const candles: Figures[] = [];
  let before = endOfCandleBefore(filter);
  for (;;) {
    const rows = await STORED[filter.source](database, filter, before);
    for (const row of rows) {
      if (!addOlder(candles, row, filter)) return present(candles, market, filter.source);
      before = row.time;
    }
    if (rows.length < STEP) return present(candles, market, filter.source);
  }
}

type Place = Pick<CandleFilter, 'realm' | 'market'>;

async function findListed(
  database: ViewsDatabase,
  { realm, market }: Place,
): Promise<MarketTable | FuturesMarketTable | undefined> {
  const spot = database.selectFrom('markets').selectAll();
  const futures = database.selectFrom('futures_markets').selectAll();
  const found = await spot.where('realm', '=', realm).where('market', '=', market).executeTakeFirst();
  return found ?? futures.where('realm', '=', realm).where('market', '=', market).executeTakeFirst();
}

/** Under which market the wanted candles are kept; null: under none. */
async function keptUnder(
  database: ViewsDatabase,
  market: MarketTable | FuturesMarketTable,
  filter: CandleFilter,
): Promise<CandleFilter | null> {
  if (filter.source !== 'index' || !('kind' in market)) return filter;
  const spot = await database
    .selectFrom('markets')
    .select('market')
    .where('realm', '=', market.realm)
    .where('base', '=', market.base)
    .where('quote', '=', market.quote)
    .executeTakeFirst();
  return spot === undefined ? null : { ...filter, market: spot.market };
}

/** A candle that opens before the asked time is shown whole: where the newest of them ends. */
function endOfCandleBefore({ before, period }: CandleFilter): number {
  const width = PERIOD_MS[period];
  return openingOf(before - 1, width) + width;
}

/** Rows come newest first. False once the wanted candles are complete. */
function addOlder(candles: Figures[], row: Figures, { period, limit }: CandleFilter): boolean {
  const opening = openingOf(row.time, PERIOD_MS[period]);
  const last = candles.at(-1);
  if (last === undefined || last.time !== opening) {
    if (candles.length === limit) return false;
    candles.push({ ...row, time: opening });
    return true;
  }
  last.open = row.open;
  if (row.high > last.high) last.high = row.high;
  if (row.low < last.low) last.low = row.low;
  last.volume += row.volume;
  return true;
}

async function trades(database: ViewsDatabase, filter: CandleFilter, before: number): Promise<Figures[]> {
  return database
    .selectFrom('candles')
    .select(['open_time as time', 'open', 'high', 'low', 'close', 'volume'])
    .where('realm', '=', filter.realm)
    .where('market', '=', filter.market)
    .where('width_ms', '=', storedWidthOf(filter.period))
    .where((eb) => eb('open_time', '<', eb.val(before).$castTo<typeof filter.before>()))
    .orderBy('open_time', 'desc')
    .limit(STEP)
    .execute();
}

/** Of prices that nobody trades at. */
const priceIn =
  (table: 'index_candles' | 'mark_candles') =>
  async (database: ViewsDatabase, filter: CandleFilter, before: number): Promise<Figures[]> =>
    database
      .selectFrom(table)
      .select(['open_time as time', 'open', 'high', 'low', 'close'])
      .select((eb) => eb.lit(0).$castTo<Lots>().as('volume'))
      .where('realm', '=', filter.realm)
      .where('market', '=', filter.market)
      .where('width_ms', '=', storedWidthOf(filter.period))
      .where((eb) => eb('open_time', '<', eb.val(before).$castTo<typeof filter.before>()))
      .orderBy('open_time', 'desc')
      .limit(STEP)
      .execute();

const STORED = { trade: trades, index: priceIn('index_candles'), mark: priceIn('mark_candles') } as const;

function present(candles: Figures[], market: MarketTable, source: CandleFilter['source']): Candle[] {
  const decimals = market.tick_decimals;
  const price = (value: number): string =>
    formatDecimal(source === 'index' ? indexInTicks(value, decimals) : value, decimals);
  return candles
    .reverse()
    .map(({ time, open, high, low, close, volume }) => [
      time,
      price(open),
      price(high),
      price(low),
      price(close),
      formatDecimal(volume, market.lot_decimals),
    ]);
}
