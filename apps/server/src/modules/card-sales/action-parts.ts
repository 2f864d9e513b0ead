/** What actions about sales for money on a card need. */
import type { Engine } from '../../engine/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import type { NoteParts } from '../../operator/notes.ts';
import type { Foretelling, Proposing } from '../../operator/proposing.ts';
import type { BoundCards } from './bound-cards.ts';

export interface CardSaleActionParts extends NoteParts {
  readonly engine: Pick<Engine, 'read' | 'submit'>;
  readonly marketData: Pick<MarketData, 'instruments' | 'equivalent'>;
  readonly proposing: Proposing & Foretelling;
  readonly bankCards: BoundCards;
  /** Wall clock, Unix ms. */
  readonly now: () => number;
}
