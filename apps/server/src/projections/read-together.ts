import type { ViewsDatabase } from '../storage/views-connection.ts';

/**
 * Answers several questions of one state. The reader is given as the database that it is: handed on as the transaction that
 * Kysely makes of it, the compiler compares all that the two can do, anew for the tables of each module.
 */
export function readTogether<Tables, Answer>(
  database: ViewsDatabase<Tables>,
  read: (reader: ViewsDatabase<Tables>) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction().execute(read);
}
