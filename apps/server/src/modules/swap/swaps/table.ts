/** The table of swaps. */
import type { AssetId, OwnerId, Sequence, TimeMs, Units } from '@assay/core';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';

export interface SwapTable {
  realm: Realm;
  /** Number of the quote, which is taken once. */
  quote: number;
  owner: OwnerId;
  sequence: Sequence;
  time: TimeMs;
  given: AssetId;
  received: AssetId;
  gives: Units;
  /** Before the fee. */
  gross: Units;
  fee: Units;
}

export interface SwapTables {
  swaps: SwapTable;
}

export async function createSwaps(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('quote'),
    int('owner'),
    int('sequence'),
    int('time'),
    int('given'),
    int('received'),
    int('gives'),
    int('gross'),
    int('fee'),
  ];
  await createTable(db, 'swaps', columns, ['realm', 'quote']);
  await db.schema.createIndex('swaps_of_owner').on('swaps').columns(['realm', 'owner', 'sequence']).execute();
}
