/**
 * The record of what the faucet gave, as rows: one grant for each request, reserved first, booked when its deposit is
 * known. Runs in the thread of the identity store.
 * Promises: what a request comes to is found and written in one transaction; a grant has one number for as long as it
 * is kept.
 * Never: decides; what a request comes to and how long a grant is kept are rules. Gives a reserved grant back by itself: only the caller knows that
 * nothing was deposited.
 */
import type { Kysely, Selectable } from 'kysely';
import { takeNumber } from '../../storage/identity/counters.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { effectOfRequest, grantsForgottenUntil, mayReturn } from './rules.ts';
import type { FaucetOperations, FaucetTables, Granted, GrantReceipt, GrantRequest } from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & FaucetTables>;
type Row = Selectable<FaucetTables['faucet_grants']>;

async function givenToOthers(db: Database, input: GrantRequest): Promise<number> {
  const given = await db
    .selectFrom('faucet_grants')
    .select((expression) => expression.fn.sum<number | null>('amount').as('sum'))
    .where('user_id', '=', input.userId)
    .where('coin', '=', input.coin)
    .where('day', '=', input.day)
    .where('request_id', '!=', input.requestId)
    .executeTakeFirstOrThrow();
  return given.sum ?? 0;
}

function receiptOf(row: Row): GrantReceipt | null {
  const { balance_after: balanceAfter, sequence, deposited_at: depositedAt } = row;
  if (balanceAfter === null || sequence === null || depositedAt === null) return null;
  return { balanceAfter, sequence, depositedAt };
}

async function reserve(db: Database, input: GrantRequest): Promise<Granted> {
  const number = await takeNumber(db, 'faucet');
  await db
    .insertInto('faucet_grants')
    .values({
      user_id: input.userId,
      request_id: input.requestId,
      coin: input.coin,
      day: input.day,
      amount: input.amount,
      created_at: input.now,
      number,
      reserved_log_time: input.logTime,
      balance_after: null,
      sequence: null,
      deposited_at: null,
    })
    .execute();
  return { type: 'reserved', number, reservedLogTime: input.logTime, isFresh: true };
}

async function countToday(db: Database, { userId, requestId, day }: GrantRequest): Promise<void> {
  await db
    .updateTable('faucet_grants')
    .set({ day })
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .execute();
}

async function grant(db: Database, input: GrantRequest): Promise<Granted> {
  const row = await db
    .selectFrom('faucet_grants')
    .selectAll()
    .where('user_id', '=', input.userId)
    .where('request_id', '=', input.requestId)
    .executeTakeFirst();
  const receipt = row === undefined ? null : receiptOf(row);
  const known = row === undefined ? null : { ...row, receipt };
  const effect = effectOfRequest(input, known, await givenToOthers(db, input));
  if (effect === 'differs' || effect === 'over-limit') return { type: effect };
  if (row === undefined) return reserve(db, input);
  if (receipt !== null) return { type: 'booked', ...receipt };
  if (effect === 'goes-on-today') await countToday(db, input);
  return { type: 'reserved', number: row.number, reservedLogTime: row.reserved_log_time, isFresh: false };
}

export async function forgetGrants(db: Database, now: number): Promise<void> {
  await db.deleteFrom('faucet_grants').where('created_at', '<=', grantsForgottenUntil(now)).execute();
}

export const faucetOperations = (db: Database): FaucetOperations => ({
  grantFaucet: (input) => inTransaction(db, (transaction) => grant(transaction, input)),
  async bookFaucet(input) {
    await db
      .updateTable('faucet_grants')
      .set({
        balance_after: input.balanceAfter,
        sequence: input.sequence,
        deposited_at: input.depositedAt,
      })
      .where('number', '=', input.number)
      .execute();
  },
  returnFaucet: ({ number }) =>
    inTransaction(db, async (transaction) => {
      const grant = await transaction
        .selectFrom('faucet_grants')
        .select('sequence')
        .where('number', '=', number)
        .executeTakeFirst();
      if (mayReturn(grant)) {
        await transaction.deleteFrom('faucet_grants').where('number', '=', number).execute();
      }
    }),
});
