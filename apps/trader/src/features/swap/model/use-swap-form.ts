/** A swap on its way: the draft, the price that was asked for it, and what became of taking that. */
import { useBalances, useMarketList } from '@assay/client/react';
import type { SwapTermsResponse } from '@assay/protocol';
import { formatTrimmed, showToast, useFigureSettings } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wordsIfUnknown } from '../../../forms/words-of-failure.ts';
import { useSecondsLeft } from '../../../money/quote-left.ts';
import { swapProblem, typedCoin, type SwapDraft } from './swap-draft.ts';
import { useAcceptSwap, useSwapQuote } from './use-swap.ts';

export interface SwapFormProps {
  readonly draft: SwapDraft;
  readonly terms: SwapTermsResponse;
  readonly onDraft: (draft: SwapDraft) => void;
}

/** A change of the draft forgets its price: what is taken is what was read. */
export function useSwapForm({ draft, terms, onDraft }: SwapFormProps) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const available = useBalances()?.get(draft.fromCoin)?.available ?? '0';
  const { assets } = useMarketList();
  const [tried, setTried] = useState(false);
  const asking = useSwapQuote();
  const taking = useAcceptSwap((taken) => {
    const amount = `${formatTrimmed(locale, taken.received)} ${taken.toCoin}`;
    showToast({ tone: 'ok', title: t('wallet.swap.done', { amount }) });
    change({ ...draft, amount: '' });
  });
  function change(next: SwapDraft): void {
    asking.reset();
    taking.reset();
    setTried(false);
    onDraft(next);
  }
  const quote = asking.data ?? null;
  const coin = typedCoin(draft);
  const scale = assets.find((asset) => asset.coin === coin)?.scale ?? 8;
  const problem = swapProblem(draft, terms, scale, available);
  const bounds = terms.coins.find((one) => one.coin === draft.fromCoin);
  const failure = taking.error ?? asking.error;
  return {
    quote,
    left: useSecondsLeft(quote?.expiresAt ?? null, terms.quoteLifeMs),
    available,
    change,
    /** At the amount that is typed; empty for none, and until a price was asked for. */
    problem: problem === null || !tried ? '' : t(`wallet.swap.problems.${problem}`, { ...bounds }),
    failure: failure ? wordsIfUnknown(t('wallet.swap.unknown'))(failure) : '',
    asks: asking.isPending,
    takes: taking.isPending,
    ask: () => {
      setTried(true);
      taking.reset();
      if (problem === null) asking.mutate(draft);
    },
    take: () => {
      if (quote !== null) taking.mutate(quote);
    },
  };
}
