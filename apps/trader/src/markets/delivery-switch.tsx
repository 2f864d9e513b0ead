import { cycleOfSymbol } from '@assay/protocol';
import { useMarketList } from '@assay/client/react';
import { classNames } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { deliveriesOf, kindsOfMarket } from './market-kinds.ts';

const LINK =
  'tap flex h-7 shrink-0 items-center rounded-control px-2.5 text-13 font-medium text-quiet hover:bg-hover hover:text-main aria-[current=page]:bg-hover aria-[current=page]:text-main';

/** What ends by itself of one coin, as links: seconds-contracts and each series of delivery contracts. A coin without these shows nothing. */
export function DeliverySwitch(props: {
  readonly symbol: string;
  readonly base: string;
  readonly className?: string;
}) {
  const { symbol, base, className } = props;
  const { t } = useTranslation();
  const list = useMarketList();
  const deliveries = deliveriesOf(list, base);
  if (deliveries.length === 0) return null;
  const spot = kindsOfMarket(list, symbol).find(({ type }) => type === 'spot')?.symbol;
  const seconds = spot !== undefined && list.secondsSymbols.includes(spot) ? [spot] : [];
  const shown = [...seconds, ...deliveries.map(({ rules }) => rules.symbol)];
  return (
    <nav
      aria-label={t('terminal.series.label', { coin: base })}
      className={classNames('flex gap-0.5 overflow-x-auto', className)}
    >
      {shown.map((name) => (
        <Link
          key={name}
          to="/trade/index"
          search={{ type: 'sec', symbol: name }}
          aria-current={name === symbol ? 'page' : undefined}
          className={LINK}
        >
          {t(`terminal.series.${cycleOfSymbol(name) ?? 'seconds'}`)}
        </Link>
      ))}
    </nav>
  );
}
