import { ErrorState, Panel, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDraft, type SwapDraft } from '../model/swap-draft.ts';
import { useSwapTerms } from '../../../money/use-swap-terms.ts';
import { SwapForm } from './swap-form.tsx';
import { SwapHistory } from './swap-history.tsx';

interface SwapProps {
  /** Coins that the address wishes. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** One coin for another at a price that is told first and holds for some seconds; below it the own swaps. */
export default function Swap(wish: SwapProps) {
  const { t } = useTranslation();
  const terms = useSwapTerms();
  const [changed, setChanged] = useState<SwapDraft | null>(null);
  const draft = changed ?? (terms.data ? firstDraft(terms.data, wish) : null);
  return (
    <>
      <Panel aria-label={t('wallet.swap.title')} className="min-h-[300px] p-4 sm:p-6">
        {terms.data && draft !== null ? (
          <div className="grid gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,560px)_minmax(0,1fr)]">
            <SwapForm draft={draft} terms={terms.data} onDraft={setChanged} />
            <aside className="text-13 text-soft">
              <h2 className="mb-1 text-13 text-main">{t('wallet.swap.who')}</h2>
              {t('wallet.swap.about')}
            </aside>
          </div>
        ) : terms.isError ? (
          <ErrorState
            title={t('wallet.swap.failed')}
            text={terms.error.message}
            retryLabel={t('wallet.retry')}
            onRetry={() => void terms.refetch()}
          />
        ) : terms.data ? (
          <p className="text-quiet">{t('wallet.swap.none')}</p>
        ) : (
          <Skeleton className="h-[252px] w-full max-w-[560px]" />
        )}
      </Panel>
      <SwapHistory />
    </>
  );
}
