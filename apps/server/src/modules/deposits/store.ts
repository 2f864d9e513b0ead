/**
 * How far each network is scanned, and the deposits that were found, as rows. Runs in the thread of the identity store.
 * Promises: a checkpoint and the deposits of its blocks are written in one transaction, so that a store that was put back
 * from a copy has come as far as it says, and no further.
 * Never: decides; what becomes of a deposit is a rule.
 */
import type { Kysely, Selectable } from 'kysely';
import type { OwnerId } from '@assay/core';
import type {
  Checkpoint,
  Deposit,
  DepositOperations,
  DepositTables,
  ListedDeposit,
  ScannedBlock,
} from './shape.ts';
import { clearStrays, dropStray } from './strays/store.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<DepositTables>;

async function blocksOf(db: Database, network: string): Promise<readonly ScannedBlock[]> {
  return db
    .selectFrom('scanned_blocks')
    .select(['hash', 'parent', 'height'])
    .where('network', '=', network)
    .orderBy('height')
    .execute();
}

function depositOf(row: Selectable<DepositTables['deposits']>): Deposit {
  const { transaction, place: index, address, sender: from, token, state, block, height } = row;
  const isHeld = row.is_held === 1;
  const units = BigInt(row.units);
  const missingSince = row.missing_since;
  return { transaction, index, address, from, token, units, state, block, height, isHeld, missingSince };
}

async function saveBlocks(db: Database, network: string, { blocks }: Checkpoint): Promise<void> {
  const kept = await blocksOf(db, network);
  const hashes = new Set(blocks.map(({ hash }) => hash));
  const gone = kept.filter(({ hash }) => !hashes.has(hash)).map(({ height }) => height);
  if (gone.length > 0) {
    await db
      .deleteFrom('scanned_blocks')
      .where('network', '=', network)
      .where('height', 'in', gone)
      .execute();
  }
  const known = new Set(kept.map(({ hash }) => hash));
  const fresh = blocks.filter(({ hash }) => !known.has(hash)).map((block) => ({ network, ...block }));
  if (fresh.length > 0) await db.insertInto('scanned_blocks').values(fresh).execute();
}

async function saveDeposit(db: Database, network: string, deposit: Deposit, now: number): Promise<void> {
  const { transaction, index: place, address, from: sender, token, units, ...rest } = deposit;
  const { state, block, height, isHeld, missingSince } = rest;
  const changes = {
    state,
    block,
    height,
    is_held: isHeld ? 1 : 0,
    missing_since: missingSince,
    reversal_open: 0,
  };
  await db
    .insertInto('deposits')
    .values({
      network,
      transaction,
      place,
      address,
      sender,
      token,
      units: String(units),
      ...changes,
      seen_at: now,
      credited_at: state === 'credited' ? now : null,
      final_at: state === 'final' ? now : null,
      sweep: null,
      reversal_told: null,
    })
    .onConflict((conflict) => conflict.columns(['network', 'transaction', 'place']).doUpdateSet(changes))
    .execute();
  const own = { network, transaction, place };
  if (state === 'reversed') await openReversal(db, own);
  if (state === 'credited' || state === 'final') {
    const column = state === 'credited' ? 'credited_at' : 'final_at';
    await db
      .updateTable('deposits')
      .set({ [column]: now })
      .where('network', '=', network)
      .where('transaction', '=', transaction)
      .where('place', '=', place)
      .where(column, 'is', null)
      .execute();
  }
}

/** Of what was never credited nobody has lost anything. */
async function openReversal(
  db: Database,
  { network, transaction, place }: Pick<DepositTables['deposits'], 'network' | 'transaction' | 'place'>,
): Promise<void> {
  await db
    .updateTable('deposits')
    .set({ reversal_open: 1 })
    .where('network', '=', network)
    .where('transaction', '=', transaction)
    .where('place', '=', place)
    .where('credited_at', 'is not', null)
    .execute();
}

const reversalOperations = (db: Database) =>
  ({
    async openReversals({ network, limit }) {
      const rows = await db
        .selectFrom('deposits')
        .selectAll()
        .where('network', '=', network)
        .where('state', '=', 'reversed')
        .where('reversal_open', '=', 1)
        .orderBy('height')
        .orderBy('transaction')
        .orderBy('place')
        .limit(limit)
        .execute();
      return rows.map(depositOf);
    },
    async endReversals({ network, tokens }) {
      const named = tokens.filter((token) => token !== null);
      await db
        .updateTable('deposits')
        .set({ reversal_open: 0 })
        .where('network', '=', network)
        .where('state', '=', 'reversed')
        .where('reversal_open', '=', 1)
        .where((eb) =>
          eb.or([
            ...(named.length === 0 ? [] : [eb('token', 'in', named)]),
            ...(named.length === tokens.length ? [] : [eb('token', 'is', null)]),
          ]),
        )
        .execute();
    },
    noteReversalTold: (input) => noteReversalTold(db, input),
  }) satisfies Partial<DepositOperations>;

function listed(row: Selectable<DepositTables['deposits']>): ListedDeposit {
  const { network, seen_at: seenAt, credited_at: creditedAt, final_at: finalAt } = row;
  return { ...depositOf(row), network, seenAt, creditedAt, finalAt };
}

