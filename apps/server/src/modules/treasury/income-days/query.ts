/** What the house earned and paid, the oldest day first, and what it had at the end of each day. */
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import { lastCloses } from './last-closes.ts';
import type { HouseClose, HouseIncome, IncomeDay, IncomeFilter } from './row.ts';
import type { HouseCloseTable, IncomeDayTables } from './table.ts';

type Database = ViewsDatabase<IncomeDayTables>;

/** Flows alone. */
export function incomeDays(
  database: Database,
  { from, before, limit }: IncomeFilter,
): Promise<readonly IncomeDay[]> {
  const query = database
    .selectFrom('income_days')
    .select(['day', 'product', 'kind', 'asset', 'amount'])
    .where('realm', '=', 'live')
    .where('day', '>=', from)
    .where('day', '<', before)
    .orderBy('day')
    .orderBy('product')
    .orderBy('kind')
    .orderBy('asset');
  return (limit === undefined ? query : query.limit(limit)).execute();
}

/**
 * Flows and closes as they were at one moment, of as many whole days as do not pass `limit` rows of either, and of one at least; and of each
 * coin the last close before them.
 */
export function houseIncome(
  database: Database,
  { from, before, limit }: Required<IncomeFilter>,
): Promise<HouseIncome> {
  return inTransaction(database, async (reader) => {
    const most = { from, before, limit: limit + 1 };
    const first = [await incomeDays(reader, most), await closesOf(reader, most)] as const;
    const cut = Math.min(before, ...first.map((rows) => cutBehind(rows, limit) ?? before));
    const isWhole = first.every((rows) => rows.length <= limit);
    const days = { from, before: cut };
    const [rows, closes] = isWhole ? first : [await incomeDays(reader, days), await closesOf(reader, days)];
    return { rows, closes: [...(await lastCloses(reader, from)), ...closes].map(closeOf), before: cut };
  });
}

/** The day that is not whole in so many rows; of one day more than that are taken. */
function cutBehind(rows: readonly { readonly day: number }[], limit: number): number | null {
  const [first, last] = [rows[0], rows.at(-1)];
  if (rows.length <= limit || first === undefined || last === undefined) return null;
  return Math.max(last.day, first.day + 1);
}

function closesOf(
  database: Database,
  { from, before, limit }: IncomeFilter,
): Promise<readonly HouseCloseTable[]> {
  const query = database
    .selectFrom('house_closes')
    .selectAll()
    .where('realm', '=', 'live')
    .where('day', '>=', from)
    .where('day', '<', before)
    .orderBy('day')
    .orderBy('asset');
  return (limit === undefined ? query : query.limit(limit)).execute();
}

const closeOf = ({
  day,
  asset,
  price,
  held,
  open_profit: open,
  unpaid,
  owed,
}: HouseCloseTable): HouseClose => ({
  day,
  asset,
  price,
  open,
  equity: BigInt(held) + BigInt(open) - BigInt(unpaid) - BigInt(owed),
});
