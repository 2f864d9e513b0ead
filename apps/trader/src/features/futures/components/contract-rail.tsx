import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel, Skeleton, fetchedPart } from '@assay/ui';
import { withTexts } from '../../../locales/with-texts.ts';

const MarketPicker = fetchedPart(withTexts(['markets'], () => import('../../../markets/market-picker.tsx')));

interface ContractRailProps {
  readonly symbol: string;
  readonly onSymbol: (symbol: string) => void;
}

/** All contracts to search, mark and sort, with price and change of the day; a click trades another one. */
export function ContractRail({ symbol, onSymbol }: ContractRailProps) {
  const { t } = useTranslation();
  return (
    <Panel className="trade-rail" aria-label={t('trade.markets.label')}>
      <Suspense fallback={<Skeleton className="m-3 h-9" />}>
        <MarketPicker contracts narrow current={symbol} onPick={onSymbol} className="min-h-0 grow" />
      </Suspense>
    </Panel>
  );
}
