/**
 * Tokens of operators, as rows. Runs in the thread of the identity store.
 * Promises: the number of a token is never another’s, and one that has ended does not come back.
 * Never: decides, or keeps what a token is: its hash alone.
 */
import type { Kysely, Selectable } from 'kysely';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type { OperatorTables, OperatorToken, TokenOperations } from './shape.ts';
import { isBeyond } from './sign-in-rules.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & OperatorTables>;
type Row = Selectable<OperatorTables['operator_tokens']>;

function tokenOf(row: Row): OperatorToken {
  return {
    token: row.id,
    operator: row.operator_id,
    name: row.name,
    roles: row.roles,
    // Written by `addOperatorToken` alone.
    actions: JSON.parse(row.actions) as string[],
    addresses: JSON.parse(row.addresses) as string[],
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isEnded: row.ended === 1,
    usedAt: row.used_at,
    usedFrom: row.used_from,
  };
}

/** All of an operator; nothing is left to be begun by them without their own sign-in. */
export async function endTokensOf(db: Database, operator: number): Promise<void> {
  await db.updateTable('operator_tokens').set({ ended: 1 }).where('operator_id', '=', operator).execute();
}

async function nextNumber(db: Database): Promise<number> {
  const last = await db
    .selectFrom('operator_tokens')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (last?.id ?? 0) + 1;
}

type Ending = 'endOperatorToken' | 'endOperatorTokensBeyond' | 'operatorsWithTokens';

const keepingOperations = (db: Database): Omit<TokenOperations, Ending> => ({
  addOperatorToken: ({ tokenHash, forgetBefore, maximum, ...made }) =>
    inTransaction(db, async (transaction) => {
      const id = await nextNumber(transaction);
      // The newest stays, so that its number is not given again.
      await transaction
        .deleteFrom('operator_tokens')
        .where('expires_at', '<=', forgetBefore)
        .where('id', '<', id - 1)
        .execute();
      const good = await transaction
        .selectFrom('operator_tokens')
        .select('id')
        .where('operator_id', '=', made.operator)
        .where('ended', '=', 0)
        .where('expires_at', '>', made.createdAt)
        .execute();
      if (good.length >= maximum) return null;
      await transaction
        .insertInto('operator_tokens')
        .values({
          id,
          operator_id: made.operator,
          token_hash: tokenHash,
          name: made.name,
          roles: made.roles,
          actions: JSON.stringify(made.actions),
          addresses: JSON.stringify(made.addresses),
          created_at: made.createdAt,
          expires_at: made.expiresAt,
          ended: 0,
          used_at: null,
          used_from: null,
        })
        .execute();
      return id;
    }),
  async findOperatorToken({ tokenHash }) {
    const row = await db
      .selectFrom('operator_tokens')
      .selectAll()
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
    return row === undefined ? null : tokenOf(row);
  },
  async noteOperatorTokenUse({ token, at, from }) {
    await db
      .updateTable('operator_tokens')
      .set({ used_at: at, used_from: from })
      .where('id', '=', token)
      .execute();
  },
  async listOperatorTokens({ operator, before, limit }) {
    const all = db.selectFrom('operator_tokens').selectAll().orderBy('id', 'desc').limit(limit);
    const behind = before === null ? all : all.where('id', '<', before);
    const rows = await (operator === null ? behind : behind.where('operator_id', '=', operator)).execute();
    return rows.map(tokenOf);
  },
});

const endingOperations = (db: Database): Pick<TokenOperations, Ending> => ({
  async endOperatorToken({ token, operator }) {
    const one = db
      .updateTable('operator_tokens')
      .set({ ended: 1 })
      .where('id', '=', token)
      .where('ended', '=', 0);
    const { numUpdatedRows } = await (
      operator === null ? one : one.where('operator_id', '=', operator)
    ).executeTakeFirst();
    return numUpdatedRows === 1n;
  },
  endOperatorTokensBeyond: ({ operator, held }) =>
    inTransaction(db, async (transaction) => {
      const rows = await transaction
        .selectFrom('operator_tokens')
        .select(['id', 'roles'])
        .where('operator_id', '=', operator)
        .where('ended', '=', 0)
        .execute();
      const ended = rows.filter(({ roles }) => isBeyond(roles, held)).map(({ id }) => id);
      if (ended.length === 0) return;
      await transaction.updateTable('operator_tokens').set({ ended: 1 }).where('id', 'in', ended).execute();
    }),
  async operatorsWithTokens() {
    const rows = await db
      .selectFrom('operator_tokens')
      .select('operator_id')
      .distinct()
      .where('ended', '=', 0)
      .execute();
    return rows.map(({ operator_id: operator }) => operator);
  },
});

export const tokenOperations = (db: Database): TokenOperations => ({
  ...keepingOperations(db),
  ...endingOperations(db),
});
