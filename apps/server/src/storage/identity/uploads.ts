/**
 * Which pictures there are, whose, and what uses them.
 * Promises: a picture is claimed once, by its owner's doing, for what it was uploaded for; the number of a day and the
 * bytes of an owner are bounded; what nothing uses is due for deletion after a day, and what is used no longer after
 * its own time.
 * Never: holds the bytes; decides how many there may be or what one may be used for, which are rules.
 */
import type { Kysely, Selectable } from 'kysely';
import type { IdentityTables } from './tables.ts';
import { forgottenAt, forgottenUntil } from './retention-rules.ts';
import { findClaimFault, findUploadFault, isKept, makesWay } from './upload-rules.ts';
import { inTransaction } from '../in-transaction.ts';

type Database = Kysely<IdentityTables>;
type Row = Selectable<IdentityTables['uploads']>;

export interface UploadRecord {
  readonly id: string;
  readonly userId: number;
  readonly kind: string | null;
  readonly contentType: string;
  readonly width: number;
  readonly height: number;
  readonly sizeBytes: number;
  readonly sha256: string;
  readonly createdAt: number;
  readonly claimedBy: string | null;
}

export interface NewUpload extends Omit<UploadRecord, 'createdAt' | 'claimedBy'> {
  readonly now: number;
  /** Uploads that a user may make in 24 hours. */
  readonly maximumADay: number;
  /** Bytes that are kept of a user at once. */
  readonly maximumBytes: number;
}

/** A picture that a call names, and what it is to be. */
export interface Claim {
  readonly userId: number;
  readonly id: string;
  /** An upload of another kind is refused; one without a kind becomes this. */
  readonly kind: string;
  readonly claimedBy: string;
  /** Least width and height. */
  readonly minimumPixels: number;
}
export type Claimed = 'claimed' | 'not-found' | 'too-small';

function uploadRecord(row: Row): UploadRecord {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind,
    contentType: row.content_type,
    width: row.width,
    height: row.height,
    sizeBytes: row.size_bytes,
    sha256: row.sha256,
    createdAt: row.created_at,
    claimedBy: row.claimed_by,
  };
}

async function reserve(db: Database, input: NewUpload): Promise<'reserved' | 'too-many' | 'too-much'> {
  return inTransaction(db, async (transaction) => {
    const today = await transaction
      .selectFrom('uploads')
      .select((expression) => expression.fn.countAll<number>().as('count'))
      .where('user_id', '=', input.userId)
      .where('created_at', '>', forgottenUntil('upload', input.now))
      .executeTakeFirstOrThrow();
    const kept = await transaction
      .selectFrom('uploads')
      .select((expression) => expression.fn.sum<number | null>('size_bytes').as('bytes'))
      .where('user_id', '=', input.userId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    const fault = findUploadFault({ today: today.count, keptBytes: kept.bytes ?? 0 }, input);
    if (fault !== null) return fault;
    await transaction
      .insertInto('uploads')
      .values({
        id: input.id,
        user_id: input.userId,
        kind: input.kind,
        content_type: input.contentType,
        width: input.width,
        height: input.height,
        size_bytes: input.sizeBytes,
        sha256: input.sha256,
        created_at: input.now,
        stored_at: null,
        claimed_by: null,
        delete_at: forgottenAt('upload', input.now),
        removed_at: null,
      })
      .execute();
    return 'reserved';
  });
}

/** Takes a picture for what `claimedBy` names; called within the transaction of what takes it. */
export async function claimUpload(db: Database, claim: Claim): Promise<Claimed> {
  const row = await db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', claim.id)
    .where('user_id', '=', claim.userId)
    .executeTakeFirst();
  const fault = findClaimFault(row, claim);
  if (fault !== null) return fault;
  await db
    .updateTable('uploads')
    .set({ kind: claim.kind, claimed_by: claim.claimedBy, delete_at: null })
    .where('id', '=', claim.id)
    .execute();
  return 'claimed';
}

/** What was claimed by `claimedBy` is deleted at `deleteAt`. */
export async function releaseUploads(db: Database, claimedBy: string, deleteAt: number): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ delete_at: deleteAt })
    .where('claimed_by', '=', claimedBy)
    .where('removed_at', 'is', null)
    .execute();
}

export const uploadOperations = (db: Database) => ({
  /** Counts and notes an upload whose file is written next; `too-much`: the owner keeps too many bytes. */
  reserveUpload: (input: NewUpload): ReturnType<typeof reserve> => reserve(db, input),
  /** Its file is whole on the disk. */
  async markUploadStored(input: { readonly id: string; readonly now: number }): Promise<void> {
    await db.updateTable('uploads').set({ stored_at: input.now }).where('id', '=', input.id).execute();
  },
  /** The picture of an owner, or of anybody where `userId` is null. Not those without a file. */
  async findUpload(input: {
    readonly id: string;
    readonly userId: number | null;
  }): Promise<UploadRecord | null> {
    let query = db.selectFrom('uploads').selectAll().where('id', '=', input.id);
    if (input.userId !== null) query = query.where('user_id', '=', input.userId);
    const row = await query.executeTakeFirst();
    return row === undefined || !isKept(row) ? null : uploadRecord(row);
  },
  /** Takes a picture; what `replaces` names is deleted at `now`. For claims without a row of their own. */
  claimUpload: (
    input: Claim & { readonly replaces: string | null; readonly now: number },
  ): Promise<Claimed> =>
    inTransaction(db, async (transaction) => {
      const claimed = await claimUpload(transaction, input);
      if (claimed === 'claimed' && makesWay(input.replaces, input.id)) {
        await transaction
          .updateTable('uploads')
          .set({ delete_at: input.now })
          .where('id', '=', input.replaces)
          .where('user_id', '=', input.userId)
          .execute();
      }
      return claimed;
    }),
  /** Ids of pictures whose time is over, at most 100. */
  async dueUploads(input: { readonly now: number }): Promise<string[]> {
    const rows = await db
      .selectFrom('uploads')
      .select('id')
      .where('removed_at', 'is', null)
      .where('delete_at', '<=', input.now)
      .limit(100)
      .execute();
    return rows.map(({ id }) => id);
  },
  /** All pictures of a user are due at once: their account is erased. */
  async releaseUploadsOfUser(input: { readonly userId: number; readonly now: number }): Promise<void> {
    await db
      .updateTable('uploads')
      .set({ delete_at: input.now })
      .where('user_id', '=', input.userId)
      .where('removed_at', 'is', null)
      .execute();
  },
  /** Their files are gone; their rows go when they no longer count. */
  async markUploadsRemoved(input: { readonly ids: readonly string[]; readonly now: number }): Promise<void> {
    if (input.ids.length > 0) {
      await db.updateTable('uploads').set({ removed_at: input.now }).where('id', 'in', input.ids).execute();
    }
    await db
      .deleteFrom('uploads')
      .where('removed_at', 'is not', null)
      .where('created_at', '<=', forgottenUntil('upload', input.now))
      .execute();
  },
});
