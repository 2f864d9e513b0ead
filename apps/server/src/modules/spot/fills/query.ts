/** The list of a trader's fills, newest first. */
import { sql } from 'kysely';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { TradeTable } from '../../../storage/views-schema.ts';
import type { Page } from '../../../projections/port.ts';
import type { FillFilter, FillRow } from './row.ts';
import { COUNT_LIMIT, totalOf } from '../../../projections/paging.ts';
import type { FillTable, FillTables } from './table.ts';

/** In one transaction: rows and total are of the same place. */
export async function fillsOf(
  database: ViewsDatabase<FillTables>,
  filter: FillFilter,
): Promise<Page<FillRow>> {
  return inTransaction(database, (reader) => read(reader, filter));
}

async function read(database: ViewsDatabase<FillTables>, filter: FillFilter): Promise<Page<FillRow>> {
  const query = filtered(database, filter);
  const rows = await query
    .selectAll('trades')
    .select(['fills.role', 'fills.order_id', 'fills.referral_share'])
    .orderBy('fills.trade_id', 'desc')
    .limit(filter.pageSize)
    .offset((filter.pageNo - 1) * filter.pageSize)
    .execute();
  const counted = query.select('fills.trade_id').limit(COUNT_LIMIT).as('counted');
  const total = await totalOf(database, counted);
  return { total, rows: rows.map(fillOf) };
}

function filtered(database: ViewsDatabase<FillTables>, filter: FillFilter) {
  const { realm, owner, market, side, from, to, order } = filter;
  let query = database
    .selectFrom('fills')
    .innerJoin('trades', (join) =>
      join.onRef('trades.realm', '=', 'fills.realm').onRef('trades.trade_id', '=', 'fills.trade_id'),
    )
    .where('fills.realm', '=', realm)
    .where('fills.owner', '=', owner);
  if (order !== undefined) query = query.where('fills.order_id', '=', order);
  // Plus nothing: an index over a market's trades must not tempt the planner to walk through everyone's.
  if (market !== undefined) query = query.where(sql`trades.market + 0`, '=', market);
  if (from !== undefined) query = query.where('trades.time', '>=', from);
  if (to !== undefined) query = query.where('trades.time', '<', to);
  if (side !== undefined) {
    // A taker of the other side met a maker of this one.
    const other = side === 'buy' ? 'sell' : 'buy';
    query = query.where((eb) =>
      eb.or([
        eb.and([eb('fills.role', '=', 'taker'), eb('trades.taker_side', '=', side)]),
        eb.and([eb('fills.role', '=', 'maker'), eb('trades.taker_side', '=', other)]),
      ]),
    );
  }
  return query;
}

type Row = TradeTable & Pick<FillTable, 'role' | 'order_id' | 'referral_share'>;

function fillOf(row: Row): FillRow {
  const isTaker = row.role === 'taker';
  const makerSide = row.taker_side === 'buy' ? 'sell' : 'buy';
  return {
    trade: row.trade_id,
    order: row.order_id,
    market: row.market,
    side: isTaker ? row.taker_side : makerSide,
    role: row.role,
    price: row.price,
    quantity: row.quantity,
    value: row.value,
    fee: isTaker ? row.taker_fee : row.maker_fee,
    referralShare: row.referral_share,
    feeRatePpm: isTaker ? row.taker_rate_ppm : row.maker_rate_ppm,
    sequence: row.sequence,
    time: row.time,
  };
}
