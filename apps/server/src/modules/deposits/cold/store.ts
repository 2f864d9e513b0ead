/** Addresses of cold storage, and what came back from them, as rows. Runs in the thread of the identity store. */
import type { Kysely, Selectable } from 'kysely';
import type { ColdOperations, ColdReturn, ColdTables } from './shape.ts';

type Database = Kysely<ColdTables>;

export async function createCold(db: Database): Promise<void> {
  await db.schema
    .createTable('cold_addresses')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('cold_addresses_key', ['network', 'address'])
    .execute();
  await db.schema
    .createTable('cold_returns')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('transaction', 'text', (column) => column.notNull())
    .addColumn('sender', 'text', (column) => column.notNull())
    .addColumn('height', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('cold_returns_key', ['network', 'transaction'])
    .execute();
  await db.schema
    .createIndex('cold_returns_state')
    .on('cold_returns')
    .columns(['network', 'state', 'height'])
    .execute();
}

const returnOf = ({ transaction, sender, height }: Selectable<ColdTables['cold_returns']>): ColdReturn => ({
  transaction,
  from: sender,
  height,
});

export const coldOperations = (db: Database): ColdOperations => ({
  async coldAddresses({ network }) {
    const rows = await db
      .selectFrom('cold_addresses')
      .select('address')
      .where('network', '=', network)
      .orderBy('since')
      .orderBy('address')
      .execute();
    return rows.map(({ address }) => address);
  },
  async keepColdAddress({ network, address, now }) {
    await db
      .insertInto('cold_addresses')
      .values({ network, address, since: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  async keepReturns({ network, returns }) {
    if (returns.length === 0) return;
    const rows = returns.map(({ transaction, from: sender, height }) => ({
      network,
      transaction,
      sender,
      height,
      state: 'open' as const,
    }));
    await db
      .insertInto('cold_returns')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['network', 'transaction'])
          .doUpdateSet((of) => ({ state: 'open' as const, height: of.ref('excluded.height') }))
          .where('cold_returns.state', '=', 'gone'),
      )
      .execute();
  },
  async openReturns({ network, limit }) {
    const rows = await db
      .selectFrom('cold_returns')
      .selectAll()
      .where('network', '=', network)
      .where('state', '=', 'open')
      .orderBy('height')
      .orderBy('transaction')
      .limit(limit)
      .execute();
    return rows.map(returnOf);
  },
  async returnsAbove({ network, height, limit }) {
    const rows = await db
      .selectFrom('cold_returns')
      .selectAll()
      .where('network', '=', network)
      .where('state', '=', 'booked')
      .where('height', '>', height)
      .limit(limit)
      .execute();
    return rows.map(returnOf);
  },
  async endReturn({ network, transaction, height, end }) {
    await db
      .updateTable('cold_returns')
      .set({ state: end, height })
      .where('network', '=', network)
      .where('transaction', '=', transaction)
      .execute();
  },
});
