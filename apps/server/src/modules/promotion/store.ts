/**
 * Who brought whom, as the accounts say: the people of a generation, how many they are, and by what names they go. Runs in the
 * thread of the identity store.
 * Promises: nothing is read but along the index of referrers; no list is longer than was asked for, and no count goes
 * beyond MAX_COUNTED_PEOPLE, so that a big generation does not hold up whoever else asks this store.
 * Never: decides; who brought whom and how far people are counted are rules.
 */
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import { generationBefore, MAX_COUNTED_PEOPLE } from './rules.ts';
import type { OfGeneration, ReferralOperations } from './shape.ts';

type Database = Kysely<IdentityTables>;

/** Users without columns yet. */
type People = SelectQueryBuilder<IdentityTables, 'users', Record<never, never>>;

function peopleOf(db: Database, { userId, generation }: OfGeneration): People {
  const people = db.selectFrom('users');
  const before = generationBefore(generation);
  if (before === null) return people.where('referrer_id', '=', userId);
  const referrers = peopleOf(db, { userId, generation: before });
  return people.where('referrer_id', 'in', referrers.select('id'));
}

async function countPeople(db: Database, of: OfGeneration): Promise<number> {
  const counted = peopleOf(db, of).select('id').limit(MAX_COUNTED_PEOPLE).as('counted');
  const { total } = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const referralOperations = (db: Database): ReferralOperations => ({
  async countReferred(input) {
    const count = (generation: OfGeneration['generation']): Promise<number> =>
      countPeople(db, { userId: input.userId, generation });
    return [await count(1), await count(2), await count(3)];
  },
  async listReferred(input) {
    const rows = await peopleOf(db, input)
      .select(['id', 'email', 'phone', 'created_at'])
      .orderBy('id', 'desc')
      .limit(input.limit)
      .offset(input.offset)
      .execute();
    const people = rows.map((row) => ({
      userId: row.id,
      email: row.email,
      phone: row.phone,
      createdAt: row.created_at,
    }));
    return { people, total: await countPeople(db, input) };
  },
  async findAddresses(input) {
    if (input.userIds.length === 0) return [];
    return db
      .selectFrom('users')
      .select(['id as userId', 'email', 'phone'])
      .where('id', 'in', input.userIds)
      .execute();
  },
});
