import { useSession } from '@assay/client/react';
import type { WithdrawalMethodsView } from '@assay/protocol';
import { EmptyState, ErrorState, Note, Panel, Segmented, Select, Skeleton, fetchedPart } from '@assay/ui';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../../../locales/with-texts.ts';
import { LiveAccountOnly } from '../../../virtual-account/live-account-only.tsx';
import { useCardOffers } from '../model/use-card-sales.ts';
import { useWithdrawalMethods } from '../model/use-withdrawals.ts';
import { AddressBook } from './address-book.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { FundPasswordFirst } from './fund-password-first.tsx';
import { WithdrawalHistories } from './withdrawal-histories.tsx';

const WithdrawToCard = fetchedPart(
  withTexts(['credentials', 'wallet'], () => import('./withdraw-to-card.tsx')),
);
const WAITING = <Skeleton className="h-[330px]" />;

interface WithdrawProps {
  /** Coin that the address wishes, and who is told of another choice. */
  readonly coin: string | undefined;
  readonly onCoin: (coin: string) => void;
  /** The same of the way that money leaves by. */
  readonly method: string | undefined;
  readonly onMethod: (method: string) => void;
}

/** Coins to an address of a chain, or sold for money on the bound card: on which terms, the request, and what becomes of it. */
export default function Withdraw(props: WithdrawProps) {
  const { t } = useTranslation();
  const methods = useWithdrawalMethods();
  const offers = useCardOffers();
  if (useSession().virtual === 1) {
    return (
      <Panel aria-label={t('wallet.withdraw.title')}>
        <LiveAccountOnly refusal={t('credentials.virtual')} />
      </Panel>
    );
  }
  const hasCards = (offers.data?.offers.length ?? 0) > 0;
  const isToCard = hasCards && props.method === 'card';
  return (
    <>
      <Panel aria-label={t('wallet.withdraw.title')} className="min-h-[380px] p-4 sm:p-5">
        {/* Without an answer about cards there are networks; the choice is there before the form is. */}
        {methods.data && !offers.isPending ? (
          <div className="grid gap-4">
            {hasCards ? <Method isToCard={isToCard} onMethod={props.onMethod} /> : null}
            {!methods.data.hasFundPassword ? (
              <FundPasswordFirst />
            ) : isToCard && offers.data ? (
              <Suspense fallback={WAITING}>
                <WithdrawToCard
                  methods={methods.data}
                  offers={offers.data}
                  wish={props.coin}
                  onCoin={props.onCoin}
                />
              </Suspense>
            ) : (
              <Destination methods={methods.data} wish={props.coin} onCoin={props.onCoin} />
            )}
          </div>
        ) : methods.isError ? (
          <ErrorState
            title={t('wallet.withdraw.failed')}
            text={methods.error.message}
            retryLabel={t('wallet.retry')}
            onRetry={() => void methods.refetch()}
          />
        ) : (
          WAITING
        )}
      </Panel>
      {methods.data && !isToCard ? <AddressBook methods={methods.data} /> : null}
      <WithdrawalHistories cardsFirst={isToCard} />
    </>
  );
}

interface MethodProps {
  readonly isToCard: boolean;
  readonly onMethod: (method: string) => void;
}

/** Which way money leaves by. */
function Method({ isToCard, onMethod }: MethodProps) {
  const { t } = useTranslation();
  return (
    <div className="sm:w-80">
      <Segmented
        label={t('wallet.withdraw.method')}
        value={isToCard ? 'card' : 'network'}
        options={[
          { value: 'network', label: t('wallet.network') },
          { value: 'card', label: t('wallet.withdraw.card') },
        ]}
        onValue={onMethod}
      />
    </div>
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
      {network?.open === true ? (
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
