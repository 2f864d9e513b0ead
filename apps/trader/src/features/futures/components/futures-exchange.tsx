import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '@assay/ui';
import { OlderAccountProvider } from '../../../futures/model/futures-calls.ts';
import type { ContractAccount } from '../../../futures/model/own-futures.ts';
import { TradeSkeleton } from '../../../market-panels/components/trade-skeleton.tsx';
import { MarketGate } from '../../../markets/market-gate.tsx';
import { ContractRail } from './contract-rail.tsx';
import { WithRules } from './futures.tsx';
import type { FuturesProps } from './futures.tsx';

export interface FuturesExchangeProps extends FuturesProps {
  readonly account: ContractAccount;
}

/** The professional page of the contracts of an account: the panels of a contract on the older calls, with all contracts at their side. */
export function FuturesExchange({ symbol, account, ...rest }: FuturesExchangeProps) {
  const { t } = useTranslation();
  return (
    <OlderAccountProvider value={account}>
      <MarketGate contract symbol={symbol} onSymbol={rest.onSymbol} skeleton={<TradeSkeleton />}>
        {(market) => (
          <WithRules
            key={symbol}
            market={market}
            {...rest}
            layout="trade-futures trade-pro"
            rail={<ContractRail symbol={symbol} onSymbol={rest.onSymbol} />}
            trailing={
              <Link
                to="/trade/index"
                search={{ type: 'usta', symbol }}
                className={buttonClass({ tone: 'quiet', size: 's' })}
              >
                {t('trade.simple')}
              </Link>
            }
          />
        )}
      </MarketGate>
    </OlderAccountProvider>
  );
}
