/** The table of the insurance's postings. */
import type { AssetId, MarketId, Sequence, TimeMs, Units } from '@assay/core';
import type { InsuranceCauseName } from '@assay/protocol';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

export interface InsuranceTable {
  realm: Realm;
  sequence: Sequence;
  part: number;
  time: TimeMs;
  asset: AssetId;
  market: MarketId | null;
  cause: InsuranceCauseName;
  /** By what the account has changed. */
  amount: number;
  balance_after: Units;
  unpaid: Units;
}

export interface InsuranceTables {
  futures_insurance: InsuranceTable;
}

export async function createInsurance(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('sequence'),
    int('part'),
    int('time'),
    int('asset'),
    optional(int('market')),
    text('cause'),
    int('amount'),
  ];
  await createTable(db, 'futures_insurance', columns, ['realm', 'sequence', 'part']);
}

/** What an account and what nobody has paid come to behind a posting. */
export async function addInsuranceBalances(db: Kysely<unknown>): Promise<void> {
  for (const name of ['balance_after', 'unpaid']) {
    await db.schema
      .alterTable('futures_insurance')
      .addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
  }
}
