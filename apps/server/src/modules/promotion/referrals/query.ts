/** What a referrer's people have brought them: sums of generations and people. */
import { inTransaction } from '../../../storage/in-transaction.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { RebateTables } from '../rebates/table.ts';
import type { ReferralSum, ReferralSumFilter, ReferralTotalFilter, ReferralTotals } from './row.ts';
import type { ReferralTables } from './table.ts';

/** In one transaction: all and today's are of the same place. */
export async function referralTotals(
  database: ViewsDatabase<ReferralTables & RebateTables>,
  { realm, owner, day }: ReferralTotalFilter,
): Promise<ReferralTotals> {
  return inTransaction(database, async (reader) => ({
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
  database: ViewsDatabase<ReferralTables>,
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
