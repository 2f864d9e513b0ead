/** What seconds-contracts bring to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { contractOutcomes, contractOwner, contractStatistics, contractsOf } from './contracts/query.ts';
import type { ContractTables } from './contracts/table.ts';
import type { SecondsQueries } from './shape.ts';

export const secondsQueries = (database: ViewsDatabase<ContractTables>): SecondsQueries => ({
  contracts: (filter) => contractsOf(database, filter),
  'owner-of-contract': (filter) => contractOwner(database, filter),
  'contract-statistics': (filter) => contractStatistics(database, filter),
  'contract-outcomes': ({ realm }) => contractOutcomes(database, realm),
});
