import {
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  LoadingRows,
  Panel,
  PanelHead,
  Skeleton,
  Table,
  TableHead,
  columnDecimals,
  fetchedPart,
  type LoadingColumn,
} from '@assay/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { openFaucet } from '../../../play-money/faucet-request.ts';
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { isSmall, type useWallet } from '../model/use-wallet.ts';
import { BalanceRow } from './balance-row.tsx';
import { withTexts } from '../../../locales/with-texts.ts';

const BalanceMark = fetchedPart(
  withTexts(['verify'], () => import('../../../verify/components/balance-mark.tsx')),
  'line',
);
const COLUMNS: readonly LoadingColumn[] = [
  {},
  { figure: true },
  { figure: true },
  { figure: true, folds: true },
  { figure: true, folds: true },
];

/** Every coin with what is available and what orders occupy. */
export function BalanceTable({ wallet }: { readonly wallet: ReturnType<typeof useWallet> }) {
  const { t } = useTranslation();
  const hideSmall = usePreferences((preferences) => !preferences.showAllAssets);
  const items = wallet.data?.spot ?? [];
  const shown = hideSmall ? items.filter((item) => !isSmall(item)) : items;
  const decimals = {
    available: columnDecimals(shown.map(({ available }) => available)),
    occupied: columnDecimals(shown.map(({ occupied }) => occupied)),
  };
  const hiddenCount = items.length - shown.length;
  const failed = wallet.isError && !wallet.data;
  const off = useOffInOutage();
  return (
    <Panel aria-label={t('wallet.balances.title')}>
      <PanelHead title={t('wallet.balances.title')} roomy>
        <Suspense fallback={<Skeleton className="w-38" />}>
          <BalanceMark />
        </Suspense>
        <Checkbox checked={hideSmall} onChecked={(on) => setPreferences({ showAllAssets: !on })}>
          <span className="text-13">{t('wallet.balances.hideSmall')}</span>
        </Checkbox>
      </PanelHead>
      {failed ? (
        <ErrorState
          className="min-h-[228px]"
          title={t('wallet.balances.failed')}
          text={`${wallet.error.message} ${t('wallet.notAffected')}`}
          retryLabel={t('wallet.retry')}
          onRetry={() => void wallet.refetch()}
        />
      ) : null}
      {!failed && wallet.data && items.length === 0 ? (
        <EmptyState
          className="min-h-[228px]"
          title={t('wallet.balances.empty')}
          text={t('wallet.balances.emptyText')}
          action={
            <Button size="s" {...off} onClick={() => openFaucet()}>
              {t('wallet.balances.takePlayMoney')}
            </Button>
          }
        />
      ) : null}
      {!failed && (items.length > 0 || !wallet.data) ? (
        <div className="rounded-b-panel thin-scroll">
          <Table caption={t('wallet.balances.title')} roomy aria-busy={wallet.isPending}>
            <Head />
            <tbody>
              {wallet.data ? (
                shown.map((item) => <BalanceRow key={item.coin} item={item} decimals={decimals} />)
              ) : (
                <LoadingRows rows={3} columns={COLUMNS} />
              )}
            </tbody>
          </Table>
        </div>
      ) : null}
      <HiddenRows count={hiddenCount} />
    </Panel>
  );
}

/** How many rows are left out, and the way to see them. */
function HiddenRows({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <p className="border-t border-line px-5 py-3.5 text-13 text-quiet">
      {t('wallet.balances.small', { count })}{' '}
      <button
        type="button"
        className="font-medium text-accent hover:underline"
        onClick={() => setPreferences({ showAllAssets: true })}
      >
        {t('wallet.balances.showAll')}
      </button>
    </p>
  );
}

function Head() {
  const { t } = useTranslation();
  return (
    <TableHead
      columns={[
        { label: t('wallet.balances.asset') },
        { label: t('wallet.balances.available'), figure: true },
        { label: t('wallet.balances.occupied'), figure: true, className: 'max-md:pr-4!' },
        { label: t('wallet.balances.value'), unit: 'USDT', figure: true, className: 'max-md:hidden' },
        { label: t('wallet.balances.actions'), figure: true, hidden: true, className: 'max-md:hidden' },
      ]}
    />
  );
}
