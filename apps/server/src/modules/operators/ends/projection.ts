/**
 * Read model of how proposals have ended, which the core forgets at once.
 * Promises: one row for each end in the journal that is projected, written with the place up to which it is.
 * Never: knows what was proposed, or by whom.
 */
import type { Event } from '@assay/core';
import type { Transaction } from 'kysely';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ProposalEndTable, ProposalEndTables } from './table.ts';

export class ProposalEndRows implements ReadModel<ProposalEndTables> {
  /** Nothing is proposed in the other. */
  readonly realms = ['live'] as const;
  readonly #insert: BulkInsert<ProposalEndTable>;
  #rows: ProposalEndTable[] = [];

  constructor(database: ViewsDatabase<ProposalEndTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('proposal_ends').values(rows).compile());
  }

  take(_position: LogPosition, event: Event): void {
    if (event.type !== 'proposal-closed') return;
    const { proposal, end, refusal } = event;
    this.#rows.push({ proposal, ended_as: end, refusal });
  }

  async write(transaction: Transaction<ViewsTables & ProposalEndTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    this.#rows = [];
  }
}
