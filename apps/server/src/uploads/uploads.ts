/**
 * The pictures that users upload: taken in, sealed, given back to their owner, deleted when nothing needs them.
 * Promises: what is kept is sealed for its own id, so that a file put in another's place does not open; it is whole on
 * the disk before its upload is answered; only its owner reads it, and an operator, whose reading is logged with their
 * name and reason, and who gets it with their name drawn into it; each reading of an identity document is logged, too.
 * Never: serves a picture from a path; keeps one that nothing names for longer than a day.
 */
import { hash, randomBytes } from 'node:crypto';
import { latelyUsed } from '../lately-used.ts';
import type { AuditLog } from '../access/audit-log.ts';
import { AccessRefused } from '../access/refused.ts';
import type { Caller, SecurityNotes } from '../access/security-notes.ts';
import type { FileStore } from '../integrations/files/port.ts';
import { FairTurns } from '../projections/fair-turns.ts';
import type { Keyring } from '../secrets/keyring.ts';
import type { IdentityStore, UploadRecord } from '../storage/identity/identity-store.ts';
import { readPicture } from './pictures.ts';
import type { Picture } from './pictures.ts';
import { markOf, markedPicture } from './viewer-mark.ts';

/** What a picture is for. `kyc` is a photograph of the identity verification. */
export type UploadKind = 'avatar' | 'kyc' | 'payment' | 'recharge' | 'chat' | 'loan';

export type StoredUpload = UploadRecord;

export interface UploadsOptions {
  readonly identity: Pick<IdentityStore, 'run'>;
  readonly keyring: Pick<Keyring, 'sealBytes' | 'openBytes'>;
  readonly files: FileStore;
  /** Of operators' readings. */
  readonly audit: Pick<AuditLog, 'record'>;
  readonly notes: Pick<SecurityNotes, 'record'>;
  /** Uploads of a user in 24 hours. */
  readonly maximumADay: number;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface OperatorReading {
  readonly id: string;
  readonly operator: string;
  readonly reason: string;
}

export interface Uploads {
  /** Throws `AccessRefused`: not a picture, too large, damaged, too many. */
  accept(bytes: Uint8Array, kind: UploadKind | null, by: Caller): Promise<UploadRecord>;
  /** Throws `AccessRefused('not-found')` for a picture that is not theirs, or is no more. */
  read(
    id: string,
    by: Caller,
  ): Promise<{ readonly contentType: Picture['contentType']; readonly bytes: Uint8Array }>;
  /**
   * For an operator's eyes, with their name and the time drawn into it; written to the log before it is opened. null: there is none.
   * Throws `TooManyLists` where they ask for more at once than is drawn.
   */
  readForOperator(
    reading: OperatorReading,
  ): Promise<{ readonly record: UploadRecord; readonly bytes: Uint8Array } | null>;
  /**
   * Takes an uploaded picture for a use that has no row of its own; `replaces` names the picture that goes for it.
   * Throws `AccessRefused('field-invalid', field)` for one that is not the user's, or is in use.
   */
  claim(claim: {
    readonly userId: number;
    readonly id: string;
    readonly kind: UploadKind;
    readonly claimedBy: string;
    readonly replaces: string | null;
    readonly field: string;
  }): Promise<void>;
  /** Deletes the files of pictures whose time is over. A job of the schedule. */
  removeDue(): Promise<void>;
}

/** Decoded pictures are large: two are worked on at once, of two users. */
const TURNS = { width: 2, longest: 4 };
const MAX_SIDE = 2_400;
const AVATAR_SIDE = 512;
/** Kept of one user at once. */
const MAX_BYTES = 60 * 1_048_576;
/** The same document read again within an hour is the same reading. */
const SAME_READING_MS = 3_600_000;
const REMEMBERED_READINGS = 10_000;

const purposeOf = (id: string): string => `upload:${id}`;

/** Contents of the table are what `accept` has written. */
const contentTypeOf = (record: UploadRecord): Picture['contentType'] =>
  record.contentType === 'image/webp' ? 'image/webp' : 'image/jpeg';

export function createUploads(options: UploadsOptions): Uploads {
  return new SealedUploads(options);
}

class SealedUploads implements Uploads {
  readonly #options: UploadsOptions;
  readonly #turns = new FairTurns<number>(TURNS);
  /** By operator. */
  readonly #markings = new FairTurns<string>(TURNS);
  readonly #readings = latelyUsed<string, number>(REMEMBERED_READINGS);

