/** By which terms coins are sold for money on a card, as everybody is told: those in force, and those that are decided and wait. */
import type { CardTerms } from '@assay/core';
import type { AnnouncedCardTermsView, WithdrawalTermsView } from '@assay/protocol';
import type { Engine } from '../../engine/port.ts';
import type { MarketData } from '../../market-data/port.ts';
import { presentTerms } from './presenter.ts';

export interface ToldTermsParts {
  readonly engine: Pick<Engine, 'read'>;
  readonly marketData: MarketData;
}

/** Those that are open. */
export async function openTerms({ engine }: Pick<ToldTermsParts, 'engine'>): Promise<readonly CardTerms[]> {
  const { result } = await engine.read('live', { type: 'card-terms' });
  return result.filter(({ open }) => open);
}

export const announcedTerms = ({
  marketData,
}: Pick<ToldTermsParts, 'marketData'>): AnnouncedCardTermsView[] =>
  marketData.announcedCardSales().map(({ time, command }) => ({
    time,
    open: command.open,
    ...presentTerms(marketData.instruments, command),
  }));

export async function toldTerms(
  parts: ToldTermsParts,
): Promise<Pick<WithdrawalTermsView, 'cards' | 'announcedCards'>> {
  const terms = await openTerms(parts);
  return {
    cards: terms.map((one) => presentTerms(parts.marketData.instruments, one)),
    announcedCards: announcedTerms(parts),
  };
}
