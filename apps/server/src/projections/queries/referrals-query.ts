/** What a referrer's people have brought them: sums of generations and people, days, and single rebates. */
import type { Units } from '@assay/core';
import { sql } from 'kysely';
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import type { RebateTable } from '../../storage/views-schema.ts';
import type {
  Page,
  RebateDayFilter,
  RebateDayRow,
  RebateFilter,
  RebateRow,
  ReferralSum,
  ReferralSumFilter,
  ReferralTotalFilter,
  ReferralTotals,
} from '../port.ts';
import { COUNT_LIMIT, totalOf } from './paging.ts';

/** In one transaction: all and today's are of the same place. */
export async function referralTotals(
  database: ViewsDatabase,
  { realm, owner, day }: ReferralTotalFilter,
): Promise<ReferralTotals> {
  return database.transaction().execute(async (reader) => ({
    all: await reader
      .selectFrom('referral_totals')
      .select(['generation', 'asset', 'rebate', 'volume'])
      .where('realm', '=', realm)
      .where('beneficiary', '=', owner)
      .orderBy('generation')
      .orderBy('asset')
      .execute(),
    today: await reader
      .selectFrom('rebate_days')
      .select(['generation', 'asset', 'amount as rebate'])
      .where('realm', '=', realm)
      .where('beneficiary', '=', owner)
      .where('day', '=', day)
      .orderBy('generation')
      .orderBy('asset')
      .execute(),
  }));
}

/** Of the people of one page, each by its key. */
export async function referralSums(
  database: ViewsDatabase,
  { realm, owner, generation, people }: ReferralSumFilter,
): Promise<ReferralSum[]> {
  if (people.length === 0) return [];
  return database
    .selectFrom('referral_sums')
    .select(['owner', 'asset', 'rebate', 'volume'])
    .where('realm', '=', realm)
    .where('beneficiary', '=', owner)
    .where('generation', '=', generation)
    .where('owner', 'in', people)
    .orderBy('owner')
    .orderBy('asset')
    .execute();
}

export async function rebatesOf(database: ViewsDatabase, filter: RebateFilter): Promise<Page<RebateRow>> {
  return database.transaction().execute(async (reader) => {
    const query = filtered(reader, filter);
    const rows = await query
      .selectAll()
      // Later commands have no earlier time: this is the order of the log, and the order of the key.
      .orderBy('time', 'desc')
      .orderBy('sequence', 'desc')
      .orderBy('part', 'desc')
      .limit(filter.pageSize)
      .offset((filter.pageNo - 1) * filter.pageSize)
      .execute();
    const total = await totalOf(reader, query.select('part').limit(COUNT_LIMIT).as('counted'));
    return { total, rows: rows.map(rebateOf) };
  });
}

function filtered(reader: ViewsDatabase, filter: RebateFilter) {
  const { realm, owner, generation, asset, from, to } = filter;
  let query = reader.selectFrom('rebates').where('realm', '=', realm).where('beneficiary', '=', owner);
  if (generation !== undefined) query = query.where('generation', '=', generation);
  if (asset !== undefined) query = query.where('asset', '=', asset);
  if (from !== undefined) query = query.where('time', '>=', from);
  if (to !== undefined) query = query.where('time', '<', to);
  return query;
}

function rebateOf(row: RebateTable): RebateRow {
  return {
    id: `${row.sequence}-${row.part}`,
    sequence: row.sequence,
    time: row.time,
    generation: row.generation,
    payer: row.payer,
    trade: row.trade_id,
    market: row.market,
    asset: row.asset,
    fee: row.fee,
    ratePpm: row.rate_ppm,
    amount: row.amount,
    balanceAfter: row.balance_after,
  };
}

/** PostgreSQL sums whole numbers to a type without bounds; a day's sums are within those of an asset. */
const REBATES = sql<number>`cast(sum(rebates) as bigint)`.as('rebates');
const AMOUNT = sql<Units>`cast(sum(amount) as bigint)`.as('amount');

/** The generations of a day and asset together. */
export async function rebateDays(
  database: ViewsDatabase,
  filter: RebateDayFilter,
): Promise<Page<RebateDayRow>> {
  const { realm, owner, pageNo, pageSize } = filter;
  return database.transaction().execute(async (reader) => {
    const query = reader
      .selectFrom('rebate_days')
      .where('realm', '=', realm)
      .where('beneficiary', '=', owner)
      .groupBy(['day', 'asset']);
    const rows = await query
      .select(['day', 'asset', REBATES, AMOUNT])
      .orderBy('day', 'desc')
      .orderBy('asset')
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    const total = await totalOf(reader, query.select('day').limit(COUNT_LIMIT).as('counted'));
    return { total, rows };
  });
}
