/** The table of sales for money on a card. */
import type { CardSaleRequested, CardSaleState, Sequence, TimeMs } from '@assay/core';
import type { Kysely } from 'kysely';
import type { Realm } from '../../../engine/port.ts';
import { createTable, int, optional, text } from '../../../storage/views-columns.ts';

export interface CardSaleTable extends Omit<CardSaleRequested, 'type' | 'quote' | 'index'> {
  realm: Realm;
  sequence: Sequence;
  time: TimeMs;
  changed_at: TimeMs;
  state: CardSaleState;
  reference: string | null;
  paid_on: string | null;
  reason: string | null;
}

export interface CardSaleTables {
  card_sales: CardSaleTable;
}

export async function createCardSales(db: Kysely<unknown>): Promise<void> {
  const columns = [
    text('realm'),
    int('sale'),
    int('owner'),
    text('card'),
    int('sequence'),
    int('time'),
    int('changed_at'),
    int('asset'),
    text('currency'),
    int('decimals'),
    int('gives'),
    int('fee'),
    int('money'),
    int('rate'),
    text('state'),
    optional(text('reference')),
    optional(text('paid_on')),
    optional(text('reason')),
  ];
  await createTable(db, 'card_sales', columns, ['realm', 'sale']);
  await db.schema
    .createIndex('card_sales_of_owner')
    .on('card_sales')
    .columns(['realm', 'owner', 'sale'])
    .execute();
}
