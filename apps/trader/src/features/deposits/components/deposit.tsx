import { useSession } from '@assay/client/react';
import type { DepositCoinsView } from '@assay/protocol';
import { EmptyState, ErrorState, Following, Panel, Select, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveAccountOnly } from '../../../virtual-account/live-account-only.tsx';
import { firstCoin, networksOf } from '../model/arrival.ts';
import { useDepositCoins } from '../model/use-deposits.ts';
import { AddressPanel } from './address-panel.tsx';
import { Arriving } from './arriving.tsx';
import { DepositHistories } from './deposit-histories.tsx';
import { NetworkChoice } from './network-choice.tsx';
import { PaymentPanel } from './payment-panel.tsx';

interface DepositProps {
  /** Coin that the address wishes, and who is told of another choice. */
  readonly coin: string | undefined;
  readonly onCoin: (coin: string) => void;
}

/** Where coins are sent to, what of them arrives, and what has arrived. */
export default function Deposit({ coin, onCoin }: DepositProps) {
  const { t } = useTranslation();
  const coins = useDepositCoins();
  if (useSession().virtual === 1) {
    return (
      <Panel aria-label={t('wallet.deposit.title')}>
        <LiveAccountOnly refusal={t('credentials.virtual')} />
      </Panel>
    );
  }
  return (
    <>
      <Panel aria-label={t('wallet.deposit.title')} className="min-h-[380px]">
        {coins.data ? (
          <Choice coins={coins.data} wish={coin} onCoin={onCoin} />
        ) : coins.isError ? (
          <ErrorState
            title={t('wallet.deposit.failed')}
            text={coins.error.message}
            retryLabel={t('wallet.retry')}
            onRetry={() => void coins.refetch()}
          />
        ) : (
          <Skeleton className="m-5 h-[330px]" />
        )}
      </Panel>
      <Following after={!coins.isPending}>
        <Arriving />
        <PaymentPanel />
        <DepositHistories />
      </Following>
    </>
  );
}

interface ChoiceProps {
  readonly coins: DepositCoinsView;
  readonly wish: string | undefined;
  readonly onCoin: (coin: string) => void;
}

/** A coin, one of its networks, and on the other side the address there. */
function Choice({ coins, wish, onCoin }: ChoiceProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string | null>(null);
  const coin = firstCoin(coins, wish);
  if (coin === null) return <EmptyState title={t('wallet.deposit.noCoins')} />;
  const networks = networksOf(coins, coin);
  const network = networks.find((one) => one.network === chosen) ?? networks.find(({ open }) => open);
  return (
    <div className="grid lg:grid-cols-2">
      <div className="grid content-start gap-4 p-4 sm:p-5">
        <Select
          look="field"
          labelShown
          label={t('wallet.coin')}
          value={coin}
          options={coins.coins.map((one) => ({ value: one.coin, label: one.coin }))}
          onValue={onCoin}
        />
        {networks.length === 0 ? (
          <p className="text-13 text-soft">{t('wallet.deposit.noNetwork', { coin })}</p>
        ) : (
          <NetworkChoice networks={networks} chosen={network?.network ?? null} onNetwork={setChosen} />
        )}
      </div>
      <div className="border-line p-4 max-lg:border-t sm:p-5 lg:border-l">
        {network === undefined ? null : (
          <AddressPanel key={`${coin}-${network.network}`} coin={coin} network={network} />
        )}
      </div>
    </div>
  );
}
