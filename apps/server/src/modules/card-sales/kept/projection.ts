/** Read model of sales for money on a card. Promises: one row for each, in the state that the core last told. */
import type { CardSaleChanged, Event } from '@assay/core';
import type { Transaction } from 'kysely';
import { BulkInsert } from '../../../projections/bulk-insert.ts';
import type { LogPosition, ReadModel } from '../../../projections/read-model.ts';
import type { ViewsDatabase } from '../../../storage/views-connection.ts';
import type { ViewsTables } from '../../../storage/views-schema.ts';
import type { CardSaleTable, CardSaleTables } from './table.ts';

type Changed = Pick<LogPosition, 'realm' | 'time'> & { readonly event: CardSaleChanged };

export class CardSaleRows implements ReadModel<CardSaleTables> {
  #rows: CardSaleTable[] = [];
  #changes: Changed[] = [];
  readonly #insert: BulkInsert<CardSaleTable>;

  constructor(database: ViewsDatabase<CardSaleTables>) {
    this.#insert = new BulkInsert((rows) => database.insertInto('card_sales').values(rows).compile());
  }

  take({ realm, sequence, time }: LogPosition, event: Event): void {
    if (event.type === 'card-sale-requested') {
      const { type: _, quote: __, index: ___, ...asked } = event;
      const open = { state: 'asked', reference: null, paid_on: null, reason: null } as const;
      this.#rows.push({ ...asked, realm, sequence, time, changed_at: time, ...open });
    } else if (event.type === 'card-sale-changed') {
      this.#changes.push({ realm, time, event });
    }
  }

  async write(transaction: Transaction<ViewsTables & CardSaleTables>): Promise<void> {
    await this.#insert.write(transaction, this.#rows);
    for (const { realm, time, event } of this.#changes) {
      const { sale, state, reference, paidOn, reason } = event;
      await transaction
        .updateTable('card_sales')
        .set({ state, reference, paid_on: paidOn, reason, changed_at: time })
        .where('realm', '=', realm)
        .where('sale', '=', sale)
        .execute();
    }
    this.#rows = [];
    this.#changes = [];
  }
}
