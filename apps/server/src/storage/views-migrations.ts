/**
 * Creates the tables of the views store.
 * Promises: SQL that SQLite and PostgreSQL both speak; a store that is there already stays as it is.
 * Never: sees a store of a version before `OLDEST_MIGRATED`, or one that the journal can build anew: those are set aside
 * when they are opened.
 */
import { sql, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import { migrateToLatest } from './migrate.ts';
import type { Schema } from './postgres/connection.ts';
import { VIEWS_VERSION, type ViewsTables } from './views-schema.ts';

interface Column {
  readonly name: string;
  readonly type: 'bigint' | 'text';
  readonly nullable?: true;
}

const int = (name: string): Column => ({ name, type: 'bigint' });
const text = (name: string): Column => ({ name, type: 'text' });
const optional = (column: Column): Column => ({ ...column, nullable: true });

async function createTable(
  db: Kysely<unknown>,
  name: keyof ViewsTables,
  columns: readonly Column[],
  key: readonly string[],
): Promise<void> {
  let builder: CreateTableBuilder<string, string> = db.schema.createTable(name).ifNotExists();
  for (const column of columns) {
    builder = builder.addColumn(column.name, column.type, (c) =>
      column.nullable === true ? c : c.notNull(),
    );
  }
  if (key.length > 0) builder = builder.addPrimaryKeyConstraint(`${name}_key`, [...key]);
  await builder.execute();
}

async function createListing(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'projection_version', [int('version')], []);
  await createTable(db, 'checkpoints', [text('realm'), int('sequence'), int('time')], ['realm']);
  await createTable(
    db,
    'assets',
    [text('realm'), int('asset'), text('code'), int('scale')],
    ['realm', 'asset'],
  );
  const market = [
    text('realm'),
    int('market'),
    int('base'),
    int('quote'),
    int('tick_decimals'),
    int('lot_decimals'),
  ];
  await createTable(db, 'markets', market, ['realm', 'market']);
}

async function createOrders(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('order_id'),
    int('sequence'),
    int('owner'),
    int('market'),
    text('side'),
    text('kind'),
    text('time_in_force'),
    optional(int('price')),
    optional(int('quantity')),
    optional(int('spend')),
    int('filled'),
    int('filled_value'),
    int('fee'),
    text('status'),
    optional(text('close_reason')),
    optional(text('client_order_id')),
    int('post_only'),
    text('self_trade'),
    optional(int('expires_at')),
    optional(int('displayed')),
    optional(text('trigger_kind')),
    optional(int('trigger_price')),
    optional(int('callback_ppm')),
    optional(int('activation')),
    optional(text('trigger_by')),
    optional(int('trigger_time')),
    optional(int('linked')),
    int('create_time'),
    int('update_time'),
  ];
  await createTable(db, 'orders', columns, ['realm', 'order_id']);
  await db.schema
    .createIndex('orders_of_owner')
    .on('orders')
    .columns(['realm', 'owner', 'sequence', 'order_id'])
    .execute();
  // A trader's open orders are few among many closed ones: an index over the open ones alone stays small.
  await db.schema
    .createIndex('open_orders_of_owner')
    .on('orders')
    .columns(['realm', 'owner', 'sequence', 'order_id'])
    .where(sql.ref('close_reason'), 'is', null)
    .execute();
}

async function createBills(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('sequence'),
    int('part'),
    int('owner'),
    int('time'),
    int('asset'),
    text('type'),
    int('amount'),
    int('balance_after'),
    optional(int('order_id')),
    optional(int('market')),
    optional(int('contract')),
    optional(int('coin')),
  ];
  await createTable(db, 'bills', columns, ['realm', 'sequence', 'part']);
  await db.schema
    .createIndex('bills_of_owner')
    .on('bills')
    .columns(['realm', 'owner', 'sequence', 'part'])
    .execute();
}

