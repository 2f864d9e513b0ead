/**
 * Operators and their sessions, as rows. Runs in the thread of the identity store.
 * Promises: an invitation is used once, also by concurrent calls; the number of an operator is never another's.
 * Never: decides; what is good once and how long a session goes on are rules, and who may do what, the service says by what
 * the core holds.
 */
import type { Kysely, Selectable } from 'kysely';
import { appendSecurityEvent } from '../../storage/identity/audit.ts';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { findPasskeyFault, isLaterAnswer } from '../../storage/identity/factor-rules.ts';
import type {
  OperatorOperations,
  OperatorPasskey,
  OperatorRecord,
  OperatorTables,
  TokenOperations,
} from './shape.ts';
import { endTokensOf, tokenOperations } from './token-store.ts';
import { isAlive, isBound, mayBind, mayJoin, mayTakeStep } from './sign-in-rules.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & OperatorTables>;

function recordOf(row: Selectable<OperatorTables['operators']>): OperatorRecord {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    status: row.status,
    wishedRoles: row.wished_roles,
    passwordHash: row.password_hash,
    publicKey: row.public_key,
    inviteHash: row.invite_hash,
    inviteUntil: row.invite_until,
    invitedBy: row.invited_by,
    acceptedHash: row.accepted_hash,
  };
}

const authenticatorOf = (db: Database, id: number) =>
  db.selectFrom('operator_authenticators').selectAll().where('operator_id', '=', id).executeTakeFirst();

type LostSignIns =
  | 'keepLostSignIn'
  | 'listLostSignIns'
  | 'noteLostSignInWaits'
  | 'openLostSignIn'
  | 'forgetLostSignIn'
  | 'renewSignIn';

/** What somebody signs in with besides their password, and what they let programs ask by. */
async function unbind(db: Database, id: number): Promise<void> {
  await db.deleteFrom('operator_authenticators').where('operator_id', '=', id).execute();
  await db.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute();
  await db.deleteFrom('operator_passkeys').where('operator_id', '=', id).execute();
  await db.deleteFrom('operator_lost_sign_ins').where('operator_id', '=', id).execute();
  await endTokensOf(db, id);
}

const lostSignInOperations = (db: Database): Pick<OperatorOperations, LostSignIns> => ({
  async keepLostSignIn({ id, proposal }) {
    const asked = { proposal, waits_until: null, code_hash: null, code_until: 0 };
    await db
      .insertInto('operator_lost_sign_ins')
      .values({ operator_id: id, ...asked })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(asked))
      .execute();
  },
  async listLostSignIns() {
    return db
      .selectFrom('operator_lost_sign_ins')
      .select(['operator_id as id', 'proposal', 'code_hash as codeHash', 'code_until as codeUntil'])
      .orderBy('operator_id')
      .execute();
  },
  async noteLostSignInWaits({ id, proposal, until }) {
    const { numUpdatedRows } = await db
      .updateTable('operator_lost_sign_ins')
      .set({ waits_until: until })
      .where('operator_id', '=', id)
      .where('proposal', '=', proposal)
      .where((expression) =>
        expression.or([expression('waits_until', 'is', null), expression('waits_until', '!=', until)]),
      )
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
  async openLostSignIn({ id, codeHash, codeUntil }) {
    await db
      .updateTable('operator_lost_sign_ins')
      .set({ proposal: null, code_hash: codeHash, code_until: codeUntil })
      .where('operator_id', '=', id)
      .execute();
  },
  async forgetLostSignIn({ id }) {
    await db.deleteFrom('operator_lost_sign_ins').where('operator_id', '=', id).execute();
  },
  renewSignIn: ({ id, codeHash, passwordHash }) =>
    inTransaction(db, async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('operator_lost_sign_ins')
        .where('operator_id', '=', id)
        .where('code_hash', '=', codeHash)
        .executeTakeFirst();
      if (numDeletedRows !== 1n) return false;
      await transaction
        .updateTable('operators')
        .set({ password_hash: passwordHash })
        .where('id', '=', id)
        .execute();
      await unbind(transaction, id);
      await transaction.deleteFrom('operator_sessions').where('operator_id', '=', id).execute();
      return true;
    }),
});

