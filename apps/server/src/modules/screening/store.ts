/** Hits of screening, as rows. Runs in the thread of the identity store. Never: decides whether an address is listed. */
import type { Kysely, Selectable } from 'kysely';
import { stepOfTwo } from '../../two-people.ts';
import { takeNumber } from '../../storage/identity/counters.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type {
  Held,
  HitDecision,
  HitNote,
  Release,
  ScreeningHit,
  ScreeningOperations,
  ScreeningTables,
} from './shape.ts';
import { movesOf } from './subjects.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & ScreeningTables>;

/** The newest of a user: their withdrawals are open at most sixteen times. */
const MAX_OF_USER = 1_000;
const COUNTER = 'screening-hit';

export async function createHits(db: Database): Promise<void> {
  await db.schema
    .createTable('screening_hits')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('found_at', 'bigint', (column) => column.notNull())
    .addColumn('first_by', 'bigint')
    .addColumn('first_name', 'text')
    .addColumn('first_reason', 'text')
    .addColumn('released_at', 'bigint')
    .addColumn('released_by', 'text')
    .addUniqueConstraint('screening_hits_subject', ['network', 'subject'])
    .execute();
  for (const [name, columns] of [
    ['queue', ['released_at', 'id']],
    ['user', ['user_id', 'released_at']],
  ] as const) {
    await db.schema
      .createIndex(`screening_hits_${name}`)
      .on('screening_hits')
      .columns([...columns])
      .execute();
  }
  await db
    .insertInto('counters')
    .values({ name: COUNTER, next: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Columns of those that somebody would not let go on. */
export async function addHeld(db: Database): Promise<void> {
  await db.schema.alterTable('screening_hits').addColumn('held_at', 'bigint').execute();
  for (const name of ['held_by', 'held_reason']) {
    await db.schema.alterTable('screening_hits').addColumn(name, 'text').execute();
  }
}

function hitOf(row: Selectable<ScreeningTables['screening_hits']>): ScreeningHit {
  const { first_by: operator, first_name: name, first_reason: reason } = row;
  return {
    id: row.id,
    network: row.network,
    subject: row.subject,
    userId: row.user_id,
    address: row.address,
    reason: row.reason,
    source: row.source,
    foundAt: row.found_at,
    first: operator === null ? null : { operator, name: name ?? '', reason: reason ?? '' },
    held:
      row.held_at === null
        ? null
        : { name: row.held_by ?? '', reason: row.held_reason ?? '', at: row.held_at },
    releasedAt: row.released_at,
    releasedBy: row.released_by,
  };
}

const UNSAID = { first_by: null, first_name: null, first_reason: null } as const;
const UNHELD = { held_at: null, held_by: null, held_reason: null } as const;
const UNDECIDED = {
  ...UNSAID,
  ...UNHELD,
  released_at: null,
  released_by: null,
} as const;

const findBy = (db: Database, id: number) =>
  db.selectFrom('screening_hits').selectAll().where('id', '=', id).executeTakeFirst();

async function noted(
  db: Database,
  { network, subject, userId, address, reason, source, now }: HitNote,
): Promise<ScreeningHit> {
  const known = await db
    .selectFrom('screening_hits')
    .selectAll()
    .where('network', '=', network)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (known?.reason === reason) return hitOf(known);
  const said = { address, reason, source, found_at: now, ...UNDECIDED };
  if (known !== undefined) {
    await db.updateTable('screening_hits').set(said).where('id', '=', known.id).execute();
    return hitOf({ ...known, ...said });
  }
  const id = await takeNumber(db, COUNTER);
  const row = { id, network, subject, user_id: userId, ...said };
  await db.insertInto('screening_hits').values(row).execute();
  return hitOf(row);
}

async function released(db: Database, { id, operator, name, reason, now }: HitDecision): Promise<Release> {
  const row = await findBy(db, id);
  if (row === undefined) return { type: 'not-found' };
  const step = stepOfTwo({ isDecided: row.released_at !== null, firstBy: row.first_by }, operator);
  if (step === 'decided-before') return { type: 'released-before' };
  if (step === 'own') return { type: step };
  const change =
    step === 'first'
      ? { first_by: operator, first_name: name, first_reason: reason, ...UNHELD }
      : { released_at: now, released_by: name };
  await db.updateTable('screening_hits').set(change).where('id', '=', id).execute();
  return { type: step === 'first' ? step : 'released', hit: hitOf({ ...row, ...change }) };
}

async function held(db: Database, { id, name, reason, now }: HitDecision): Promise<Held> {
  const row = await findBy(db, id);
  if (row === undefined) return { type: 'not-found' };
  if (row.released_at !== null) return { type: 'released-before' };
  if (row.held_at !== null) return { type: 'held-before' };
  const change = { ...UNSAID, held_at: now, held_by: name, held_reason: reason };
  await db.updateTable('screening_hits').set(change).where('id', '=', id).execute();
  return { type: 'held', hit: hitOf({ ...row, ...change }) };
}

const waitingBehind = (db: Database, after: number, limit: number) =>
  db
    .selectFrom('screening_hits')
    .selectAll()
    .where('released_at', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);

export const screeningOperations = (db: Database): ScreeningOperations => ({
  noteHit: (input) => inTransaction(db, (writer) => noted(writer, input)),
  async dropHit({ network, subject }) {
    await db
      .deleteFrom('screening_hits')
      .where('network', '=', network)
      .where('subject', '=', subject)
      .where('released_at', 'is', null)
      .execute();
  },
  async waitingHits({ after, limit }) {
    return (await waitingBehind(db, after, limit).execute()).map(hitOf);
  },
  async askedHits({ after, limit, operator }) {
    const rows = await waitingBehind(db, after, limit)
      .where('held_at', 'is', null)
      .where((row) => row.or([row('first_by', 'is', null), row('first_by', '!=', operator)]))
      .execute();
    return rows.map(hitOf);
  },
  async findHit({ id }) {
    const row = await findBy(db, id);
    return row === undefined ? null : hitOf(row);
  },
  async waitingMoves({ userId }) {
    const rows = await db
      .selectFrom('screening_hits')
      .select('subject')
      .where('user_id', '=', userId)
      .where('released_at', 'is', null)
      .orderBy('id', 'desc')
      .limit(MAX_OF_USER)
      .execute();
    return movesOf(rows.map(({ subject }) => subject));
  },
  releaseHit: (input) => inTransaction(db, (writer) => released(writer, input)),
  holdHit: (input) => inTransaction(db, (writer) => held(writer, input)),
});
