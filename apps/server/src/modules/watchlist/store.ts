/**
 * The markets that users have marked, as rows. Runs in the thread of the identity store.
 * Promises: two marks at the same time are seen one after the other; a mark can be removed whatever became of its market.
 * Never: decides; what another mark does is a rule.
 */
import type { Kysely } from 'kysely';
import { effectOfMark } from './rules.ts';
import type { WatchlistOperations, WatchlistTables } from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

export const watchlistOperations = (db: Kysely<WatchlistTables>): WatchlistOperations => ({
  async listWatched(input) {
    return db
      .selectFrom('watched_markets')
      .select(['list', 'symbol', 'created_at as createdAt'])
      .where('user_id', '=', input.userId)
      .orderBy('created_at', 'desc')
      .orderBy('symbol')
      .orderBy('list')
      .execute();
  },
  async addWatched(input) {
    return inTransaction(db, async (transaction) => {
      const marked = await transaction
        .selectFrom('watched_markets')
        .select(['list', 'symbol'])
        .where('user_id', '=', input.userId)
        .execute();
      const effect = effectOfMark(marked, input, input.maximum);
      if (effect !== 'marks') return effect === 'already-marked';
      await transaction
        .insertInto('watched_markets')
        .values({
          user_id: input.userId,
          list: input.list,
          symbol: input.symbol,
          created_at: input.now,
        })
        .execute();
      return true;
    });
  },
  async removeWatched(input) {
    await db
      .deleteFrom('watched_markets')
      .where('user_id', '=', input.userId)
      .where('list', '=', input.list)
      .where('symbol', '=', input.symbol)
      .execute();
  },
});
