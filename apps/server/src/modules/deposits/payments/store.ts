/**
 * Payments that people review, as rows. Runs in the thread of the identity store.
 * Promises: a payment and its picture are taken in one transaction; what the core has credited has passed, whatever stands here.
 * Never: decides; how many may wait, and how many people decide, are rules.
 */
import type { Kysely, Selectable } from 'kysely';
import type { AssetId, OwnerId, RouteId, Units } from '@assay/core';
import { keptAddress } from '@assay/protocol';
import { stepOfTwo } from '../../../two-people.ts';
import { takeNumber } from '../../../storage/identity/counters.ts';
import { reviewsIn } from '../../../storage/identity/reviews.ts';
import type { IdentityTables } from '../../../storage/identity/tables.ts';
import { claimUpload, releaseUploads } from '../../../storage/identity/uploads.ts';
import { MIN_PICTURE_PIXELS, findPaymentFault } from './rules.ts';
import type {
  CreditNote,
  NewPayment,
  OtherPayment,
  PaymentFilter,
  PaymentInContext,
  PaymentOperations,
  PaymentRecord,
  PaymentSubmitted,
  PaymentTables,
  Rejected,
  RejectionInput,
} from './shape.ts';
import { inTransaction } from '../../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & PaymentTables>;
type Row = Selectable<PaymentTables['reviewed_payments']>;

const MAX_OTHERS = 5;
const MAX_PASSED = 1_000;
const PICTURE = 'recharge';
const NOT_REFUSED = { refused_by: null, refused_name: null, refused_reason: null, refused_because: null };
const claimOf = (id: number): string => `recharge:${id}`;

