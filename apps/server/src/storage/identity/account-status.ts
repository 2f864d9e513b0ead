/**
 * Whether an account may act, as it is kept, and the changes of it that the core has yet to confirm.
 * Promises: freezing and freeing count here from the moment they are begun; closing counts once the core has closed;
 * what was begun and not settled is found again after a crash.
 * Never: decides; which status may follow which is a rule.
 */
import type { Kysely, Transaction } from 'kysely';
import { findStatusFault } from './account-rules.ts';
import type { AccountStatusChange, AccountStatusRefusal } from './account-rules.ts';
import type { IdentityTables } from './tables.ts';
import { endSessionsOfUser } from './sessions.ts';
import type { SessionRecord } from './sessions.ts';

type Database = Kysely<IdentityTables>;

async function refusalOf(
  transaction: Transaction<IdentityTables>,
  change: AccountStatusChange,
): Promise<AccountStatusRefusal | null> {
  const user = await transaction
    .selectFrom('users')
    .select(['standing', 'standing_by'])
    .where('id', '=', change.userId)
    .executeTakeFirst();
  return findStatusFault(user, change);
}

async function setAccountStatus(
  transaction: Transaction<IdentityTables>,
  { userId, standing, by, reason, at }: AccountStatusChange,
): Promise<void> {
  const reasons =
    standing === 'active'
      ? { standing_by: null, standing_reason: null, standing_at: null }
      : { standing_by: by, standing_reason: reason, standing_at: at };
  await transaction
    .updateTable('users')
    .set({ standing, ...reasons })
    .where('id', '=', userId)
    .execute();
}

async function begin(db: Database, change: AccountStatusChange): Promise<AccountStatusRefusal | null> {
  return db.transaction().execute(async (transaction) => {
    const refusal = await refusalOf(transaction, change);
    if (refusal !== null) return refusal;
    const { userId, standing, by, reason, at } = change;
    const noted = { standing, set_by: by, reason, at };
    await transaction
      .insertInto('standing_changes')
      .values({ user_id: userId, ...noted })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(noted))
      .execute();
    if (standing !== 'closed') await setAccountStatus(transaction, change);
    return null;
  });
}

async function settle(db: Database, change: AccountStatusChange): Promise<SessionRecord[]> {
  return db.transaction().execute(async (transaction) => {
    const { userId, standing, at } = change;
    await transaction.deleteFrom('standing_changes').where('user_id', '=', userId).execute();
    if (standing !== 'closed') return [];
    await setAccountStatus(transaction, change);
    return endSessionsOfUser(transaction, { userId, keepSessionId: null, now: at });
  });
}

export const accountStatusOperations = (db: Database) => ({
  /** null: begun. */
  beginAccountStatus: (change: AccountStatusChange): Promise<AccountStatusRefusal | null> =>
    begin(db, change),
  /** The core has done it. Answers the sessions that have ended with it. */
  settleAccountStatus: (change: AccountStatusChange): Promise<SessionRecord[]> => settle(db, change),
  /** The core has refused it: nothing was changed. */
  async dropAccountStatus(input: { readonly userId: number }): Promise<void> {
    await db.deleteFrom('standing_changes').where('user_id', '=', input.userId).execute();
  },
  /** What was begun and not settled; `userId` null: of all, the lowest first. */
  async listAccountStatusChanges(input: {
    readonly userId: number | null;
    readonly limit: number;
  }): Promise<AccountStatusChange[]> {
    let query = db
      .selectFrom('standing_changes')
      .select(['user_id as userId', 'standing', 'set_by as by', 'reason', 'at'])
      .orderBy('user_id')
      .limit(input.limit);
    if (input.userId !== null) query = query.where('user_id', '=', input.userId);
    return query.execute();
  },
});
