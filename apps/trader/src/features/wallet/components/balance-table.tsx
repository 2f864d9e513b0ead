import {
  Button,
  Checkbox,
  DataTable,
  EmptyState,
  ErrorState,
  Panel,
  PanelHead,
  Skeleton,
  columnDecimals,
  fetchedPart,
} from '@assay/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../../markets/search-field.tsx';
import { openFaucet } from '../../../play-money/faucet-request.ts';
import { setPreferences, usePreferences } from '../../../preferences/preferences.ts';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { findCoins } from '../model/find-coins.ts';
import { isSmall, type useWallet } from '../model/use-wallet.ts';
import { withTexts } from '../../../locales/with-texts.ts';
import { useBalanceColumns } from './balance-columns.tsx';

const BalanceMark = fetchedPart(
  withTexts(['verify'], () => import('../../../verify/components/balance-mark.tsx')),
  'line',
);

/** Every coin with what is available and what orders occupy. */
export function BalanceTable({ wallet }: { readonly wallet: ReturnType<typeof useWallet> }) {
  const { t } = useTranslation();
  const hideSmall = usePreferences((preferences) => !preferences.showAllAssets);
  const [search, setSearch] = useState('');
  const items = wallet.data?.spot ?? [];
  const found = findCoins(items, search);
  // Who looks for a coin sees it, however little of it there is.
  const shown = hideSmall && search.trim() === '' ? found.filter((item) => !isSmall(item)) : found;
  const columns = useBalanceColumns({
    available: columnDecimals(shown.map(({ available }) => available)),
    occupied: columnDecimals(shown.map(({ occupied }) => occupied)),
  });
  const hiddenCount = found.length - shown.length;
  const failed = wallet.isError && !wallet.data;
  const off = useOffInOutage();
  return (
    <Panel aria-label={t('wallet.balances.title')}>
      <PanelHead title={t('wallet.balances.title')} roomy>
        <Suspense fallback={<Skeleton className="w-38" />}>
          <BalanceMark />
        </Suspense>
        <SearchField
          label={t('wallet.balances.find')}
          value={search}
          onValue={setSearch}
          className="w-40 max-sm:w-full"
        />
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
          <DataTable
            caption={t('wallet.balances.title')}
            roomy
            columns={columns}
            rows={wallet.data ? shown : undefined}
            rowKey={({ coin }) => coin}
            none={t('wallet.balances.notFound')}
          />
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
