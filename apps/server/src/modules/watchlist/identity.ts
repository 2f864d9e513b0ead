/** What the watchlist brings to the thread of the identity store: its table, its operations, and whose rows they are. */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { WatchlistOperations, WatchlistTables } from './shape.ts';
import { watchlistOperations } from './store.ts';

async function createWatchlist(db: Kysely<WatchlistTables>): Promise<void> {
  await db.schema
    .createTable('watched_markets')
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('list', 'text', (column) => column.notNull())
    .addColumn('symbol', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('watched_markets_key', ['user_id', 'list', 'symbol'])
    .execute();
}

export const watchlistIdentity: IdentityModule<WatchlistTables, WatchlistOperations> = {
  migrations: { '0006-watchlist': { up: createWatchlist } },
  tablesOfOneUser: ['watched_markets'],
  operations: watchlistOperations,
};
