/** What of sales for money on a card crosses a thread: the list of them, and what their owners say of money that has not come. */
import type { Page, Readings } from '../../projections/port.ts';
import type { CardSaleFilter, CardSaleRow } from './kept/row.ts';

export type { CardDisputeRecord, CardDisputeStore } from './disputes/shape.ts';
export type { CardSaleRow } from './kept/row.ts';

export type CardSaleQueries = {
  'card-sales'(filter: CardSaleFilter): Promise<Page<CardSaleRow>>;
};

export type CardSaleViews = Readings<CardSaleQueries>;
