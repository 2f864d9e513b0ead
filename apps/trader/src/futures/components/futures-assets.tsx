import { useTranslation } from 'react-i18next';
import { Button, Panel, PanelHead } from '@assay/ui';
import { openTransfer } from '../../transfer/transfer-request.ts';
import { useOffInOutage } from '../../venue/use-outage.ts';
import { useFuturesUpdates } from '../model/own-futures.ts';
import AccountsTable from './accounts-table.tsx';
import PositionsTable from './positions-table.tsx';

/** The accounts that cover contracts, and the positions that they cover. */
export default function FuturesAssets() {
  const { t } = useTranslation();
  const off = useOffInOutage();
  useFuturesUpdates();
  return (
    <>
      <Panel aria-label={t('futures.assets.accounts')}>
        <PanelHead title={t('futures.assets.accounts')} roomy>
          <Button size="s" {...off} onClick={() => openTransfer({ to: 'futures-usdt' })}>
            {t('futures.account.transfer')}
          </Button>
        </PanelHead>
        <div className="@container min-h-[180px] thin-scroll">
          <AccountsTable />
        </div>
      </Panel>
      <Panel aria-label={t('futures.tabs.positions')}>
        <PanelHead title={t('futures.tabs.positions')} roomy />
        <div className="@container flex min-h-[220px] flex-col thin-scroll">
          <PositionsTable symbol={null} roomy />
        </div>
      </Panel>
    </>
  );
}
