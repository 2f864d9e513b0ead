/** The table of what the house earned and paid by day: a row a day, product, kind and coin, however much happens on it. */
import type { AssetId } from '@assay/core';
import type { IncomeKind, IncomeProduct } from '@assay/protocol';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';

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

export interface IncomeDayTables {
  income_days: IncomeDayTable;
}

export const INCOME_DAY_KEY = ['realm', 'day', 'product', 'kind', 'asset'] as const;

/** A store from before begins with the day on which it gets the table. */
export async function createIncomeDays(db: Kysely<unknown>): Promise<void> {
  const columns = [text('realm'), int('day'), text('product'), text('kind'), int('asset'), int('amount')];
  await createTable(db, 'income_days', columns, INCOME_DAY_KEY);
}