  constructor(options: UploadsOptions) {
    this.#options = options;
  }

  async accept(bytes: Uint8Array, kind: UploadKind | null, by: Caller): Promise<UploadRecord> {
    const userId = Number(by.session.owner);
    const side = kind === 'avatar' ? AVATAR_SIDE : MAX_SIDE;
    const picture = await this.#turns.run(userId, () => readPicture(bytes, side));
    return this.#keep(picture, kind, userId);
  }

  async read(id: string, by: Caller): ReturnType<Uploads['read']> {
    const userId = Number(by.session.owner);
    const record = await this.#options.identity.run('findUpload', { id, userId });
    if (record === null) throw new AccessRefused('not-found');
    if (record.kind === 'kyc' && this.#isNewReading(id)) {
      await this.#options.notes.record(by, 'file-read', { file: id, kind: record.kind });
    }
    const bytes = await this.#open(id);
    if (bytes === null) throw new AccessRefused('not-found');
    return { contentType: contentTypeOf(record), bytes };
  }

  async readForOperator({ id, operator, reason }: OperatorReading): ReturnType<Uploads['readForOperator']> {
    const record = await this.#options.identity.run('findUpload', { id, userId: null });
    if (record === null) return null;
    await this.#options.audit.record({
      event: 'file-read',
      userId: record.userId,
      actor: { type: 'operator', name: operator },
      address: null,
      device: null,
      detail: { file: id, kind: record.kind, reason },
    });
    const bytes = await this.#open(id);
    if (bytes === null) return null;
    const mark = markOf(operator, this.#options.now());
    const marked = await this.#markings.run(operator, () =>
      markedPicture(bytes, contentTypeOf(record), mark),
    );
    return { record, bytes: marked };
  }

  async claim({ field, ...claim }: Parameters<Uploads['claim']>[0]): Promise<void> {
    const claimed = await this.#options.identity.run('claimUpload', {
      ...claim,
      minimumPixels: 0,
      now: this.#options.now(),
    });
    if (claimed !== 'claimed') throw new AccessRefused('field-invalid', field);
  }

  async removeDue(): Promise<void> {
    const { identity, files, now } = this.#options;
    const ids = await identity.run('dueUploads', { now: now() });
    for (const id of ids) await files.remove(id);
    await identity.run('markUploadsRemoved', { ids, now: now() });
  }

  async #keep(picture: Picture, kind: UploadKind | null, userId: number): Promise<UploadRecord> {
    const { identity, keyring, files, now, maximumADay } = this.#options;
    const { contentType, bytes, width, height } = picture;
    const record = {
      id: randomBytes(16).toString('base64url'),
      userId,
      kind,
      contentType,
      width,
      height,
      sizeBytes: bytes.byteLength,
      sha256: hash('sha256', bytes, 'hex'),
    };
    const createdAt = now();
    // The row first: a file without a row would stay for ever, a row without a file is cleared away after a day.
    const reserved = await identity.run('reserveUpload', {
      ...record,
      now: createdAt,
      maximumADay,
      maximumBytes: MAX_BYTES,
    });
    if (reserved === 'too-many') throw new AccessRefused('upload-limit', null, { maximum: maximumADay });
    if (reserved === 'too-much') {
      throw new AccessRefused('upload-space', null, { maximumMegabytes: MAX_BYTES / 1_048_576 });
    }
    await files.put(record.id, keyring.sealBytes(purposeOf(record.id), bytes));
    await identity.run('markUploadStored', { id: record.id, now: now() });
    return { ...record, createdAt, claimedBy: null };
  }

  async #open(id: string): Promise<Uint8Array | null> {
    const sealed = await this.#options.files.get(id);
    return sealed === null ? null : this.#options.keyring.openBytes(purposeOf(id), sealed);
  }

  #isNewReading(id: string): boolean {
    const now = this.#options.now();
    const last = this.#readings.get(id);
    if (last !== undefined && now - last < SAME_READING_MS) return false;
    this.#readings.set(id, now);
    return true;
  }
}
