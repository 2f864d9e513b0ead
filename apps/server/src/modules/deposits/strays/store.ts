/**
 * Stray tokens as rows. Runs in the thread of the identity store.
 * Promises: bounded together, by contract and by address, so that who sends worthless coins fills neither the disk nor the room of
 * others; a row stands in a block of the chain that the scanner follows, or below it.
 * Never: a deposit.
 */
import type { Kysely, Selectable } from 'kysely';
import type { DepositTables } from '../shape.ts';
import type { KeptStray, ListedStray, StrayOperations, StrayTables, StrayToken } from './shape.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';

/** Rows that are kept, and of them of one contract and of one address. */
export const MAX_STRAYS = 10_000;
export const MAX_OF_TOKEN = 500;
export const MAX_OF_ADDRESS = 100;
/** Full ones that are named. */
const MAX_NAMED = 20;

type Row = Selectable<StrayTables['stray_tokens']>;
type Database = Kysely<DepositTables>;
type StrayColumn = 'token' | 'address';

export async function createStrays(db: Database): Promise<void> {
  await db.schema
    .createTable('stray_tokens')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('transaction', 'text', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('units', 'text', (column) => column.notNull())
    .addColumn('block', 'text', (column) => column.notNull())
    .addColumn('height', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stray_tokens_key', ['network', 'transaction', 'place'])
    .execute();
  await db.schema
    .createIndex('stray_tokens_height')
    .on('stray_tokens')
    .columns(['network', 'height'])
    .execute();
}

const placeOf = ({ transaction, place }: Pick<Row, 'transaction' | 'place'>): string =>
  `${transaction}:${place}`;

/** Takes away those whose block the chain has left. `read`: height of the newest block that was read twice. */
export async function clearStrays(db: Database, network: string, read: number): Promise<void> {
  await db
    .deleteFrom('stray_tokens')
    .where('network', '=', network)
    .where('height', '>', read)
    .where('block', 'not in', (of) =>
      of.selectFrom('scanned_blocks').select('hash').where('network', '=', network),
    )
    .execute();
}

/** It is a deposit: its coin was listed before its block was read a second time. */
export async function dropStray(
  db: Database,
  { network, transaction, place }: Pick<Row, 'network' | 'transaction' | 'place'>,
): Promise<void> {
  await db
    .deleteFrom('stray_tokens')
    .where('network', '=', network)
    .where('transaction', '=', transaction)
    .where('place', '=', place)
    .execute();
}

async function keepStrays(
  db: Database,
  { network, strays, now }: Parameters<StrayOperations['keepStrays']>[0],
): Promise<void> {
  if (strays.length === 0) return;
  const rows = strays.map(({ transaction, index: place, token, units, ...rest }) => ({
    network,
    transaction,
    place,
    token: token ?? '',
    units: String(units),
    ...rest,
    seen_at: now,
  }));
  const known = await db
    .selectFrom('stray_tokens')
    .select(['transaction', 'place'])
    .where('network', '=', network)
    .where('transaction', 'in', [...new Set(rows.map(({ transaction }) => transaction))])
    .execute();
  const places = new Set(known.map(placeOf));
  const kept = [
    ...rows.filter((row) => places.has(placeOf(row))),
    ...(await withRoom(
      db,
      network,
      rows.filter((row) => !places.has(placeOf(row))),
    )),
  ];
  if (kept.length === 0) return;
  await db
    .insertInto('stray_tokens')
    .values(kept)
    .onConflict((conflict) =>
      conflict
        .columns(['network', 'transaction', 'place'])
        .doUpdateSet((of) => ({ block: of.ref('excluded.block'), height: of.ref('excluded.height') })),
    )
    .execute();
}

/** Those for which there is room, the first first. */
async function withRoom(db: Database, network: string, fresh: readonly Row[]): Promise<readonly Row[]> {
  if (fresh.length === 0) return [];
  let all = await countAll(db);
  if (all >= MAX_STRAYS) return [];
  const ofToken = await counts(db, network, 'token', fresh);
  const ofAddress = await counts(db, network, 'address', fresh);
  return fresh.filter(({ token, address }) => {
    const [tokens, addresses] = [ofToken.get(token) ?? 0, ofAddress.get(address) ?? 0];
    if (all >= MAX_STRAYS || tokens >= MAX_OF_TOKEN || addresses >= MAX_OF_ADDRESS) return false;
    all += 1;
    ofToken.set(token, tokens + 1);
    ofAddress.set(address, addresses + 1);
    return true;
  });
}

async function countAll(db: Database): Promise<number> {
  const counted = await db
    .selectFrom('stray_tokens')
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirst();
  return Number(counted?.total ?? 0);
}

async function counts(db: Database, network: string, column: StrayColumn, fresh: readonly Row[]) {
  const rows = await db
    .selectFrom('stray_tokens')
    .select(({ fn }) => [column, fn.countAll().as('total')])
    .where('network', '=', network)
    .where(column, 'in', [...new Set(fresh.map((row) => row[column]))])
    .groupBy(column)
    .execute();
  return new Map(rows.map((row) => [row[column], Number(row.total)]));
}

async function fullOf(db: Database, column: StrayColumn, maximum: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('stray_tokens')
    .select(column)
    .groupBy(['network', column])
    .having(({ fn }) => fn.countAll(), '>=', maximum)
    .orderBy(column)
    .limit(MAX_NAMED)
    .execute();
  return rows.map((row) => row[column]);
}

const strayOf = ({ transaction, place: index, address, token, units, block, height }: Row): StrayToken => ({
  transaction,
  index,
  address,
  token: token === '' ? null : token,
  units: BigInt(units),
  block,
  height,
});

const withUsers = (db: Database) =>
  db
    .selectFrom('stray_tokens')
    .leftJoin('deposit_addresses', (join) =>
      join
        .onRef('deposit_addresses.network', '=', 'stray_tokens.network')
        .onRef('deposit_addresses.address', '=', 'stray_tokens.address'),
    );

async function straysIn(
  db: Database,
  { transaction }: Parameters<StrayOperations['straysIn']>[0],
): Promise<readonly KeptStray[]> {
  const rows = await withUsers(db)
    .where('transaction', '=', transaction)
    .select(['user_id', 'token', 'units'])
    .orderBy('place')
    .limit(MAX_OF_TOKEN)
    .execute();
  return rows.map(({ user_id: userId, token, units }) => ({
    userId,
    token: token === '' ? null : token,
    units: BigInt(units),
  }));
}

async function listStrays(
  db: Database,
  { userId, offset, limit }: Parameters<StrayOperations['listStrays']>[0],
): ReturnType<StrayOperations['listStrays']> {
  let found = withUsers(db);
  if (userId !== null) found = found.where('deposit_addresses.user_id', '=', userId);
  const counted = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirst();
  const rows = await found
    .selectAll('stray_tokens')
    .select('deposit_addresses.user_id')
    .orderBy('stray_tokens.seen_at', 'desc')
    .orderBy('stray_tokens.network')
    .orderBy('stray_tokens.height', 'desc')
    .orderBy('stray_tokens.transaction')
    .orderBy('stray_tokens.place')
    .offset(offset)
    .limit(limit)
    .execute();
  return {
    total: Number(counted?.total ?? 0),
    rows: rows.map((row): ListedStray => {
      const { network, seen_at: seenAt, user_id: owner } = row;
      return { ...strayOf(row), network, userId: owner, seenAt };
    }),
    full: {
      all: (await countAll(db)) >= MAX_STRAYS,
      tokens: await fullOf(db, 'token', MAX_OF_TOKEN),
      addresses: await fullOf(db, 'address', MAX_OF_ADDRESS),
    },
  };
}

export const strayOperations = (db: Database): StrayOperations => ({
  keepStrays: (input) => inTransaction(db, (transaction) => keepStrays(transaction, input)),
  listStrays: (input) => listStrays(db, input),
  straysIn: (input) => straysIn(db, input),
  countStrays: () => countAll(db),
});
