import { useMarketList } from '@assay/client/react';
import { Amount, Button, buttonClass, DataTable, Panel, PanelHead, type DataColumn } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { hasContracts } from '../../../markets/has-contracts.ts';
import { FiatValue } from '../../../display-currency/fiat-value.tsx';
import { usePreferences } from '../../../preferences/preferences.ts';
import { openTransfer } from '../../../transfer/transfer-request.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { ACCOUNT_NAMES, type AccountName } from '../../../transfer/money-accounts.ts';
import { accountValues } from '../model/account-values.ts';
import type { useWallet } from '../model/use-wallet.ts';

/** What each account is worth, and the ways to it; of a venue without futures there is one, and nothing is shown. */
export function AccountRows({ wallet }: { readonly wallet: ReturnType<typeof useWallet> }) {
  const { t } = useTranslation();
  const off = useOffInOutage();
  const hasFutures = hasContracts(useMarketList());
  const { data } = wallet;
  const columns = useColumns(data === undefined ? null : accountValues(data.all));
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
          rows={data === undefined ? undefined : ACCOUNT_NAMES}
          rowKey={(name) => name}
          loadingRows={ACCOUNT_NAMES.length}
        />
      </div>
    </Panel>
  );
}

function useColumns(
  values: Readonly<Record<AccountName, string>> | null,
): readonly DataColumn<AccountName>[] {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const valueOf = (name: AccountName): string => values?.[name] ?? '0';
  return [
    {
      label: t('wallet.accounts.account'),
      cellClass: 'font-strong',
      cell: (name) => t(`wallet.accounts.name.${name}`),
    },
    {
      label: t('wallet.balances.value'),
      unit: 'USDT',
      figure: true,
      cell: (name) => (
        <>
          <Amount value={valueOf(name)} decimals={2} hidden={hidden} />
          <FiatValue
            value={valueOf(name)}
            hidden={hidden}
            short
            className="block text-12 leading-[15px] max-md:hidden"
          />
        </>
      ),
    },
    {
      label: t('wallet.balances.actions'),
      figure: true,
      hidden: true,
      cell: (name) =>
        name === 'spot' ? null : (
          <Link
            to="/assets/index"
            search={{ key: 'agreement' }}
            aria-label={t('wallet.accounts.openOne', { account: t(`wallet.accounts.name.${name}`) })}
            className={buttonClass({ tone: 'quiet', size: 's' })}
          >
            {t('wallet.accounts.open')}
          </Link>
        ),
    },
  ];
}
