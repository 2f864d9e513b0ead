/**
 * The numbers of sending addresses and the transactions that were signed for them, as rows. Runs in the thread of the
 * identity store.
 * Promises: a number is given once, and a use has one; a transaction that was signed is kept for good.
 * Never: decides; what becomes of a number is a rule.
 */
import type { Kysely, Selectable } from 'kysely';
import { coinName } from '../../integrations/chains/port.ts';
import type {
  CoinRequest,
  NumberRequest,
  Outgoing,
  OutgoingOperations,
  OutgoingTables,
  Version,
} from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<OutgoingTables>;
type Row = Selectable<OutgoingTables['outgoing']>;

async function versionsOf(db: Database, { network, sender, nonce }: Row): Promise<readonly Version[]> {
  const rows = await db
    .selectFrom('outgoing_versions')
    .selectAll()
    .where('network', '=', network)
    .where('sender', '=', sender)
    .where('nonce', '=', nonce)
    .orderBy('version')
    .execute();
  return rows.map(({ transaction, signed, max_fee: maxFee, tip, made_at: madeAt }) => {
    const price = maxFee === null || tip === null ? null : { maxFee: BigInt(maxFee), tip: BigInt(tip) };
    return { transaction, signed, price, madeAt };
  });
}

async function outgoingOf(db: Database, row: Row): Promise<Outgoing> {
  const { mined_transaction: transaction, mined_block: block, mined_height: height } = row;
  const { use, sender: from, nonce, token, state, stranger_since: strangerSince } = row;
  const isMined = transaction !== null && block !== null && height !== null;
  return {
    use,
    from,
    nonce,
    state,
    strangerSince,
    key: { purpose: row.purpose, number: row.key_number },
    coins: row.coins === null ? [] : coinsOf(row.coins),
    payment: { to: row.recipient, token, units: BigInt(row.units) },
    mined: isMined ? { transaction, block, height } : null,
    versions: await versionsOf(db, row),
  };
}

type KeptCoin = readonly [transaction: string, index: number, units: string];

const coinsText = (coins: Outgoing['coins']): string | null =>
  coins.length === 0
    ? null
    : JSON.stringify(
        coins.map(({ transaction, index, units }): KeptCoin => [transaction, index, String(units)]),
      );

function coinsOf(text: string): Outgoing['coins'] {
  // Written by `coinsText` alone.
  const kept = JSON.parse(text) as readonly KeptCoin[];
  return kept.map(([transaction, index, units]) => ({ transaction, index, units: BigInt(units) }));
}

async function nextNumber(db: Database, network: string, from: string): Promise<number> {
  const row = await db
    .selectFrom('outgoing')
    .select((expression) => expression.fn.max<number | null>('nonce').as('last'))
    .where('network', '=', network)
    .where('sender', '=', from)
    .executeTakeFirstOrThrow();
  return row.last === null ? 0 : row.last + 1;
}

async function takeNumber(db: Database, request: NumberRequest): Promise<Outgoing> {
  const { network, use, key, from, payment, known, least } = request;
  const kept = await rowOf(db, request);
  if (kept !== undefined) return withKnown(db, network, await outgoingOf(db, kept), known);
  const versions = (known?.transactions ?? []).map(withoutBytes);
  const nonce = known?.nonce ?? Math.max(least, await nextNumber(db, network, from));
  const state = versions.length === 0 ? 'taken' : 'signed';
  const none = { coins: [], mined: null, strangerSince: null } as const;
  const outgoing = { use, key, from, nonce, payment, versions, ...none } as const;
  await saveRow(db, network, { ...outgoing, state });
  return { ...outgoing, state };
}

const rowOf = (
  db: Database,
  { network, use }: Pick<CoinRequest, 'network' | 'use'>,
): Promise<Row | undefined> =>
  db
    .selectFrom('outgoing')
    .selectAll()
    .where('network', '=', network)
    .where('use', '=', use)
    .executeTakeFirst();

async function takeCoins(db: Database, request: CoinRequest): Promise<boolean> {
  const { network, use, key, from, payment, coins, transactions } = request;
  const kept = await rowOf(db, request);
  if (kept !== undefined) {
    await withKnown(db, network, await outgoingOf(db, kept), request);
    return true;
  }
  const names = new Set(coins.map(coinName));
  const open = await openOutgoing(db, network);
  if (names.size === 0 || open.some((other) => other.coins.some((coin) => names.has(coinName(coin)))))
    return false;
  const versions = transactions.map(withoutBytes);
  const state = versions.length === 0 ? 'taken' : 'signed';
  const nonce = await nextNumber(db, network, from);
  const none = { mined: null, strangerSince: null } as const;
  await saveRow(db, network, { use, key, from, nonce, payment, coins, versions, state, ...none });
  return true;
}

