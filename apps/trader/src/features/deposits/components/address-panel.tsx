import type { DepositAddressView, DepositNetworkView } from '@assay/protocol';
import { Button, buttonClass, ErrorState, Icon, Note, showToast, Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../clipboard/copy-button.tsx';
import { GroupedAddress } from '../../../money/grouped-address.tsx';
import { QrCode } from '@assay/ui/qr-code';
import { useOffInOutage } from '../../../venue/use-outage.ts';
import { useChainFaucet, useDepositAddress } from '../model/use-deposits.ts';
import { NetworkTerms } from './network-terms.tsx';

/** As long as one of an EVM chain or of Bitcoin. */
const LONG_ADDRESS = '0'.repeat(42);

interface AddressPanelProps {
  readonly coin: string;
  readonly network: DepositNetworkView;
}

/** The own address of a coin on a network: as a code, as text to compare, and what may be sent to it. */
export function AddressPanel({ coin, network }: AddressPanelProps) {
  const { t } = useTranslation();
  const address = useDepositAddress(coin, network);
  if (address.isError) {
    return (
      <ErrorState
        title={t('wallet.deposit.addressFailed')}
        text={address.error.message}
        retryLabel={t('wallet.retry')}
        onRetry={() => void address.refetch()}
      />
    );
  }
  return (
    <div className="grid gap-4">
      <div className="flex gap-4 max-sm:flex-col max-sm:items-center">
        {address.data ? (
          <QrCode
            text={address.data.address}
            label={t('wallet.deposit.code', { coin, network: network.name })}
          />
        ) : (
          <Skeleton className="h-[186px] w-[186px] shrink-0" />
        )}
        <div className="grid min-w-0 content-start gap-3">
          <h2 className="text-13">{t('wallet.deposit.yours', { coin, network: network.name })}</h2>
          {address.data ? <AddressText address={address.data} /> : <AddressPlace />}
        </div>
      </div>
      <Note tone="warn">
        <strong className="font-strong">{t('wallet.deposit.only', { coin, network: network.name })}</strong>{' '}
        {t('wallet.deposit.strays')}
      </Note>
      {network.withdrawable ? null : (
        <Note tone="warn">{t('wallet.deposit.onlyIn', { coin, network: network.name })}</Note>
      )}
      <NetworkTerms coin={coin} network={network} />
      {network.test ? <TestFaucet coin={coin} /> : null}
    </div>
  );
}

/** As much room as the address and its button will take, so that nothing below moves when they come. */
function AddressPlace() {
  const { t } = useTranslation();
  return (
    <div className="relative">
      <div aria-hidden className="invisible grid gap-3">
        <GroupedAddress address={LONG_ADDRESS} />
        <div>
          <span className={buttonClass()}>{t('wallet.deposit.copy')}</span>
        </div>
      </div>
      <div className="absolute inset-0">
        <Skeleton className="h-full" />
      </div>
    </div>
  );
}

function AddressText({ address }: { readonly address: DepositAddressView }) {
  const { t } = useTranslation();
  return (
    <>
      <GroupedAddress address={address.address} />
      {address.memo === null ? null : (
        <p className="text-13">
          {t('wallet.memo')} <span className="font-mono">{address.memo}</span>
        </p>
      )}
      <div>
        <CopyButton tone="primary" size="m" text={address.address} label={t('wallet.deposit.copy')} />
      </div>
    </>
  );
}

/** The test chain has coins for the asking. */
function TestFaucet({ coin }: { readonly coin: string }) {
  const { t } = useTranslation();
  const faucet = useChainFaucet();
  const off = useOffInOutage();
  const send = (): void =>
    faucet.mutate(coin, {
      onSuccess: ({ amount }) =>
        showToast({ tone: 'ok', title: t('wallet.deposit.faucetDone', { amount, coin }) }),
    });
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3 text-13">
      <p className="min-w-0 grow">
        <span className="block font-strong">{t('wallet.deposit.faucet')}</span>
        <span className="text-12 text-quiet">{t('wallet.deposit.faucetText')}</span>
      </p>
      <Button size="s" disabled={faucet.isPending} {...off} onClick={send}>
        <Icon name="faucet" size={14} />
        {t('wallet.deposit.faucetSend', { coin })}
      </Button>
    </div>
  );
}
