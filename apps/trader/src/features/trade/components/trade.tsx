import { MarketGate } from '../../../markets/market-gate.tsx';
import type { OrdersTab } from './orders-panel.tsx';
import { TradeScreen } from './trade-screen.tsx';
import { TradeSkeleton } from '../../../market-panels/components/trade-skeleton.tsx';

export interface TradeProps {
  readonly symbol: string;
  readonly tab: OrdersTab;
  readonly onTab: (tab: OrdersTab) => void;
  readonly onSymbol: (symbol: string) => void;
  readonly returnTo: string;
}

/** The spot trade page. */
export function Trade({ symbol, ...rest }: TradeProps) {
  return (
    <MarketGate symbol={symbol} onSymbol={rest.onSymbol} skeleton={<TradeSkeleton />}>
      {(market) => <TradeScreen key={symbol} market={market} {...rest} />}
    </MarketGate>
  );
}
