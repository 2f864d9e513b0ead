/** What the promotion brings to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { rebateDays, rebatesOf } from './rebates/query.ts';
import type { RebateTables } from './rebates/table.ts';
import { referralSums, referralTotals } from './referrals/query.ts';
import type { ReferralTables } from './referrals/table.ts';
import type { PromotionQueries } from './shape.ts';

export const promotionQueries = (
  database: ViewsDatabase<ReferralTables & RebateTables>,
): PromotionQueries => ({
  'referral-totals': (filter) => referralTotals(database, filter),
  'referral-sums': (filter) => referralSums(database, filter),
  rebates: (filter) => rebatesOf(database, filter),
  'rebate-days': (filter) => rebateDays(database, filter),
});
