/**
 * Codes that prove an address.
 * Promises: one code an address and scene, the newest; a guess is judged and counted in one transaction, and a code that
 * is spent is gone in the same.
 * Never: decides; what a guess comes to is a rule.
 */
import type { Kysely, Transaction } from 'kysely';
import { judgeGuess } from './code-rules.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;

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
  const judged = judgeGuess(kept, guess);
  if (judged === 'counts') {
    await transaction
      .updateTable('codes')
      .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
      .where('target', '=', guess.target)
      .where('scene', '=', guess.scene)
      .execute();
  }
  return judged === 'right';
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
