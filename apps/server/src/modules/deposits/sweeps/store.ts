/**
 * Sweeps as rows. Runs in the thread of the identity store.
 * Promises: a deposit is of one sweep at most, and an address has one that is open.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DepositTables } from '../shape.ts';
import type { SweepOperations, SweepTables } from './shape.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';

type Tables = DepositTables & SweepTables;

export async function createSweeps(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('deposits').addColumn('sweep', 'bigint').execute();
  await db.schema
    .createIndex('deposits_sweep')
    .on('deposits')
    .columns(['network', 'state', 'sweep'])
    .execute();
  await db.schema
    .createTable('sweeps')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('key_number', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('token', 'text')
    .addColumn('units', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('sweeps_key', ['network', 'number'])
    .execute();
  await db.schema.createIndex('sweeps_state').on('sweeps').columns(['network', 'state', 'address']).execute();
}

async function sweepableDeposits(
  db: Kysely<Tables>,
  { network, after, failedSince, limit }: Parameters<SweepOperations['sweepableDeposits']>[0],
) {
  const rows = await db
    .selectFrom('deposits')
    .innerJoin('deposit_addresses', (join) =>
      join
        .onRef('deposit_addresses.network', '=', 'deposits.network')
        .onRef('deposit_addresses.address', '=', 'deposits.address'),
    )
    .where('deposits.network', '=', network)
    .where('deposits.state', '=', 'final')
    .where('deposits.sweep', 'is', null)
    .where('deposit_addresses.number', '>', after)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('sweeps')
            .select('sweeps.number')
            .where('sweeps.network', '=', network)
            .whereRef('sweeps.address', '=', 'deposits.address')
            .where((eb) =>
              eb.or([
                eb('sweeps.state', '=', 'open'),
                eb.and([eb('sweeps.state', '=', 'failed'), eb('sweeps.ended_at', '>', failedSince)]),
              ]),
            ),
        ),
      ),
    )
    .selectAll('deposits')
    .select('deposit_addresses.number as key')
    .orderBy('deposit_addresses.number')
    // Of whole numbers the longer is the greater.
    .orderBy(sql`length(deposits.units)`, 'desc')
    .orderBy('deposits.units', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ key, address, token, units, transaction, place: index, final_at: finalAt }) => ({
    key,
    address,
    token,
    units: BigInt(units),
    transaction,
    index,
    finalAt,
  }));
}

async function beginSweep(
  db: Kysely<Tables>,
  { network, sweep, deposits }: Parameters<SweepOperations['beginSweep']>[0],
): Promise<void> {
  const { key, address, token, units } = sweep;
  const { last } = await db
    .selectFrom('sweeps')
    .select(({ fn }) => fn.max<number | null>('number').as('last'))
    .where('network', '=', network)
    .executeTakeFirstOrThrow();
  const number = (last ?? 0) + 1;
  const row = { network, number, key_number: key, address, token, units: String(units) };
  await db
    .insertInto('sweeps')
    .values({ ...row, state: 'open', ended_at: null })
    .execute();
  for (const { transaction, index } of deposits) {
    await db
      .updateTable('deposits')
      .set({ sweep: number })
      .where('network', '=', network)
      .where('transaction', '=', transaction)
      .where('place', '=', index)
      .execute();
  }
}

async function endSweep(
  db: Kysely<Tables>,
  { network, number, end, now }: Parameters<SweepOperations['endSweep']>[0],
): Promise<void> {
  await db
    .updateTable('sweeps')
    .set({ state: end, ended_at: now })
    .where('network', '=', network)
    .where('number', '=', number)
    .execute();
  if (end === 'done') return;
  await db
    .updateTable('deposits')
    .set({ sweep: null })
    .where('network', '=', network)
    .where('state', '=', 'final')
    .where('sweep', '=', number)
    .execute();
}

export const sweepOperations = (db: Kysely<Tables>): SweepOperations => ({
  sweepableDeposits: (input) => sweepableDeposits(db, input),
  beginSweep: (input) => inTransaction(db, (transaction) => beginSweep(transaction, input)),
  async openSweeps({ network }) {
    const rows = await db
      .selectFrom('sweeps')
      .select(['number', 'key_number as key', 'address', 'token', 'units'])
      .where('network', '=', network)
      .where('state', '=', 'open')
      .orderBy('number')
      .execute();
    return rows.map(({ units, ...sweep }) => ({ ...sweep, units: BigInt(units) }));
  },
  endSweep: (input) => inTransaction(db, (transaction) => endSweep(transaction, input)),
});
