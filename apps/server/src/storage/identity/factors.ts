/**
 * Second factors: the authenticator's seed, recovery codes, passkeys and their ceremonies.
 * Promises: a code of a step, a recovery code and a challenge are taken once, also by concurrent calls; the
 * recovery codes go with the last factor.
 * Never: decides; what is good once, and what a factor is, are rules.
 */
import type { LostFactor } from '@assay/protocol';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { takeNumber } from './counters.ts';
import {
  findPasskeyFault,
  hasFactor,
  isBound,
  isLaterAnswer,
  isOpen,
  mayBind,
  maySpend,
  mayTakeStep,
} from './factor-rules.ts';
import { forgottenUntil, MAX_KEPT } from './retention-rules.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;

export interface AuthenticatorRecord {
  readonly sealedSecret: string;
  readonly createdAt: number;
  readonly bound: boolean;
}

export interface PasskeyRecord {
  readonly passkeyId: number;
  readonly userId: number;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly signatureCount: number;
  readonly transports: readonly string[];
  readonly userHandle: string;
  readonly synced: boolean;
  readonly name: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

function passkeyRecord(row: Selectable<IdentityTables['passkeys']>): PasskeyRecord {
  return {
    passkeyId: row.id,
    userId: row.user_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signatureCount: row.signature_count,
    // Written by `addPasskey` alone.
    transports: JSON.parse(row.transports) as string[],
    userHandle: row.user_handle,
    synced: row.synced === 1,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  };
}

const authenticatorOf = (db: Database, userId: number) =>
  db.selectFrom('authenticators').selectAll().where('user_id', '=', userId).executeTakeFirst();

async function passkeysOf(db: Database, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

const isProtected = async (db: Database, userId: number): Promise<boolean> =>
  hasFactor(await authenticatorOf(db, userId), await passkeysOf(db, userId));

async function replaceRecoveryCodes(
  transaction: Transaction<IdentityTables>,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash, used_at: null })))
    .execute();
}

/** Without a factor a recovery code has nothing to recover. */
async function dropUselessCodes(transaction: Transaction<IdentityTables>, userId: number): Promise<void> {
  if (await isProtected(transaction, userId)) return;
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Takes a factor off without its proof; withdrawals pause, and codes that recover nothing go. */
export async function clearFactor(
  transaction: Transaction<IdentityTables>,
  {
    userId,
    factor,
    now,
    pausedUntil,
  }: {
    readonly userId: number;
    readonly factor: LostFactor;
    readonly now: number;
    readonly pausedUntil: number;
  },
): Promise<void> {
  if (factor === 'fund-password') {
    await transaction
      .updateTable('users')
      // A time without a hash: the one that was set has been taken off.
      .set({ fund_password_hash: null, fund_password_changed_at: now })
      .where('id', '=', userId)
      .execute();
  } else {
    const table = factor === 'passkeys' ? 'passkeys' : 'authenticators';
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  await pauseWithdrawals(transaction, userId, pausedUntil);
  await dropUselessCodes(transaction, userId);
}

/** What a factor that was set up answers: `first` where the recovery codes given have become the account's. */
interface FactorAdded {
  readonly first: boolean;
}

async function bindAuthenticator(
  db: Database,
  input: {
    readonly userId: number;
    /** The seed that the code was made from. */
    readonly sealedSecret: string;
    readonly step: number;
    readonly now: number;
    readonly recoveryHashes: readonly string[];
  },
): Promise<FactorAdded | null> {
  const { userId, sealedSecret, step, now, recoveryHashes } = input;
  return db.transaction().execute(async (transaction) => {
    if (!mayBind(await authenticatorOf(transaction, userId), sealedSecret)) return null;
    const first = !(await isProtected(transaction, userId));
    await transaction
      .updateTable('authenticators')
      .set({ bound_at: now, last_step: step })
      .where('user_id', '=', userId)
      .execute();
    if (first) await replaceRecoveryCodes(transaction, userId, recoveryHashes);
    return { first };
  });
}

const authenticatorOperations = (db: Database) => ({
  async findAuthenticator(input: { readonly userId: number }): Promise<AuthenticatorRecord | null> {
    const row = await authenticatorOf(db, input.userId);
    if (row === undefined) return null;
    return { sealedSecret: row.sealed_secret, createdAt: row.created_at, bound: isBound(row) };
  },
  /** A seed that waits for its first code, in place of one that waited; one that is bound stays. */
  keepPendingAuthenticator: (input: {
    readonly userId: number;
    readonly sealedSecret: string;
    readonly now: number;
  }): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      if (isBound(await authenticatorOf(transaction, input.userId))) return;
      const fresh = { sealed_secret: input.sealedSecret, created_at: input.now };
      await transaction
        .insertInto('authenticators')
        .values({ user_id: input.userId, ...fresh, bound_at: null, last_step: null })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
        .execute();
    }),
  /** null: that seed no longer waits. */
  bindAuthenticator: (input: Parameters<typeof bindAuthenticator>[1]): Promise<FactorAdded | null> =>
    bindAuthenticator(db, input),
  /** True: the code of this step was not taken before, nor any of a later one. */
  takeStep: (input: { readonly userId: number; readonly step: number }): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const { userId, step } = input;
      if (!mayTakeStep(await authenticatorOf(transaction, userId), step)) return false;
      await transaction
        .updateTable('authenticators')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .execute();
      return true;
    }),
  removeAuthenticator: (input: { readonly userId: number; readonly pausedUntil: number }): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const { userId, pausedUntil } = input;
      if (!isBound(await authenticatorOf(transaction, userId))) return false;
      await transaction.deleteFrom('authenticators').where('user_id', '=', userId).execute();
      await pauseWithdrawals(transaction, userId, pausedUntil);
      await dropUselessCodes(transaction, userId);
      return true;
    }),
});

