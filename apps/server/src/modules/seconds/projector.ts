/** What seconds-contracts bring to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { ContractRows } from './contracts/projection.ts';
import { createContracts } from './contracts/table.ts';
import type { ContractTables } from './contracts/table.ts';

export const secondsProjector: ProjectorModule<ContractTables> = {
  migrations: { '0001-read-models': { up: createContracts } },
  load: (database) => Promise.resolve([new ContractRows(database)]),
};
