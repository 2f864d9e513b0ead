/**
 * What shows whether the identity store is of the same venue and time as the journal: its users, and the mark of the last
 * opening.
 * Promises: a number that a core has given an account is given to no newcomer.
 */
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { nextUserAbove } from './account-rules.ts';
import { createOpeningMarks, findOpeningMark, keepOpeningMark } from '../opening-marks.ts';
import type { OpeningMark, OpeningMarkTables } from '../opening-marks.ts';
import type { IdentityTables } from './tables.ts';
import { inTransaction } from '../in-transaction.ts';

export interface IdentityOrigin {
  readonly mark: OpeningMark | null;
  readonly users: number;
  /** Number of the last user; null: there is none. */
  readonly greatest: number | null;
}

export const originMigrations: Record<string, Migration> = {
  '0080-opening-marks': { up: createOpeningMarks },
};

export const originOperations = (db: Kysely<IdentityTables>) => ({
  async readOrigin(): Promise<IdentityOrigin> {
    const { users, greatest } = await db
      .selectFrom('users')
      .select(({ fn }) => [fn.countAll<number>().as('users'), fn.max<number | null>('id').as('greatest')])
      .executeTakeFirstOrThrow();
    return { mark: await findOpeningMark(marks(db), 'last'), users, greatest };
  },
  async markOpening(mark: OpeningMark): Promise<void> {
    await keepOpeningMark(marks(db), 'last', mark);
  },
  /** The next newcomer's number is above this one. */
  async numberUsersAbove({ greatest }: { readonly greatest: number }): Promise<void> {
    await inTransaction(db, async (transaction) => {
      const counter = await transaction
        .selectFrom('counters')
        .select('next')
        .where('name', '=', 'user')
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('counters')
        .set({ next: nextUserAbove(counter.next, greatest) })
        .where('name', '=', 'user')
        .execute();
    });
  },
});

/** The same tables and one more, which no other operation sees. */
function marks(db: Kysely<IdentityTables>): Kysely<OpeningMarkTables> {
  return db as unknown as Kysely<OpeningMarkTables>;
}