export async function createPayments(db: Kysely<IdentityTables & PaymentTables>): Promise<void> {
  await db.schema
    .createTable('reviewed_payments')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('user_id', 'bigint', (column) => column.notNull())
    .addColumn('method', 'text', (column) => column.notNull())
    .addColumn('route', 'bigint')
    .addColumn('asset', 'bigint', (column) => column.notNull())
    .addColumn('units', 'bigint', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('credit_reference', 'text', (column) => column.notNull())
    .addColumn('address', 'text')
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('submitted_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addColumn('passed', 'integer')
    .addColumn('reason', 'text')
    .addColumn('decided_by', 'text')
    .addColumn('proposal', 'bigint')
    .addColumn('refused_by', 'bigint')
    .addColumn('refused_name', 'text')
    .addColumn('refused_reason', 'text')
    .execute();
  for (const [name, columns] of [
    ['user', ['user_id', 'id']],
    ['queue', ['decided_at', 'id']],
    ['reference', ['credit_reference']],
    ['file', ['file']],
  ] as const) {
    await db.schema
      .createIndex(`reviewed_payments_${name}`)
      .on('reviewed_payments')
      .columns([...columns])
      .execute();
  }
  await db
    .insertInto('counters')
    .values({ name: 'reviewed-payment', next: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Reasons that each user reads in their own language. */
export async function keyPaymentReasons(db: Kysely<PaymentTables>): Promise<void> {
  for (const name of ['because', 'refused_because']) {
    await db.schema.alterTable('reviewed_payments').addColumn(name, 'text').execute();
  }
}

const passedOf = (passed: Row['passed']): boolean | null => (passed === null ? null : passed === 1);

function recordOf(row: Row): PaymentRecord {
  const { refused_by: operator, refused_name: name, refused_reason: reason, refused_because: because } = row;
  return {
    id: row.id,
    // What stands in the table the service has written.
    userId: row.user_id as OwnerId,
    method: row.method,
    route: row.route as RouteId | null,
    asset: row.asset as AssetId,
    amount: row.units as Units,
    reference: row.reference,
    creditReference: row.credit_reference,
    address: row.address,
    file: row.file,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    passed: passedOf(row.passed),
    reason: row.reason,
    because: row.because,
    decidedBy: row.decided_by,
    proposal: row.proposal,
    rejection: operator === null ? null : { operator, name: name ?? '', reason: reason ?? '', because },
  };
}

const paymentsIn = (db: Database) => reviewsIn<Row>(db, 'reviewed_payments');

async function countOpen(db: Database, userId: number | null): Promise<number> {
  let open = db
    .selectFrom('reviewed_payments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decided_at', 'is', null);
  if (userId !== null) open = open.where('user_id', '=', userId);
  return (await open.executeTakeFirstOrThrow()).count;
}

/** A payment of the user with this reference that waits or has passed. */
const ownWithReference = (db: Database, { userId, creditReference }: NewPayment) =>
  db
    .selectFrom('reviewed_payments')
    .selectAll()
    .where('credit_reference', '=', creditReference)
    .where('user_id', '=', userId)
    .where((row) => row.or([row('decided_at', 'is', null), row('passed', '=', 1)]))
    .executeTakeFirst();

async function submitted(db: Database, input: NewPayment): Promise<PaymentSubmitted> {
  const { userId, now } = input;
  const known = await ownWithReference(db, input);
  if (known !== undefined && isSame(known, input)) {
    return { type: 'submitted', payment: recordOf(known), isNew: false };
  }
  const fault = findPaymentFault({
    isKnown: known !== undefined,
    openOfUser: await countOpen(db, userId),
    openOfAll: await countOpen(db, null),
  });
  if (fault !== null) return { type: fault };
  const id = await takeNumber(db, 'reviewed-payment');
  const claimed = await claimUpload(db, {
    userId,
    id: input.file,
    kind: PICTURE,
    claimedBy: claimOf(id),
    minimumPixels: MIN_PICTURE_PIXELS,
  });
  if (claimed !== 'claimed') return { type: 'picture', fault: claimed };
  const row: Row = {
    id,
    user_id: userId,
    method: input.method,
    route: input.route,
    asset: input.asset,
    units: input.amount,
    reference: input.reference,
    credit_reference: input.creditReference,
    address: input.address,
    file: input.file,
    submitted_at: now,
    decided_at: null,
    passed: null,
    reason: null,
    because: null,
    decided_by: null,
    proposal: null,
    ...NOT_REFUSED,
  };
  await db.insertInto('reviewed_payments').values(row).execute();
  return { type: 'submitted', payment: recordOf(row), isNew: true };
}

/** What was kept as it was typed gets the one spelling of its chain; what is no address of any stays. */
export async function keepPaymentAddresses(db: Kysely<PaymentTables>): Promise<void> {
  const rows = await db
    .selectFrom('reviewed_payments')
    .select(['id', 'address'])
    .where('address', 'is not', null)
    .execute();
  for (const { id, address: typed } of rows) {
    const address = typed === null ? null : (keptAddress('evm', typed) ?? keptAddress('bitcoin', typed));
    if (address === null || address === typed) continue;
    await db.updateTable('reviewed_payments').set({ address }).where('id', '=', id).execute();
  }
}

/** The same words with the same picture are the same payment, said again because an answer was lost. */
const isSame = (row: Row, { asset, amount, address, file }: NewPayment): boolean =>
  row.asset === asset && row.units === amount && row.address === address && row.file === file;

async function listed(db: Database, { userId, asset, status, offset, limit }: PaymentFilter) {
  let found = db.selectFrom('reviewed_payments').where('user_id', '=', userId);
  if (asset !== undefined) found = found.where('asset', '=', asset);
  if (status === 'under-review') found = found.where('decided_at', 'is', null);
  else if (status !== undefined) found = found.where('passed', '=', status === 'passed' ? 1 : 0);
  const counted = await found.select(({ fn }) => fn.countAll().as('total')).executeTakeFirst();
  const rows = await found.selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
  return { total: Number(counted?.total ?? 0), rows: rows.map(recordOf) };
}

const othersOf = (rows: readonly Pick<Row, 'id' | 'user_id' | 'decided_at' | 'passed'>[]) =>
  rows.map((row): OtherPayment => ({
    id: row.id,
    userId: row.user_id as OwnerId,
    decidedAt: row.decided_at,
    passed: passedOf(row.passed),
  }));

async function inContext(db: Database, id: number): Promise<PaymentInContext | null> {
  const row = await paymentsIn(db).find(id);
  if (row === null) return null;
  const others = db
    .selectFrom('reviewed_payments')
    .select([
      'reviewed_payments.id',
      'reviewed_payments.user_id',
      'reviewed_payments.decided_at',
      'reviewed_payments.passed',
    ])
    .where('reviewed_payments.id', '!=', id)
    .orderBy('reviewed_payments.id', 'desc')
    .limit(MAX_OTHERS);
  const alike = db
    .selectFrom('uploads as other')
    .innerJoin('uploads as own', 'own.sha256', 'other.sha256')
    .select('other.id')
    .where('own.id', '=', row.file)
    .where('other.kind', '=', PICTURE);
  const decided = await db
    .selectFrom('reviewed_payments')
    .select(({ fn }) => ['passed', fn.countAll().as('count')])
    .where('user_id', '=', row.user_id)
    .where('decided_at', 'is not', null)
    .groupBy('passed')
    .execute();
  const countOf = (passed: 0 | 1): number => Number(decided.find((one) => one.passed === passed)?.count ?? 0);
  return {
    payment: recordOf(row),
    samePicture: othersOf(await others.where('file', 'in', alike).execute()),
    sameReference: othersOf(await others.where('credit_reference', '=', row.credit_reference).execute()),
    before: { passed: countOf(1), failed: countOf(0) },
  };
}

async function decided(
  db: Database,
  row: Row,
  decision: Pick<Row, 'decided_at' | 'passed' | 'reason' | 'because' | 'decided_by'>,
  deletePictureAt: number,
): Promise<PaymentRecord> {
  await db.updateTable('reviewed_payments').set(decision).where('id', '=', row.id).execute();
  await releaseUploads(db, claimOf(row.id), deletePictureAt);
  return recordOf({ ...row, ...decision });
}

async function reject(db: Database, input: RejectionInput): Promise<Rejected> {
  const { id, operator, name, reason, because, now } = input;
  const row = await paymentsIn(db).find(id);
  if (row === null) return { type: 'not-found' };
  const step = stepOfTwo({ isDecided: row.decided_at !== null, firstBy: row.refused_by }, operator);
  if (step === 'decides') {
    const decision = {
      decided_at: now,
      passed: 0,
      reason: row.refused_reason,
      because: row.refused_because,
      decided_by: `${row.refused_name ?? ''}, ${name}`,
    } as const;
    return { type: 'decided', payment: await decided(db, row, decision, input.deletePictureAt) };
  }
  if (step !== 'first') return { type: step };
  const first = {
    refused_by: operator,
    refused_name: name,
    refused_reason: reason,
    refused_because: because,
  };
  await db.updateTable('reviewed_payments').set(first).where('id', '=', id).execute();
  return { type: 'first' };
}

async function pass(db: Database, input: CreditNote): Promise<PaymentRecord | null> {
  const rows = await db
    .selectFrom('reviewed_payments')
    .selectAll()
    .where('credit_reference', '=', input.creditReference)
    .where('user_id', '=', input.userId)
    .where('asset', '=', input.asset)
    .where('units', '=', input.amount)
    .orderBy('id', 'desc')
    .execute();
  if (rows.some(({ passed }) => passed === 1)) return null;
  // One that waits, else the last that was rejected while its credit was under way.
  const row = rows.find(({ decided_at }) => decided_at === null) ?? rows[0];
  if (row === undefined) return null;
  const decision = {
    decided_at: input.now,
    passed: 1,
    reason: null,
    because: null,
    decided_by: null,
  } as const;
  return decided(db, row, decision, input.deletePictureAt);
}

export const paymentOperations = (db: Database): PaymentOperations => ({
  submitRecharge: (input) => inTransaction(db, (transaction) => submitted(transaction, input)),
  listRecharges: (input) => listed(db, input),
  countOpenRecharges: ({ userId }) => countOpen(db, userId),
  openRecharges: async (page) => (await paymentsIn(db).waiting(page)).map(recordOf),
  findRecharge: ({ id }) => inContext(db, id),
  async passedRecharges({ userId, since }) {
    const rows = await db
      .selectFrom('reviewed_payments')
      .selectAll()
      .where('user_id', '=', userId)
      .where('passed', '=', 1)
      .where('decided_at', '>', since)
      .limit(MAX_PASSED)
      .execute();
    return rows.map(recordOf);
  },
  async failedRecharges({ after, since, limit }) {
    const rows = await db
      .selectFrom('reviewed_payments')
      .selectAll()
      .where('passed', '=', 0)
      .where('decided_at', '>', since)
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
    return rows.map(recordOf);
  },
  async noteRechargeProposal({ id, proposal }) {
    const noted = { proposal, ...NOT_REFUSED };
    await db.updateTable('reviewed_payments').set(noted).where('id', '=', id).execute();
  },
  rejectRecharge: (input) => inTransaction(db, (transaction) => reject(transaction, input)),
  passRecharge: (input) => inTransaction(db, (transaction) => pass(transaction, input)),
});
