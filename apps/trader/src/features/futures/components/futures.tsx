import { useTranslation } from 'react-i18next';
import { ErrorState } from '@assay/ui';
import { MarketGate } from '../../../markets/market-gate.tsx';
import { typeOfSymbol } from '../../../markets/market-kinds.ts';
import { TypeSwitch } from '../../../markets/type-switch.tsx';
import { TradeSkeleton } from '../../../market-panels/components/trade-skeleton.tsx';
import { useContractRules, useContractsFailed } from '../../../futures/model/contracts.ts';
import type { LowerTab } from '../model/lower-tab.ts';
import { FuturesPanels } from './futures-panels.tsx';
import type { FuturesPanelsProps } from './futures-panels.tsx';

export interface FuturesProps {
  readonly symbol: string;
  readonly tab: LowerTab;
  readonly onTab: (tab: LowerTab) => void;
  readonly onSymbol: (symbol: string) => void;
  /** Address to come back to after a sign-in. */
  readonly returnTo: string;
}

/** The page of one futures market. */
export function Futures({ symbol, ...rest }: FuturesProps) {
  return (
    <MarketGate contract symbol={symbol} onSymbol={rest.onSymbol} skeleton={<TradeSkeleton />}>
      {(market) => (
        <WithRules
          key={symbol}
          market={market}
          {...rest}
          layout="trade-futures"
          trailing={<TypeSwitch symbol={symbol} shown={typeOfSymbol(symbol)} />}
          rail={null}
        />
      )}
    </MarketGate>
  );
}

/** The terms of a contract come by a call of their own. */
export function WithRules(props: Omit<FuturesPanelsProps, 'rules'>) {
  const rules = useContractRules(props.market.rules.symbol);
  const { failed, retry } = useContractsFailed();
  if (rules !== null) return <FuturesPanels {...props} rules={rules} />;
  return failed ? <TermsFailed onRetry={retry} /> : <TradeSkeleton />;
}

function TermsFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <main className="grid grow place-items-center">
      <ErrorState
        title={t('futures.failed.title')}
        text={t('terminal.failed.text')}
        retryLabel={t('terminal.failed.retry')}
        onRetry={onRetry}
      />
    </main>
  );
}
