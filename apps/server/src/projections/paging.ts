/** What the paged lists share: how their rows are counted. */
import type { AliasedSelectQueryBuilder } from 'kysely';
import type { ViewsDatabase } from '../storage/views-connection.ts';

/** Rows are counted up to here; a longer list says this many. */
export const COUNT_LIMIT = 10_000;

/** Counts the rows of a query that its caller has limited to `COUNT_LIMIT`. */
export async function totalOf(
  database: Pick<ViewsDatabase, 'selectFrom'>,
  counted: AliasedSelectQueryBuilder<object, 'counted'>,
): Promise<number> {
  const { total } = await database
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
