/** What operators bring to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import type { ProposalEndTables } from './ends/table.ts';
import type { ProposalEndQueries } from './shape.ts';

export const operatorsQueries = (database: ViewsDatabase<ProposalEndTables>): ProposalEndQueries => ({
  'proposal-end': async ({ proposal }) => {
    const row = await database
      .selectFrom('proposal_ends')
      .selectAll()
      .where('proposal', '=', proposal)
      .executeTakeFirst();
    return row === undefined ? null : { end: row.ended_as, refusal: row.refusal };
  },
});
