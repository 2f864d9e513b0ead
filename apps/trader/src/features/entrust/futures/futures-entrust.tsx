import { useTranslation } from 'react-i18next';
import { PageHeader } from '@assay/ui';
import { FuturesOrdersPanel } from '../../../futures/components/futures-orders-panel.tsx';
import type { FuturesParams } from '../../../futures/model/futures-params.ts';
import type { ContractAccount } from '../../../futures/model/own-futures.ts';
import { EntrustTabs } from '../components/entrust-tabs.tsx';

interface FuturesEntrustProps {
  readonly account: ContractAccount;
  readonly params: FuturesParams;
  readonly onParams: (params: FuturesParams) => void;
}

/** The futures orders of an account of the signed-in user, and what became of them. */
export function FuturesEntrust({ account, ...rest }: FuturesEntrustProps) {
  const { t } = useTranslation();
  return (
    <main className="grid min-w-0 content-start gap-3 pt-5 pb-12 page-column sm:pt-6">
      <PageHeader title={t('futures.orders.pageTitle')} />
      <EntrustTabs />
      <FuturesOrdersPanel key={account} shown={{ account }} {...rest} />
    </main>
  );
}
