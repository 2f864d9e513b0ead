import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMarketList } from '@assay/client/react';
import { Icon, buttonClass } from '@assay/ui';
import { GenerationProvider } from '../../../orders/model/order-calls.ts';
import { contractFor } from '../../../markets/market-kinds.ts';
import { MarketGate } from '../../../markets/market-gate.tsx';
import { MarketRail } from './market-rail.tsx';
import type { TradeProps } from './trade.tsx';
import { TradePanels } from './trade-panels.tsx';
import { TradeSkeleton } from '../../../market-panels/components/trade-skeleton.tsx';

export interface ExchangeProps extends TradeProps {
  /** Whether this is the screen that has no footer below it. */
  readonly fullScreen: boolean;
}

/** The professional page: the panels of the trade page on the older calls, with all markets at their side. */
export function Exchange({ symbol, fullScreen, ...rest }: ExchangeProps) {
  return (
    <GenerationProvider value="older">
      <MarketGate symbol={symbol} onSymbol={rest.onSymbol} skeleton={<TradeSkeleton />}>
        {(market) => (
          <TradePanels
            key={symbol}
            market={market}
            {...rest}
            layout="trade-pro"
            rail={<MarketRail symbol={symbol} onSymbol={rest.onSymbol} />}
            trailing={
              <OtherViews
                symbol={symbol}
                pair={`${market.rules.base}_${market.rules.quote}`}
                fullScreen={fullScreen}
              />
            }
          />
        )}
      </MarketGate>
    </GenerationProvider>
  );
}

interface OtherViewsProps {
  readonly symbol: string;
  readonly pair: string;
  readonly fullScreen: boolean;
}

function OtherViews({ symbol, pair, fullScreen }: OtherViewsProps) {
  const { t } = useTranslation();
  const contract = contractFor(useMarketList(), symbol);
  const look = buttonClass({ tone: 'quiet', size: 's' });
  return (
    <>
      <Link to="/trade/index" search={{ type: 'spot', symbol }} className={look}>
        {t('trade.simple')}
      </Link>
      {contract === null ? null : (
        <Link to="/exchange/full-contract/u" search={{ symbol: contract }} className={look}>
          {t('terminal.types.usta')}
        </Link>
      )}
      {fullScreen ? (
        <Link to="/exchange/index" search={{ symbol }} className={look}>
          <Icon name="shrink" />
          {t('trade.leaveFull')}
        </Link>
      ) : (
        <Link to="/exchange/full-screen/$pair" params={{ pair }} className={look}>
          <Icon name="expand" />
          {t('trade.full')}
        </Link>
      )}
    </>
  );
}