async function openOutgoing(db: Database, network: string): Promise<readonly Outgoing[]> {
  const rows = await db
    .selectFrom('outgoing')
    .selectAll()
    .where('network', '=', network)
    .where('state', '!=', 'done')
    .orderBy('nonce')
    .execute();
  return Promise.all(rows.map((row) => outgoingOf(db, row)));
}

const withoutBytes = (transaction: string): Version => ({
  transaction,
  signed: null,
  price: null,
  madeAt: 0,
});

/** A store that was put back from a copy lacks what was signed since; the core has recorded it. */
async function withKnown(
  db: Database,
  network: string,
  kept: Outgoing,
  known: Pick<CoinRequest, 'transactions'> | null,
): Promise<Outgoing> {
  const has = new Set(kept.versions.map(({ transaction }) => transaction));
  const lacks = (known?.transactions ?? []).filter((transaction) => !has.has(transaction));
  if (lacks.length === 0) return kept;
  const versions = [...kept.versions, ...lacks.map(withoutBytes)];
  const state = kept.state === 'taken' ? 'signed' : kept.state;
  const outgoing = { ...kept, state, versions };
  await saveRow(db, network, outgoing);
  return outgoing;
}

async function saveRow(db: Database, network: string, outgoing: Outgoing): Promise<void> {
  const { use, key, from: sender, nonce, coins, payment, state, mined, strangerSince, versions } = outgoing;
  const changes = {
    use,
    state,
    recipient: payment.to,
    token: payment.token,
    units: String(payment.units),
    mined_transaction: mined?.transaction ?? null,
    mined_block: mined?.block ?? null,
    mined_height: mined?.height ?? null,
    stranger_since: strangerSince,
  };
  await db
    .insertInto('outgoing')
    .values({
      network,
      sender,
      nonce,
      coins: coinsText(coins),
      purpose: key.purpose,
      key_number: key.number,
      ...changes,
    })
    .onConflict((conflict) => conflict.columns(['network', 'sender', 'nonce']).doUpdateSet(changes))
    .execute();
  const rows = versions.map(({ transaction, signed, price, madeAt }, version) => ({
    network,
    sender,
    nonce,
    version,
    transaction,
    signed,
    max_fee: price === null ? null : String(price.maxFee),
    tip: price === null ? null : String(price.tip),
    made_at: madeAt,
  }));
  if (rows.length === 0) return;
  await db
    .insertInto('outgoing_versions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['network', 'sender', 'nonce', 'version']).doNothing())
    .execute();
}

export const outgoingOperations = (db: Database): OutgoingOperations => ({
  takeNumber: (input) => inTransaction(db, (transaction) => takeNumber(transaction, input)),
  takeCoins: (input) => inTransaction(db, (transaction) => takeCoins(transaction, input)),
  openOutgoing: ({ network }) => openOutgoing(db, network),
  async findOutgoing({ network, uses }) {
    const rows = await db
      .selectFrom('outgoing')
      .selectAll()
      .where('network', '=', network)
      .where('use', 'in', uses)
      .execute();
    return Promise.all(rows.map((row) => outgoingOf(db, row)));
  },
  async outgoingAbove({ network, height, limit }) {
    const rows = await db
      .selectFrom('outgoing')
      .selectAll()
      .where('network', '=', network)
      .where('state', '=', 'done')
      .where('mined_height', '>', height)
      .orderBy('nonce', 'desc')
      .limit(limit)
      .execute();
    return Promise.all(rows.map((row) => outgoingOf(db, row)));
  },
  async newestDone({ network, from, token }) {
    const row = await db
      .selectFrom('outgoing')
      .selectAll()
      .where('network', '=', network)
      .where('sender', '=', from)
      .where('token', token === null ? 'is' : '=', token)
      .where('state', '=', 'done')
      .orderBy('nonce', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row === undefined ? null : outgoingOf(db, row);
  },
  nextNumber: ({ network, from }) => nextNumber(db, network, from),
  saveOutgoing: ({ network, outgoing }) =>
    inTransaction(db, (transaction) => saveRow(transaction, network, outgoing)),
});
