/** The list of a trader's positions from opening to close, newest first: closed ones by their close, others by their opening. */
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { COUNT_LIMIT, readPage } from '../../../projections/paging.ts';
import type { Page } from '../../../projections/port.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { FundingTables } from '../fundings/table.ts';
import type { LifeFilter, LifeRow } from './row.ts';
import type { LifeTables } from './table.ts';

type Tables = LifeTables & FundingTables;

/** In one transaction: rows and total are of the same place. */
export function livesOf(database: ViewsDatabase<Tables>, filter: LifeFilter): Promise<Page<LifeRow>> {
  return inTransaction(database, async (reader) => {
    const query = filtered(reader, filter);
    return readPage(
      reader,
      {
        ordered: newestFirst(query.selectAll().select(fundingOf.as('funding')), isOfClosed(filter)),
        counted: query.select('opened_trade').limit(COUNT_LIMIT).as('counted'),
      },
      filter,
      (row) => ({
        opened: row.opened_trade,
        market: row.market,
        side: row.side,
        openTime: row.open_time,
        closeTime: row.close_time,
        closeSequence: row.closed_sequence,
        greatestLots: row.greatest_lots,
        openedLots: row.opened_lots,
        openedValue: row.opened_value,
        closedLots: row.closed_lots,
        closedValue: row.closed_value,
        realised: row.realised,
        fee: row.fee,
        funding: row.funding,
        liquidationFee: row.liquidation_fee,
        isLiquidated: row.liquidated === 1,
        deliveryFee: row.delivery_fee,
        insured: row.insured,
        closeCause: row.close_cause,
        series: row.series,
      }),
    );
  });
}

/**
 * What the position paid or got between its opening and its close. A command funds before it trades, so what it closes belongs to
 * the position that it ends, and nothing to the one that it begins.
 */
const fundingOf = sql<number>`(
  select cast(coalesce(sum(paid.amount), 0) as bigint) from futures_own_fundings as paid
  where paid.realm = futures_lives.realm and paid.owner = futures_lives.owner
    and paid.market = futures_lives.market and paid.side = futures_lives.side
    and paid.sequence > futures_lives.opened_sequence
    and (futures_lives.closed_sequence is null or paid.sequence <= futures_lives.closed_sequence)
)`;

/** Whether none but closed ones are asked for. */
function isOfClosed({ isOpen, closeCause }: LifeFilter): boolean {
  return isOpen === false || closeCause !== undefined;
}

/** What ended together is told by its opening. */
function newestFirst<Row>(query: SelectQueryBuilder<Tables, 'futures_lives', Row>, isClosed: boolean) {
  const byClose = isClosed ? query.orderBy('closed_sequence', 'desc') : query;
  return byClose.orderBy('opened_trade', 'desc').orderBy('side');
}

function filtered(database: ViewsDatabase<Tables>, filter: LifeFilter) {
  const { realm, owner, markets, side, isOpen, closeCause, from, to } = filter;
  const time = isOfClosed(filter) ? 'close_time' : 'open_time';
  let query = database
    .selectFrom('futures_lives')
    .where('realm', '=', realm)
    .where('owner', '=', owner)
    .where('market', 'in', [...markets]);
  if (side !== undefined) query = query.where('side', '=', side);
  if (isOpen !== undefined) query = query.where('close_time', isOpen ? 'is' : 'is not', null);
  if (closeCause !== undefined) query = query.where('close_cause', '=', closeCause);
  if (from !== undefined) query = query.where(time, '>=', from);
  if (to !== undefined) query = query.where(time, '<', to);
  return query;
}
