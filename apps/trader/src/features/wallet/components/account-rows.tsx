import { useMarketList } from '@assay/client/react';
import { Button, DataTable, Panel, PanelHead } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { hasContracts } from '../../../markets/has-contracts.ts';
import { openTransfer } from '../../../transfer/transfer-request.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { ACCOUNT_NAMES } from '../../../transfer/money-accounts.ts';
import { accountValues } from '../model/account-values.ts';
import type { useWallet } from '../model/use-wallet.ts';
import { useAccountColumns } from './account-columns.tsx';

/** What each account is worth, and the ways to it; of a venue without futures there is one, and nothing is shown. */
export function AccountRows({ wallet }: { readonly wallet: ReturnType<typeof useWallet> }) {
  const { t } = useTranslation();
  const off = useOffInOutage();
  const hasFutures = hasContracts(useMarketList());
  const { data } = wallet;
  const columns = useAccountColumns();
  if (!hasFutures) return null;
  return (
    <Panel aria-label={t('wallet.accounts.title')}>
      <PanelHead title={t('wallet.accounts.title')} roomy>
        <Button size="s" {...off} onClick={() => openTransfer()}>
          {t('wallet.accounts.transfer')}
        </Button>
      </PanelHead>
      <div className="rounded-b-panel thin-scroll">
        <DataTable
          caption={t('wallet.accounts.title')}
          roomy
          columns={columns}
          rows={data === undefined ? undefined : accountValues(data.all, ACCOUNT_NAMES)}
          rowKey={({ name }) => name}
          loadingRows={ACCOUNT_NAMES.length}
        />
      </div>
    </Panel>
  );
}
