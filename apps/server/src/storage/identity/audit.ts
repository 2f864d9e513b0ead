/**
 * The log of security events: appended to, read, checked, and shortened from its old end by age alone.
 * Promises: each row carries a hash over the row before, and the newest one is noted beside the rows: a row that was
 * changed, left out or cut off is found. What is personal in a row can be erased without breaking the chain.
 * Never: changes a row otherwise; decides what is intact or old enough to go, which are rules.
 */
import { randomBytes } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { ERASED_PART, hashOfEvent, isIntact, isWhole, personalHash } from './audit-rules.ts';
import type { ChainEnd } from './audit-rules.ts';
import { forgottenUntil } from './retention-rules.ts';
import type { IdentityTables } from './tables.ts';
import { inTransaction } from '../in-transaction.ts';

type Database = Kysely<IdentityTables>;
type Row = Selectable<IdentityTables['security_events']>;

export interface SecurityEventInput {
  readonly at: number;
  readonly event: string;
  readonly userId: number | null;
  readonly actor: Row['actor'];
  readonly actorName: string | null;
  readonly address: string | null;
  readonly device: string | null;
  /** JSON object. */
  readonly detail: string;
}

export interface SecurityEventRecord extends Omit<SecurityEventInput, 'detail'> {
  readonly id: number;
  /** Null: erased. */
  readonly detail: string | null;
}

export type SecurityLogEnd = ChainEnd;

/** Where a check of the chain stands; `brokenAt` is the first row that is not what was written. */
export interface SecurityLogCheck extends SecurityLogEnd {
  readonly brokenAt: number | null;
  readonly done: boolean;
}

/** How many people an operator has looked at. */
export interface OperatorLooks {
  readonly name: string;
  readonly people: number;
}

const ROWS_AT_ONCE = 500;

async function endOf(db: Database, name: 'newest' | 'forgotten'): Promise<SecurityLogEnd> {
  return db
    .selectFrom('security_log')
    .select(['event_id as id', 'hash'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}

async function setEnd(db: Database, name: 'newest' | 'forgotten', end: SecurityLogEnd): Promise<void> {
  await db
    .updateTable('security_log')
    .set({ event_id: end.id, hash: end.hash })
    .where('name', '=', name)
    .execute();
}

/** Appends a row, in the transaction of the caller. Answers its number. */
export async function appendSecurityEvent(db: Database, input: SecurityEventInput): Promise<number> {
  const newest = await endOf(db, 'newest');
  const personal = {
    personal_salt: randomBytes(16).toString('base64url'),
    address: input.address,
    device: input.device,
    detail: input.detail,
  };
  const row = {
    id: newest.id + 1,
    at: input.at,
    event: input.event,
    user_id: input.userId,
    actor: input.actor,
    actor_name: input.actorName,
    ...personal,
    personal_hash: personalHash(personal),
  };
  const hashed = { ...row, hash: hashOfEvent(newest.hash, row) };
  await db.insertInto('security_events').values(hashed).execute();
  await setEnd(db, 'newest', hashed);
  return row.id;
}

/** Checks the next rows behind `from`; null: from the oldest that is kept. */
async function check(db: Database, from: SecurityLogEnd | null): Promise<SecurityLogCheck> {
  let last = from ?? (await endOf(db, 'forgotten'));
  const rows = await db
    .selectFrom('security_events')
    .selectAll()
    .where('id', '>', last.id)
    .orderBy('id')
    .limit(ROWS_AT_ONCE)
    .execute();
  for (const row of rows) {
    if (!isIntact(last, row)) return { ...last, brokenAt: last.id + 1, done: true };
    last = { id: row.id, hash: row.hash };
  }
  if (rows.length === ROWS_AT_ONCE) return { ...last, brokenAt: null, done: false };
  const newest = await endOf(db, 'newest');
  return { ...last, brokenAt: isWhole(last, newest) ? null : last.id + 1, done: true };
}

/** Erases what is personal and old, and removes from the old end what is older still. */
export async function forgetSecurityEvents(db: Database, now: number): Promise<void> {
  await db
    .updateTable('security_events')
    .set(ERASED_PART)
    .where('at', '<=', forgottenUntil('personalOfEvent', now))
    .where('personal_salt', 'is not', null)
    .execute();
  await inTransaction(db, async (transaction) => {
    const kept = await transaction
      .selectFrom('security_events')
      .select('id')
      .where('at', '>', forgottenUntil('securityEvent', now))
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    const lastOld = await transaction
      .selectFrom('security_events')
      .select(['id', 'hash'])
      .where('id', '<', kept?.id ?? Number.MAX_SAFE_INTEGER)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (lastOld === undefined) return;
    await transaction.deleteFrom('security_events').where('id', '<=', lastOld.id).execute();
    await setEnd(transaction, 'forgotten', lastOld);
  });
}

export const auditOperations = (db: Database) => ({
  /** Answers the number of the event. */
  recordSecurityEvent: (input: SecurityEventInput): Promise<number> =>
    inTransaction(db, (transaction) => appendSecurityEvent(transaction, input)),
  /** Newest first; `before`: only older ones than this number. */
  async listSecurityEvents(input: {
    readonly userId: number | null;
    readonly event: string | null;
    readonly before: number | null;
    readonly limit: number;
  }): Promise<SecurityEventRecord[]> {
    let query = db
      .selectFrom('security_events')
      .select(['id', 'at', 'event', 'user_id as userId', 'actor', 'actor_name as actorName'])
      .select(['address', 'device', 'detail'])
      .orderBy('id', 'desc')
      .limit(input.limit);
    if (input.userId !== null) query = query.where('user_id', '=', input.userId);
    if (input.event !== null) query = query.where('event', '=', input.event);
    if (input.before !== null) query = query.where('id', '<', input.before);
    return query.execute();
  },
  /** Operators who have looked at anybody since then, each person once, and each search that found nobody; the most first. */
  async operatorLooks(input: { readonly since: number; readonly limit: number }): Promise<OperatorLooks[]> {
    const looks = db
      .selectFrom('security_events')
      .where('event', 'in', ['operator-read', 'file-read'])
      .where('actor', '=', 'operator')
      .where('at', '>', input.since);
    const ofPeople = await looks
      .where('user_id', 'is not', null)
      .select(({ fn }) => ['actor_name', fn.count('user_id').distinct().as('people')])
      .groupBy('actor_name')
      .execute();
    const ofNobody = await looks
      .where('user_id', 'is', null)
      .where('detail', 'like', '%"found":""%')
      .select(({ fn }) => ['actor_name', fn.countAll().as('people')])
      .groupBy('actor_name')
      .execute();
    const sums = new Map<string, number>();
    for (const { actor_name: name, people } of [...ofPeople, ...ofNobody]) {
      sums.set(name ?? '', (sums.get(name ?? '') ?? 0) + Number(people));
    }
    return [...sums]
      .map(([name, people]) => ({ name, people }))
      .toSorted((a, b) => b.people - a.people)
      .slice(0, input.limit);
  },
  checkSecurityEvents: (input: { readonly from: SecurityLogEnd | null }): Promise<SecurityLogCheck> =>
    check(db, input.from),
  /** Erases what is personal in the events of a user; that they happened stays. */
  async erasePersonalEvents(input: { readonly userId: number }): Promise<void> {
    await db.updateTable('security_events').set(ERASED_PART).where('user_id', '=', input.userId).execute();
  },
});
