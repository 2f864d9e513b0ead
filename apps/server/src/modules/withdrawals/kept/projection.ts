/** Read model of withdrawals. Promises: one row for each, in the state that the core last told. */
import type { Event, OwnerId, WithdrawalChanged, WithdrawalId } from '@assay/core';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { WithdrawalTable, WithdrawalTables } from './table.ts';

type Change = Pick<WithdrawalTable, 'changed_at'> &
  Partial<Pick<WithdrawalTable, 'state' | 'reason' | 'chain_transaction'>>;
interface Changed extends Pick<WithdrawalTable, 'realm'> {
  readonly owner: OwnerId;
  readonly withdrawal: WithdrawalId;
  readonly change: Change;
}

export class WithdrawalRows implements ReadModel<WithdrawalTables> {
  #rows: WithdrawalTable[] = [];
  #changes: Changed[] = [];
  readonly #insert: BulkInsert<WithdrawalTable>;

  constructor(database: ViewsDatabase<WithdrawalTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('withdrawals').values(rows).compile());
  }

  take({ realm, sequence, time }: LogPosition, event: Event): void {
    if (event.type === 'withdrawal-requested') {
      const { type: _, notBefore, ...asked } = event;
      this.#rows.push({
        ...asked,
        realm,
        sequence,
        time,
        changed_at: time,
        not_before: notBefore,
        reason: null,
        chain_transaction: null,
      });
    } else if (event.type === 'withdrawal-changed') {
      const { owner, withdrawal } = event;
      this.#changes.push({ realm, owner, withdrawal, change: { changed_at: time, ...changeOf(event) } });
    } else if (event.type === 'payout-recorded') {
      const { owner, withdrawal, transaction } = event;
      const change = { changed_at: time, chain_transaction: transaction };
      this.#changes.push({ realm, owner, withdrawal, change });
    }
  }

  async write(transaction: Transaction<ViewsTables & WithdrawalTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    for (const { realm, owner, withdrawal, change } of this.#changes) {
      await transaction
        .updateTable('withdrawals')
        .set(change)
        .where('realm', '=', realm)
        .where('owner', '=', owner)
        .where('withdrawal', '=', withdrawal)
        .execute();
    }
    this.#rows = [];
    this.#changes = [];
  }
}

/** The transaction that was sent stays where the event names none. */
function changeOf({ state, reason, transaction }: WithdrawalChanged): Omit<Change, 'changed_at'> {
  return { state, reason, ...(transaction === null ? {} : { chain_transaction: transaction }) };
}
