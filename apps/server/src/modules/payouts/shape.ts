/** What of being paid crosses a thread: its rows, its tables, and the port by which the service reaches the store. */
import type { IdentityStore } from '../../storage/identity/identity-store.ts';
import type { ThreadedStore } from '../../storage/threaded-store.ts';

export interface PayoutTables {
  /** One for each user, for good. */
  bank_cards: {
    user_id: number;
    /** Everything that stands on it as JSON, sealed for `bank-card:<user id>`. */
    sealed: string;
    created_at: number;
  };
  payment_methods: {
    id: number;
    user_id: number;
    type: 'bank' | 'wallet';
    /** Names and account as JSON, sealed for `payment:<user id>`. */
    sealed: string;
    /** The picture of its QR code. */
    qr_file: string | null;
    created_at: number;
  };
}

export interface BankCardRecord {
  readonly sealed: string;
  readonly createdAt: number;
}

export interface PaymentRecord {
  readonly id: number;
  readonly type: PayoutTables['payment_methods']['type'];
  readonly sealed: string;
  readonly qrFile: string | null;
  readonly createdAt: number;
}

export interface NewPayment {
  readonly userId: number;
  readonly type: PayoutTables['payment_methods']['type'];
  readonly sealed: string;
  readonly qrFile: string | null;
  readonly now: number;
  readonly maximum: number;
}
export type PaymentAdded =
  | { readonly type: 'added'; readonly payment: PaymentRecord }
  | { readonly type: 'full' | 'no-picture' };

export interface NewBankCard {
  readonly userId: number;
  readonly sealed: string;
  /** Proved by a code; lower case. */
  readonly email: string;
  readonly now: number;
}
/** `address-taken`: the account has no address, and this one is another account's. */
export type BankCardSaved = 'saved' | 'saved-and-bound' | 'set-before' | 'address-taken';

interface OfUser {
  readonly userId: number;
}

export interface PaymentDeletion extends OfUser {
  readonly id: number;
  readonly now: number;
}

/** A type and not an interface, so that it counts as a table of operations. */
export type PayoutOperations = {
  saveBankCard(input: NewBankCard): Promise<BankCardSaved>;
  findBankCard(input: OfUser): Promise<BankCardRecord | null>;
  addPayment(input: NewPayment): Promise<PaymentAdded>;
  /** Newest first; never more than were let in. */
  listPayments(input: OfUser): Promise<PaymentRecord[]>;
  /** False: the user has no such method. */
  deletePayment(input: PaymentDeletion): Promise<boolean>;
};

export type PayoutStore = Pick<ThreadedStore<PayoutOperations>, 'run'>;

/** The accounts of the users, besides. */
export type PayoutStores = PayoutStore & Pick<IdentityStore, 'run'>;
