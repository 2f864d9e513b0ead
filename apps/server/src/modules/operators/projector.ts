/** What operators bring to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { ProposalEndRows } from './ends/projection.ts';
import { createProposalEnds } from './ends/table.ts';
import type { ProposalEndTables } from './ends/table.ts';

export const operatorsProjector: ProjectorModule<ProposalEndTables> = {
  migrations: { '0003-proposal-ends': { up: createProposalEnds } },
  load: (database) => Promise.resolve([new ProposalEndRows(database)]),
};
