/**
 * Merchants, and the applications of those who would be one, as rows. Runs in the thread of the identity store.
 * Promises: a decision and the account's status are one transaction; a merchant's number is never given twice.
 * Never: decides; who may apply and who may be accepted are rules.
 */
import type { Kysely, Selectable } from 'kysely';
import { takeNumber } from '../../storage/identity/counters.ts';
import { reviewsIn } from '../../storage/identity/reviews.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { findApplicationFault, findDecisionFault, nameKeyOf, statusAfter } from './rules.ts';
import type {
  MerchantApplicationRecord,
  MerchantApplied,
  MerchantDecided,
  MerchantDecision,
  MerchantOperations,
  MerchantTables,
  NewMerchantApplication,
} from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & MerchantTables>;
type Row = Selectable<MerchantTables['merchant_applications']>;

function applicationRecord(row: Row): MerchantApplicationRecord {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    sealedContact: row.sealed_contact,
    about: row.about,
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    accepted: row.accepted === null ? null : row.accepted === 1,
    reason: row.reason,
    because: row.because,
    decidedBy: row.decided_by,
  };
}

const applicationsIn = (db: Database) => reviewsIn<Row>(db, 'merchant_applications');

const applicantOf = (db: Database, userId: number) =>
  db
    .selectFrom('users')
    .select(['merchant_status as merchantStatus', 'identity_level as identityLevel'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();

async function setStatus(db: Database, userId: number, isAccepted: boolean | null): Promise<void> {
  await db
    .updateTable('users')
    .set({ merchant_status: statusAfter(isAccepted) })
    .where('id', '=', userId)
    .execute();
}

async function apply(db: Database, input: NewMerchantApplication): Promise<MerchantApplied> {
  const { userId, now } = input;
  const applicant = await applicantOf(db, userId);
  const applicationsToday = await applicationsIn(db).countOfDay(userId, now);
  const fault = findApplicationFault({ ...applicant, applicationsToday }, input.maximumADay);
  if (fault !== null) return fault;
  await db
    .insertInto('merchant_applications')
    .values({
      id: await takeNumber(db, 'merchant-application'),
      user_id: userId,
      name: input.name,
      sealed_contact: input.sealedContact,
      about: input.about,
      submitted_at: now,
      decided_at: null,
      accepted: null,
      reason: null,
      because: null,
      decided_by: null,
    })
    .execute();
  await setStatus(db, userId, null);
  return 'applied';
}

/** Also by somebody who is a merchant no more: who traded with them knows them by it. */
async function isNameTaken(db: Database, { name, user_id }: Row): Promise<boolean> {
  const other = await db
    .selectFrom('merchants')
    .select('id')
    .where('name_key', '=', nameKeyOf(name))
    .where('user_id', '!=', user_id)
    .executeTakeFirst();
  return other !== undefined;
}

/** Whoever was one before has the number that they had. */
async function addMerchant(db: Database, { user_id, name }: Row, now: number): Promise<void> {
  const row = { name, name_key: nameKeyOf(name), created_at: now, ended_at: null, end_reason: null };
  const { numUpdatedRows } = await db
    .updateTable('merchants')
    .set(row)
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) return;
  const id = await takeNumber(db, 'merchant');
  await db
    .insertInto('merchants')
    .values({ id, user_id, ...row })
    .execute();
}

async function end(
  db: Database,
  { userId, reason, now }: Parameters<MerchantOperations['endMerchant']>[0],
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('merchants')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await setStatus(db, userId, false);
  return true;
}

async function decide(db: Database, input: MerchantDecision): Promise<MerchantDecided> {
  const { accepted, now } = input;
  const row = await applicationsIn(db).find(input.id);
  if (row === null) return { type: 'not-found' };
  const { identityLevel } = await applicantOf(db, row.user_id);
  const judged = {
    isDecided: row.decided_at !== null,
    identityLevel,
    isNameTaken: await isNameTaken(db, row),
  };
  const fault = findDecisionFault(judged, accepted);
  if (fault !== null) return { type: fault };
  if (accepted) await addMerchant(db, row, now);
  const decision = {
    decided_at: now,
    accepted: accepted ? 1 : 0,
    reason: input.reason,
    because: input.because,
    decided_by: input.decidedBy,
  } as const;
  await db.updateTable('merchant_applications').set(decision).where('id', '=', row.id).execute();
  await setStatus(db, row.user_id, accepted);
  return { type: 'decided', application: applicationRecord({ ...row, ...decision }) };
}

const recordOrNull = (row: Row | null): MerchantApplicationRecord | null =>
  row === null ? null : applicationRecord(row);

export const merchantOperations = (db: Database): MerchantOperations => ({
  applyMerchant: (input) => inTransaction(db, (transaction) => apply(transaction, input)),
  decideMerchant: (input) => inTransaction(db, (transaction) => decide(transaction, input)),
  async findMerchant({ userId }) {
    const row = await db
      .selectFrom('merchants')
      .select(['id', 'name', 'created_at', 'ended_at', 'end_reason'])
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { id, name, created_at: since, ended_at: at, end_reason: reason } = row;
    return { id, name, since, ended: at === null ? null : { at, reason: reason ?? '' } };
  },
  endMerchant: (input) => inTransaction(db, (transaction) => end(transaction, input)),
  lastMerchantApplication: async ({ userId }) => recordOrNull(await applicationsIn(db).lastOf(userId)),
  findMerchantApplication: async ({ id }) => recordOrNull(await applicationsIn(db).find(id)),
  openMerchantApplications: async (page) => (await applicationsIn(db).waiting(page)).map(applicationRecord),
});
