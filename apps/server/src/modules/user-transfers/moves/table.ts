/** The table of money between users: a row for who sent it, and one for who received it. */
import type { AssetId, OwnerId, Sequence, TimeMs, Units } from '@assay/core';
import type { UserTransferWayName } from '@assay/protocol';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';

export interface UserTransferTable {
  realm: Realm;
  sequence: Sequence;
  owner: OwnerId;
  way: UserTransferWayName;
  /** The other user. */
  other: OwnerId;
  asset: AssetId;
  amount: Units;
  time: TimeMs;
}

export interface UserTransferTables {
  user_transfers: UserTransferTable;
}

export async function createUserTransfers(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('sequence'),
    int('owner'),
    text('way'),
    int('other'),
    int('asset'),
    int('amount'),
    int('time'),
  ];
  // By owner first: a list reads it in its order.
  await createTable(db, 'user_transfers', columns, ['realm', 'owner', 'sequence']);
}
