import type { Market } from '@assay/client';
import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isOver } from '../model/is-over.ts';

/** The way to trade, where the market still trades. */
export function TradeLink({ market, type }: { readonly market: Market; readonly type: string }) {
  const { t } = useTranslation();
  const { symbol, name } = market.rules;
  if (isOver(market, type)) return null;
  return (
    <Link
      to="/trade/index"
      search={{ type, symbol }}
      aria-label={t('markets.tradeMarket', { name })}
      className={buttonClass({ size: 's' })}
    >
      {t('markets.trade')}
    </Link>
  );
}
