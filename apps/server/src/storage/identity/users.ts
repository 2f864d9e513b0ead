/**
 * Users: how they come to be, and the milestones that the core confirms.
 * Promises: the code of an address is spent in the same transaction that creates its user; two users never share an
 * address, a number or an invite code.
 * Never: decides; whose an address may become, who may invite and what a declaration comes to are rules.
 */
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import { declarationOf, firstMoment, mayInvite, mayTakeAddress } from './account-rules.ts';
import { spendCode } from './codes.ts';
import type { CodeGuess } from './codes.ts';
import { takeNumber } from './counters.ts';
import { takeInviteCode } from './invite-codes.ts';
import type { IdentityTables } from './tables.ts';

type Database = Kysely<IdentityTables>;

export interface NewUser extends CodeGuess {
  readonly passwordHash: string;
  /** The account whose invite code was given. */
  readonly referrerId: number | null;
  readonly country: string | null;
  readonly isAdult: boolean;
}

type Creation = { readonly userId: number } | { readonly refused: 'wrong-code' | 'account-exists' };
type Declaration =
  /** `isNews`: it says more than was known. */
  | { readonly country: string; readonly isAdult: boolean; readonly isNews: boolean }
  | { readonly refused: 'country-declared' };

const DAY_MS = 86_400_000;

const columnOf = (target: string): 'email' | 'phone' => (target.includes('@') ? 'email' : 'phone');

async function createUser(transaction: Transaction<IdentityTables>, input: NewUser): Promise<Creation> {
  const { target, now } = input;
  if (!(await spendCode(transaction, input))) return { refused: 'wrong-code' };
  const column = columnOf(target);
  const holder = await transaction
    .selectFrom('users')
    .select('id')
    .where(column, '=', target)
    .executeTakeFirst();
  if (!mayTakeAddress(holder?.id ?? null, null)) return { refused: 'account-exists' };
  const userId = await takeNumber(transaction, 'user');
  await transaction
    .insertInto('users')
    .values({
      id: userId,
      [column]: target,
      password_hash: input.passwordHash,
      password_changed_at: now,
      invite_code: await takeInviteCode(transaction),
      referrer_id: input.referrerId,
      declared_country: input.country,
      adult_confirmed_at: input.isAdult ? now : null,
      created_at: now,
    })
    .execute();
  return { userId };
}

interface DeclareInput {
  readonly userId: number;
  readonly country: string;
  readonly isAdult: boolean;
  readonly now: number;
}

async function declare(transaction: Transaction<IdentityTables>, input: DeclareInput): Promise<Declaration> {
  const user = await transaction
    .selectFrom('users')
    .select(['declared_country', 'adult_confirmed_at'])
    .where('id', '=', input.userId)
    .executeTakeFirstOrThrow();
  const declared = declarationOf(user, input);
  if (declared === null) return { refused: 'country-declared' };
  const { adultAt, isNews } = declared;
  await transaction
    .updateTable('users')
    .set({ declared_country: input.country, adult_confirmed_at: adultAt })
    .where('id', '=', input.userId)
    .execute();
  return { country: input.country, isAdult: adultAt !== null, isNews };
}

/** Notes a moment that is noted once. */
async function noteOnce(
  db: Database,
  column: 'opened_at' | 'virtual_opened_at' | 'referrer_named_at',
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .select(column)
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user === undefined) return;
    const { [column]: known } = user;
    await transaction
      .updateTable('users')
      .set({ [column]: firstMoment(known, now) })
      .where('id', '=', userId)
      .execute();
  });
}

export interface UserFigures {
  readonly total: number;
  /** Of whom a device was seen since then. */
  readonly active: number;
  /** By UTC day, in days since 1970, the oldest first; days without any are left out. */
  readonly days: readonly { readonly day: number; readonly count: number }[];
}

/** How many there are, without naming anybody. */
async function countUsers(
  db: Database,
  { activeSince, newSince }: { readonly activeSince: number; readonly newSince: number },
): Promise<UserFigures> {
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow();
  const { active } = await db
    .selectFrom('devices')
    .select((eb) => eb.fn.count<number | string>('user_id').distinct().as('active'))
    .where('last_at', '>=', activeSince)
    .executeTakeFirstOrThrow();
  const day = sql<number>`created_at / ${sql.lit(DAY_MS)}`;
  const days = await db
    .selectFrom('users')
    .select((eb) => [day.as('day'), eb.fn.countAll<number | string>().as('count')])
    .where('created_at', '>=', newSince)
    .groupBy(day)
    .orderBy(day)
    .execute();
  return {
    total: Number(total),
    active: Number(active),
    days: days.map((one) => ({ day: one.day, count: Number(one.count) })),
  };
}

export const userOperations = (db: Database) => ({
  createUser: (input: NewUser): Promise<Creation> =>
    db.transaction().execute((transaction) => createUser(transaction, input)),
  countUsers: (input: { readonly activeSince: number; readonly newSince: number }): Promise<UserFigures> =>
    countUsers(db, input),
  /** The account that an invite code belongs to; null: nobody's, or a closed account's. */
  async findInviter(input: { readonly inviteCode: string }): Promise<number | null> {
    const row = await db
      .selectFrom('users')
      .select(['id', 'standing'])
      .where('invite_code', '=', input.inviteCode)
      .executeTakeFirst();
    return row !== undefined && mayInvite(row) ? row.id : null;
  },
  declare: (input: DeclareInput): Promise<Declaration> =>
    db.transaction().execute((transaction) => declare(transaction, input)),
  markOpened: (input: { readonly userId: number; readonly now: number }): Promise<void> =>
    noteOnce(db, 'opened_at', input),
  markVirtualOpened: (input: { readonly userId: number; readonly now: number }): Promise<void> =>
    noteOnce(db, 'virtual_opened_at', input),
  markReferrerNamed: (input: { readonly userId: number; readonly now: number }): Promise<void> =>
    noteOnce(db, 'referrer_named_at', input),
});