async function createTrades(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('trade_id'),
    int('market'),
    int('sequence'),
    int('time'),
    int('price'),
    int('quantity'),
    int('value'),
    text('taker_side'),
    int('maker_order'),
    int('maker_owner'),
    int('maker_fee'),
    int('maker_rate_ppm'),
    int('taker_order'),
    int('taker_owner'),
    int('taker_fee'),
    int('taker_rate_ppm'),
    int('between_house'),
  ];
  await createTable(db, 'trades', columns, ['realm', 'trade_id']);
  await db.schema
    .createIndex('trades_of_market')
    .on('trades')
    .columns(['realm', 'market', 'trade_id'])
    .execute();
  const fill = [
    text('realm'),
    int('owner'),
    int('trade_id'),
    text('role'),
    int('order_id'),
    int('referral_share'),
  ];
  await createTable(db, 'fills', fill, ['realm', 'owner', 'trade_id']);
  await db.schema
    .createIndex('fills_of_order')
    .on('fills')
    .columns(['realm', 'order_id', 'trade_id'])
    .execute();
}

async function createCandles(db: Kysely<unknown>): Promise<void> {
  const key = ['realm', 'market', 'width_ms', 'open_time'];
  const head = [text('realm'), int('market'), int('width_ms'), int('open_time')];
  const prices = [int('open'), int('high'), int('low'), int('close')];
  const counted = ['counted_open', 'counted_high', 'counted_low', 'counted_close'].map((name) =>
    optional(int(name)),
  );
  await createTable(db, 'candles', [...head, ...prices, int('volume'), int('value'), ...counted], key);
  await createTable(db, 'index_candles', [...head, ...prices, int('seeded')], key);
  const tick = [text('realm'), int('asset'), int('second'), int('price')];
  await createTable(db, 'index_ticks', tick, ['realm', 'asset']);
}

/** Keys begin as lists are asked: by whom it is for, then by generation or time. */
async function createReferrals(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'referrals', [text('realm'), int('owner'), int('referrer')], ['realm', 'owner']);
  const rebate = [
    text('realm'),
    int('beneficiary'),
    int('time'),
    int('sequence'),
    int('part'),
    int('generation'),
    int('payer'),
    int('trade_id'),
    int('market'),
    int('asset'),
    int('fee'),
    int('rate_ppm'),
    int('amount'),
    int('balance_after'),
  ];
  await createTable(db, 'rebates', rebate, ['realm', 'beneficiary', 'time', 'sequence', 'part']);
  const head = [text('realm'), int('beneficiary'), int('generation')];
  const sums = [int('asset'), int('rebate'), int('volume')];
  const key = ['realm', 'beneficiary', 'generation'];
  await createTable(db, 'referral_sums', [...head, int('owner'), ...sums], [...key, 'owner', 'asset']);
  await createTable(db, 'referral_totals', [...head, ...sums], [...key, 'asset']);
  const day = [text('realm'), int('beneficiary'), int('day'), int('asset'), int('generation')];
  await createTable(
    db,
    'rebate_days',
    [...day, int('rebates'), int('amount')],
    ['realm', 'beneficiary', 'day', 'asset', 'generation'],
  );
}

/** A store of version 6 may have the first two of them. */
async function createSecurityFund(db: Kysely<unknown>): Promise<void> {
  const posting = [
    text('realm'),
    int('sequence'),
    int('part'),
    int('time'),
    int('asset'),
    text('kind'),
    int('amount'),
    int('balance_after'),
  ];
  await createTable(db, 'fund_postings', posting, ['realm', 'sequence', 'part']);
  await db.schema
    .createIndex('fund_postings_of_asset')
    .ifNotExists()
    .on('fund_postings')
    .columns(['realm', 'asset', 'sequence', 'part'])
    .execute();
  const balance = [text('realm'), int('asset'), int('balance'), int('postings')];
  await createTable(db, 'fund_balances', balance, ['realm', 'asset']);
  const start = [text('realm'), int('sequence'), int('time'), int('carried')];
  await createTable(db, 'fund_starts', start, ['realm']);
}

