import { useMarketList } from '@assay/client/react';
import { familyOfSymbol } from '@assay/protocol';
import { TAB_LINK_CLASS } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasContracts } from '../../../markets/has-contracts.ts';

/** Of contracts that settle in USDT, and of those that settle in their coin. */
const ACCOUNTS = ['u', 'coin'] as const;

/** A row of links between the orders of each product; a venue without futures has one product, and no row. */
export function EntrustTabs() {
  const { t } = useTranslation();
  const list = useMarketList();
  const accounts = ACCOUNTS.filter((account) =>
    hasContracts(list, (symbol) => familyOfSymbol(symbol) === account),
  );
  if (accounts.length === 0) return null;
  return (
    <nav
      aria-label={t('orders.products.label')}
      className="relative flex h-10 gap-5 scroll-row border-b border-line text-13 sm:gap-6 sm:text-15"
    >
      <Link to="/account/entrust/spot" className={TAB_LINK_CLASS}>
        {t('orders.products.spot')}
      </Link>
      {accounts.map((account) => (
        <Link key={account} to={`/account/entrust/future/${account}`} className={TAB_LINK_CLASS}>
          {t(`orders.products.${account}`)}
        </Link>
      ))}
    </nav>
  );
}
