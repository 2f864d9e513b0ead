/** The tables of fundings: what was fixed in a market, and what each position paid or got. */
import type { IndexPrice, Lots, MarketId, OwnerId, Sequence, TimeMs, Units } from '@assay/core';
import type { PositionSide } from '@assay/core/risk';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';

export interface FundingTable {
  realm: Realm;
  market: MarketId;
  serial: number;
  /** Unix second, and the same in ms. */
  second: number;
  time: TimeMs;
  index_price: IndexPrice;
  rate_ppb: number;
  /** Premiums of the minutes, a JSON list. */
  minutes: string;
  sequence: Sequence;
  /** Place among the events of the command. */
  part: number;
}

export interface OwnFundingTable {
  realm: Realm;
  owner: OwnerId;
  market: MarketId;
  side: PositionSide;
  serial: number;
  lots: Lots;
  amount: number;
  unpaid: Units;
  sequence: Sequence;
  time: TimeMs;
  part: number;
  /** The leg and the collateral behind it. */
  entry_value: Units;
  margin: Units;
  balance_after: Units;
}

export interface FundingTables {
  futures_fundings: FundingTable;
  futures_own_fundings: OwnFundingTable;
}

export async function createFundings(db: Kysely<unknown>): Promise<void> {
  const fixed = [
    text('realm'),
    int('market'),
    int('serial'),
    int('second'),
    int('time'),
    int('index_price'),
    int('rate_ppb'),
    text('minutes'),
  ];
  await createTable(db, 'futures_fundings', fixed, ['realm', 'market', 'serial']);
  const own = [
    text('realm'),
    int('owner'),
    int('market'),
    text('side'),
    int('serial'),
    int('lots'),
    int('amount'),
    int('unpaid'),
    int('sequence'),
    int('time'),
  ];
  await createTable(db, 'futures_own_fundings', own, ['realm', 'owner', 'market', 'side', 'serial']);
  await db.schema
    .createIndex('futures_own_fundings_of_owner')
    .on('futures_own_fundings')
    .columns(['realm', 'owner', 'sequence', 'market', 'side'])
    .execute();
}
