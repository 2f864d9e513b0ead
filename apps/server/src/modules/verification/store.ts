/**
 * How far each user's identity is proved, and the photographs that wait for somebody to look at them, as rows. Runs in
 * the thread of the identity store.
 * Promises: a change of state, the pictures it takes and the account's level are one transaction; one document proves
 * one account, whatever happens at the same time.
 * Never: decides what may be handed in or how a review may end, which are rules; reads a name or a number: they come
 * sealed, and equal ones are found by their keyed hash.
 */
import type { Kysely, Selectable } from 'kysely';
import { takeNumber } from '../../storage/identity/counters.ts';
import { PHOTOGRAPH } from '../../storage/identity/upload-rules.ts';
import { reviewsIn } from '../../storage/identity/reviews.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { claimUpload, releaseUploads } from '../../storage/identity/uploads.ts';
import {
  findDecisionFault,
  findSubmissionFault,
  isAnothers,
  LEVEL_WHEN_PASSED,
  levelWithData,
  MAX_REVIEWS_BEFORE,
} from './rules.ts';
import type {
  BasicIdentity,
  Decided,
  IdentityRecord,
  IdentitySubmission,
  PhotoIds,
  ReviewDecision,
  ReviewInContext,
  ReviewRecord,
  SubmissionRefusal,
  Submitted,
  VerificationOperations,
  VerificationTables,
} from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & VerificationTables>;
type ReviewRow = Selectable<VerificationTables['identity_reviews']>;
type IdentityRow = Selectable<VerificationTables['identities']>;

function reviewRecord(row: ReviewRow): ReviewRecord {
  return {
    id: row.id,
    userId: row.user_id,
    country: row.country,
    documentType: row.document_type,
    sealed: row.sealed,
    files: { front: row.front_file, back: row.back_file, hand: row.hand_file },
    submittedAt: row.submitted_at,
    decidedAt: row.decided_at,
    passed: row.passed === null ? null : row.passed === 1,
    reason: row.reason,
    because: row.because,
    decidedBy: row.decided_by,
  };
}

async function isTaken(db: Database, numberHash: string, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('verified_documents')
    .select('user_id')
    .where('number_hash', '=', numberHash)
    .executeTakeFirst();
  return isAnothers(row?.user_id ?? null, userId);
}

const reviewsOf = (db: Database) => reviewsIn<ReviewRow>(db, 'identity_reviews');

const identityOf = (db: Database, userId: number): Promise<IdentityRow | undefined> =>
  db.selectFrom('identities').selectAll().where('user_id', '=', userId).executeTakeFirst();

async function saveBasic(
  db: Database,
  { userId, now }: IdentitySubmission,
  basic: BasicIdentity,
): Promise<void> {
  const values = {
    state: 'basic',
    country: basic.country,
    document_type: basic.documentType,
    sealed: basic.sealed,
    number_hash: basic.numberHash,
    basic_at: now,
  } as const;
  await db
    .insertInto('identities')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
  const { identity_level: level } = await db
    .selectFrom('users')
    .select('identity_level')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ identity_level: levelWithData(level) })
    .where('id', '=', userId)
    .execute();
}

/** Takes the three pictures for the review; the first that cannot be taken is the refusal. */
async function claimPhotos(
  db: Database,
  input: IdentitySubmission,
  photos: PhotoIds,
  review: number,
): Promise<SubmissionRefusal | null> {
  for (const photo of ['front', 'back', 'hand'] as const) {
    const claimed = await claimUpload(db, {
      userId: input.userId,
      id: photos[photo],
      kind: PHOTOGRAPH,
      claimedBy: `identity:${review}`,
      minimumPixels: input.minimumPixels,
    });
    if (claimed !== 'claimed') return { type: 'photo', photo, fault: claimed };
  }
  return null;
}

