/**
 * What only a sandbox needs: the letter box of mails that would have been sent, and the record of what the faucet gave.
 * Promises: the letter box keeps the KEPT_MAILS newest; the faucet's daily limit is checked and taken in one transaction.
 */
import type { Kysely } from 'kysely';
import { takeNumber } from './counters.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;

const KEPT_MAILS = 1000;

export interface MailRecord {
  readonly mailId: number;
  readonly recipient: string;
  readonly subject: string;
  readonly content: string;
  readonly code: string | null;
  readonly createdAt: number;
}

interface Grant {
  readonly userId: number;
  readonly requestId: string;
  readonly coin: string;
  /** UTC day, YYYY-MM-DD. */
  readonly day: string;
  readonly amount: number;
  /** Greatest sum of the coin and day. */
  readonly maximum: number;
  readonly now: number;
}

async function grant(db: Database, input: Grant): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const repeated = await transaction
      .selectFrom('faucet_grants')
      .select('amount')
      .where('user_id', '=', input.userId)
      .where('request_id', '=', input.requestId)
      .executeTakeFirst();
    // The same request again takes nothing more; whether its content is the same, the core decides.
    if (repeated !== undefined) return true;
    const given = await transaction
      .selectFrom('faucet_grants')
      .select((expression) => expression.fn.sum<number | null>('amount').as('sum'))
      .where('user_id', '=', input.userId)
      .where('coin', '=', input.coin)
      .where('day', '=', input.day)
      .executeTakeFirstOrThrow();
    if ((given.sum ?? 0) + input.amount > input.maximum) return false;
    await transaction
      .insertInto('faucet_grants')
      .values({
        user_id: input.userId,
        request_id: input.requestId,
        coin: input.coin,
        day: input.day,
        amount: input.amount,
        created_at: input.now,
      })
      .execute();
    return true;
  });
}

export const sandboxOperations = (db: Database) => ({
  async keepMail(input: Omit<MailRecord, 'mailId'>): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      const id = await takeNumber(transaction, 'mail');
      await transaction
        .insertInto('mails')
        .values({
          id,
          recipient: input.recipient,
          subject: input.subject,
          content: input.content,
          code: input.code,
          created_at: input.createdAt,
        })
        .execute();
      await transaction
        .deleteFrom('mails')
        .where('id', '<=', id - KEPT_MAILS)
        .execute();
    });
  },
  /** Newest first; `recipient` null: of all addresses. */
  async listMails(input: {
    readonly recipient: string | null;
    readonly limit: number;
  }): Promise<MailRecord[]> {
    let query = db
      .selectFrom('mails')
      .select(['id as mailId', 'recipient', 'subject', 'content', 'code', 'created_at as createdAt'])
      .orderBy('id', 'desc')
      .limit(input.limit);
    if (input.recipient !== null) query = query.where('recipient', '=', input.recipient);
    return query.execute();
  },
  /** Takes an amount from the day's allowance; false: it would be exceeded. */
  grantFaucet: (input: Grant): Promise<boolean> => grant(db, input),
  /** Gives an allowance back that the core refused to pay out. */
  async returnFaucet(input: { readonly userId: number; readonly requestId: string }): Promise<void> {
    await db
      .deleteFrom('faucet_grants')
      .where('user_id', '=', input.userId)
      .where('request_id', '=', input.requestId)
      .execute();
  },
});
