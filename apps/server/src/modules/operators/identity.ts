/** What operators bring to the thread of the identity store: their tables and operations. */
import type { Kysely } from 'kysely';
import type { IdentityModule } from '../../storage/identity/identity-module.ts';
import type { OperatorOperations, OperatorTables } from './shape.ts';
import { operatorOperations } from './store.ts';

async function createOperators(db: Kysely<OperatorTables>): Promise<void> {
  await db.schema
    .createTable('operators')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('wished_roles', 'integer', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('public_key', 'text')
    .addColumn('invite_hash', 'text')
    .addColumn('invite_until', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('operator_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('operator_id', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** An invitation counts as long as whoever has sent it is an owner, and an answer to its acceptance that was lost is given again. */
async function createInviters(db: Kysely<OperatorTables>): Promise<void> {
  await db.schema.alterTable('operators').addColumn('invited_by', 'bigint').execute();
  await db.schema.alterTable('operators').addColumn('accepted_hash', 'text').execute();
}

async function createAuthenticators(db: Kysely<OperatorTables>): Promise<void> {
  await db.schema
    .createTable('operator_authenticators')
    .addColumn('operator_id', 'bigint', (column) => column.primaryKey())
    .addColumn('sealed_secret', 'text', (column) => column.notNull())
    .addColumn('step', 'bigint', (column) => column.notNull())
    .execute();
}

/** A seed can be changed without a time in which none is bound; whoever lost theirs has codes for that. */
async function createRecovery(db: Kysely<OperatorTables>): Promise<void> {
  await db.schema.alterTable('operator_authenticators').addColumn('waiting_secret', 'text').execute();
  await db.schema
    .createTable('operator_recovery_codes')
    .addColumn('operator_id', 'bigint', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('operator_recovery_codes_pk', ['operator_id', 'code_hash'])
    .execute();
}

async function createMailed(db: Kysely<OperatorTables>): Promise<void> {
  // Whoever is an operator already has had no mail about it, and gets none.
  await db.schema
    .alterTable('operators')
    .addColumn('told_standing', 'text', (column) => column.notNull().defaultTo('?'))
    .execute();
  await db.schema
    .createTable('operator_told_proposals')
    .addColumn('proposal', 'bigint', (column) => column.primaryKey())
    .addColumn('operator_id', 'bigint', (column) => column.notNull())
    .addColumn('command', 'text', (column) => column.notNull())
    .execute();
}

async function createProposalEnds(db: Kysely<OperatorTables>): Promise<void> {
  await db.schema
    .createTable('operator_proposal_ends')
    .addColumn('proposal', 'bigint', (column) => column.primaryKey())
    .addColumn('noted', 'integer', (column) => column.notNull())
    .execute();
}

async function createLostSignIns(db: Kysely<OperatorTables>): Promise<void> {
  await db.schema
    .createTable('operator_lost_sign_ins')
    .addColumn('operator_id', 'bigint', (column) => column.primaryKey())
    .addColumn('proposal', 'bigint')
    .addColumn('waits_until', 'bigint')
    .addColumn('code_hash', 'text')
    .addColumn('code_until', 'bigint', (column) => column.notNull())
    .execute();
}

async function createPasskeys(db: Kysely<OperatorTables>): Promise<void> {
  await db.schema
    .createTable('operator_passkeys')
    .addColumn('credential_id', 'text', (column) => column.primaryKey())
    .addColumn('operator_id', 'bigint', (column) => column.notNull())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('signature_count', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('user_handle', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('operator_approval_proofs')
    .addColumn('proposal', 'bigint', (column) => column.notNull())
    .addColumn('operator_id', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('proof', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('operator_approval_proofs_pk', ['proposal', 'operator_id'])
    .execute();
}

async function createMoney(db: Kysely<OperatorTables>): Promise<void> {
  await db.schema
    .createTable('operator_money')
    .addColumn('operator_id', 'bigint', (column) => column.notNull())
    .addColumn('proposal', 'bigint', (column) => column.notNull())
    .addColumn('worth', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('operator_money_pk', ['operator_id', 'proposal'])
    .execute();
}

async function createSums(db: Kysely<OperatorTables>): Promise<void> {
  await db.schema
    .createTable('operator_sums')
    .addColumn('proposal', 'bigint', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('worth', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createTokens(db: Kysely<OperatorTables>): Promise<void> {
  await db.schema
    .createTable('operator_tokens')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('operator_id', 'bigint', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('roles', 'integer', (column) => column.notNull())
    .addColumn('actions', 'text', (column) => column.notNull())
    .addColumn('addresses', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('ended', 'integer', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .addColumn('used_from', 'text')
    .execute();
}

export const operatorsIdentity: IdentityModule<OperatorTables, OperatorOperations> = {
  migrations: {
    '0090-operators': { up: createOperators },
    '0091-operator-authenticators': { up: createAuthenticators },
    '0092-operator-recovery': { up: createRecovery },
    '0093-operator-mails': { up: createMailed },
    '0094-operator-proposal-ends': { up: createProposalEnds },
    '0095-operator-lost-sign-ins': { up: createLostSignIns },
    '0117-operator-passkeys': { up: createPasskeys },
    '0133-operator-money': { up: createMoney },
    '0147-operator-sums': { up: createSums },
    '0149-operator-inviters': { up: createInviters },
    '0150-operator-tokens': { up: createTokens },
  },
  // None: an operator is no user.
  tablesOfOneUser: [],
  operations: operatorOperations,
};
