/**
 * The mark of a venue's last opening, as journal and identity store each keep it: by it the next start sees that both are
 * of one venue and of one time.
 * Promises: plain SQL that SQLite and PostgreSQL both speak.
 */
import type { Kysely } from 'kysely';

export interface OpeningMark {
  /** Drawn at the first opening: the venue itself. */
  readonly venue: string;
  /** Openings so far. */
  readonly opening: number;
  /** Drawn at this one: two copies of a venue go apart. */
  readonly sign: string;
}

export interface OpeningMarkTables {
  /** `next`: of an opening that is under way. */
  opening_marks: { name: 'last' | 'next'; venue: string; opening: number; sign: string };
}

export async function createOpeningMarks<Tables>(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('opening_marks')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('venue', 'text', (column) => column.notNull())
    .addColumn('opening', 'bigint', (column) => column.notNull())
    .addColumn('sign', 'text', (column) => column.notNull())
    .execute();
}

export async function findOpeningMark(
  db: Kysely<OpeningMarkTables>,
  name: 'last' | 'next',
): Promise<OpeningMark | null> {
  const row = await db
    .selectFrom('opening_marks')
    .select(['venue', 'opening', 'sign'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? null;
}

export async function keepOpeningMark(
  db: Kysely<OpeningMarkTables>,
  name: 'last' | 'next',
  { venue, opening, sign }: OpeningMark,
): Promise<void> {
  await db
    .insertInto('opening_marks')
    .values({ name, venue, opening, sign })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ venue, opening, sign }))
    .execute();
}
