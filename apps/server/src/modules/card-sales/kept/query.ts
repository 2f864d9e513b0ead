/** The list of an owner's sales for money on a card, newest first. */
import { COUNT_LIMIT, readPage } from '../../../projections/paging.ts';
import type { Page } from '../../../projections/port.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { CardSaleFilter, CardSaleRow } from './row.ts';
import type { CardSaleTable, CardSaleTables } from './table.ts';

function rowOf(row: CardSaleTable): CardSaleRow {
  const { sale, owner, card, asset, currency, decimals, gives, fee, money, rate } = row;
  const { time: requestedAt, changed_at: changedAt, state, reference, paid_on: paidOn, reason } = row;
  const sold = { sale, owner, card, asset, currency, decimals, gives, fee, money, rate };
  return { ...sold, requestedAt, changedAt, state, reference, paidOn, reason };
}

export function cardSalesOf(
  database: ViewsDatabase<CardSaleTables>,
  filter: CardSaleFilter,
): Promise<Page<CardSaleRow>> {
  const { realm, owner, sale, from, to } = filter;
  return inTransaction(database, (reader) => {
    let query = reader.selectFrom('card_sales').where('realm', '=', realm).where('owner', '=', owner);
    if (sale !== undefined) query = query.where('sale', '=', sale);
    if (from !== undefined) query = query.where('time', '>=', from);
    if (to !== undefined) query = query.where('time', '<', to);
    const ordered = query.selectAll().orderBy('sale', 'desc');
    const counted = query.select('sale').limit(COUNT_LIMIT).as('counted');
    return readPage(reader, { ordered, counted }, filter, rowOf);
  });
}
