import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '@assay/client';
import { useMarketList, useTicker } from '@assay/client/react';
import { Panel, PanelHead, Percent, Price, directionOf } from '@assay/ui';

interface MarketRailProps {
  readonly symbol: string;
  readonly onSymbol: (symbol: string) => void;
}

/** All markets with price and change of the day; a click trades another one. */
export function MarketRail({ symbol, onSymbol }: MarketRailProps) {
  const { t } = useTranslation();
  const { markets } = useMarketList();
  return (
    <Panel className="trade-rail" aria-label={t('trade.markets.label')}>
      <PanelHead title={t('trade.markets.label')} />
      <ul className="min-h-0 flex-1 thin-scroll py-1">
        {markets.map(({ rules }) => (
          <li key={rules.symbol}>
            <RailRow rules={rules} current={rules.symbol === symbol} onSymbol={onSymbol} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const RailRow = memo(function RailRow(props: {
  readonly rules: MarketRules;
  readonly current: boolean;
  readonly onSymbol: (symbol: string) => void;
}) {
  const { rules, current, onSymbol } = props;
  const { close = null, change = null, percent = null } = useTicker(rules.symbol) ?? {};
  return (
    <button
      type="button"
      aria-current={current ? 'true' : undefined}
      className="grid w-full grid-cols-[1fr_auto] gap-x-2 px-3 py-1 text-left figures hover:bg-hover focus-visible:-outline-offset-2 aria-[current=true]:bg-accent-soft"
      onClick={() => onSymbol(rules.symbol)}
    >
      <span className="font-medium">{rules.name}</span>
      <Price
        value={close}
        decimals={rules.tickDecimals}
        direction={directionOf(change)}
        className="text-right"
      />
      <span className="col-start-2 text-right text-11">
        {percent === null ? '--' : <Percent value={percent} />}
      </span>
    </button>
  );
});
