/**
 * What an account is protected by: passwords, addresses, the anti-phishing code, sealing keys, and wrong guesses.
 * Promises: each change is one transaction with all that goes with it (the pause of withdrawals, the end of other
 * sessions); an address belongs to one account; guesses are counted before they are looked at.
 * Never: decides; how long a guess waits, whose an address is and which password may be set are rules.
 */
import type { Kysely, Transaction } from 'kysely';
import {
  guessesAfterTakingBack,
  guessesThatCount,
  maySetFundPassword,
  mayTakeAddress,
} from './account-rules.ts';
import type { AttemptTerms } from './account-rules.ts';
import { isBound } from './factor-rules.ts';
import { forgottenUntil } from './retention-rules.ts';
import { endSessionsOfUser } from './sessions.ts';
import type { SessionRecord } from './sessions.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;
type AddressKind = 'email' | 'phone';

export interface Protection {
  readonly totp: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
}

const guessesOf = (db: Database, { userId, kind }: { readonly userId: number; readonly kind: string }) =>
  db
    .selectFrom('guesses')
    .select(['failures', 'last_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();

/** Counts a guess as wrong before it is looked at, so that many at once cannot pass; 0: it may be looked at. */
async function beginAttempt(
  db: Database,
  input: {
    readonly userId: number;
    readonly kind: string;
    readonly now: number;
    readonly terms: AttemptTerms;
  },
): Promise<number> {
  const { userId, kind, now, terms } = input;
  return db.transaction().execute(async (transaction) => {
    const known = await guessesOf(transaction, input);
    const { failures, waitMs } = guessesThatCount(known, now, terms);
    if (waitMs > 0) return waitMs;
    const counted = { failures: failures + 1, last_at: now };
    await transaction
      .insertInto('guesses')
      .values({ user_id: userId, kind, ...counted })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(counted))
      .execute();
    return 0;
  });
}

/** Binds an address; null: another account has it. Answers the one that stood there before. */
async function bindAddress(
  transaction: Transaction<IdentityTables>,
  input: {
    readonly userId: number;
    readonly kind: AddressKind;
    readonly address: string;
    readonly pausedUntil: number | null;
  },
): Promise<{ readonly before: string | null } | null> {
  const { userId, kind, address, pausedUntil } = input;
  const holder = await transaction
    .selectFrom('users')
    .select('id')
    .where(kind, '=', address)
    .executeTakeFirst();
  if (!mayTakeAddress(holder?.id ?? null, userId)) return null;
  const { [kind]: before } = await transaction
    .selectFrom('users')
    .select(kind)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const pause = pausedUntil === null ? {} : { withdrawals_paused_until: pausedUntil };
  await transaction
    .updateTable('users')
    .set({ [kind]: address, ...pause })
    .where('id', '=', userId)
    .execute();
  return { before };
}

const keyOperations = (db: Database) => ({
  /** The newest first. */
  async listSealingKeys(input: { readonly maximum: number }): Promise<string[]> {
    const rows = await db
      .selectFrom('sealing_keys')
      .select('key_id')
      .orderBy('first_used_at', 'desc')
      .limit(input.maximum)
      .execute();
    return rows.map((row) => row.key_id);
  },
  async noteSealingKey(input: { readonly keyId: string; readonly now: number }): Promise<void> {
    await db
      .insertInto('sealing_keys')
      .values({ key_id: input.keyId, first_used_at: input.now })
      .onConflict((conflict) => conflict.column('key_id').doNothing())
      .execute();
  },
  async readProtection({ userId }: { readonly userId: number }): Promise<Protection> {
    const totp = await db
      .selectFrom('authenticators')
      .select('bound_at')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const passkeys = await db
      .selectFrom('passkeys')
      .select((expression) => expression.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const codes = await db
      .selectFrom('recovery_codes')
      .select((expression) => expression.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return {
      totp: isBound(totp),
      passkeys: passkeys.count,
      recoveryCodesLeft: codes.count,
    };
  },
});

const guessOperations = (db: Database) => ({
  /** What a device of the user calls itself; null: it is not known. */
  async describeDevice(input: {
    readonly userId: number;
    readonly deviceId: number;
  }): Promise<{ readonly browser: string | null; readonly os: string | null } | null> {
    const row = await db
      .selectFrom('devices')
      .select(['browser', 'os'])
      .where('user_id', '=', input.userId)
      .where('id', '=', input.deviceId)
      .executeTakeFirst();
    return row ?? null;
  },
  /** Milliseconds to wait; 0: the guess is counted as wrong and may be looked at. */
  beginAttempt: (input: Parameters<typeof beginAttempt>[1]): Promise<number> => beginAttempt(db, input),
  /** What was counted was no guess after all. */
  takeBackAttempt: (input: { readonly userId: number; readonly kind: string }): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const known = await guessesOf(transaction, input);
      if (known === undefined) return;
      await transaction
        .updateTable('guesses')
        .set({ failures: guessesAfterTakingBack(known.failures) })
        .where('user_id', '=', input.userId)
        .where('kind', '=', input.kind)
        .execute();
    }),
  /** The guess was right: those before it are forgotten. */
  async forgiveAttempts(input: { readonly userId: number; readonly kind: string }): Promise<void> {
    await db
      .deleteFrom('guesses')
      .where('user_id', '=', input.userId)
      .where('kind', '=', input.kind)
      .execute();
  },
});

const changeOperations = (db: Database) => ({
  /** A new login password; the other sessions end with it. `keepSessionId` null: all end. */
  changeLoginPassword: (input: {
    readonly userId: number;
    readonly passwordHash: string;
    readonly now: number;
    readonly pausedUntil: number;
    readonly keepSessionId: number | null;
  }): Promise<{ readonly ended: SessionRecord[] }> =>
    db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('users')
        .set({
          password_hash: input.passwordHash,
          password_changed_at: input.now,
          withdrawals_paused_until: input.pausedUntil,
        })
        .where('id', '=', input.userId)
        .execute();
      return { ended: await endSessionsOfUser(transaction, input) };
    }),
  /** `onlyFirst`: only where none is set. False: nothing was changed. */
  setFundPassword: (input: {
    readonly userId: number;
    readonly passwordHash: string;
    readonly now: number;
    readonly pausedUntil: number | null;
    readonly onlyFirst: boolean;
  }): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const { userId, passwordHash, now, pausedUntil } = input;
      const user = await transaction
        .selectFrom('users')
        .select('fund_password_hash')
        .where('id', '=', userId)
        .executeTakeFirst();
      if (!maySetFundPassword(user, input.onlyFirst)) return false;
      const pause = pausedUntil === null ? {} : { withdrawals_paused_until: pausedUntil };
      await transaction
        .updateTable('users')
        .set({ fund_password_hash: passwordHash, fund_password_changed_at: now, ...pause })
        .where('id', '=', userId)
        .execute();
      return true;
    }),
  async setAntiCode(input: { readonly userId: number; readonly antiCode: string }): Promise<void> {
    await db.updateTable('users').set({ anti_code: input.antiCode }).where('id', '=', input.userId).execute();
  },
  /** null: another account has the address. */
  bindAddress: (
    input: Parameters<typeof bindAddress>[1],
  ): Promise<{ readonly before: string | null } | null> =>
    db.transaction().execute((transaction) => bindAddress(transaction, input)),
});

export const protectionOperations = (db: Database) => ({
  ...keyOperations(db),
  ...guessOperations(db),
  ...changeOperations(db),
});

/** Guesses that nobody has to wait for any more, and ceremonies that were never answered. */
export async function forgetProtection(db: Database, now: number): Promise<void> {
  await db.deleteFrom('guesses').where('last_at', '<=', forgottenUntil('guess', now)).execute();
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<=', forgottenUntil('challenge', now))
    .execute();
}
