/** What sales for money on a card bring to the projector's thread. */
import type { ProjectorModule } from '../../projections/projector-module.ts';
import { CardSaleRows } from './kept/projection.ts';
import { createCardSales } from './kept/table.ts';
import type { CardSaleTables } from './kept/table.ts';

export const cardSalesProjector: ProjectorModule<CardSaleTables> = {
  migrations: { '0030-card-sales': { up: createCardSales } },
  load: (database) => Promise.resolve([new CardSaleRows(database)]),
};
