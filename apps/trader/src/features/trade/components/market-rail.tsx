import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel, Skeleton, fetchedPart } from '@assay/ui';
import { withTexts } from '../../../locales/with-texts.ts';

const MarketPicker = fetchedPart(withTexts(['markets'], () => import('../../../markets/market-picker.tsx')));

interface MarketRailProps {
  readonly symbol: string;
  readonly onSymbol: (symbol: string) => void;
}

/** All markets to search, mark and sort, with price and change of the day; a click trades another one. */
export function MarketRail({ symbol, onSymbol }: MarketRailProps) {
  const { t } = useTranslation();
  return (
    <Panel className="trade-rail" aria-label={t('trade.markets.label')}>
      <Suspense
        fallback={
          <div className="grid gap-5 p-3" aria-busy="true">
            <Skeleton className="h-9" />
            <Skeleton className="h-7" />
          </div>
        }
      >
        <MarketPicker narrow current={symbol} onPick={onSymbol} className="min-h-0 grow" />
      </Suspense>
    </Panel>
  );
}
