/** What sales for money on the bound card bring to the main thread: their calls, their figures, and mails from now on. */
import type { Engine } from '../../engine/port.ts';
import { cardSaleGauges } from './gauges.ts';
import { mailCardSales } from './mails.ts';
import type { CardSaleMailParts } from './mails.ts';
import { cardSaleHandlers } from './routes.ts';
import { toldTerms } from './told-terms.ts';

export const cardSalesMain = {
  calls: cardSaleHandlers,
  terms: toldTerms,
  gauges: cardSaleGauges,
  mails(parts: CardSaleMailParts & { readonly engine: Pick<Engine, 'onBatch'> }): void {
    parts.engine.onBatch((batch) => mailCardSales(parts, batch));
  },
};
