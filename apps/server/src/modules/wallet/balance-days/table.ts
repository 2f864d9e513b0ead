/** The table of balances by day: what an account held of a coin at the end of each day on which that moved. */
import type { AssetId, OwnerId } from '@assay/core';
import type { BillTypeName, MoneyAccountText } from '@assay/protocol';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, text } from '../../../storage/views-columns.ts';

export const DAY_MS = 86_400_000;

/** A row a day and coin on which something moved: it grows with days, not with what happens on them. */
export interface BalanceDayTable {
  realm: Realm;
  owner: OwnerId;
  account: MoneyAccountText;
  asset: AssetId;
  /** Days since 1970, UTC. */
  day: number;
  /** Units, available and held. */
  balance: number;
  /** What came from outside of the user's accounts less what left them. */
  inflow: number;
}

export interface BalanceDayTables {
  balance_days: BalanceDayTable;
}

/** Bills of money that came to a user, or left them, without a trade. */
export const OUTSIDE_BILLS: readonly BillTypeName[] = [
  'deposit',
  'faucet',
  'account-reset',
  'deposit-reversed',
  'small-deposits',
  'reviewed-payment',
  'correction',
  'withdrawal',
  'sent-to-user',
  'received-from-user',
];

/** With what the bills of a store from before say of each day. */
export async function createBalanceDays(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('owner'),
    text('account'),
    int('asset'),
    int('day'),
    int('balance'),
    int('inflow'),
  ];
  await createTable(db, 'balance_days', columns, ['realm', 'owner', 'account', 'asset', 'day']);
  const outside = sql.join(OUTSIDE_BILLS.map((type) => sql.lit(type)));
  const ofDay = sql`partition by realm, owner, account, asset, time / ${sql.lit(DAY_MS)}`;
  await sql`
    insert into balance_days (realm, owner, account, asset, day, balance, inflow)
    select realm, owner, account, asset, day, balance_after, inflow from (
      select realm, owner, account, asset, time / ${sql.lit(DAY_MS)} as day, balance_after,
        row_number() over (${ofDay} order by sequence desc, part desc) as place,
        cast(sum(case when type in (${outside}) then amount else 0 end) over (${ofDay}) as bigint) as inflow
      from bills
    ) as lines where place = 1`.execute(db);
}
