/** What the treasury brings to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { HousePostingRows } from './house-postings/projection.ts';
import { createHousePostings } from './house-postings/table.ts';
import type { HousePostingTables } from './house-postings/table.ts';
import { carryHouse } from './income-days/carried.ts';
import { IncomeDays } from './income-days/projection.ts';
import { createHouseCloses, createIncomeDays } from './income-days/table.ts';
import type { IncomeDayTables } from './income-days/table.ts';

export const treasuryProjector: ProjectorModule<IncomeDayTables & HousePostingTables> = {
  migrations: {
    '0022-income-days': { up: createIncomeDays },
    '0029-house-postings': { up: createHousePostings },
    '0030-house-closes': { up: createHouseCloses },
  },
  load: async (database, listing) => [
    await IncomeDays.load(database, listing),
    new HousePostingRows(database),
  ],
  tasks: { 'carry-house': carryHouse },
};
