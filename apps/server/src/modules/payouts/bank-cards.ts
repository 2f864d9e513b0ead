/**
 * The bank card of a user: one, set once, for good.
 * Promises: the address that is typed has proved itself by a code, and becomes the account's where that had none;
 * where that proves too little of who is at the keyboard (another address than the account's own, an authenticator or
 * a passkey set up) the strongest proof is asked for as well; the card is sealed, and shown by its last four digits.
 * Never: changes or removes a card.
 */
import { maskedEmail } from '@assay/protocol';
import type { Codes } from '../../access/codes.ts';
import { AccessRefused } from '../../access/refused.ts';
import { originOf } from '../../access/security-notes.ts';
import type { Caller, SecurityNotes } from '../../access/security-notes.ts';
import type { Proof, StepUp } from '../../access/step-up.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import { isCardNumber } from './rules.ts';
import type { PayoutStores } from './shape.ts';

export interface BankCardOptions {
  readonly identity: PayoutStores;
  readonly keyring: Pick<Keyring, 'seal' | 'open'>;
  readonly notes: Pick<SecurityNotes, 'record' | 'notify'>;
  readonly codes: Pick<Codes, 'check' | 'spend'>;
  readonly stepUp: Pick<StepUp, 'require' | 'requireFactor'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface CardData {
  /** Digits alone. */
  readonly cardNumber: string;
  readonly bankName: string;
  readonly email: string;
  readonly bankAddress: string | null;
  readonly internationalCode: string | null;
  readonly branchName: string | null;
  readonly homeAddress: string | null;
}

export interface Card extends CardData {
  readonly createdAt: number;
}

export interface BankCards {
  /** `code` was sent to the card's address. Throws `AccessRefused`. */
  save(card: CardData, code: string, proof: Proof, by: Caller): Promise<Card>;
  find(userId: number): Promise<Card | null>;
}

const purposeOf = (userId: number): string => `bank-card:${userId}`;

export function createBankCards(options: BankCardOptions): BankCards {
  const { identity, keyring, notes, codes, stepUp, now } = options;

  /** The code in the account's own mailbox is one proof; where a stronger one is set up, it is asked for, too. */
  async function requireProof(card: CardData, proof: Proof, by: Caller): Promise<void> {
    const account = await identity.run('findAccount', { userId: Number(by.session.owner) });
    if (account?.email === card.email) await stepUp.requireFactor(by, proof);
    else await stepUp.require(by, proof, { field: 'verifyCode' });
  }

  async function notify(card: CardData, isBound: boolean, by: Caller): Promise<void> {
    const userId = Number(by.session.owner);
    const ending = card.cardNumber.slice(-4);
    await notes.record(by, 'bank-card-bound', { ending });
    if (isBound) await notes.record(by, 'email-bound');
    await notes.notify(userId, originOf(by), 'bank-card-bound', { ending });
    if (isBound)
      await notes.notify(userId, originOf(by), 'address-bound', { account: maskedEmail(card.email) });
  }

  async function find(userId: number): Promise<Card | null> {
    const record = await identity.run('findBankCard', { userId });
    if (record === null) return null;
    const text = Buffer.from(keyring.open(purposeOf(userId), record.sealed)).toString('utf8');
    // `save` has sealed it under this purpose.
    return { ...(JSON.parse(text) as CardData), createdAt: record.createdAt };
  }

  return {
    find,
    async save(typed, code, proof, by) {
      const userId = Number(by.session.owner);
      const card = { ...typed, email: typed.email.toLowerCase() };
      if (!isCardNumber(card.cardNumber)) throw new AccessRefused('field-invalid', 'cardNumber');
      // Before anything is asked or spent for a card that could not be set.
      if ((await identity.run('findBankCard', { userId })) !== null) throw new AccessRefused('bank-card-set');
      const guess = { scene: 'bank', target: card.email, code } as const;
      if (!(await codes.check(guess))) throw new AccessRefused('wrong-code', 'code');
      await requireProof(card, proof, by);
      if (!(await codes.spend(guess))) throw new AccessRefused('wrong-code', 'code');
      const createdAt = now();
      const saved = await identity.run('saveBankCard', {
        userId,
        sealed: keyring.seal(purposeOf(userId), Buffer.from(JSON.stringify(card), 'utf8')),
        email: card.email,
        now: createdAt,
      });
      if (saved === 'set-before') throw new AccessRefused('bank-card-set');
      if (saved === 'address-taken') throw new AccessRefused('account-exists', 'email');
      await notify(card, saved === 'saved-and-bound', by);
      return { ...card, createdAt };
    },
  };
}
