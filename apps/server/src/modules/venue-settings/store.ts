/** Changes of settings, as rows. Runs in the thread of the identity store. Never: decides who may change what. */
import type { SettingInput, VenueSetting } from '@assay/protocol';
import type { Kysely, Selectable } from 'kysely';
import type { IdentityTables } from '../../storage/identity/tables.ts';
import type { SettingChange, VenueSettingsOperations, VenueSettingsTables } from './shape.ts';
import { inTransaction } from '../../storage/in-transaction.ts';

type Database = Kysely<IdentityTables & VenueSettingsTables>;

const ONLY = 1;
/** Numbers of changes begin with 1. */
const NO_ROW = 0;
const WAITING = ['open', 'approved'];
/** Settings that a network is asked about before they count. */
const OF_NETWORKS = 'network%';

export async function createSettings(db: Database): Promise<void> {
  await db.schema
    .createTable('brand_changes')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('setting', 'text', (column) => column.notNull())
    .addColumn('input', 'text', (column) => column.notNull())
    .addColumn('before', 'text')
    .addColumn('operator_id', 'bigint', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('in_force_at', 'bigint')
    .addColumn('version', 'bigint', (column) => column.unique())
    .execute();
  await db.schema
    .createTable('set_up_end')
    .addColumn('id', 'bigint', (column) => column.primaryKey())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

/** A change may wait between its approval and the moment it holds. */
export async function letSettingsWait(db: Database): Promise<void> {
  await db.schema.alterTable('brand_changes').addColumn('holds_from', 'bigint').execute();
}

/** Of some of them a part is shown, and the whole is sealed. */
export async function letSettingsSeal(db: Database): Promise<void> {
  for (const column of ['sealed', 'before_sealed']) {
    await db.schema.alterTable('brand_changes').addColumn(column, 'text').execute();
  }
}

/** Who approved it, so that they can stop being somebody who may. */
export async function keepSettingApprovers(db: Database): Promise<void> {
  await db.schema.alterTable('brand_changes').addColumn('decided_by_id', 'integer').execute();
}

type Row = Selectable<VenueSettingsTables['brand_changes']>;

/** Texts of the columns are what `addSettingChange` has written. */
const changeOf = ({
  setting,
  input,
  before,
  state,
  operator_id,
  decided_by,
  decided_by_id,
  holds_from,
  in_force_at,
  before_sealed,
  ...row
}: Row): SettingChange => ({
  ...row,
  slot: setting,
  setting: setting.split(' ')[0] as VenueSetting,
  beforeSealed: before_sealed,
  input: JSON.parse(input) as SettingInput,
  before: before === null ? null : (JSON.parse(before) as SettingInput),
  state: state as SettingChange['state'],
  operator: operator_id,
  decidedBy: decided_by,
  decidedById: decided_by_id,
  holdsFrom: holds_from,
  inForceAt: in_force_at,
});

const orNull = (row: Row | undefined): SettingChange | null => (row === undefined ? null : changeOf(row));

async function next(db: Database, column: 'id' | 'version'): Promise<number> {
  const { last } = await db
    .selectFrom('brand_changes')
    .select((eb) => eb.fn.max(column).as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** It waits for nobody any more. `by`: who approved it, by number and name; null: nobody had to. */
async function approved(
  db: Database,
  row: Row,
  {
    now,
    holdsFrom,
    by,
  }: { readonly now: number; readonly holdsFrom: number; readonly by: readonly [number, string] | null },
): Promise<Row> {
  const decided = await db
    .updateTable('brand_changes')
    .set({
      state: 'approved',
      decided_by_id: by?.[0] ?? null,
      decided_by: by?.[1] ?? null,
      holds_from: holdsFrom,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return holdsFrom <= now ? bringIntoForce(db, decided, now) : decided;
}

/** From `now` on it holds, and what waits of the same was made while something else did. */
async function bringIntoForce(db: Database, row: Row, now: number): Promise<Row> {
  const held = await db
    .selectFrom('brand_changes')
    .select(['input', 'sealed'])
    .where('setting', '=', row.setting)
    .where('version', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  await db
    .updateTable('brand_changes')
    .set({ state: 'outdated' })
    .where('setting', '=', row.setting)
    .where('state', 'in', WAITING)
    .where('id', '!=', row.id)
    .execute();
  return db
    .updateTable('brand_changes')
    .set({
      state: 'in-force',
      version: await next(db, 'version'),
      before: held?.input ?? null,
      before_sealed: held?.sealed ?? null,
      in_force_at: now,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function add(
  db: Database,
  {
    slot,
    input,
    sealed,
    operator,
    by,
    at,
    until,
    holdsFrom,
    most,
  }: Parameters<VenueSettingsOperations['addSettingChange']>[0],
): Promise<SettingChange | null> {
  const open = await waiting(db, at);
  if ((holdsFrom === null || holdsFrom > at) && open.length >= most) return null;
  const row = await db
    .insertInto('brand_changes')
    .values({
      id: await next(db, 'id'),
      setting: slot,
      input: JSON.stringify(input),
      sealed,
      before: null,
      before_sealed: null,
      operator_id: operator,
      by,
      at,
      until,
      state: 'open',
      decided_by: null,
      decided_by_id: null,
      holds_from: null,
      in_force_at: null,
      version: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return changeOf(holdsFrom === null ? row : await approved(db, row, { now: at, holdsFrom, by: null }));
}

const waiting = (db: Database, now: number): Promise<Row[]> =>
  db
    .selectFrom('brand_changes')
    .selectAll()
    .where((one) =>
      one.or([one('state', '=', 'approved'), one.and([one('state', '=', 'open'), one('until', '>', now)])]),
    )
    .orderBy('id')
    .execute();

/** One after the other: the first of a setting outdates what else waits of it, as though each had come at its time. */
async function bringDue(
  db: Database,
  now: number,
  looked: readonly number[],
): Promise<readonly SettingChange[]> {
  const due = await db
    .selectFrom('brand_changes')
    .selectAll()
    .where('state', '=', 'approved')
    .where('holds_from', '<=', now)
    .where((one) => one.or([one('setting', 'not like', OF_NETWORKS), one('id', 'in', [NO_ROW, ...looked])]))
    .orderBy('holds_from')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return [];
  return [changeOf(await bringIntoForce(db, due, now)), ...(await bringDue(db, now, looked))];
}

export function venueSettingsOperations(db: Database): VenueSettingsOperations {
  return {
    async listSettings() {
      const newest = db
        .selectFrom('brand_changes')
        .select((eb) => eb.fn.max('version').as('version'))
        .groupBy('setting');
      const rows = await db
        .selectFrom('brand_changes')
        .selectAll()
        .where('version', 'in', newest)
        .orderBy('version')
        .execute();
      return rows.map(changeOf);
    },

    listOpenSettings: async ({ now }) => (await waiting(db, now)).map(changeOf),

    addSettingChange: (input) => inTransaction(db, (transaction) => add(transaction, input)),

    approveSettingChange: ({ id, operator, name, now, holdsFrom }) =>
      inTransaction(db, async (transaction) => {
        const row = (await waiting(transaction, now)).find((one) => one.id === id);
        if (row?.state !== 'open' || row.operator_id === operator) return null;
        return changeOf(await approved(transaction, row, { now, holdsFrom, by: [operator, name] }));
      }),

    async dropSettingApproval({ id }) {
      const row = await db
        .updateTable('brand_changes')
        .set({ state: 'open', decided_by: null, decided_by_id: null, holds_from: null })
        .where('id', '=', id)
        .where('state', '=', 'approved')
        .returningAll()
        .executeTakeFirst();
      return orNull(row);
    },

    rejectSettingChange: ({ id, name, now }) =>
      inTransaction(db, async (transaction) => {
        if (!(await waiting(transaction, now)).some((one) => one.id === id)) return null;
        const row = await transaction
          .updateTable('brand_changes')
          .set({ state: 'rejected', decided_by: name })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirst();
        return orNull(row);
      }),

    bringSettings: ({ now, looked }) =>
      inTransaction(db, (transaction) => bringDue(transaction, now, looked)),

    findSettingChange: async ({ id }) =>
      orNull(await db.selectFrom('brand_changes').selectAll().where('id', '=', id).executeTakeFirst()),

    async listSettingVersions({ before, slots, limit }) {
      let asked = db.selectFrom('brand_changes').selectAll().where('version', '<', before);
      if (slots.length > 0) asked = asked.where('setting', 'in', slots);
      return (await asked.orderBy('version', 'desc').limit(limit).execute()).map(changeOf);
    },

    async findSetUpEnd() {
      const row = await db.selectFrom('set_up_end').select(['by', 'at']).executeTakeFirst();
      return row ?? null;
    },

    async endSetUp({ by, at }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('set_up_end')
        .values({ id: ONLY, by, at })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirstOrThrow();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}
