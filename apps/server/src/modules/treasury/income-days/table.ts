/**
 * The tables of the house's income: what moved into and out of its accounts by day, a row a day, product, kind and coin, however much
 * happens on it; what it holds at the end of each day; and what has to be known to go on.
 */
import type { AssetId, LegState, MarketId, OwnerId } from '@assay/core';
import type { IncomeKind, IncomeProduct } from '@assay/protocol';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';

export interface IncomeDayTable {
  realm: Realm;
  /** Days since 1970, UTC. */
  day: number;
  product: IncomeProduct;
  kind: IncomeKind;
  asset: AssetId;
  /** Units; below zero where the house paid. */
  amount: number;
}

/** A coin at the end of a day, or now. A day on which nothing of it changed has no row. */
export interface HouseCloseTable {
  realm: Realm;
  day: number;
  asset: AssetId;
  /** Last index price of the day; 0 before the first. */
  price: number;
  /** What the house's accounts hold, and what is open of profit in its positions at the marks. */
  held: number;
  open_profit: number;
  /** What nobody has paid of futures, and what the treasury owes chains and owners. */
  unpaid: number;
  owed: number;
}

/** Positions of the house, as they are. */
export interface HouseLegTable {
  realm: Realm;
  owner: OwnerId;
  market: MarketId;
  side: LegState['side'];
  lots: number;
  entry_value: number;
}

export interface HouseMarkTable {
  realm: Realm;
  market: MarketId;
  mark: number;
}

/** What owners of deposits that a chain took back owe the treasury. */
export interface HouseClaimTable {
  realm: Realm;
  /** Network and identity. */
  deposit: string;
  amount: number;
}

/** A store without these tables was brought on: what the house held then is told once by the core. No row: all is there. */
export interface HouseStartTable {
  realm: Realm;
  /** 1 once it was told. */
  carried: number;
}

export interface IncomeDayTables {
  income_days: IncomeDayTable;
  house_closes: HouseCloseTable;
  house_legs: HouseLegTable;
  house_marks: HouseMarkTable;
  house_claims: HouseClaimTable;
  house_starts: HouseStartTable;
}

export const INCOME_DAY_KEY = ['realm', 'day', 'product', 'kind', 'asset'] as const;
export const HOUSE_CLOSE_KEY = ['realm', 'asset', 'day'] as const;
export const HOUSE_LEG_KEY = ['realm', 'owner', 'market', 'side'] as const;
export const HOUSE_MARK_KEY = ['realm', 'market'] as const;
export const HOUSE_CLAIM_KEY = ['realm', 'deposit'] as const;

/** A store from before begins with the day on which it gets the table. */
export async function createIncomeDays(db: Kysely<unknown>): Promise<void> {
  const columns = [text('realm'), int('day'), text('product'), text('kind'), int('asset'), int('amount')];
  await createTable(db, 'income_days', columns, INCOME_DAY_KEY);
}

export async function createHouseCloses(db: Kysely<unknown>): Promise<void> {
  const close = ['price', 'held', 'open_profit', 'unpaid', 'owed'].map(int);
  await createTable(db, 'house_closes', [text('realm'), int('day'), int('asset'), ...close], HOUSE_CLOSE_KEY);
  const leg = [int('owner'), int('market'), text('side'), int('lots'), int('entry_value')];
  await createTable(db, 'house_legs', [text('realm'), ...leg], HOUSE_LEG_KEY);
  await createTable(db, 'house_marks', [text('realm'), int('market'), int('mark')], HOUSE_MARK_KEY);
  await createTable(db, 'house_claims', [text('realm'), text('deposit'), int('amount')], HOUSE_CLAIM_KEY);
  await createTable(db, 'house_starts', [text('realm'), int('carried')], ['realm']);
  // A store that has taken commands already: of those it has no closes.
  const views = db as Kysely<ViewsTables & IncomeDayTables>;
  const begun = await views
    .selectFrom('checkpoints')
    .select('realm')
    .where('realm', '=', 'live')
    .executeTakeFirst();
  if (begun === undefined) return;
  await views
    .insertInto('house_starts')
    .values({ realm: 'live', carried: 0 })
    .onConflict((conflict) => conflict.column('realm').doNothing())
    .execute();
}