/** By the keys of the tables, which begin with the network: there are few, and each has a row of accounts. */
async function depositOwners(
  db: Database,
  { by, value, limit }: Parameters<DepositOperations['depositOwners']>[0],
): Promise<readonly number[]> {
  const addresses = db
    .selectFrom('network_accounts')
    .innerJoin('deposit_addresses', 'deposit_addresses.network', 'network_accounts.network');
  const found =
    by === 'address'
      ? addresses.where('deposit_addresses.address', '=', value)
      : addresses
          .innerJoin('deposits', (join) =>
            join
              .onRef('deposits.network', '=', 'network_accounts.network')
              .onRef('deposits.address', '=', 'deposit_addresses.address'),
          )
          .where('deposits.transaction', '=', value);
  const rows = await found.select('user_id').distinct().orderBy('user_id').limit(limit).execute();
  return rows.map((row) => row.user_id);
}

async function depositsAbove(
  db: Database,
  { network, height, limit }: Parameters<DepositOperations['depositsAbove']>[0],
): Promise<readonly Deposit[]> {
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('network', '=', network)
    .where('state', 'in', ['included', 'credited', 'final'])
    .where('height', '>', height)
    .limit(limit)
    .execute();
  return rows.map(depositOf);
}

/** By the key, as in `depositOwners`. */
async function noteReversalTold(
  db: Database,
  { transaction, index, block }: Parameters<DepositOperations['noteReversalTold']>[0],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deposits')
    .set({ reversal_told: block })
    .where('network', 'in', (of) => of.selectFrom('network_accounts').select('network'))
    .where('transaction', '=', transaction)
    .where('place', '=', index)
    .where((of) => of.or([of('reversal_told', 'is', null), of('reversal_told', '<>', block)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const addressOperations = (db: Database) =>
  ({
    async depositAddresses({ network }) {
      const rows = await db
        .selectFrom('deposit_addresses')
        .selectAll()
        .where('network', '=', network)
        .orderBy('number')
        .execute();
      // Users are numbered as owners of the core.
      return rows.map(({ user_id: owner, number, address }) => ({
        owner: owner as OwnerId,
        number,
        address,
      }));
    },
    async keepDepositAddress({ network, given: { owner, number, address }, now }) {
      const row = { network, number, user_id: owner, address, created_at: now };
      await db.insertInto('deposit_addresses').values(row).execute();
    },
    async networkAccounts({ network }) {
      const found = await db
        .selectFrom('network_accounts')
        .select(['deposits', 'treasury'])
        .where('network', '=', network)
        .executeTakeFirst();
      return found ?? null;
    },
    depositOwners: (input) => depositOwners(db, input),
    async keepNetworkAccounts(row) {
      await db.insertInto('network_accounts').values(row).execute();
    },
  }) satisfies Partial<DepositOperations>;

export const depositOperations = (db: Database): DepositOperations => ({
  async loadScan({ network }) {
    const [first, ...others] = await blocksOf(db, network);
    if (first === undefined) return null;
    const open = await db
      .selectFrom('deposits')
      .selectAll()
      .where('network', '=', network)
      .where('state', 'not in', ['final', 'reversed'])
      .execute();
    return { checkpoint: { blocks: [first, ...others] }, open: open.map(depositOf) };
  },
  async findDeposits({ network, transactions }) {
    if (transactions.length === 0) return [];
    const rows = await db
      .selectFrom('deposits')
      .selectAll()
      .where('network', '=', network)
      .where('transaction', 'in', transactions)
      .execute();
    return rows.map(depositOf);
  },
  depositsAbove: (input) => depositsAbove(db, input),
  ...reversalOperations(db),
  saveScan: ({ network, checkpoint, deposits, now }) =>
    inTransaction(db, async (transaction) => {
      await saveBlocks(transaction, network, checkpoint);
      await clearStrays(transaction, network, checkpoint.blocks[0].height);
      for (const deposit of deposits) {
        await saveDeposit(transaction, network, deposit, now);
        await dropStray(transaction, { network, transaction: deposit.transaction, place: deposit.index });
      }
    }),
  saveDeposit: ({ network, deposit, now }) => saveDeposit(db, network, deposit, now),
  ...addressOperations(db),
  async listDeposits({ userId, tokens, isOpen, offset, limit }) {
    let found = db
      .selectFrom('deposits')
      .innerJoin('deposit_addresses', (join) =>
        join
          .onRef('deposit_addresses.network', '=', 'deposits.network')
          .onRef('deposit_addresses.address', '=', 'deposits.address'),
      )
      .where('deposit_addresses.user_id', '=', userId);
    if (isOpen) found = found.where('deposits.state', 'not in', ['final', 'reversed']);
    if (tokens !== null) {
      found = found.where((eb) =>
        eb.or(
          tokens.map(({ network, token }) =>
            eb.and([
              eb('deposits.network', '=', network),
              token === null ? eb('deposits.token', 'is', null) : eb('deposits.token', '=', token),
            ]),
          ),
        ),
      );
    }
    const counted = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirst();
    const rows = await found
      .selectAll('deposits')
      .orderBy('deposits.seen_at', 'desc')
      .orderBy('deposits.height', 'desc')
      .orderBy('deposits.transaction')
      .orderBy('deposits.place')
      .offset(offset)
      .limit(limit)
      .execute();
    return { total: Number(counted?.total ?? 0), rows: rows.map(listed) };
  },
});
