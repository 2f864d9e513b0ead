/**
 * The record of what the faucet gave: one grant for each request, reserved first, booked when its deposit is known.
 * Promises: a grant is checked against its day's allowance and reserved in one transaction; the reserved and booked
 * amounts of a day, user and coin never exceed it. A grant has one content and one number for as long as it is kept.
 * Never: gives a reserved grant back by itself: only the caller knows that nothing was deposited.
 */
import type { Kysely, Selectable } from 'kysely';
import { takeNumber } from './counters.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;
type Row = Selectable<IdentityTables['faucet_grants']>;

export interface GrantRequest {
  readonly userId: number;
  readonly requestId: string;
  readonly coin: string;
  /** UTC day, YYYY-MM-DD. */
  readonly day: string;
  readonly amount: number;
  /** Greatest sum of the coin and day. */
  readonly maximum: number;
  readonly now: number;
  /** Time of the log's last command. */
  readonly logTime: number;
}

export interface GrantReceipt {
  readonly balanceAfter: number;
  readonly sequence: number;
  readonly depositedAt: number;
}

export type Granted =
  | { readonly type: 'over-limit' }
  /** The request id is that of a grant of another coin or amount. */
  | { readonly type: 'differs' }
  | {
      readonly type: 'reserved';
      readonly number: number;
      /** Time of the log when it was first reserved. */
      readonly reservedLogTime: number;
      /** True for a grant that has never been deposited before. */
      readonly isFresh: boolean;
    }
  | ({ readonly type: 'booked' } & GrantReceipt);

/** What counts against the day; a grant does not count against itself. */
async function fits(db: Database, input: GrantRequest): Promise<boolean> {
  const given = await db
    .selectFrom('faucet_grants')
    .select((expression) => expression.fn.sum<number | null>('amount').as('sum'))
    .where('user_id', '=', input.userId)
    .where('coin', '=', input.coin)
    .where('day', '=', input.day)
    .where('request_id', '!=', input.requestId)
    .executeTakeFirstOrThrow();
  return (given.sum ?? 0) + input.amount <= input.maximum;
}

/** A known request: its receipt, or the reserved grant, counted against the day on which it is tried again. */
async function known(db: Database, row: Row, input: GrantRequest): Promise<Granted> {
  if (row.coin !== input.coin || row.amount !== input.amount) return { type: 'differs' };
  const { balance_after: balanceAfter, sequence, deposited_at: depositedAt } = row;
  if (balanceAfter !== null && sequence !== null && depositedAt !== null) {
    return { type: 'booked', balanceAfter, sequence, depositedAt };
  }
  if (row.day !== input.day) {
    if (!(await fits(db, input))) return { type: 'over-limit' };
    await db
      .updateTable('faucet_grants')
      .set({ day: input.day })
      .where('user_id', '=', input.userId)
      .where('request_id', '=', input.requestId)
      .execute();
  }
  return {
    type: 'reserved',
    number: row.number,
    reservedLogTime: row.reserved_log_time,
    isFresh: false,
  };
}

async function grant(db: Database, input: GrantRequest): Promise<Granted> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('faucet_grants')
      .selectAll()
      .where('user_id', '=', input.userId)
      .where('request_id', '=', input.requestId)
      .executeTakeFirst();
    if (row !== undefined) return known(transaction, row, input);
    if (!(await fits(transaction, input))) return { type: 'over-limit' };
    const number = await takeNumber(transaction, 'faucet');
    await transaction
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
  });
}

export const faucetOperations = (db: Database) => ({
  /** Reserves a grant for a new request; returns the state of a known one. */
  grantFaucet: (input: GrantRequest): Promise<Granted> => grant(db, input),
  /** Notes what the deposit of a reserved grant came to. */
  async bookFaucet(input: GrantReceipt & { readonly number: number }): Promise<void> {
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
  /** Gives a reserved grant back that is known not to have been deposited. */
  async returnFaucet(input: { readonly number: number }): Promise<void> {
    await db
      .deleteFrom('faucet_grants')
      .where('number', '=', input.number)
      .where('sequence', 'is', null)
      .execute();
  },
});
