import type { DepositNetworkView } from '@assay/protocol';
import { Amount, KeyValue } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { secondsFor } from '../model/arrival.ts';

/** What a network asks of a deposit, and how long each of its steps usually takes. */
export function NetworkTerms({
  coin,
  network,
}: {
  readonly coin: string;
  readonly network: DepositNetworkView;
}) {
  const { t } = useTranslation();
  const after = (blocks: number): string => {
    const seconds = secondsFor(blocks, network.blockMs);
    const words = t('wallet.deposit.blocks', { count: blocks });
    if (seconds === null) return words;
    return seconds < 120
      ? t('wallet.deposit.aboutSeconds', { words, count: seconds })
      : t('wallet.deposit.aboutMinutes', { words, count: Math.round(seconds / 60) });
  };
  return (
    <dl className="grid gap-1.5 text-13">
      <KeyValue term={t('wallet.deposit.minimum')}>
        <Amount value={network.minimumDeposit} unit={coin} trimmed />
      </KeyValue>
      <KeyValue term={t('wallet.deposit.mayTrade')}>{after(network.creditDepth)}</KeyValue>
      {network.withdrawable ? (
        <KeyValue term={t('wallet.deposit.mayLeave')}>{after(network.finalDepth)}</KeyValue>
      ) : null}
      <KeyValue term={t('wallet.deposit.large')}>
        <Amount value={network.largeDeposit} unit={coin} trimmed />
      </KeyValue>
      {network.contract === null ? null : (
        <div className="flex flex-wrap justify-between gap-x-3">
          <dt className="text-quiet">{t('wallet.deposit.contract')}</dt>
          <dd className="font-mono text-12 break-all">{network.contract}</dd>
        </div>
      )}
    </dl>
  );
}
