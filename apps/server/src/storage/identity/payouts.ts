/**
 * Where users are paid: the bank card, which is set once, and the payment methods of trades between users.
 * Promises: a card is never changed; the address that it was set with becomes the account's where that has none, in the
 * same transaction; a list never grows beyond its maximum.
 * Never: reads what is sealed.
 */
import type { Kysely, Selectable } from 'kysely';
import { takeNumber } from './counters.ts';
import type { IdentityTables } from './tables.ts';
import { claimUpload, releaseUploads } from './uploads.ts';

type Database = Kysely<IdentityTables>;
type PaymentRow = Selectable<IdentityTables['payment_methods']>;

export interface BankCardRecord {
  readonly sealed: string;
  readonly createdAt: number;
}

export interface PaymentRecord {
  readonly id: number;
  readonly type: PaymentRow['type'];
  readonly sealed: string;
  readonly qrFile: string | null;
  readonly createdAt: number;
}

export interface NewPayment {
  readonly userId: number;
  readonly type: PaymentRow['type'];
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

function paymentRecord(row: PaymentRow): PaymentRecord {
  return { id: row.id, type: row.type, sealed: row.sealed, qrFile: row.qr_file, createdAt: row.created_at };
}

async function saveBankCard(db: Database, input: NewBankCard): Promise<BankCardSaved> {
  return db.transaction().execute(async (transaction): Promise<BankCardSaved> => {
    const { userId, email, sealed, now } = input;
    const known = await transaction
      .selectFrom('bank_cards')
      .select('user_id')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (known !== undefined) return 'set-before';
    const user = await transaction
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (user.email === null) {
      const other = await transaction
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      if (other !== undefined) return 'address-taken';
      await transaction.updateTable('users').set({ email }).where('id', '=', userId).execute();
    }
    await transaction.insertInto('bank_cards').values({ user_id: userId, sealed, created_at: now }).execute();
    return user.email === null ? 'saved-and-bound' : 'saved';
  });
}

async function addPayment(db: Database, input: NewPayment): Promise<PaymentAdded> {
  return db.transaction().execute(async (transaction): Promise<PaymentAdded> => {
    const { userId, type, sealed, qrFile, now } = input;
    const kept = await transaction
      .selectFrom('payment_methods')
      .select('id')
      .where('user_id', '=', userId)
      .execute();
    if (kept.length >= input.maximum) return { type: 'full' };
    const id = await takeNumber(transaction, 'payment');
    if (qrFile !== null) {
      const claim = { userId, id: qrFile, kind: 'payment', claimedBy: `payment:${id}`, minimumPixels: 0 };
      // The number that was taken stays unused; nothing else was written.
      if ((await claimUpload(transaction, claim)) !== 'claimed') return { type: 'no-picture' };
    }
    await transaction
      .insertInto('payment_methods')
      .values({ id, user_id: userId, type, sealed, qr_file: qrFile, created_at: now })
      .execute();
    return { type: 'added', payment: { id, type, sealed, qrFile, createdAt: now } };
  });
}

export const payoutOperations = (db: Database) => ({
  saveBankCard: (input: NewBankCard): Promise<BankCardSaved> => saveBankCard(db, input),
  async findBankCard(input: { readonly userId: number }): Promise<BankCardRecord | null> {
    const row = await db
      .selectFrom('bank_cards')
      .select(['sealed', 'created_at as createdAt'])
      .where('user_id', '=', input.userId)
      .executeTakeFirst();
    return row ?? null;
  },
  addPayment: (input: NewPayment): Promise<PaymentAdded> => addPayment(db, input),
  /** Newest first; never more than were let in. */
  async listPayments(input: { readonly userId: number }): Promise<PaymentRecord[]> {
    const rows = await db
      .selectFrom('payment_methods')
      .selectAll()
      .where('user_id', '=', input.userId)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(paymentRecord);
  },
  /** False: the user has no such method. */
  deletePayment: (input: {
    readonly userId: number;
    readonly id: number;
    readonly now: number;
  }): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const gone = await transaction
        .deleteFrom('payment_methods')
        .where('user_id', '=', input.userId)
        .where('id', '=', input.id)
        .returning('id')
        .executeTakeFirst();
      if (gone === undefined) return false;
      await releaseUploads(transaction, `payment:${input.id}`, input.now);
      return true;
    }),
  /** Everything of a user: their account is erased. Their pictures are released apart. */
  erasePayouts: (input: { readonly userId: number }): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      for (const table of ['bank_cards', 'payment_methods'] as const) {
        await transaction.deleteFrom(table).where('user_id', '=', input.userId).execute();
      }
    }),
});
