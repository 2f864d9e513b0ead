import { useTranslation } from 'react-i18next';
import { Panel } from '@assay/ui';
import { BalancesBox } from './balances-box.tsx';
import { MarketFacts } from './market-facts.tsx';
import { OrderForm } from './order-form.tsx';

/** The right column: form, facts of the market, balances. */
export function OrderPanel({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation();
  return (
    <Panel
      id="order-form"
      tabIndex={-1}
      className="trade-form outline-none"
      aria-label={t('trade.form.title')}
    >
      <h2 className="sr-only">{t('trade.form.title')}</h2>
      <div className="min-h-0 flex-1 thin-scroll">
        <OrderForm returnTo={returnTo} />
      </div>
      <MarketFacts />
      <BalancesBox />
    </Panel>
  );
}
