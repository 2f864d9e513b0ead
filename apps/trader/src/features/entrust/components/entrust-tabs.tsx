import { useMarketList } from '@assay/client/react';
import { familyOfSymbol } from '@assay/protocol';
import { TAB_LINK_CLASS } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Of contracts that settle in USDT, and of those that settle in their coin. */
const ACCOUNTS = ['u', 'coin'] as const;

/** A row of links between the orders of each product; a venue without futures has one product, and no row. */
export function EntrustTabs() {
  const { t } = useTranslation();
  const { phase, contracts } = useMarketList();
  const families = contracts.map(({ rules }) => familyOfSymbol(rules.symbol));
  // While the list of markets is fetched the row is there, so that it pushes nothing down.
  const accounts = ACCOUNTS.filter((account) => phase === 'loading' || families.includes(account));
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
