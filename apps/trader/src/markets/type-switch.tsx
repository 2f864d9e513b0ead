import { useMarketList } from '@assay/client/react';
import { classNames } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The trade screen's own words for a kind of contract. */
export type TradeType = 'sec' | 'spot';

const LINK =
  'tap flex h-7 items-center rounded-control px-2.5 text-13 font-medium text-quiet hover:bg-hover hover:text-main aria-[current=page]:bg-hover aria-[current=page]:text-main';

/** The kinds of contract of one market as links; a market that has one kind alone shows nothing. */
export function TypeSwitch(props: {
  readonly symbol: string;
  readonly shown: TradeType;
  readonly className?: string;
}) {
  const { symbol, shown, className } = props;
  const { t } = useTranslation();
  const { secondsSymbols } = useMarketList();
  if (!secondsSymbols.includes(symbol)) return null;
  const kind = (type: TradeType) => (
    <Link
      to="/trade/index"
      search={{ type, symbol }}
      aria-current={type === shown ? 'page' : undefined}
      className={LINK}
    >
      {t(`terminal.types.${type}`)}
    </Link>
  );
  return (
    <nav aria-label={t('terminal.types.label')} className={classNames('flex gap-0.5', className)}>
      {kind('sec')}
      {kind('spot')}
    </nav>
  );
}
