/**
 * Read model of every change of the insurance of futures.
 * Promises: from one row of an account to the next the balance moves by the amount; the rows of one command are numbered in their order.
 */
import type { Event, Sequence } from '@assay/core';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { InsuranceTable, InsuranceTables } from './table.ts';
import type { UnpaidByAsset } from './unpaid.ts';

export class InsuranceRows implements ReadModel<InsuranceTables> {
  #rows: InsuranceTable[] = [];
  #sequence: Sequence | null = null;
  #part = 0;
  readonly #unpaid: UnpaidByAsset;
  readonly #insert: BulkInsert<InsuranceTable>;

  constructor(database: ViewsDatabase<InsuranceTables>, unpaid: UnpaidByAsset) {
    this.#unpaid = unpaid;
    this.#insert = new BulkInsert((rows) => database.insertInto('futures_insurance').values(rows).compile());
  }

  take({ realm, sequence, time }: LogPosition, event: Event): void {
    if (event.type !== 'insurance-funded' && event.type !== 'insurance-changed') return;
    if (this.#sequence !== sequence) this.#part = 0;
    this.#sequence = sequence;
    const { asset, market, amount, balanceAfter } = event;
    const isFunded = event.type === 'insurance-funded';
    const unpaid = isFunded
      ? this.#unpaid.repaid(realm, asset, event.repaid)
      : this.#unpaid.set(realm, asset, event.unpaid);
    this.#rows.push({
      realm,
      sequence,
      part: this.#part++,
      time,
      asset,
      market,
      cause: isFunded ? 'funded' : event.cause,
      amount: isFunded ? amount - event.repaid : amount,
      balance_after: balanceAfter,
      unpaid,
    });
  }

  async write(transaction: Transaction<ViewsTables & InsuranceTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    this.#rows = [];
  }
}
