/** What the treasury brings to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { IncomeDays } from './income-days/projection.ts';
import { createIncomeDays } from './income-days/table.ts';
import type { IncomeDayTables } from './income-days/table.ts';

export const treasuryProjector: ProjectorModule<IncomeDayTables> = {
  migrations: { '0022-income-days': { up: createIncomeDays } },
  load: (database, listing) => Promise.resolve([new IncomeDays(database, listing)]),
};
