import type { Kysely } from 'kysely';

/**
 * All that is done with the connection that `work` is given, in one transaction: it is written whole or not at all, and what is
 * read is of one state. The connection is given as the database that it is: handed on as Kysely's `Transaction`, the compiler
 * compares all that the two can do, anew for the tables of each module. What may only be called inside of one asks for that
 * `Transaction`, and its callers take Kysely's own way.
 */
export function inTransaction<Tables, Result>(
  database: Kysely<Tables>,
  work: (connection: Kysely<Tables>) => Promise<Result>,
): Promise<Result> {
  return database.transaction().execute(work);
}
