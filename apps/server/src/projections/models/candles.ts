/**
 * Read model of the candles of trades: a row for each minute and each hour in which the market traded.
 * Promises: every trade moves its candles; one between two parties of the house adds no volume, no value and no counted
 * price. Prices in ticks, volume in lots, value in units of the quote, or of what a contract settles in.
 */
import type { Event, FuturesTrade, Ticks, TimeMs, Trade } from '@assay/core';
import { sql, type Transaction } from 'kysely';
import type { CandleTable, ViewsTables } from '../../storage/views-schema.ts';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { BulkInsert } from '../bulk-insert.ts';
import { HOUR_MS, MINUTE_MS, openingOf } from '../periods.ts';
import type { LogPosition, ReadModel } from '../read-model.ts';

export class CandleRows implements ReadModel {
  /** Charts are the live realm's in both. */
  readonly realms = ['live'] as const;
  #rows = new Map<string, CandleTable>();
  readonly #upsert: BulkInsert<CandleTable>;

  constructor(database: ViewsDatabase) {
    this.#upsert = new BulkInsert((rows) => compileUpsert(database, rows));
  }

  take(position: LogPosition, event: Event): void {
    if (event.type !== 'trade' && event.type !== 'futures-trade') return;
    this.#add(position, event, MINUTE_MS);
    this.#add(position, event, HOUR_MS);
  }

  async write(transaction: Transaction<ViewsTables>): Promise<void> {
    await this.#upsert.write(transaction, [...this.#rows.values()]);
    this.#rows = new Map();
  }

  #add(position: LogPosition, trade: Trade | FuturesTrade, widthMs: number): void {
    const { realm, time } = position;
    const opening = openingOf(time, widthMs);
    const key = `${realm}:${trade.market}:${widthMs}:${opening}`;
    // A candle opens at a time of the same clock.
    const single = candleOf(trade, { realm, width_ms: widthMs, open_time: opening as TimeMs });
    const row = this.#rows.get(key);
    this.#rows.set(key, row === undefined ? single : joined(row, single));
  }
}

type Key = Pick<CandleTable, 'realm' | 'width_ms' | 'open_time'>;

/** The candle of one trade. */
function candleOf(trade: Trade | FuturesTrade, { realm, width_ms, open_time }: Key): CandleTable {
  const { market, price } = trade;
  const counts = !(trade.maker.house && trade.taker.house);
  const counted = counts ? price : null;
  return {
    realm,
    market,
    width_ms,
    open_time,
    open: price,
    high: price,
    low: price,
    close: price,
    // Nothing is nothing in every unit.
    volume: counts ? trade.quantity : (0 as CandleTable['volume']),
    value: counts ? trade.value : (0 as CandleTable['value']),
    counted_open: counted,
    counted_high: counted,
    counted_low: counted,
    counted_close: counted,
  };
}

/** Two candles of one minute or hour, in the order of their trades. */
function joined(first: CandleTable, then: CandleTable): CandleTable {
  return {
    ...first,
    high: higher(first.high, then.high),
    low: lower(first.low, then.low),
    close: then.close,
    // Sums of one unit stay in that unit.
    volume: (first.volume + then.volume) as CandleTable['volume'],
    value: (first.value + then.value) as CandleTable['value'],
    counted_open: first.counted_open ?? then.counted_open,
    counted_high: eitherOr(first.counted_high, then.counted_high, higher),
    counted_low: eitherOr(first.counted_low, then.counted_low, lower),
    counted_close: then.counted_close ?? first.counted_close,
  };
}

const higher = (a: Ticks, b: Ticks): Ticks => (a > b ? a : b);
const lower = (a: Ticks, b: Ticks): Ticks => (a < b ? a : b);

function eitherOr(a: Ticks | null, b: Ticks | null, choose: (a: Ticks, b: Ticks) => Ticks): Ticks | null {
  if (a === null || b === null) return a ?? b;
  return choose(a, b);
}

/** `column` of the stored candle and of the new one: the greater, or the lesser, or the one that is there. */
function chosen(column: string, comparison: '>' | '<') {
  const stored = sql.ref(`candles.${column}`);
  const added = sql.ref(`excluded.${column}`);
  return sql<Ticks>`case when ${stored} is null or ${added} ${sql.raw(comparison)} ${stored} then ${added} else ${stored} end`;
}

function compileUpsert(database: ViewsDatabase, rows: CandleTable[]) {
  return database
    .insertInto('candles')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['realm', 'market', 'width_ms', 'open_time']).doUpdateSet((eb) => ({
        high: chosen('high', '>'),
        low: chosen('low', '<'),
        close: eb.ref('excluded.close'),
        volume: eb('candles.volume', '+', eb.ref('excluded.volume')),
        value: eb('candles.value', '+', eb.ref('excluded.value')),
        counted_open: eb.fn.coalesce('candles.counted_open', 'excluded.counted_open'),
        counted_high: countedChosen('counted_high', '>'),
        counted_low: countedChosen('counted_low', '<'),
        counted_close: eb.fn.coalesce('excluded.counted_close', 'candles.counted_close'),
      })),
    )
    .compile();
}

/** A new candle without a counted trade leaves what is stored. */
function countedChosen(column: 'counted_high' | 'counted_low', comparison: '>' | '<') {
  const stored = sql.ref(`candles.${column}`);
  return sql<Ticks | null>`case when ${sql.ref(`excluded.${column}`)} is null then ${stored} else ${chosen(column, comparison)} end`;
}
