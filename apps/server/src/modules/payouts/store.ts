/**
 * Where users are paid, as rows: the bank card, which is set once, and the payment methods of trades between users.
 * Runs in the thread of the identity store.
 * Promises: a card is never changed; the address that it was set with becomes the account's where that has none, in the
 * same transaction; a list never grows beyond its maximum.
 * Never: decides; which card and how many payment methods there may be are rules. Reads what is sealed.
 */
import type { Kysely, Selectable } from 'kysely';
import { takeNumber } from '../../storage/identity/counters.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { claimUpload, releaseUploads } from '../../storage/identity/uploads.ts';
import { findPaymentFault, outcomeOfCard } from './rules.ts';
import type {
  BankCardSaved,
  NewBankCard,
  NewPayment,
  PaymentAdded,
  PaymentDeletion,
  PaymentRecord,
  PayoutOperations,
  PayoutTables,
} from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & PayoutTables>;
type PaymentRow = Selectable<PayoutTables['payment_methods']>;

function paymentRecord(row: PaymentRow): PaymentRecord {
  return { id: row.id, type: row.type, sealed: row.sealed, qrFile: row.qr_file, createdAt: row.created_at };
}

async function isSomeones(db: Database, email: string): Promise<boolean> {
  const other = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return other !== undefined;
}

async function saveBankCard(db: Database, input: NewBankCard): Promise<BankCardSaved> {
  const { userId, email, sealed, now } = input;
  const known = await db
    .selectFrom('bank_cards')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const outcome = outcomeOfCard({
    isSet: known !== undefined,
    ownAddress: user.email,
    isAddressTaken: await isSomeones(db, email),
  });
  if (outcome === 'set-before' || outcome === 'address-taken') return outcome;
  await db.insertInto('bank_cards').values({ user_id: userId, sealed, created_at: now }).execute();
  if (outcome === 'saved-and-bound') {
    await db.updateTable('users').set({ email }).where('id', '=', userId).execute();
  }
  return outcome;
}

async function addPayment(db: Database, input: NewPayment): Promise<PaymentAdded> {
  const { userId, type, sealed, qrFile, now } = input;
  const kept = await db.selectFrom('payment_methods').select('id').where('user_id', '=', userId).execute();
  const fault = findPaymentFault(kept.length, input.maximum);
  if (fault !== null) return { type: fault };
  const id = await takeNumber(db, 'payment');
  if (qrFile !== null) {
    const claim = { userId, id: qrFile, kind: 'payment', claimedBy: `payment:${id}`, minimumPixels: 0 };
    // The number that was taken stays unused; nothing else was written.
    if ((await claimUpload(db, claim)) !== 'claimed') return { type: 'no-picture' };
  }
  await db
    .insertInto('payment_methods')
    .values({ id, user_id: userId, type, sealed, qr_file: qrFile, created_at: now })
    .execute();
  return { type: 'added', payment: { id, type, sealed, qrFile, createdAt: now } };
}

async function deletePayment(db: Database, { userId, id, now }: PaymentDeletion): Promise<boolean> {
  const gone = await db
    .deleteFrom('payment_methods')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (gone === undefined) return false;
  await releaseUploads(db, `payment:${id}`, now);
  return true;
}

export const payoutOperations = (db: Database): PayoutOperations => ({
  saveBankCard: (input) => inTransaction(db, (transaction) => saveBankCard(transaction, input)),
  async findBankCard(input) {
    const row = await db
      .selectFrom('bank_cards')
      .select(['sealed', 'created_at as createdAt'])
      .where('user_id', '=', input.userId)
      .executeTakeFirst();
    return row ?? null;
  },
  addPayment: (input) => inTransaction(db, (transaction) => addPayment(transaction, input)),
  async listPayments(input) {
    const rows = await db
      .selectFrom('payment_methods')
      .selectAll()
      .where('user_id', '=', input.userId)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(paymentRecord);
  },
  deletePayment: (input) => inTransaction(db, (transaction) => deletePayment(transaction, input)),
});
