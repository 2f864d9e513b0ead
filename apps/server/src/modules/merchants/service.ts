/**
 * Who is a merchant, and who would be one.
 * Promises: whoever applies has the advanced level of identity verification; how they are reached is sealed; an
 * operator decides, and the applicant is told why.
 */
import { AccessRefused } from '../../access/refused.ts';
import type { Caller, SecurityNotes } from '../../access/security-notes.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import { APPLICATIONS_A_DAY } from './rules.ts';
import type { KnownMerchants, MerchantApplicationRecord, MerchantRecord, MerchantStores } from './shape.ts';

export interface MerchantOptions {
  readonly identity: MerchantStores;
  readonly keyring: Pick<Keyring, 'seal' | 'open'>;
  readonly notes: Pick<SecurityNotes, 'record'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface MerchantWish {
  readonly name: string;
  readonly contact: string;
  readonly about: string;
}

export interface MerchantApplication extends Omit<MerchantApplicationRecord, 'sealedContact'> {
  readonly contact: string;
}

export interface MerchantStatus {
  readonly status: 0 | 1 | 2;
  readonly identityLevel: 0 | 1 | 2;
  readonly merchant: MerchantRecord | null;
  readonly application: MerchantApplication | null;
}

export interface Merchants extends KnownMerchants {
  /** Throws `AccessRefused`. */
  apply(wish: MerchantWish, by: Caller): Promise<void>;
  statusOf(userId: number): Promise<MerchantStatus>;
  /** An application with its sealed part read. */
  read(record: MerchantApplicationRecord): MerchantApplication;
}

/** How it stands in an account. */
const MERCHANT = 2;

const REFUSALS = {
  merchant: 'merchant-already',
  'under-review': 'merchant-applied',
  'identity-needed': 'identity-needed',
} as const;

const purposeOf = (userId: number): string => `merchant-contact:${userId}`;

export function createMerchants({ identity, keyring, notes, now }: MerchantOptions): Merchants {
  const read = ({ sealedContact, ...record }: MerchantApplicationRecord): MerchantApplication => ({
    ...record,
    contact: Buffer.from(keyring.open(purposeOf(record.userId), sealedContact)).toString('utf8'),
  });
  return {
    read,
    async apply({ name, contact, about }, by) {
      const userId = Number(by.session.owner);
      const applied = await identity.run('applyMerchant', {
        userId,
        name,
        about,
        sealedContact: keyring.seal(purposeOf(userId), Buffer.from(contact, 'utf8')),
        now: now(),
        maximumADay: APPLICATIONS_A_DAY,
      });
      if (applied === 'too-many') {
        throw new AccessRefused('too-many-requests', null, { retryAfterSeconds: 86_400 });
      }
      if (applied !== 'applied') throw new AccessRefused(REFUSALS[applied]);
      await notes.record(by, 'merchant-applied', { name });
    },
    async isMerchant(userId) {
      const account = await identity.run('findAccount', { userId });
      return account?.merchantStatus === MERCHANT;
    },
    async statusOf(userId) {
      const account = await identity.run('findAccount', { userId });
      const application = await identity.run('lastMerchantApplication', { userId });
      return {
        status: account?.merchantStatus ?? 0,
        identityLevel: account?.identityLevel ?? 0,
        merchant: await identity.run('findMerchant', { userId }),
        application: application === null ? null : read(application),
      };
    },
  };
}
