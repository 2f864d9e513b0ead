import type { WalletAccountItem } from '@assay/protocol';
import {
  Amount,
  Button,
  buttonClass,
  columnDecimals,
  DataTable,
  EmptyState,
  ErrorState,
  Note,
  Panel,
  PanelHead,
  type DataColumn,
} from '@assay/ui';
import { Link, Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../preferences/preferences.ts';
import { merchantItems, worthOf } from '../../../transfer/money-accounts.ts';
import { useIsMerchant } from '../../../transfer/own-accounts.ts';
import { openTransfer } from '../../../transfer/transfer-request.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useWallet } from '../model/use-wallet.ts';
import { useMoneyColumns } from './balance-columns.tsx';

/** What lies in the account of a merchant. Who is none and has nothing there is led to the assets. */
export default function MerchantAccount() {
  const { t } = useTranslation();
  const wallet = useWallet();
  const isMerchant = useIsMerchant();
  const items = wallet.data === undefined ? undefined : merchantItems(wallet.data.all);
  if (items?.length === 0) return <Navigate to="/account/wallet/assets" replace />;
  return (
    <>
      {isMerchant || items === undefined ? null : (
        <Note tone="info">
          <p className="font-strong">{t('wallet.merchant.endedTitle')}</p>
          <p>{t('wallet.merchant.endedText')}</p>
        </Note>
      )}
      <Panel aria-label={t('wallet.merchant.title')}>
        <Head isMerchant={isMerchant} />
        {wallet.isError && items === undefined ? (
          <ErrorState
            className="min-h-[228px]"
            title={t('wallet.balances.failed')}
            text={`${wallet.error.message} ${t('wallet.notAffected')}`}
            retryLabel={t('wallet.retry')}
            onRetry={() => void wallet.refetch()}
          />
        ) : (
          <Coins items={items} />
        )}
      </Panel>
    </>
  );
}

function Head({ isMerchant }: { readonly isMerchant: boolean }) {
  const { t } = useTranslation();
  const off = useOffInOutage();
  return (
    <PanelHead title={t('wallet.merchant.title')} roomy>
      <Link
        to="/account/wallet/$part"
        params={{ part: 'bills' }}
        search={{ account: 'merchant' }}
        className={buttonClass({ tone: 'quiet', size: 's' })}
      >
        {t('wallet.bills.title')}
      </Link>
      <Button
        size="s"
        {...off}
        onClick={() => openTransfer(isMerchant ? { to: 'merchant' } : { from: 'merchant' })}
      >
        {t('wallet.accounts.transfer')}
      </Button>
    </PanelHead>
  );
}

/** Undefined: they are not known yet. */
function Coins({ items }: { readonly items: readonly WalletAccountItem[] | undefined }) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const shown = items?.filter(({ total }) => /[1-9]/.test(total));
  const columns = useCoinColumns(shown ?? []);
  if (shown?.length === 0) {
    return (
      <EmptyState
        className="min-h-[228px]"
        title={t('wallet.merchant.empty')}
        text={t('wallet.merchant.emptyText')}
      />
    );
  }
  return (
    <>
      <p className="px-4 py-3 text-13 text-quiet sm:px-5">
        {t('wallet.balances.value')}{' '}
        {items === undefined ? (
          '--'
        ) : (
          <Amount
            value={worthOf(items)}
            unit="USDT"
            decimals={2}
            hidden={hidden}
            className="font-medium text-main"
          />
        )}
      </p>
      <div className="rounded-b-panel thin-scroll">
        <DataTable
          caption={t('wallet.merchant.title')}
          roomy
          columns={columns}
          rows={shown}
          rowKey={({ coin }) => coin}
        />
      </div>
    </>
  );
}

/** What there is of a coin, and the way back to spot. */
function useCoinColumns(shown: readonly WalletAccountItem[]): readonly DataColumn<WalletAccountItem>[] {
  const { t } = useTranslation();
  const off = useOffInOutage();
  const decimals = {
    available: columnDecimals(shown.map(({ available }) => available)),
    occupied: columnDecimals(shown.map(({ occupied }) => occupied)),
  };
  const columns = useMoneyColumns(decimals, { folds: true });
  return [
    ...columns,
    {
      label: t('wallet.balances.actions'),
      figure: true,
      hidden: true,
      cell: ({ coin }) => (
        <Button
          tone="quiet"
          size="s"
          {...off}
          aria-label={t('wallet.merchant.toSpotOf', { coin })}
          onClick={() => openTransfer({ from: 'merchant', to: 'spot', coin })}
        >
          {t('wallet.merchant.toSpot')}
        </Button>
      ),
    },
  ];
}
