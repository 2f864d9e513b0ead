/** What swaps bring to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { SwapRows } from './swaps/projection.ts';
import { createSwaps } from './swaps/table.ts';
import type { SwapTables } from './swaps/table.ts';

export const swapProjector: ProjectorModule<SwapTables> = {
  migrations: { '0018-wallet': { up: createSwaps } },
  load: (database) => Promise.resolve([new SwapRows(database)]),
};
