/**
 * How far each network is scanned, and the deposits that were found, as rows. Runs in the thread of the identity store.
 * Promises: a checkpoint and the deposits of its blocks are written in one transaction, so that a store that was put back
 * from a copy has come as far as it says, and no further.
 * Never: decides; what becomes of a deposit is a rule.
 */
import type { Kysely, Selectable } from 'kysely';
import type { Checkpoint, Deposit, DepositOperations, DepositTables, ScannedBlock } from './shape.ts';

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

async function saveDeposit(db: Database, network: string, deposit: Deposit): Promise<void> {
  const { transaction, index: place, address, from: sender, token, units, ...rest } = deposit;
  const { state, block, height, isHeld, missingSince } = rest;
  const changes = { state, block, height, is_held: isHeld ? 1 : 0, missing_since: missingSince };
  await db
    .insertInto('deposits')
    .values({ network, transaction, place, address, sender, token, units: String(units), ...changes })
    .onConflict((conflict) => conflict.columns(['network', 'transaction', 'place']).doUpdateSet(changes))
    .execute();
}

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
  saveScan: ({ network, checkpoint, deposits }) =>
    db.transaction().execute(async (transaction) => {
      await saveBlocks(transaction, network, checkpoint);
      for (const deposit of deposits) await saveDeposit(transaction, network, deposit);
    }),
  saveDeposit: ({ network, deposit }) => saveDeposit(db, network, deposit),
});