async function pauseWithdrawals(
  transaction: Transaction<IdentityTables>,
  userId: number,
  pausedUntil: number,
): Promise<void> {
  await transaction
    .updateTable('users')
    .set({ withdrawals_paused_until: pausedUntil })
    .where('id', '=', userId)
    .execute();
}

const recoveryOperations = (db: Database) => ({
  /** New codes in place of all before. False: there is no factor that they could stand in for. */
  replaceRecoveryCodes: (input: {
    readonly userId: number;
    readonly hashes: readonly string[];
  }): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      if (!(await isProtected(transaction, input.userId))) return false;
      await replaceRecoveryCodes(transaction, input.userId, input.hashes);
      return true;
    }),
  /** True: the code was one that had not been used. */
  spendRecoveryCode: (input: {
    readonly userId: number;
    readonly hash: string;
    readonly now: number;
  }): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const { userId, hash, now } = input;
      const code = await transaction
        .selectFrom('recovery_codes')
        .select('used_at')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .executeTakeFirst();
      if (!maySpend(code)) return false;
      await transaction
        .updateTable('recovery_codes')
        .set({ used_at: now })
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .execute();
      return true;
    }),
});

async function addPasskey(
  db: Database,
  input: Omit<PasskeyRecord, 'passkeyId' | 'lastUsedAt'> & {
    readonly maximum: number;
    readonly recoveryHashes: readonly string[];
  },
): Promise<(FactorAdded & { readonly passkeyId: number }) | 'full' | 'known'> {
  const { userId } = input;
  return db.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('passkeys')
      .select('id')
      .where('credential_id', '=', input.credentialId)
      .executeTakeFirst();
    const passkeys = await passkeysOf(transaction, userId);
    const fault = findPasskeyFault({ isKnown: known !== undefined, passkeys }, input.maximum);
    if (fault !== null) return fault;
    const first = !(await isProtected(transaction, userId));
    const passkeyId = await takeNumber(transaction, 'passkey');
    await transaction
      .insertInto('passkeys')
      .values({
        id: passkeyId,
        user_id: userId,
        credential_id: input.credentialId,
        public_key: input.publicKey,
        signature_count: input.signatureCount,
        transports: JSON.stringify(input.transports),
        user_handle: input.userHandle,
        synced: input.synced ? 1 : 0,
        name: input.name,
        created_at: input.createdAt,
        last_used_at: null,
      })
      .execute();
    if (first) await replaceRecoveryCodes(transaction, userId, input.recoveryHashes);
    return { first, passkeyId };
  });
}

interface PasskeyUse {
  readonly passkeyId: number;
  readonly signatureCount: number;
  readonly synced: boolean;
  readonly now: number;
}

