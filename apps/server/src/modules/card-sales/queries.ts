/** What sales for money on a card bring to the thread that reads the read models. */
import type { ViewsDatabase } from '../../storage/views-connection.ts';
import { cardSalesOf } from './kept/query.ts';
import type { CardSaleTables } from './kept/table.ts';
import type { CardSaleQueries } from './shape.ts';

export const cardSalesQueries = (database: ViewsDatabase<CardSaleTables>): CardSaleQueries => ({
  'card-sales': (filter) => cardSalesOf(database, filter),
});
