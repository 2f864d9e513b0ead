/** What the promotion brings to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { RebateRows } from './rebates/projection.ts';
import { createRebates } from './rebates/table.ts';
import type { RebateTables } from './rebates/table.ts';
import { ReferralRows } from './referrals/projection.ts';
import { createReferrals } from './referrals/table.ts';
import type { ReferralTables } from './referrals/table.ts';

export const promotionProjector: ProjectorModule<ReferralTables & RebateTables> = {
  migrations: {
    '0001-read-models': {
      async up(db) {
        await createReferrals(db);
        await createRebates(db);
      },
    },
  },
  load: async (database, listing) => [await ReferralRows.load(database, listing), new RebateRows(database)],
};
