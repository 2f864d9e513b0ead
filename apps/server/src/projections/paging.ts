/** What the paged lists share: how a page of them is read, and how their rows are counted. */
import type { AliasedSelectQueryBuilder, SelectQueryBuilder } from 'kysely';
import type { Page } from './port.ts';
import type { ViewsDatabase } from '../storage/views-connection.ts';

/** Rows are counted up to here; a longer list says this many. */
export const COUNT_LIMIT = 10_000;

/**
 * Counts the rows of a query that its caller has limited to `COUNT_LIMIT`. `Row` is taken as it is: to find that it is an
 * object the compiler would compare all that two queries can do.
 */
export async function totalOf<Row>(
  database: Pick<ViewsDatabase, 'selectFrom'>,
  counted: AliasedSelectQueryBuilder<Row, 'counted'>,
): Promise<number> {
  const { total } = await database
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** A page of rows in their order, as `show` shows each, and how many rows there are of what is `counted`. */
export async function readPage<DB, Tables extends keyof DB, Found, Row, Counted>(
  database: Pick<ViewsDatabase, 'selectFrom'>,
  {
    ordered,
    counted,
  }: {
    readonly ordered: SelectQueryBuilder<DB, Tables, Found>;
    readonly counted: AliasedSelectQueryBuilder<Counted, 'counted'>;
  },
  { pageNo, pageSize }: { readonly pageNo: number; readonly pageSize: number },
  show: (row: Found) => Row,
): Promise<Page<Row>> {
  const found = await ordered
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  const total = await totalOf(database, counted);
  return { total, rows: found.map((row) => show(row as Found)) };
}
