/**
 * Changes many rows of one table: on SQLite one by one by a statement that stays prepared, on PostgreSQL all in one statement
 * that takes them as JSON, which is one way to the server.
 * Promises: on both, each row's values are those under the names given with it, in their order.
 */
import { CompiledQuery } from 'kysely';
import { speaksPostgres } from '../storage/views-connection.ts';
import type { ViewsDatabase } from '../storage/views-connection.ts';

/** What is given to the statements of a row: in the order of the marks in `one`, by their names in `together`. */
export type GivenValues = readonly (readonly [name: string, value: string | number | null])[];

export interface UpdateStatements {
  /** Of one row: a `?` for each value. */
  readonly one: string;
  /** Of all rows: `$1` is a JSON list of objects. */
  readonly together: string;
}

export async function updateRows(
  transaction: Pick<ViewsDatabase, 'executeQuery' | 'getExecutor'>,
  { one, together }: UpdateStatements,
  rows: readonly GivenValues[],
): Promise<void> {
  if (rows.length === 0) return;
  if (speaksPostgres(transaction)) {
    const list = JSON.stringify(rows.map((row) => Object.fromEntries(row)));
    await transaction.executeQuery(CompiledQuery.raw(together, [list]));
    return;
  }
  for (const row of rows) {
    const values = row.map(([, value]) => value);
    await transaction.executeQuery(CompiledQuery.raw(one, values));
  }
}
