/**
 * How far each user's identity is proved, and the photographs that wait for somebody to look at them.
 * Promises: a change of state, the pictures it takes and the account's level are one transaction; one document proves
 * one account, whatever happens at the same time; a review is decided once.
 * Never: reads a name or a number: they come sealed, and equal ones are found by their keyed hash.
 */
import type { Kysely, Selectable } from 'kysely';
import { takeNumber } from './counters.ts';
import type { IdentityTables } from './tables.ts';
import { claimUpload, releaseUploads } from './uploads.ts';

type Database = Kysely<IdentityTables>;
type ReviewRow = Selectable<IdentityTables['identity_reviews']>;

const DAY_MS = 86_400_000;

/** What a person's document says of them; `sealed` holds name and number. */
export interface BasicIdentity {
  readonly country: string;
  readonly documentType: string;
  readonly sealed: string;
  readonly numberHash: string;
}

export interface ReviewRecord extends Omit<BasicIdentity, 'numberHash'> {
  readonly id: number;
  readonly userId: number;
  readonly files: PhotoIds;
  readonly submittedAt: number;
  readonly decidedAt: number | null;
  readonly passed: boolean | null;
  readonly reason: string | null;
  readonly decidedBy: string | null;
}

export interface PhotoIds {
  readonly front: string;
  readonly back: string;
  readonly hand: string;
}

export interface IdentityRecord extends Omit<BasicIdentity, 'numberHash'> {
  readonly state: IdentityTables['identities']['state'];
  readonly basicAt: number;
  /** The last time that photographs were handed in. */
  readonly review: ReviewRecord | null;
  /** Times that they were handed in within the last 24 hours. */
  readonly reviewsToday: number;
}

type Refusal =
  | { readonly type: 'not-basic' | 'under-review-already' | 'verified' | 'taken' | 'too-many' }
  | { readonly type: 'photo'; readonly photo: keyof PhotoIds; readonly fault: 'not-found' | 'too-small' };
export type Submitted = { readonly type: 'basic' | 'under-review' } | Refusal;

export interface IdentitySubmission {
  readonly userId: number;
  readonly basic: BasicIdentity | null;
  readonly photos: PhotoIds | null;
  readonly minimumPixels: number;
  /** Times in 24 hours that photographs may be handed in. */
  readonly maximumADay: number;
  readonly now: number;
}

export interface ReviewDecision {
  readonly id: number;
  readonly passed: boolean;
  readonly reason: string;
  readonly decidedBy: string;
  readonly now: number;
  /** When the photographs are to be deleted. */
  readonly deletePhotosAt: number;
}
export type Decided =
  | { readonly type: 'decided'; readonly review: ReviewRecord }
  | { readonly type: 'not-found' | 'decided-before' | 'taken' };

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
    decidedBy: row.decided_by,
  };
}

async function isTaken(db: Database, numberHash: string, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('verified_documents')
    .select('user_id')
    .where('number_hash', '=', numberHash)
    .executeTakeFirst();
  return row !== undefined && row.user_id !== userId;
}

async function reviewsSince(db: Database, userId: number, since: number): Promise<number> {
  const row = await db
    .selectFrom('identity_reviews')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('submitted_at', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

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
  await db
    .updateTable('users')
    .set({ identity_level: 1 })
    .where('id', '=', userId)
    .where('identity_level', '=', 0)
    .execute();
}

/** Takes the three pictures for the review; the first that cannot be taken is the refusal. */
async function claimPhotos(
  db: Database,
  input: IdentitySubmission,
  photos: PhotoIds,
  review: number,
): Promise<Refusal | null> {
  for (const photo of ['front', 'back', 'hand'] as const) {
    const claimed = await claimUpload(db, {
      userId: input.userId,
      id: photos[photo],
      kind: 'kyc',
      claimedBy: `identity:${review}`,
      minimumPixels: input.minimumPixels,
    });
    if (claimed !== 'claimed') return { type: 'photo', photo, fault: claimed };
  }
  return null;
}

async function openReview(
  db: Database,
  input: IdentitySubmission,
  photos: PhotoIds,
): Promise<Refusal | null> {
  const { userId, now, maximumADay } = input;
  const known = await db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (known === undefined) return { type: 'not-basic' };
  if (await isTaken(db, known.number_hash, userId)) return { type: 'taken' };
  if ((await reviewsSince(db, userId, now - DAY_MS)) >= maximumADay) return { type: 'too-many' };
  const id = await takeNumber(db, 'identity-review');
  const refusal = await claimPhotos(db, input, photos, id);
  if (refusal !== null) return refusal;
  await db
    .insertInto('identity_reviews')
    .values({
      id,
      user_id: userId,
      country: known.country,
      document_type: known.document_type,
      sealed: known.sealed,
      number_hash: known.number_hash,
      front_file: photos.front,
      back_file: photos.back,
      hand_file: photos.hand,
      submitted_at: now,
      decided_at: null,
      passed: null,
      reason: null,
      decided_by: null,
    })
    .execute();
  await db.updateTable('identities').set({ state: 'under-review' }).where('user_id', '=', userId).execute();
  return null;
}

/** Undoes what a transaction has written, with the refusal as its outcome. */
class Undone extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.type);
    this.refusal = refusal;
  }
}

