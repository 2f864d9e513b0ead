/**
 * How a user is paid by other users: bank accounts and wallets, at most ten.
 * Promises: adding one needs the strongest proof that is set up; what stands on it is sealed.
 */
import { AccessRefused } from '../../access/refused.ts';
import { originOf } from '../../access/security-notes.ts';
import type { Caller, SecurityNotes } from '../../access/security-notes.ts';
import type { Proof, StepUp } from '../../access/step-up.ts';
import type { Keyring } from '../../secrets/keyring.ts';
import { findPaymentFault, MAX_PAYMENTS } from './rules.ts';
import type { PaymentRecord, PayoutStore } from './shape.ts';

export interface PaymentMethodOptions {
  readonly identity: PayoutStore;
  readonly keyring: Pick<Keyring, 'seal' | 'open'>;
  readonly notes: Pick<SecurityNotes, 'record' | 'notify'>;
  readonly stepUp: Pick<StepUp, 'require'>;
  /** Wall clock, Unix milliseconds. */
  readonly now: () => number;
}

export interface PaymentData {
  readonly type: 'bank' | 'wallet';
  readonly accountName: string;
  readonly account: string;
  /** Of a bank alone. */
  readonly bankName: string | null;
  /** The id of an uploaded picture. */
  readonly qrFile: string | null;
}

export interface Payment extends PaymentData {
  readonly id: number;
  readonly createdAt: number;
}

export interface PaymentMethods {
  /** Throws `AccessRefused`. */
  add(payment: PaymentData, proof: Proof, by: Caller): Promise<Payment>;
  /** Newest first. */
  list(userId: number): Promise<Payment[]>;
  /** Throws `AccessRefused('not-found')` for one that is not theirs. */
  remove(id: number, by: Caller): Promise<void>;
}

const purposeOf = (userId: number): string => `payment:${userId}`;

export function createPaymentMethods(options: PaymentMethodOptions): PaymentMethods {
  const { identity, keyring, notes, stepUp, now } = options;

  const opened = (userId: number, record: PaymentRecord): Payment => {
    const text = Buffer.from(keyring.open(purposeOf(userId), record.sealed)).toString('utf8');
    // `add` has sealed it under this purpose.
    const named = JSON.parse(text) as Pick<PaymentData, 'accountName' | 'account' | 'bankName'>;
    return { ...named, id: record.id, type: record.type, qrFile: record.qrFile, createdAt: record.createdAt };
  };
  const list = async (userId: number): Promise<Payment[]> => {
    const records = await identity.run('listPayments', { userId });
    return records.map((record) => opened(userId, record));
  };

  return {
    list,
    async add({ type, accountName, account, bankName, qrFile }, proof, by) {
      const userId = Number(by.session.owner);
      if (type === 'bank' && bankName === null) throw new AccessRefused('field-missing', 'bankName');
      if (type === 'wallet' && bankName !== null) throw new AccessRefused('field-unknown', 'bankName');
      // Before a proof is spent for a method that there is no room for.
      if (findPaymentFault((await list(userId)).length, MAX_PAYMENTS) !== null) {
        throw new AccessRefused('payments-full', null, { maximum: MAX_PAYMENTS });
      }
      await stepUp.require(by, proof);
      const text = JSON.stringify({ accountName, account, bankName });
      const added = await identity.run('addPayment', {
        userId,
        type,
        sealed: keyring.seal(purposeOf(userId), Buffer.from(text, 'utf8')),
        qrFile,
        now: now(),
        maximum: MAX_PAYMENTS,
      });
      if (added.type !== 'added') {
        throw added.type === 'full'
          ? new AccessRefused('payments-full', null, { maximum: MAX_PAYMENTS })
          : new AccessRefused('field-invalid', 'qrUrl');
      }
      await notes.record(by, 'payment-added', { payment: added.payment.id, type });
      await notes.notify(userId, originOf(by), 'payment-added', { account: `****${account.slice(-4)}` });
      return opened(userId, added.payment);
    },
    async remove(id, by) {
      const userId = Number(by.session.owner);
      if (!(await identity.run('deletePayment', { userId, id, now: now() }))) {
        throw new AccessRefused('not-found', 'id');
      }
      await notes.record(by, 'payment-removed', { payment: id });
    },
  };
}
