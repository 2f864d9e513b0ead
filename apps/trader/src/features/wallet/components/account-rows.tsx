import { useMarketList } from '@assay/client/react';
import { Button, DataTable, Panel, PanelHead } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { hasContracts } from '../../../markets/has-contracts.ts';
import { openTransfer } from '../../../transfer/transfer-request.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { namesOf } from '../../../transfer/money-accounts.ts';
import { accountValues } from '../model/account-values.ts';
import type { useWallet } from '../model/use-wallet.ts';
import { useAccountColumns } from './account-columns.tsx';

/** What each account is worth, and the ways to it; where there is the one of spot alone, nothing is shown. */
export function AccountRows({ wallet }: { readonly wallet: ReturnType<typeof useWallet> }) {
  const { t } = useTranslation();
  const off = useOffInOutage();
  const hasFutures = hasContracts(useMarketList());
  const { data } = wallet;
  const columns = useAccountColumns();
  const names = namesOf(data?.all ?? [], hasFutures);
  if (names.length === 1) return null;
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
          rows={data === undefined ? undefined : accountValues(data.all, names)}
          rowKey={({ name }) => name}
          loadingRows={names.length}
        />
      </div>
    </Panel>
  );
}
