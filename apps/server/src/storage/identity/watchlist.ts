/**
 * The markets that users have marked.
 * Promises: a market is marked once, however often that is asked; a list never grows beyond its maximum; a mark can be
 * removed whatever became of its market.
 */
import type { Kysely, Selectable } from 'kysely';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;
type Row = Selectable<IdentityTables['watched_markets']>;

interface MarkedMarket {
  readonly userId: number;
  readonly list: Row['list'];
  readonly symbol: string;
}

export interface WatchedRecord {
  readonly list: Row['list'];
  readonly symbol: string;
  readonly createdAt: number;
}

export const watchlistOperations = (db: Database) => ({
  /** The mark set last comes first. */
  async listWatched(input: { readonly userId: number }): Promise<WatchedRecord[]> {
    return db
      .selectFrom('watched_markets')
      .select(['list', 'symbol', 'created_at as createdAt'])
      .where('user_id', '=', input.userId)
      .orderBy('created_at', 'desc')
      .orderBy('symbol')
      .orderBy('list')
      .execute();
  },
  /** False: the list is full, and nothing was marked. */
  async addWatched(
    input: MarkedMarket & { readonly now: number; readonly maximum: number },
  ): Promise<boolean> {
    return db.transaction().execute(async (transaction) => {
      const marked = await transaction
        .selectFrom('watched_markets')
        .select(['list', 'symbol'])
        .where('user_id', '=', input.userId)
        .execute();
      if (marked.some((row) => row.list === input.list && row.symbol === input.symbol)) return true;
      if (marked.length >= input.maximum) return false;
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
  async removeWatched(input: MarkedMarket): Promise<void> {
    await db
      .deleteFrom('watched_markets')
      .where('user_id', '=', input.userId)
      .where('list', '=', input.list)
      .where('symbol', '=', input.symbol)
      .execute();
  },
});
