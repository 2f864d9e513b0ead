import { useMarketList } from '@assay/client/react';
import { classNames } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { baseOf, deliveriesOf, kindsOfMarket, type TradeType } from './market-kinds.ts';

const LINK =
  'tap flex h-7 items-center whitespace-nowrap rounded-control px-2.5 text-13 font-medium text-quiet hover:bg-hover hover:text-main aria-[current=page]:bg-hover aria-[current=page]:text-main';

/** The kinds of contract of one market as links; a market that has one kind alone shows nothing. */
export function TypeSwitch(props: {
  readonly symbol: string;
  readonly shown: TradeType;
  readonly className?: string;
}) {
  const { symbol, shown, className } = props;
  const { t } = useTranslation();
  const list = useMarketList();
  const kinds = kindsOfMarket(list, symbol);
  const delivers = deliveriesOf(list, baseOf(list, symbol)).length > 0;
  if (kinds.length < 2) return null;
  return (
    <nav aria-label={t('terminal.types.label')} className={classNames('flex gap-0.5', className)}>
      {kinds.map((kind) => (
        <Link
          key={kind.type}
          to="/trade/index"
          search={{ ...kind }}
          aria-current={kind.type === shown ? 'page' : undefined}
          className={LINK}
        >
          {t(`terminal.types.${kind.type === 'sec' && delivers ? 'delivery' : kind.type}`)}
        </Link>
      ))}
    </nav>
  );
}
