/**
 * Who a user is, in two steps: what they say of themselves, whose form is checked at once, and photographs of their
 * document and of themselves, which a person judges.
 * Promises: one document verifies one account; names and numbers are sealed, and their owner is shown the number in
 * part; what is handed in is under review at once or refused with the field that it is about; every step and decision
 * is in the log of security events.
 * Never: tells whose a document is that is verified elsewhere; judges a photograph by itself.
 */
import { AccessRefused } from '../../access/refused.ts';
import type { Caller, SecurityNotes } from '../../access/security-notes.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import { checkedDocument } from './document-rules.ts';
import type { DocumentData } from './document-rules.ts';
import { MIN_PIXELS, REVIEWS_A_DAY } from './rules.ts';
import type { BasicIdentity, IdentityRecord, PhotoIds, VerificationStore } from './shape.ts';

export interface VerificationOptions {
  readonly identity: VerificationStore;
  readonly keyring: Pick<Keyring, 'seal' | 'open' | 'mac'>;
  readonly notes: Pick<SecurityNotes, 'record'>;
  /** Countries whose documents are taken, ISO 3166-1 alpha-2. */
  readonly countries: readonly string[];
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

/** What a user hands in: either step or both at once. */
export interface Submission {
  readonly basic: DocumentData | null;
  readonly photos: PhotoIds | null;
}

/** A person's record with the sealed part read. */
export interface Identity extends Omit<IdentityRecord, 'sealed'> {
  readonly name: string;
  readonly idNumber: string;
}

export interface Verification {
  readonly countries: readonly string[];
  /** Throws `AccessRefused`. */
  submit(submission: Submission, by: Caller): Promise<void>;
  /** null: nothing was handed in. */
  find(userId: number): Promise<Identity | null>;
  /** Name and number of a sealed record. */
  read(userId: number, sealed: string): Pick<DocumentData, 'name' | 'idNumber'>;
}

const FIELDS = { front: 'frontPhoto', back: 'backPhoto', hand: 'handPhoto' } as const;

const purposeOf = (userId: number): string => `identity:${userId}`;

export function createVerification(options: VerificationOptions): Verification {
  const { identity, keyring, notes, countries, now } = options;

  const sealed = (userId: number, data: DocumentData): BasicIdentity => {
    const { name, idNumber, country, documentType } = checkedDocument(data, countries, now());
    const text = JSON.stringify({ name, idNumber });
    return {
      country,
      documentType,
      sealed: keyring.seal(purposeOf(userId), Buffer.from(text, 'utf8')),
      numberHash: keyring.mac('identity-document', `${country} ${documentType} ${idNumber}`),
    };
  };

  const read = (userId: number, text: string): Pick<DocumentData, 'name' | 'idNumber'> =>
    // `sealed` has written it under this purpose.
    JSON.parse(Buffer.from(keyring.open(purposeOf(userId), text)).toString('utf8')) as Identity;

  return {
    countries,
    read,
    async submit({ basic, photos }, by) {
      const userId = Number(by.session.owner);
      if (photos !== null) checkApart(photos);
      const submitted = await identity.run('submitIdentity', {
        userId,
        basic: basic === null ? null : sealed(userId, basic),
        photos,
        minimumPixels: MIN_PIXELS,
        maximumADay: REVIEWS_A_DAY,
        now: now(),
      });
      switch (submitted.type) {
        case 'basic':
        case 'under-review':
          await notes.record(by, 'identity-submitted', {
            step: submitted.type === 'basic' ? 'basic' : 'advanced',
          });
          return;
        case 'not-basic':
          throw new AccessRefused('identity-not-basic');
        case 'under-review-already':
          throw new AccessRefused('identity-under-review');
        case 'verified':
          throw new AccessRefused('identity-verified');
        case 'taken':
          throw new AccessRefused('identity-taken', basic === null ? null : 'idNumber');
        case 'too-many':
          throw new AccessRefused('identity-attempts', null, { maximum: REVIEWS_A_DAY });
        case 'photo':
          throw submitted.fault === 'too-small'
            ? new AccessRefused('image-too-small', FIELDS[submitted.photo], { minimumPixels: MIN_PIXELS })
            : new AccessRefused('field-invalid', FIELDS[submitted.photo]);
      }
    },
    async find(userId) {
      const record = await identity.run('findIdentity', { userId, now: now() });
      if (record === null) return null;
      const { sealed: text, ...rest } = record;
      return { ...rest, ...read(userId, text) };
    },
  };
}

/** One picture cannot show three things. */
function checkApart({ front, back, hand }: PhotoIds): void {
  if (back === front) throw new AccessRefused('field-invalid', FIELDS.back);
  if (hand === front || hand === back) throw new AccessRefused('field-invalid', FIELDS.hand);
}
