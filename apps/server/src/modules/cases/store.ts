/**
 * Who works on which case, and how long decisions took, as rows. Runs in the thread of the identity store.
 * Promises: of two who claim a case at the same time one gets it; whoever claims one gives back what they had.
 * Never: decides who may; what a claim is worth is a rule of whoever asks.
 */
import type { Kysely } from 'kysely';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { insertDrawn, lookOperations } from './look-rows.ts';
import type { CaseKey, CaseOperations, CaseTables, ClaimRecord, DecidedFigures } from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & CaseTables>;

const claimsOf = (db: Database, queue: string, now: number) =>
  db
    .selectFrom('case_claims')
    .select(['case_id as id', 'holder', 'name', 'until'])
    .where('queue', '=', queue)
    .where('until', '>', now);

async function claim(
  db: Database,
  { queue, id, holder, name, now, until }: Parameters<CaseOperations['claimCase']>[0],
): Promise<ClaimRecord | null> {
  // One statement, so that two of them are seen one after the other.
  const taken = await db
    .insertInto('case_claims')
    .values({ queue, case_id: id, holder, name, until })
    .onConflict((conflict) =>
      conflict
        .columns(['queue', 'case_id'])
        .doUpdateSet({ holder, name, until })
        .where((kept) =>
          kept.or([kept('case_claims.until', '<=', now), kept('case_claims.holder', '=', holder)]),
        ),
    )
    .returning('holder')
    .executeTakeFirst();
  if (taken === undefined) {
    return (await claimsOf(db, queue, now).where('case_id', '=', id).executeTakeFirst()) ?? null;
  }
  await db
    .deleteFrom('case_claims')
    .where('holder', '=', holder)
    .where((kept) => kept.or([kept('queue', '!=', queue), kept('case_id', '!=', id)]))
    .execute();
  return null;
}

const removed = (db: Database, { queue, id }: CaseKey) =>
  db.deleteFrom('case_claims').where('queue', '=', queue).where('case_id', '=', id);

async function noteDecided(
  db: Database,
  { queue, id, approved, now, since, drawn }: Parameters<CaseOperations['noteCaseDecided']>[0],
): Promise<void> {
  await removed(db, { queue, id }).execute();
  const decided = {
    approved: approved ? 1 : 0,
    decided_at: now,
    waited_ms: Math.max(0, now - since),
  } as const;
  await db
    .insertInto('decided_cases')
    .values({ queue, case_id: id, ...decided })
    .execute();
  if (drawn !== null) await insertDrawn(db, { queue, id, approved, now, drawn });
}

async function figuresOf(db: Database, queue: string, from: number): Promise<DecidedFigures> {
  const decided = db.selectFrom('decided_cases').where('queue', '=', queue).where('decided_at', '>=', from);
  const counts = await decided
    .select((row) => ['approved', row.fn.countAll<number>().as('count')])
    .groupBy('approved')
    .execute();
  const countOf = (approved: 0 | 1): number => counts.find((row) => row.approved === approved)?.count ?? 0;
  const total = countOf(0) + countOf(1);
  const middle = await decided
    .select('waited_ms')
    .orderBy('waited_ms')
    .offset(Math.max(0, Math.ceil(total / 2) - 1))
    .limit(1)
    .executeTakeFirst();
  return { approved: countOf(1), rejected: countOf(0), medianMs: middle?.waited_ms ?? null };
}

export const caseOperations = (db: Database): CaseOperations => ({
  ...lookOperations(db),
  claimCase: (input) => inTransaction(db, (transaction) => claim(transaction, input)),
  async giveBackCase({ queue, id, holder }) {
    await removed(db, { queue, id }).where('holder', '=', holder).execute();
  },
  listClaims: ({ queue, now }) => claimsOf(db, queue, now).execute(),
  noteCaseDecided: (input) => inTransaction(db, (transaction) => noteDecided(transaction, input)),
  decidedFigures: ({ queue, from }) => figuresOf(db, queue, from),
});
