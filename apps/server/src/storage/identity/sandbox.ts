/**
 * What only a sandbox needs: the mailbox of mails and text messages that would have been sent.
 * Promises: the mailbox keeps the newest alone.
 * Never: decides how many; that is a rule.
 */
import type { Kysely } from 'kysely';
import { takeNumber } from './counters.ts';
import { MAX_KEPT } from './retention-rules.ts';
import type { IdentityTables } from './tables.ts';
import { inTransaction } from '../in-transaction.ts';

type Database = Kysely<IdentityTables>;

export interface MailRecord {
  readonly mailId: number;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly content: string;
  readonly code: string | null;
  readonly createdAt: number;
}

export const sandboxOperations = (db: Database) => ({
  async keepMail(input: Omit<MailRecord, 'mailId'>): Promise<void> {
    await inTransaction(db, async (transaction) => {
      const id = await takeNumber(transaction, 'mail');
      await transaction
        .insertInto('mails')
        .values({
          id,
          channel: input.channel,
          recipient: input.recipient,
          subject: input.subject,
          content: input.content,
          code: input.code,
          created_at: input.createdAt,
        })
        .execute();
      await transaction
        .deleteFrom('mails')
        .where('id', '<=', id - MAX_KEPT.mails)
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
      .select([
        'id as mailId',
        'channel',
        'recipient',
        'subject',
        'content',
        'code',
        'created_at as createdAt',
      ])
      .orderBy('id', 'desc')
      .limit(input.limit);
    if (input.recipient !== null) query = query.where('recipient', '=', input.recipient);
    return query.execute();
  },
});
