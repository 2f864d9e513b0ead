/**
 * The log of sign-ins, and the one transaction in which a sign-in opens a session.
 * Promises: device, session and log entry of a sign-in stand together or not at all; a user's log is bounded, and
 * failures never push successes out of it.
 * Never: decides; whether a sign-in may be completed and how many are kept are rules.
 */
import type { SignInResult } from '@assay/protocol';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { takeNumber } from './counters.ts';
import { endSurplusDevices, noteDevice } from './devices.ts';
import type { DeviceSeen } from './devices.ts';
import { forgottenUntil, MAX_KEPT } from './retention-rules.ts';
import { isNewsOfSignIn, mayComplete } from './session-rules.ts';
import { openSession } from './sessions.ts';
import type { SessionRecord, SessionTerms } from './sessions.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;
type Row = Selectable<IdentityTables['sign_ins']>;

export interface SignInAttempt {
  readonly userId: number;
  readonly device: string | null;
  readonly ip: string;
  readonly result: SignInResult;
  readonly now: number;
}

export interface SignInRecord {
  readonly signInId: number;
  readonly device: string | null;
  readonly ip: string;
  readonly result: SignInResult;
  readonly createdAt: number;
}

export interface SignInPage {
  readonly records: readonly SignInRecord[];
  readonly total: number;
}

export interface SignInFilter {
  /** null: however they ended. */
  readonly result: 'success' | 'refused' | null;
  /** Only since then; null: all. */
  readonly from: number | null;
  readonly page: number;
  readonly size: number;
}

export interface CompletedSignIn {
  readonly session: SessionRecord;
  /** What made room for it, or was signed in on a device that made room. */
  readonly ended: readonly SessionRecord[];
  /** Whether the device was not known, and has the token that came with it. */
  readonly isNewDevice: boolean;
  /** Whether that is worth telling: the account has been signed in to before. */
  readonly isNews: boolean;
}

function recordOf(row: Row): SignInRecord {
  const { id: signInId, device, ip, result, created_at: createdAt } = row;
  return { signInId, device, ip, result, createdAt };
}

async function add(transaction: Transaction<IdentityTables>, attempt: SignInAttempt): Promise<number> {
  const id = await takeNumber(transaction, 'sign-in');
  const { userId, device, ip, result, now } = attempt;
  await transaction
    .insertInto('sign_ins')
    .values({ id, user_id: userId, device, ip, result, created_at: now })
    .execute();
  const surplus = await transaction
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .where('result', result === 'success' ? '=' : '!=', 'success')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MAX_KEPT.signIns)
    .executeTakeFirst();
  if (surplus !== undefined) {
    await transaction
      .deleteFrom('sign_ins')
      .where('user_id', '=', userId)
      .where('result', result === 'success' ? '=' : '!=', 'success')
      .where('id', '<=', surplus.id)
      .execute();
  }
  return id;
}

export interface SignInCompletion extends SessionTerms {
  readonly userId: number;
  /** Of the account that was signed in to; another by now, and there is no sign-in. */
  readonly passwordChangedAt: number;
  /** As the log names it. */
  readonly deviceName: string | null;
  readonly device: DeviceSeen;
  /** The entry of the first step, which becomes that of the whole; null: there was one step. */
  readonly signInId: number | null;
}

async function complete(
  transaction: Transaction<IdentityTables>,
  input: SignInCompletion,
): Promise<CompletedSignIn | null> {
  const { userId, now } = input;
  const user = await transaction
    .selectFrom('users')
    .select(['password_changed_at', 'standing'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!mayComplete(user, input.passwordChangedAt)) return null;
  const former = await transaction
    .selectFrom('sign_ins')
    .select('id')
    .where('user_id', '=', userId)
    .where('result', '=', 'success')
    .limit(1)
    .executeTakeFirst();
  const { deviceId, isNew } = await noteDevice(transaction, { ...input.device, userId, now });
  const opened = await openSession(transaction, { ...input, realm: 'live', deviceId });
  const surplus = isNew ? await endSurplusDevices(transaction, userId, now) : [];
  if (input.signInId === null) {
    const { ip } = input.device;
    await add(transaction, { userId, device: input.deviceName, ip, result: 'success', now });
  } else {
    await transaction
      .updateTable('sign_ins')
      .set({ result: 'success' })
      .where('id', '=', input.signInId)
      .execute();
  }
  return {
    session: opened.session,
    ended: [...opened.ended, ...surplus],
    isNewDevice: isNew,
    isNews: isNewsOfSignIn(isNew, former !== undefined),
  };
}

/** Forgets sign-ins that are long past, and devices that nobody has used for as long. */
export async function forgetSignIns(db: Database, now: number): Promise<void> {
  await db.deleteFrom('sign_ins').where('created_at', '<=', forgottenUntil('signIn', now)).execute();
  await db.deleteFrom('devices').where('last_at', '<=', forgottenUntil('device', now)).execute();
}

export const signInOperations = (db: Database) => ({
  /** Answers the entry's number. */
  noteSignIn: (input: SignInAttempt): Promise<number> =>
    db.transaction().execute((transaction) => add(transaction, input)),
  /** What became of a sign-in whose first step was right. */
  async settleSignIn(input: { readonly signInId: number; readonly result: SignInResult }): Promise<void> {
    await db.updateTable('sign_ins').set({ result: input.result }).where('id', '=', input.signInId).execute();
  },
  /** null: the password was changed, or the account closed, since its first step was right. */
  completeSignIn: (input: SignInCompletion): Promise<CompletedSignIn | null> =>
    db.transaction().execute((transaction) => complete(transaction, input)),
  /** Newest first; `page` counts from 1. */
  async listSignIns(input: SignInFilter & { readonly userId: number }): Promise<SignInPage> {
    let own = db.selectFrom('sign_ins').where('user_id', '=', input.userId);
    if (input.result !== null) own = own.where('result', input.result === 'success' ? '=' : '!=', 'success');
    if (input.from !== null) own = own.where('created_at', '>=', input.from);
    const rows = await own
      .selectAll()
      .orderBy('id', 'desc')
      .limit(input.size)
      .offset((input.page - 1) * input.size)
      .execute();
    const { total } = await own
      .select((expression) => expression.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { records: rows.map(recordOf), total };
  },
});
