/** The table of who took part in which trade of a futures market, and what it did to their position. */
import type {
  Lots,
  MarketId,
  OrderId,
  OwnerId,
  RatePpm,
  Sequence,
  Side,
  Ticks,
  TimeMs,
  TradeId,
  Units,
} from '@assay/core';
import type { PositionSide } from '@assay/core/risk';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';

export interface FuturesFillTable {
  realm: Realm;
  owner: OwnerId;
  trade_id: TradeId;
  role: 'maker' | 'taker';
  order_id: OrderId;
  market: MarketId;
  side: Side;
  price: Ticks;
  quantity: Lots;
  value: Units;
  fee: Units;
  fee_rate_ppm: RatePpm;
  closed: Lots;
  realised: number;
  /** Of a market that has none: null. */
  series: number | null;
  sequence: Sequence;
  time: TimeMs;
  /** Place among the events of the command. */
  part: number;
  /** What of a loss the owner's own money did not reach for. */
  insured: Units;
  /** The leg that the fill closed last or opened, and the collateral, behind it. */
  leg_side: PositionSide;
  leg_lots: Lots;
  entry_value: Units;
  margin: Units;
  balance_after: Units;
}

export interface FuturesFillTables {
  futures_fills: FuturesFillTable;
}

export async function createFuturesFills(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('owner'),
    int('trade_id'),
    text('role'),
    int('order_id'),
    int('market'),
    text('side'),
    int('price'),
    int('quantity'),
    int('value'),
    int('fee'),
    int('fee_rate_ppm'),
    int('closed'),
    int('realised'),
    int('sequence'),
    int('time'),
  ];
  await createTable(db, 'futures_fills', columns, ['realm', 'owner', 'trade_id']);
  await db.schema
    .createIndex('futures_fills_of_order')
    .on('futures_fills')
    .columns(['realm', 'order_id', 'trade_id'])
    .execute();
}

export async function addSeriesOfFills(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('futures_fills').addColumn('series', 'bigint').execute();
}
