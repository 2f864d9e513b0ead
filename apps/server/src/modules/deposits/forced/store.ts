/** Forced arrivals as rows, one of each coin, address and block. Runs in the thread of the identity store. */
import type { Kysely, Selectable } from 'kysely';
import type { ForcedArrival, ForcedOperations, ForcedTables } from './shape.ts';

type Database = Kysely<ForcedTables>;
type Row = Selectable<ForcedTables['forced_arrivals']>;

export async function createForced(db: Database): Promise<void> {
  await db.schema
    .createTable('forced_arrivals')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('block', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('units', 'text', (column) => column.notNull())
    .addColumn('height', 'bigint', (column) => column.notNull())
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .addColumn('credited_at', 'bigint')
    .addPrimaryKeyConstraint('forced_arrivals_key', ['network', 'block', 'address', 'token'])
    .execute();
  await db.schema
    .createIndex('forced_arrivals_height')
    .on('forced_arrivals')
    .columns(['network', 'height'])
    .execute();
}

const arrivalOf = ({ address, token, units, block, height }: Row): ForcedArrival => ({
  address,
  token: token === '' ? null : token,
  units: BigInt(units),
  block,
  height,
});

export const forcedOperations = (db: Database): ForcedOperations => ({
  async keepForced({ network, arrivals, now }) {
    if (arrivals.length === 0) return;
    const rows = arrivals.map(({ address, token, units, block, height }) => ({
      network,
      block,
      address,
      token: token ?? '',
      units: String(units),
      height,
      found_at: now,
      credited_at: null,
    }));
    await db
      .insertInto('forced_arrivals')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
  async waitingForced({ network, limit }) {
    const rows = await db
      .selectFrom('forced_arrivals')
      .selectAll()
      .where('network', '=', network)
      .where('credited_at', 'is', null)
      .orderBy('height')
      .orderBy('address')
      .orderBy('token')
      .limit(limit)
      .execute();
    return rows.map(arrivalOf);
  },
  async forcedAbove({ network, height, limit }) {
    const rows = await db
      .selectFrom('forced_arrivals')
      .selectAll()
      .where('network', '=', network)
      .where('height', '>', height)
      .limit(limit)
      .execute();
    return rows.map(arrivalOf);
  },
  async markForcedCredited({ network, arrival: { block, address, token }, now }) {
    await db
      .updateTable('forced_arrivals')
      .set({ credited_at: now })
      .where('network', '=', network)
      .where('block', '=', block)
      .where('address', '=', address)
      .where('token', '=', token ?? '')
      .execute();
  },
});