async function noteUse(transaction: Transaction<IdentityTables>, use: PasskeyUse): Promise<boolean> {
  const { passkeyId, signatureCount, synced, now } = use;
  const known = await transaction
    .selectFrom('passkeys')
    .select('signature_count')
    .where('id', '=', passkeyId)
    .executeTakeFirst();
  if (!isLaterAnswer(known, signatureCount)) return false;
  await transaction
    .updateTable('passkeys')
    .set({ signature_count: signatureCount, synced: synced ? 1 : 0, last_used_at: now })
    .where('id', '=', passkeyId)
    .execute();
  return true;
}

const passkeyOperations = (db: Database) => ({
  /** Newest first. */
  async listPasskeys(input: { readonly userId: number }): Promise<PasskeyRecord[]> {
    const rows = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', input.userId)
      .orderBy('id', 'desc')
      .execute();
    return rows.map(passkeyRecord);
  },
  async findPasskey(input: { readonly credentialId: string }): Promise<PasskeyRecord | null> {
    const row = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('credential_id', '=', input.credentialId)
      .executeTakeFirst();
    return row === undefined ? null : passkeyRecord(row);
  },
  addPasskey: (input: Parameters<typeof addPasskey>[1]): ReturnType<typeof addPasskey> =>
    addPasskey(db, input),
  /** False: another answer of the passkey was taken meanwhile, or its count did not rise. */
  notePasskeyUse: (input: PasskeyUse): Promise<boolean> =>
    db.transaction().execute((transaction) => noteUse(transaction, input)),
  /** False: the user has no such passkey. */
  async renamePasskey(input: {
    readonly userId: number;
    readonly passkeyId: number;
    readonly name: string;
  }): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('passkeys')
      .set({ name: input.name })
      .where('user_id', '=', input.userId)
      .where('id', '=', input.passkeyId)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },
  /** The name of the one deleted; null: the user has no such passkey. */
  deletePasskey: (input: {
    readonly userId: number;
    readonly passkeyId: number;
    readonly pausedUntil: number;
  }): Promise<string | null> =>
    db.transaction().execute(async (transaction) => {
      const { userId, passkeyId, pausedUntil } = input;
      const deleted = await transaction
        .deleteFrom('passkeys')
        .where('user_id', '=', userId)
        .where('id', '=', passkeyId)
        .returning('name')
        .executeTakeFirst();
      if (deleted === undefined) return null;
      await pauseWithdrawals(transaction, userId, pausedUntil);
      await dropUselessCodes(transaction, userId);
      return deleted.name;
    }),
});

const ceremonyOperations = (db: Database) => ({
  /** The newest challenge of a ceremony takes the place of the one before. */
  keepChallenge: (input: {
    readonly ceremony: string;
    readonly challenge: string;
    readonly userId: number | null;
    readonly now: number;
    readonly expiresAt: number;
  }): Promise<void> =>
    db.transaction().execute(async (transaction) => {
      const fresh = { challenge: input.challenge, user_id: input.userId, expires_at: input.expiresAt };
      await transaction
        .deleteFrom('passkey_challenges')
        .where('expires_at', '<=', forgottenUntil('challenge', input.now))
        .execute();
      await transaction
        .insertInto('passkey_challenges')
        .values({ ceremony: input.ceremony, ...fresh })
        .onConflict((conflict) => conflict.column('ceremony').doUpdateSet(fresh))
        .execute();
      if (input.userId !== null) return;
      const surplus = transaction
        .selectFrom('passkey_challenges')
        .select('ceremony')
        .where('user_id', 'is', null)
        .orderBy('expires_at', 'desc')
        .orderBy('ceremony')
        .limit(1_000_000)
        .offset(MAX_KEPT.ceremonies);
      await transaction.deleteFrom('passkey_challenges').where('ceremony', 'in', surplus).execute();
    }),
  /** Takes a challenge out: no second answer finds it. */
  async takeChallenge(input: {
    readonly ceremony: string;
    readonly now: number;
  }): Promise<{ readonly challenge: string; readonly userId: number | null } | null> {
    const row = await db
      .deleteFrom('passkey_challenges')
      .where('ceremony', '=', input.ceremony)
      .returning(['challenge', 'user_id', 'expires_at'])
      .executeTakeFirst();
    if (row === undefined || !isOpen(row, input.now)) return null;
    return { challenge: row.challenge, userId: row.user_id };
  },
});

export const factorOperations = (db: Database) => ({
  ...authenticatorOperations(db),
  ...recoveryOperations(db),
  ...passkeyOperations(db),
  ...ceremonyOperations(db),
});
