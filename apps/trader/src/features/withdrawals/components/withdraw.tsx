import { useSession } from '@assay/client/react';
import type { WithdrawalMethodsView } from '@assay/protocol';
import { EmptyState, ErrorState, Note, Panel, Select, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAccountOnly } from '../../../virtual-account/live-account-only.tsx';
import { useWithdrawalMethods } from '../model/use-withdrawals.ts';
import { AddressBook } from './address-book.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { Withdrawals } from './withdrawals.tsx';

interface WithdrawProps {
  /** Coin that the address wishes, and who is told of another choice. */
  readonly coin: string | undefined;
  readonly onCoin: (coin: string) => void;
}

/** Coins to an address of a chain: on which terms, the request, and what becomes of it. */
export default function Withdraw({ coin, onCoin }: WithdrawProps) {
  const { t } = useTranslation();
  const methods = useWithdrawalMethods();
  if (useSession().virtual === 1) {
    return (
      <Panel aria-label={t('wallet.withdraw.title')}>
        <LiveAccountOnly refusal={t('credentials.virtual')} />
      </Panel>
    );
  }
  return (
    <>
      <Panel aria-label={t('wallet.withdraw.title')} className="min-h-[380px] p-4 sm:p-5">
        {methods.data ? (
          <Destination methods={methods.data} wish={coin} onCoin={onCoin} />
        ) : methods.isError ? (
          <ErrorState
            title={t('wallet.withdraw.failed')}
            text={methods.error.message}
            retryLabel={t('wallet.retry')}
            onRetry={() => void methods.refetch()}
          />
        ) : (
          <Skeleton className="h-[330px]" />
        )}
      </Panel>
      {methods.data ? <AddressBook methods={methods.data} /> : null}
      <Withdrawals />
    </>
  );
}

interface DestinationProps {
  readonly methods: WithdrawalMethodsView;
  readonly wish: string | undefined;
  readonly onCoin: (coin: string) => void;
}

/** A coin and one of its networks; then the form, of which another choice begins a new one. */
function Destination({ methods, wish, onCoin }: DestinationProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const coins = methods.coins.filter(({ networks }) => networks.length > 0);
  const coin = coins.find((one) => one.coin === wish) ?? coins[0];
  if (coin === undefined) return <EmptyState title={t('wallet.withdraw.noCoins')} />;
  const network = coin.networks.find((one) => one.network === chosen) ?? coin.networks[0];
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          look="field"
          labelShown
          label={t('wallet.coin')}
          value={coin.coin}
          options={coins.map((one) => ({ value: one.coin, label: one.coin }))}
          onValue={onCoin}
        />
        <Select
          look="field"
          labelShown
          label={t('wallet.network')}
          value={network?.network ?? ''}
          options={coin.networks.map((one) => ({ value: one.network, label: one.name }))}
          onValue={setChosen}
        />
      </div>
      {!methods.hasFundPassword ? (
        <Note tone="info">
          {t('wallet.fundPasswordFirst')}{' '}
          <Link
            to="/account/center/security/setting/trade-pwd"
            className="font-medium underline underline-offset-3"
          >
            {t('wallet.setFundPassword')}
          </Link>
        </Note>
      ) : network?.open === true ? (
        <WithdrawForm
          key={`${coin.coin}-${network.network}-${sent}`}
          coin={coin.coin}
          network={network}
          methods={methods}
          onSent={() => setSent(sent + 1)}
        />
      ) : (
        <Note tone="warn">{t('wallet.withdraw.paused')}</Note>
      )}
    </div>
  );
}