/** Version 5 had no fund: its postings begin where the store stands. SQLite may be torn off between any two steps. */
async function startFundOfVersion5(db: Kysely<unknown>): Promise<void> {
  // The tables of version 5 and those that were just made.
  const views = db as Kysely<ViewsTables>;
  const stamped = await views.selectFrom('projection_version').select('version').executeTakeFirst();
  if (stamped?.version !== 5) return;
  const place = await views
    .selectFrom('checkpoints')
    .select(['realm', 'sequence', 'time'])
    .where('realm', '=', 'live')
    .executeTakeFirst();
  if (place !== undefined) {
    await views
      .insertInto('fund_starts')
      .values({ ...place, carried: 0 })
      .onConflict((conflict) => conflict.column('realm').doNothing())
      .execute();
  }
  await views.updateTable('projection_version').set({ version: 6 }).execute();
}

async function createContracts(db: Kysely<unknown>): Promise<void> {
  const terms = [
    text('realm'),
    int('contract'),
    int('sequence'),
    int('owner'),
    int('product'),
    int('asset'),
    text('direction'),
    ...['stake', 'profit_ppm', 'profit', 'rules', 'first_tick', 'accepted_at', 'expires_at'].map(int),
  ];
  const course = [
    text('status'),
    ...['open_number', 'open_second', 'open_price'].map((name) => optional(int(name))),
    optional(text('result')),
    optional(text('cause')),
    int('paid'),
    optional(int('final_price')),
    optional(int('settled_at')),
  ];
  await createTable(db, 'contracts', [...terms, ...course], ['realm', 'contract']);
  // The coin last, so that rows of other coins are passed over without being read.
  const ofOwner = (name: string) =>
    db.schema
      .createIndex(name)
      .on('contracts')
      .columns(['realm', 'owner', 'accepted_at', 'contract', 'asset']);
  await ofOwner('contracts_of_owner').execute();
  // Open and void ones are few among many: indexes over them alone stay small.
  await ofOwner('open_contracts_of_owner').where(sql.ref('settled_at'), 'is', null).execute();
  await ofOwner('void_contracts_of_owner').where(sql.ref('cause'), 'is not', null).execute();
  const counts = ['won', 'lost', 'equal', 'voided', 'void_paid'].map(int);
  const sums = ['staked', 'returned', 'decided_staked', 'decided_profit'].map(int);
  const day = [text('realm'), int('owner'), int('day'), int('asset')];
  await createTable(db, 'contract_days', [...day, ...counts, ...sums], ['realm', 'owner', 'day', 'asset']);
  const outcome = [text('realm'), text('result'), text('cause'), int('paid')];
  await createTable(
    db,
    'contract_outcomes',
    [...outcome, int('contracts'), int('staked'), int('returned')],
    ['realm', 'result', 'cause', 'paid'],
  );
}

const MIGRATIONS: Record<string, Migration> = {
  '0001-read-models': {
    async up(db) {
      await createListing(db);
      await createOrders(db);
      await createBills(db);
      await createTrades(db);
      await createCandles(db);
      await createReferrals(db);
      await createContracts(db);
    },
  },
  '0002-security-fund': {
    async up(db) {
      await createSecurityFund(db);
      await startFundOfVersion5(db);
    },
  },
};

const provider: MigrationProvider = { getMigrations: () => Promise.resolve(MIGRATIONS) };

/** Gives an empty store, or one that is kept, the tables of `VIEWS_VERSION`. */
export async function migrateViews(db: Kysely<ViewsTables>, schema: Schema | null): Promise<void> {
  await migrateToLatest(db, provider, schema);
  const stamped = await db.selectFrom('projection_version').select('version').executeTakeFirst();
  if (stamped === undefined)
    await db.insertInto('projection_version').values({ version: VIEWS_VERSION }).execute();
}
