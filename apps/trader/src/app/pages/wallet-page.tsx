import { PageHeader, Skeleton, fetchedPart, fetchedPartOf } from '@assay/ui';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { billQuery, Bills, Wallet, walletFilter, WalletFrame } from '../../features/wallet/index.ts';
import { withTexts } from '../../locales/with-texts.ts';
import { useVenueSettings } from '../../venue/venue-queries.ts';
import { AssetsIndex } from '../assets-index/assets-index.tsx';
import { needsNoChain, walletPart, type WalletPart } from '../wallet-parts/wallet-part.ts';
import { usePageTitle } from './page-title.ts';

const Deposit = fetchedPart(
  withTexts(
    ['credentials', 'orders', 'pictures', 'wallet'],
    () => import('../../features/deposits/components/deposit.tsx'),
  ),
);
const Withdraw = fetchedPart(
  withTexts(
    ['credentials', 'orders', 'wallet'],
    () => import('../../features/withdrawals/components/withdraw.tsx'),
  ),
);
const Swap = fetchedPart(
  withTexts(['orders', 'wallet'], () => import('../../features/swap/components/swap.tsx')),
);
const Transfers = fetchedPart(
  withTexts(
    ['credentials', 'orders', 'wallet'],
    () => import('../../features/user-transfers/components/transfers.tsx'),
  ),
);
const Deposits = fetchedPartOf(
  withTexts(
    ['orders', 'pictures', 'wallet'],
    () => import('../../features/deposits/components/deposit-histories.tsx'),
  ),
  (module) => module.DepositHistories,
);
const Withdrawals = fetchedPartOf(
  withTexts(
    ['orders', 'wallet'],
    () => import('../../features/withdrawals/components/withdrawal-histories.tsx'),
  ),
  (module) => module.WithdrawalHistories,
);
const MerchantAccount = fetchedPart(
  withTexts(['wallet'], () => import('../../features/wallet/components/merchant-account.tsx')),
);
const WAITING = <Skeleton className="h-[340px] w-full rounded-panel" />;

/** `/account/wallet/<part>`: a part of the wallet beside the assets. */
export function WalletPartPage() {
  const { part } = useParams({ strict: false });
  return <PartPage name={part} />;
}

/** `/recharge/index`, `/withdraw/index` and `/swap/index`: the same parts, by addresses of their own. */
export const RechargePage = () => <PartPage name="deposit" />;
export const WithdrawPage = () => <PartPage name="withdrawal" />;
export const SwapPage = () => <PartPage name="swap" />;

/** A part that is not here leads to the assets. */
function PartPage({ name }: { readonly name: string | undefined }) {
  const { t } = useTranslation();
  const settings = useVenueSettings();
  const part = walletPart(name, settings.data?.wallet ?? true);
  usePageTitle(t('wallet.documentTitle'));
  if (part === null) return <Navigate to="/account/wallet/assets" replace />;
  // Until it is known what is here nothing is asked that nobody would answer.
  const known = needsNoChain(part) || settings.data !== undefined;
  return (
    <WalletFrame>
      <PageHeader title={t(`wallet.rail.${part}`)} />
      <Suspense fallback={WAITING}>{known ? <Part part={part} /> : WAITING}</Suspense>
    </WalletFrame>
  );
}

function Part({ part }: { readonly part: WalletPart }): ReactNode {
  const query = useSearch({ from: '__root__' });
  const navigate = useNavigate();
  const onCoin = (coin: string): void => choose({ coin });
  const choose = (choice: Readonly<Record<string, string>>): void =>
    void navigate({ to: '.', search: { ...query, ...choice }, replace: true });
  switch (part) {
    case 'bills':
      return <BillsPart />;
    case 'merchant':
      return <MerchantAccount />;
    case 'deposit':
      return <Deposit coin={query['coin']} onCoin={onCoin} />;
    case 'withdrawal':
      return (
        <Withdraw
          coin={query['coin']}
          onCoin={onCoin}
          method={query['method']}
          onMethod={(method) => choose({ method })}
        />
      );
    case 'swap':
      return <Swap from={query['from']} to={query['to']} />;
    case 'transfer':
      return <Transfers />;
    case 'history-deposit':
      return <Deposits />;
    case 'history-withdrawal':
      return <Withdrawals />;
  }
}

/** Every change of the account. */
function BillsPart() {
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  return (
    <Bills
      filter={walletFilter(query)}
      onFilter={(filter) =>
        void navigate({
          to: '/account/wallet/$part',
          params: { part: 'bills' },
          search: billQuery(filter),
          replace: true,
        })
      }
    />
  );
}

/** `/account/wallet/assets`: what there is, and every change of it. */
export function AssetsPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = useSearch({ from: '__root__' });
  usePageTitle(t('wallet.documentTitle'));
  return (
    <WalletFrame>
      <PageHeader title={t('wallet.title')} />
      <Wallet
        filter={walletFilter(query)}
        onFilter={(filter) =>
          void navigate({ to: '/account/wallet/assets', search: billQuery(filter), replace: true })
        }
      />
    </WalletFrame>
  );
}

/** `/assets/index`: what the wallet shows, part by part. */
export function BalancesPage() {
  return <AssetsIndex />;
}
