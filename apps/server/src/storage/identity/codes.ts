/**
 * Codes that prove an address.
 * Promises: one code an address and scene, the newest; a wrong guess is counted, and after MAX_ATTEMPTS the code
 * is dead, unless it is beyond guessing: then a stranger's guesses do nothing to it; a code that is spent is gone in the same transaction.
 */
import type { Kysely, Transaction } from 'kysely';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;

const MAX_ATTEMPTS = 5;
/** Scenes whose codes are beyond guessing. */
const UNGUESSABLE = new Set(['reset']);

export interface CodeGuess {
  readonly target: string;
  readonly scene: string;
  readonly codeHash: string;
  readonly now: number;
}

/** Whether the guess is right; a wrong one is counted. Inside a transaction. */
async function matchCode(transaction: Transaction<IdentityTables>, guess: CodeGuess): Promise<boolean> {
  const kept = await transaction
    .selectFrom('codes')
    .select(['code_hash', 'attempts', 'expires_at'])
    .where('target', '=', guess.target)
    .where('scene', '=', guess.scene)
    .executeTakeFirst();
  if (kept === undefined || kept.attempts >= MAX_ATTEMPTS || kept.expires_at <= guess.now) return false;
  if (kept.code_hash === guess.codeHash) return true;
  if (UNGUESSABLE.has(guess.scene)) return false;
  await transaction
    .updateTable('codes')
    .set({ attempts: kept.attempts + 1 })
    .where('target', '=', guess.target)
    .where('scene', '=', guess.scene)
    .execute();
  return false;
}

/** Takes the code away if the guess is right. Inside a transaction. */
export async function spendCode(
  transaction: Transaction<IdentityTables>,
  guess: CodeGuess,
): Promise<boolean> {
  if (!(await matchCode(transaction, guess))) return false;
  await transaction
    .deleteFrom('codes')
    .where('target', '=', guess.target)
    .where('scene', '=', guess.scene)
    .execute();
  return true;
}

export const codeOperations = (db: Database) => ({
  async saveCode(input: CodeGuess & { readonly expiresAt: number }): Promise<void> {
    const fresh = { code_hash: input.codeHash, attempts: 0, expires_at: input.expiresAt };
    await db
      .insertInto('codes')
      .values({ target: input.target, scene: input.scene, ...fresh })
      .onConflict((conflict) => conflict.columns(['target', 'scene']).doUpdateSet(fresh))
      .execute();
  },
  /** Counts a wrong guess; a right one spends nothing. */
  checkCode: (input: CodeGuess): Promise<boolean> =>
    db.transaction().execute((transaction) => matchCode(transaction, input)),
  /** Counts a wrong guess; a right one is spent. */
  spendCode: (input: CodeGuess): Promise<boolean> =>
    db.transaction().execute((transaction) => spendCode(transaction, input)),
});
