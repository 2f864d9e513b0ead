/** What the security fund brings to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { FundRows, carryFund } from './postings/projection.ts';
import { createSecurityFund, startFundOfVersion5 } from './postings/table.ts';
import type { FundTables } from './postings/table.ts';

export const securityFundProjector: ProjectorModule<FundTables> = {
  migrations: {
    '0002-security-fund': {
      async up(db) {
        await createSecurityFund(db);
        await startFundOfVersion5(db);
      },
    },
  },
  load: async (database, listing) => [await FundRows.load(database, listing)],
  tasks: { 'carry-fund': carryFund },
};