async function submitted(db: Database, input: IdentitySubmission): Promise<Submitted> {
  const known = await db
    .selectFrom('identities')
    .select('state')
    .where('user_id', '=', input.userId)
    .executeTakeFirst();
  if (known?.state === 'under-review') throw new Undone({ type: 'under-review-already' });
  if (known?.state === 'passed') throw new Undone({ type: 'verified' });
  if (input.basic !== null) {
    if (await isTaken(db, input.basic.numberHash, input.userId)) throw new Undone({ type: 'taken' });
    await saveBasic(db, input, input.basic);
  }
  if (input.photos === null) return { type: 'basic' };
  const refusal = await openReview(db, input, input.photos);
  if (refusal !== null) throw new Undone(refusal);
  return { type: 'under-review' };
}

async function submit(db: Database, input: IdentitySubmission): Promise<Submitted> {
  try {
    return await db.transaction().execute((transaction) => submitted(transaction, input));
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
    .set({ identity_level: 2, verified_country: row.country })
    .where('id', '=', row.user_id)
    .execute();
}

async function decide(db: Database, input: ReviewDecision): Promise<Decided> {
  return db.transaction().execute(async (transaction): Promise<Decided> => {
    const row = await transaction
      .selectFrom('identity_reviews')
      .selectAll()
      .where('id', '=', input.id)
      .executeTakeFirst();
    if (row === undefined) return { type: 'not-found' };
    if (row.decided_at !== null) return { type: 'decided-before' };
    if (input.passed) {
      if (await isTaken(transaction, row.number_hash, row.user_id)) return { type: 'taken' };
      await pass(transaction, row);
    }
    const decision = {
      decided_at: input.now,
      passed: input.passed ? 1 : 0,
      reason: input.reason,
      decided_by: input.decidedBy,
    } as const;
    await transaction.updateTable('identity_reviews').set(decision).where('id', '=', row.id).execute();
    await transaction
      .updateTable('identities')
      .set({ state: input.passed ? 'passed' : 'failed' })
      .where('user_id', '=', row.user_id)
      .execute();
    await releaseUploads(transaction, `identity:${row.id}`, input.deletePhotosAt);
    return { type: 'decided', review: reviewRecord({ ...row, ...decision }) };
  });
}

async function find(db: Database, userId: number, now: number): Promise<IdentityRecord | null> {
  const row = await db.selectFrom('identities').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (row === undefined) return null;
  const review = await db
    .selectFrom('identity_reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    state: row.state,
    country: row.country,
    documentType: row.document_type,
    sealed: row.sealed,
    basicAt: row.basic_at,
    review: review === undefined ? null : reviewRecord(review),
    reviewsToday: await reviewsSince(db, userId, now - DAY_MS),
  };
}

/** A review with what a person who judges it must know. */
export interface ReviewInContext {
  readonly review: ReviewRecord;
  /** The document is verified for another account. */
  readonly isTaken: boolean;
  /** The same user's earlier ones, newest first, at most five. */
  readonly before: readonly ReviewRecord[];
}

async function reviewInContext(db: Database, id: number): Promise<ReviewInContext | null> {
  const row = await db.selectFrom('identity_reviews').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const before = await db
    .selectFrom('identity_reviews')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  return {
    review: reviewRecord(row),
    isTaken: await isTaken(db, row.number_hash, row.user_id),
    before: before.map(reviewRecord),
  };
}

export const verificationOperations = (db: Database) => ({
  /** Both steps of a submission or none of them. */
  submitIdentity: (input: IdentitySubmission): Promise<Submitted> => submit(db, input),
  findIdentity: (input: { readonly userId: number; readonly now: number }): Promise<IdentityRecord | null> =>
    find(db, input.userId, input.now),
  /** Those that wait, the oldest first. */
  async openIdentityReviews(input: {
    readonly after: number;
    readonly limit: number;
  }): Promise<ReviewRecord[]> {
    const rows = await db
      .selectFrom('identity_reviews')
      .selectAll()
      .where('decided_at', 'is', null)
      .where('id', '>', input.after)
      .orderBy('id')
      .limit(input.limit)
      .execute();
    return rows.map(reviewRecord);
  },
  findIdentityReview: (input: { readonly id: number }): Promise<ReviewInContext | null> =>
    reviewInContext(db, input.id),
  decideIdentityReview: (input: ReviewDecision): Promise<Decided> => decide(db, input),
  /** Everything of a user: their account is erased. Their pictures are released apart. */
  eraseIdentity: (input: { readonly userId: number }): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      for (const table of ['identities', 'identity_reviews', 'verified_documents'] as const) {
        await transaction.deleteFrom(table).where('user_id', '=', input.userId).execute();
      }
    }),
});
