/** What the security fund brings to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { securityFund } from './postings/query.ts';
import type { FundTables } from './postings/table.ts';
import type { SecurityFundQueries } from './shape.ts';

export const securityFundQueries = (database: ViewsDatabase<FundTables>): SecurityFundQueries => ({
  'security-fund': (filter) => securityFund(database, filter),
});
