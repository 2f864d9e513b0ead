/**
 * Rows that wait until a person decides about them, whichever module's table holds them.
 * Promises: whoever waits longest comes first; every list is limited.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { forgottenUntil } from './retention-rules.ts';
import type { IdentityTables } from './tables.ts';

/** The columns that every such table has; rows are numbered as they are handed in. */
export interface ReviewColumns {
  id: number;
  user_id: number;
  submitted_at: number;
  decided_at: number | null;
  reason: string | null;
  decided_by: string | null;
}

/** What a page of those that wait begins behind, and its length. */
export interface WaitingPage {
  readonly after: number;
  readonly limit: number;
}

export interface Reviews<Row> {
  find(id: number): Promise<Row | null>;
  /** The user's last one, waiting or decided. */
  lastOf(userId: number): Promise<Row | null>;
  /** How many the user has handed in in the last 24 hours. */
  countOfDay(userId: number, now: number): Promise<number>;
  /** The oldest first. */
  waiting(page: WaitingPage): Promise<Row[]>;
}

/** `Row` is what the table of that name holds, as its own module says. */
export function reviewsIn<Row extends ReviewColumns>(
  db: Kysely<IdentityTables>,
  table: string,
): Reviews<Row> {
  const reviews = () => db.selectFrom(sql<ReviewColumns>`${sql.table(table)}`.as('review'));
  const rows = () => reviews().selectAll();
  // The caller has said what the table holds.
  const rowOf = (found: unknown): Row | null => (found === undefined ? null : (found as Row));
  return {
    find: async (id) => rowOf(await rows().where('review.id', '=', id).executeTakeFirst()),
    async lastOf(userId) {
      const newest = rows().where('review.user_id', '=', userId).orderBy('review.id', 'desc').limit(1);
      return rowOf(await newest.executeTakeFirst());
    },
    async countOfDay(userId, now) {
      const { count } = await reviews()
        .select((found) => found.fn.countAll<number>().as('count'))
        .where('review.user_id', '=', userId)
        .where('review.submitted_at', '>', forgottenUntil('handedIn', now))
        .executeTakeFirstOrThrow();
      return count;
    },
    async waiting({ after, limit }) {
      const waiting = rows().where('review.decided_at', 'is', null).where('review.id', '>', after);
      return (await waiting.orderBy('review.id').limit(limit).execute()) as unknown as Row[];
    },
  };
}
