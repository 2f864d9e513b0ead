/** Numbers of users, sessions, mails and faucet grants: dense, rising, never given twice, whatever is deleted. */
import type { Kysely } from 'kysely';
import type { IdentityTables } from './tables.ts';

/** Takes the next number; inside a transaction it is given back if that fails. */
export async function takeNumber(db: Kysely<IdentityTables>, name: string): Promise<number> {
  const row = await db
    .updateTable('counters')
    .set((expression) => ({ next: expression('next', '+', 1) }))
    .where('name', '=', name)
    .returning('next')
    .executeTakeFirstOrThrow();
  return row.next - 1;
}
