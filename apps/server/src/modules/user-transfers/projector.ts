/** What money between users brings to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { UserTransferRows } from './moves/projection.ts';
import { createUserTransfers } from './moves/table.ts';
import type { UserTransferTables } from './moves/table.ts';

export const userTransfersProjector: ProjectorModule<UserTransferTables> = {
  migrations: { '0018-wallet': { up: createUserTransfers } },
  load: (database) => Promise.resolve([new UserTransferRows(database)]),
};
