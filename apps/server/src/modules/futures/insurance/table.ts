/** The table of the insurance's postings. */
import type { AssetId, MarketId, Sequence, TimeMs } from '@assay/core';
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
  amount: number;
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
