/** The table of money of the house that operators have moved. */
import type { AssetId, HouseDestination, HouseSource, OwnerId, Sequence, TimeMs, Units } from '@assay/core';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

export interface HousePostingTable {
  realm: Realm;
  sequence: Sequence;
  part: number;
  time: TimeMs;
  source: HouseSource;
  /** Null: to a trader. */
  destination: HouseDestination | null;
  owner: OwnerId | null;
  asset: AssetId;
  amount: Units;
  reference: string;
  reason: string;
}

export interface HousePostingTables {
  house_postings: HousePostingTable;
}

export async function createHousePostings(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('sequence'),
    int('part'),
    int('time'),
    text('source'),
    optional(text('destination')),
    optional(int('owner')),
    int('asset'),
    int('amount'),
    text('reference'),
    text('reason'),
  ];
  await createTable(db, 'house_postings', columns, ['realm', 'sequence', 'part']);
  await sql`create index if not exists house_postings_of_owner on house_postings (realm, owner, time)`.execute(
    db,
  );
}
