/** The table of how proposals have ended. */
import type { Event } from '@assay/core';
import type { Kysely } from 'kysely';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

type Closed = Extract<Event, { type: 'proposal-closed' }>;

export interface ProposalEndTable {
  /** Its number, which no other proposal of the live realm has. */
  proposal: number;
  ended_as: Closed['end'];
  refusal: Closed['refusal'];
}

export interface ProposalEndTables {
  proposal_ends: ProposalEndTable;
}

export async function createProposalEnds(db: Kysely<unknown>): Promise<void> {
  const columns = [int('proposal'), text('ended_as'), optional(text('refusal'))];
  await createTable(db, 'proposal_ends', columns, ['proposal']);
}
