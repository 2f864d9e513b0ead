/** What the market data in memory starts from, read in one transaction so that all of it is of one place. */
import { inTransaction } from '../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import type { Realm } from '../../engine/port.ts';
import type { Sequence, TimeMs } from '@assay/core';
import { DAY_MS, HOUR_MS, MINUTE_MS, openingOf, PERIOD_MS } from '../periods.ts';
import { tapesOf } from '../tape.ts';
import type { IndexCandleRow, MarketStart, PublicTradeRow, TradeCandleRow } from '../port.ts';

/** The longest periods that are made of minutes, and of hours: a candle is restored whole or not at all. */
const MAX_MINUTE_PERIOD_MS = PERIOD_MS['30m'];
const MAX_HOUR_PERIOD_MS = PERIOD_MS['1w'];

export async function marketStart(database: ViewsDatabase, realm: Realm): Promise<MarketStart> {
  return inTransaction(database, async (reader) => {
    const at = await reader
      .selectFrom('checkpoints')
      .selectAll()
      .where('realm', '=', realm)
      .executeTakeFirst();
    // Before the first command of the realm nothing has happened yet.
    const { sequence, time } = at ?? { sequence: 0 as Sequence, time: 0 as TimeMs };
    const trade = (width: number, from: number) => tradeCandles(reader, realm, width, from);
    const index = (width: number, from: number) => indexCandles(reader, realm, width, from);
    const minutesFrom = openingOf(time - DAY_MS, MAX_MINUTE_PERIOD_MS);
    const hoursFrom = openingOf(time - MAX_HOUR_PERIOD_MS, MAX_HOUR_PERIOD_MS);
    return {
      sequence,
      tradeMinutes: await trade(MINUTE_MS, minutesFrom),
      indexMinutes: await index(MINUTE_MS, minutesFrom),
      tradeHours: await trade(HOUR_MS, hoursFrom),
      indexHours: await index(HOUR_MS, hoursFrom),
      trades: await latestTrades(reader, realm),
    };
  });
}

async function tradeCandles(
  reader: ViewsDatabase,
  realm: Realm,
  width: number,
  from: number,
): Promise<TradeCandleRow[]> {
  return reader
    .selectFrom('candles')
    .select(['market', 'open_time', 'open', 'high', 'low', 'close', 'volume', 'value'])
    .select(['counted_open', 'counted_high', 'counted_low', 'counted_close'])
    .where('realm', '=', realm)
    .where('width_ms', '=', width)
    .where((eb) => eb('open_time', '>=', eb.val(from).$castTo<TimeMs>()))
    .orderBy('open_time')
    .execute();
}

async function indexCandles(
  reader: ViewsDatabase,
  realm: Realm,
  width: number,
  from: number,
): Promise<IndexCandleRow[]> {
  return reader
    .selectFrom('index_candles')
    .select(['market', 'open_time', 'open', 'high', 'low', 'close'])
    .where('realm', '=', realm)
    .where('width_ms', '=', width)
    .where((eb) => eb('open_time', '>=', eb.val(from).$castTo<TimeMs>()))
    .orderBy('open_time')
    .execute();
}

async function latestTrades(reader: ViewsDatabase, realm: Realm): Promise<PublicTradeRow[]> {
  const tapes = await tapesOf(reader, realm);
  return [...tapes.values()].flatMap((tape) =>
    tape.map(({ market, trade_id, time, price, quantity, taker_side }) => {
      return { market, trade_id, time, price, quantity, taker_side };
    }),
  );
}
