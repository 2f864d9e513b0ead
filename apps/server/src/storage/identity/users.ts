/**
 * Users and the codes that prove their addresses.
 * Promises: a code is spent in the same transaction that creates its user; a wrong guess is counted, and after
 * MAXIMUM_ATTEMPTS the code is dead.
 */
import type { Kysely, Transaction } from 'kysely';
import { takeNumber } from './counters.ts';
import { takeInviteCode } from './invite-codes.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;

const MAXIMUM_ATTEMPTS = 5;

interface CodeGuess {
  readonly email: string;
  readonly scene: string;
  readonly codeHash: string;
  readonly now: number;
}

type Creation = { readonly userId: number } | { readonly refused: 'wrong-code' | 'account-exists' };

async function matchCode(db: Database | Transaction<IdentityTables>, guess: CodeGuess): Promise<boolean> {
  const kept = await db
    .selectFrom('email_codes')
    .select(['code_hash', 'attempts', 'expires_at'])
    .where('email', '=', guess.email)
    .where('scene', '=', guess.scene)
    .executeTakeFirst();
  if (kept === undefined || kept.attempts >= MAXIMUM_ATTEMPTS || kept.expires_at <= guess.now) return false;
  if (kept.code_hash === guess.codeHash) return true;
  await db
    .updateTable('email_codes')
    .set({ attempts: kept.attempts + 1 })
    .where('email', '=', guess.email)
    .where('scene', '=', guess.scene)
    .execute();
  return false;
}

async function createUser(
  db: Database,
  input: CodeGuess & { readonly passwordHash: string },
): Promise<Creation> {
  return db.transaction().execute(async (transaction): Promise<Creation> => {
    if (!(await matchCode(transaction, input))) return { refused: 'wrong-code' };
    const taken = await transaction
      .selectFrom('users')
      .select('id')
      .where('email', '=', input.email)
      .executeTakeFirst();
    if (taken !== undefined) return { refused: 'account-exists' };
    const userId = await takeNumber(transaction, 'user');
    await transaction
      .insertInto('users')
      .values({
        id: userId,
        email: input.email,
        password_hash: input.passwordHash,
        password_changed_at: input.now,
        invite_code: await takeInviteCode(transaction),
        created_at: input.now,
      })
      .execute();
    await transaction.deleteFrom('email_codes').where('email', '=', input.email).execute();
    return { userId };
  });
}

export const userOperations = (db: Database) => ({
  /** The newest code of an address and scene takes the place of the one before. */
  async saveCode(input: CodeGuess & { readonly expiresAt: number }): Promise<void> {
    const fresh = { code_hash: input.codeHash, attempts: 0, expires_at: input.expiresAt };
    await db
      .insertInto('email_codes')
      .values({ email: input.email, scene: input.scene, ...fresh })
      .onConflict((conflict) => conflict.columns(['email', 'scene']).doUpdateSet(fresh))
      .execute();
  },
  /** Counts a wrong guess. A right one spends nothing yet: `createUser` does. */
  checkCode: (input: CodeGuess): Promise<boolean> =>
    db.transaction().execute((transaction) => matchCode(transaction, input)),
  createUser: (input: CodeGuess & { readonly passwordHash: string }): Promise<Creation> =>
    createUser(db, input),
  async markVirtualOpened(input: { readonly userId: number; readonly now: number }): Promise<void> {
    await db
      .updateTable('users')
      .set({ virtual_opened_at: input.now })
      .where('id', '=', input.userId)
      .where('virtual_opened_at', 'is', null)
      .execute();
  },
  async markOpened(input: { readonly userId: number; readonly now: number }): Promise<void> {
    await db
      .updateTable('users')
      .set({ opened_at: input.now })
      .where('id', '=', input.userId)
      .where('opened_at', 'is', null)
      .execute();
  },
});