async function openReview(db: Database, input: IdentitySubmission, photos: PhotoIds): Promise<void> {
  const { userId, now } = input;
  const known = await db
    .selectFrom('identities')
    .select(['country', 'document_type', 'sealed', 'number_hash'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const id = await takeNumber(db, 'identity-review');
  const refusal = await claimPhotos(db, input, photos, id);
  if (refusal !== null) throw new Undone(refusal);
  await db
    .insertInto('identity_reviews')
    .values({
      id,
      user_id: userId,
      ...known,
      front_file: photos.front,
      back_file: photos.back,
      hand_file: photos.hand,
      submitted_at: now,
      decided_at: null,
      passed: null,
      reason: null,
      because: null,
      decided_by: null,
    })
    .execute();
  await db.updateTable('identities').set({ state: 'under-review' }).where('user_id', '=', userId).execute();
}

/** Undoes what a transaction has written, with the refusal as its outcome. */
class Undone extends Error {
  readonly refusal: SubmissionRefusal;
  constructor(refusal: SubmissionRefusal) {
    super(refusal.type);
    this.refusal = refusal;
  }
}

async function submitted(db: Database, input: IdentitySubmission): Promise<Submitted> {
  const { userId, basic, photos, maximumADay, now } = input;
  const known = await identityOf(db, userId);
  const document = basic?.numberHash ?? known?.number_hash;
  const standing = {
    state: known?.state ?? null,
    isTaken: document !== undefined && (await isTaken(db, document, userId)),
    reviewsToday: await reviewsOf(db).countOfDay(userId, now),
  };
  const steps = { isBasic: basic !== null, isAdvanced: photos !== null, maximumADay };
  const fault = findSubmissionFault(standing, steps);
  if (fault !== null) return { type: fault };
  if (basic !== null) await saveBasic(db, input, basic);
  if (photos === null) return { type: 'basic' };
  await openReview(db, input, photos);
  return { type: 'under-review' };
}

async function submit(db: Database, input: IdentitySubmission): Promise<Submitted> {
  try {
    return await inTransaction(db, (transaction) => submitted(transaction, input));
  } catch (error) {
    if (error instanceof Undone) return error.refusal;
    throw error;
  }
}

/** The account's level and country, and the document that nobody else can be verified with. */
async function pass(db: Database, row: ReviewRow): Promise<void> {
  await db
    .insertInto('verified_documents')
    .values({ number_hash: row.number_hash, user_id: row.user_id })
    .execute();
  await db
    .updateTable('users')
    .set({ identity_level: LEVEL_WHEN_PASSED, verified_country: row.country })
    .where('id', '=', row.user_id)
    .execute();
}

async function decide(db: Database, input: ReviewDecision): Promise<Decided> {
  const row = await reviewsOf(db).find(input.id);
  if (row === null) return { type: 'not-found' };
  const review = {
    isDecided: row.decided_at !== null,
    isTaken: await isTaken(db, row.number_hash, row.user_id),
  };
  const fault = findDecisionFault(review, input.passed);
  if (fault !== null) return { type: fault };
  if (input.passed) await pass(db, row);
  const decision = {
    decided_at: input.now,
    passed: input.passed ? 1 : 0,
    reason: input.reason,
    because: input.because,
    decided_by: input.decidedBy,
  } as const;
  await db.updateTable('identity_reviews').set(decision).where('id', '=', row.id).execute();
  await db
    .updateTable('identities')
    .set({ state: input.passed ? 'passed' : 'failed' })
    .where('user_id', '=', row.user_id)
    .execute();
  await releaseUploads(db, `identity:${row.id}`, input.deletePhotosAt);
  return { type: 'decided', review: reviewRecord({ ...row, ...decision }) };
}

async function find(db: Database, userId: number, now: number): Promise<IdentityRecord | null> {
  const row = await identityOf(db, userId);
  if (row === undefined) return null;
  const review = await reviewsOf(db).lastOf(userId);
  return {
    state: row.state,
    country: row.country,
    documentType: row.document_type,
    sealed: row.sealed,
    basicAt: row.basic_at,
    review: review === null ? null : reviewRecord(review),
    reviewsToday: await reviewsOf(db).countOfDay(userId, now),
  };
}

async function reviewInContext(db: Database, id: number): Promise<ReviewInContext | null> {
  const row = await reviewsOf(db).find(id);
  if (row === null) return null;
  const before = await db
    .selectFrom('identity_reviews')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(MAX_REVIEWS_BEFORE)
    .execute();
  return {
    review: reviewRecord(row),
    isTaken: await isTaken(db, row.number_hash, row.user_id),
    before: before.map(reviewRecord),
  };
}

/** Forgets who closed accounts were verified as, once the last photograph is gone. */
export async function forgetClosed(db: Database): Promise<void> {
  const gone = db
    .selectFrom('users')
    .select('users.id')
    .where('users.standing', '=', 'closed')
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('uploads')
            .select('uploads.id')
            .whereRef('uploads.user_id', '=', 'users.id')
            .where('uploads.kind', '=', PHOTOGRAPH)
            .where('uploads.removed_at', 'is', null),
        ),
      ),
    );
  for (const table of ['identities', 'identity_reviews'] as const) {
    await db.deleteFrom(table).where('user_id', 'in', gone).execute();
  }
}

export const verificationOperations = (db: Database): VerificationOperations => ({
  submitIdentity: (input) => submit(db, input),
  findIdentity: ({ userId, now }) => find(db, userId, now),
  openIdentityReviews: async (page): Promise<ReviewRecord[]> =>
    (await reviewsOf(db).waiting(page)).map(reviewRecord),
  findIdentityReview: ({ id }) => reviewInContext(db, id),
  decideIdentityReview: (input) => inTransaction(db, (transaction) => decide(transaction, input)),
});