/** In a transaction of the caller. */
async function noteOnce(
  db: Database,
  { proposal, noted }: Parameters<OperatorOperations['noteProposalEnd']>[0],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operator_proposal_ends')
    .values({ proposal, noted: 1 })
    .onConflict((conflict) =>
      conflict.column('proposal').doUpdateSet({ noted: 1 }).where('operator_proposal_ends.noted', '=', 0),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await appendSecurityEvent(db, noted);
  return true;
}

type Ends = 'awaitProposalEnd' | 'listAwaitedEnds' | 'noteProposalEnd';

const endOperations = (db: Database): Pick<OperatorOperations, Ends> => ({
  async awaitProposalEnd({ proposal }) {
    await db
      .insertInto('operator_proposal_ends')
      .values({ proposal, noted: 0 })
      .onConflict((conflict) => conflict.column('proposal').doNothing())
      .execute();
  },
  async listAwaitedEnds() {
    const rows = await db
      .selectFrom('operator_proposal_ends')
      .select('proposal')
      .where('noted', '=', 0)
      .orderBy('proposal')
      .execute();
    return rows.map(({ proposal }) => proposal);
  },
  noteProposalEnd: (input) => inTransaction(db, (transaction) => noteOnce(transaction, input)),
});

type Mails = 'noteProposalTold' | 'endProposalTold' | 'listToldProposals' | 'swapStandingTold';

const mailOperations = (db: Database): Pick<OperatorOperations, Mails> => ({
  async noteProposalTold({ proposal, operator, command }) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('operator_told_proposals')
      .values({ proposal, operator_id: operator, command })
      .onConflict((conflict) => conflict.column('proposal').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },
  async endProposalTold({ proposal }) {
    const row = await db
      .deleteFrom('operator_told_proposals')
      .where('proposal', '=', proposal)
      .returningAll()
      .executeTakeFirst();
    return row === undefined ? null : { operator: row.operator_id, command: row.command };
  },
  async listToldProposals() {
    const rows = await db
      .selectFrom('operator_told_proposals')
      .select('proposal')
      .orderBy('proposal')
      .execute();
    return rows.map(({ proposal }) => proposal);
  },
  async swapStandingTold({ id, told }) {
    return inTransaction(db, async (transaction) => {
      const row = await transaction
        .selectFrom('operators')
        .select('told_standing')
        .where('id', '=', id)
        .executeTakeFirst();
      await transaction.updateTable('operators').set({ told_standing: told }).where('id', '=', id).execute();
      return row?.told_standing ?? null;
    });
  },
});

type Passkeys =
  | 'listOperatorPasskeys'
  | 'findOperatorPasskey'
  | 'addOperatorPasskey'
  | 'noteOperatorPasskeyUse'
  | 'keepApprovalProof'
  | 'listApprovalProofs';

function passkeyOf(row: Selectable<OperatorTables['operator_passkeys']>): OperatorPasskey {
  return {
    id: row.operator_id,
    credentialId: row.credential_id,
    publicKey: row.public_key,
    signatureCount: row.signature_count,
    // Written by `addOperatorPasskey` alone.
    transports: JSON.parse(row.transports) as string[],
    userHandle: row.user_handle,
    name: row.name,
    createdAt: row.created_at,
  };
}

const ownPasskeys = (db: Database, id: number) =>
  db
    .selectFrom('operator_passkeys')
    .selectAll()
    .where('operator_id', '=', id)
    .orderBy('created_at')
    .orderBy('credential_id')
    .execute();

const passkeyNamed = (db: Database, credentialId: string) =>
  db.selectFrom('operator_passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

const passkeyOperations = (db: Database): Pick<OperatorOperations, Passkeys> => ({
  async keepApprovalProof({ proposal, operator, ...kept }) {
    await db
      .insertInto('operator_approval_proofs')
      .values({ proposal, operator_id: operator, ...kept })
      .onConflict((conflict) => conflict.columns(['proposal', 'operator_id']).doUpdateSet(kept))
      .execute();
  },
  async listApprovalProofs({ proposal }) {
    return db
      .selectFrom('operator_approval_proofs')
      .select(['operator_id as operator', 'at', 'proof'])
      .where('proposal', '=', proposal)
      .orderBy('at')
      .orderBy('operator_id')
      .execute();
  },
  async listOperatorPasskeys({ id }) {
    return (await ownPasskeys(db, id)).map(passkeyOf);
  },
  async findOperatorPasskey({ credentialId }) {
    const row = await passkeyNamed(db, credentialId);
    return row === undefined ? null : passkeyOf(row);
  },
  addOperatorPasskey: (added) =>
    inTransaction(db, async (transaction) => {
      const isKnown = (await passkeyNamed(transaction, added.credentialId)) !== undefined;
      const passkeys = (await ownPasskeys(transaction, added.id)).length;
      if (findPasskeyFault({ isKnown, passkeys }, added.maximum) !== null) return false;
      await transaction
        .insertInto('operator_passkeys')
        .values({
          credential_id: added.credentialId,
          operator_id: added.id,
          public_key: added.publicKey,
          signature_count: added.signatureCount,
          transports: JSON.stringify(added.transports),
          user_handle: added.userHandle,
          name: added.name,
          created_at: added.createdAt,
        })
        .execute();
      return true;
    }),
  noteOperatorPasskeyUse: ({ credentialId, signatureCount }) =>
    inTransaction(db, async (transaction) => {
      if (!isLaterAnswer(await passkeyNamed(transaction, credentialId), signatureCount)) return false;
      await transaction
        .updateTable('operator_passkeys')
        .set({ signature_count: signatureCount })
        .where('credential_id', '=', credentialId)
        .execute();
      return true;
    }),
});

type Sessions = 'addOperatorSession' | 'useOperatorSession' | 'endOperatorSession' | 'endOperatorSessions';

/** In a transaction of the caller. */
async function join(
  db: Database,
  { id, inviteHash, passwordHash, publicKey }: Parameters<OperatorOperations['joinOperator']>[0],
): Promise<boolean> {
  const operator = await db
    .selectFrom('operators')
    .select('invite_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!mayJoin(operator, inviteHash)) return false;
  await db
    .updateTable('operators')
    .set({
      status: 'joined',
      password_hash: passwordHash,
      public_key: publicKey,
      invite_hash: null,
      accepted_hash: inviteHash,
    })
    .where('id', '=', id)
    .execute();
  await unbind(db, id);
  return true;
}

const peopleOperations = (
  db: Database,
): Omit<
  OperatorOperations,
  Sessions | Authenticators | Passkeys | Mails | Ends | LostSignIns | Money | Sums | keyof TokenOperations
> => ({
  async listOperators() {
    return (await db.selectFrom('operators').selectAll().orderBy('id').execute()).map(recordOf);
  },
  async inviteOperator({ email, name, wishedRoles, inviteHash, inviteUntil, invitedBy, now }) {
    const invited = {
      name,
      wished_roles: wishedRoles,
      invite_hash: inviteHash,
      invite_until: inviteUntil,
      invited_by: invitedBy,
    };
    return inTransaction(db, async (transaction) => {
      const known = await transaction
        .updateTable('operators')
        .set(invited)
        .where('email', '=', email)
        .returning('id')
        .executeTakeFirst();
      if (known !== undefined) return known.id;
      const last = await transaction
        .selectFrom('operators')
        .select('id')
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      const id = (last?.id ?? 0) + 1;
      await transaction
        .insertInto('operators')
        .values({
          ...invited,
          id,
          email,
          status: 'invited',
          password_hash: null,
          public_key: null,
          created_at: now,
          told_standing: '',
        })
        .execute();
      return id;
    });
  },
  joinOperator: (joined) => inTransaction(db, (transaction) => join(transaction, joined)),
  async setOperatorStatus({ id, status }) {
    await db.updateTable('operators').set({ status }).where('id', '=', id).execute();
  },
});

type Authenticators =
  | 'findOperatorAuthenticator'
  | 'keepOperatorAuthenticator'
  | 'bindOperatorAuthenticator'
  | 'spendOperatorRecoveryCode'
  | 'takeOperatorStep';

const authenticatorOperations = (db: Database): Pick<OperatorOperations, Authenticators> => ({
  async findOperatorAuthenticator({ id }) {
    const row = await authenticatorOf(db, id);
    if (row === undefined) return { sealedSecret: null, waitingSecret: null };
    return { sealedSecret: isBound(row) ? row.sealed_secret : null, waitingSecret: row.waiting_secret };
  },
  async keepOperatorAuthenticator({ id, sealedSecret }) {
    await db
      .insertInto('operator_authenticators')
      .values({ operator_id: id, sealed_secret: sealedSecret, step: 0, waiting_secret: sealedSecret })
      .onConflict((conflict) => conflict.column('operator_id').doUpdateSet({ waiting_secret: sealedSecret }))
      .execute();
  },
  async bindOperatorAuthenticator({ id, sealedSecret, step, recoveryHashes }) {
    return inTransaction(db, async (transaction) => {
      if (!mayBind(await authenticatorOf(transaction, id), sealedSecret)) return false;
      await transaction
        .updateTable('operator_authenticators')
        .set({ sealed_secret: sealedSecret, step, waiting_secret: null })
        .where('operator_id', '=', id)
        .execute();
      await transaction.deleteFrom('operator_recovery_codes').where('operator_id', '=', id).execute();
      const rows = recoveryHashes.map((hash) => ({ operator_id: id, code_hash: hash }));
      await transaction.insertInto('operator_recovery_codes').values(rows).execute();
      return true;
    });
  },
  async spendOperatorRecoveryCode({ id, hash }) {
    return inTransaction(db, async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('operator_recovery_codes')
        .where('operator_id', '=', id)
        .where('code_hash', '=', hash)
        .executeTakeFirst();
      if (numDeletedRows !== 1n) return null;
      const left = await transaction
        .selectFrom('operator_recovery_codes')
        .select('code_hash')
        .where('operator_id', '=', id)
        .execute();
      return left.length;
    });
  },
  async takeOperatorStep({ id, sealedSecret, step }) {
    return inTransaction(db, async (transaction) => {
      if (!mayTakeStep(await authenticatorOf(transaction, id), { sealedSecret, step })) return false;
      await transaction
        .updateTable('operator_authenticators')
        .set({ step })
        .where('operator_id', '=', id)
        .execute();
      return true;
    });
  },
});

const sessionOperations = (db: Database): Pick<OperatorOperations, Sessions> => ({
  async addOperatorSession({ id, tokenHash, now, expiresAt }) {
    await db.deleteFrom('operator_sessions').where('expires_at', '<=', now).execute();
    await db
      .insertInto('operator_sessions')
      .values({ token_hash: tokenHash, operator_id: id, seen_at: now, expires_at: expiresAt })
      .execute();
  },
  async useOperatorSession({ tokenHash, now, idleSince }) {
    return inTransaction(db, async (transaction) => {
      const used = await transaction
        .selectFrom('operator_sessions')
        .selectAll()
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      if (used === undefined || !isAlive(used, { now, idleSince })) return null;
      await transaction
        .updateTable('operator_sessions')
        .set({ seen_at: now })
        .where('token_hash', '=', tokenHash)
        .execute();
      const row = await transaction
        .selectFrom('operators')
        .selectAll()
        .where('id', '=', used.operator_id)
        .executeTakeFirst();
      return row === undefined ? null : recordOf(row);
    });
  },
  async endOperatorSession({ tokenHash }) {
    await db.deleteFrom('operator_sessions').where('token_hash', '=', tokenHash).execute();
  },
  endOperatorSessions: ({ id, except }) =>
    inTransaction(db, async (transaction) => {
      const all = transaction.deleteFrom('operator_sessions').where('operator_id', '=', id);
      await (except === null ? all : all.where('token_hash', '!=', except)).execute();
      await endTokensOf(transaction, id);
    }),
});

type Money = 'operatorMoney' | 'keepOperatorMoney' | 'dropOperatorMoney';

const moneyOperations = (db: Database): Pick<OperatorOperations, Money> => ({
  operatorMoney: ({ operator, since }) =>
    db
      .selectFrom('operator_money')
      .select(['proposal', 'worth', 'at'])
      .where('operator_id', '=', operator)
      .where('at', '>', since)
      .execute(),
  async keepOperatorMoney({ operator, proposal, worth, at, since }) {
    await db.deleteFrom('operator_money').where('at', '<=', since).execute();
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('operator_money')
      .values({ operator_id: operator, proposal, worth, at })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  },
  async dropOperatorMoney({ operator, proposal }) {
    await db
      .deleteFrom('operator_money')
      .where('operator_id', '=', operator)
      .where('proposal', '=', proposal)
      .execute();
  },
});

type Sums = 'operatorSums' | 'keepOperatorSum';

const MOST_SUMS = 200;

const sumOperations = (db: Database): Pick<OperatorOperations, Sums> => ({
  async operatorSums({ kind }) {
    const rows = await db
      .selectFrom('operator_sums')
      .select('worth')
      .where('kind', '=', kind)
      .orderBy('proposal', 'desc')
      .limit(MOST_SUMS)
      .execute();
    return rows.map(({ worth }) => worth);
  },
  async keepOperatorSum({ proposal, kind, worth, at, since }) {
    await db.deleteFrom('operator_sums').where('at', '<=', since).execute();
    await db
      .insertInto('operator_sums')
      .values({ proposal, kind, worth, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});

export const operatorOperations = (db: Database): OperatorOperations => ({
  ...peopleOperations(db),
  ...authenticatorOperations(db),
  ...passkeyOperations(db),
  ...sessionOperations(db),
  ...mailOperations(db),
  ...endOperations(db),
  ...lostSignInOperations(db),
  ...moneyOperations(db),
  ...sumOperations(db),
  ...tokenOperations(db),
});
