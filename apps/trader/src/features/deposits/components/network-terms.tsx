import type { DepositNetworkView } from '@assay/protocol';
import { Amount, formatDecimal, KeyValue, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useWithdrawalTerms } from '../../../money/use-withdrawal-terms.ts';
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
      {network.withdrawable ? <Leaving coin={coin} network={network} /> : null}
    </dl>
  );
}

const HOUR_MS = 3_600_000;

/** What it takes to get the coin out again, told before it is sent here. */
function Leaving({ coin, network }: { readonly coin: string; readonly network: DepositNetworkView }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { data } = useWithdrawalTerms();
  const limits = data?.limits.map(({ level, perDay }) =>
    t('wallet.deposit.leavingLevel', { level, amount: formatDecimal(locale, perDay, 0) }),
  );
  return (
    <>
      <KeyValue term={t('wallet.deposit.leavingFee')}>
        <Amount value={network.withdrawalFee} unit={coin} trimmed />
      </KeyValue>
      <KeyValue term={t('wallet.deposit.leavingMinimum')}>
        <Amount value={network.minimumWithdrawal} unit={coin} trimmed />
      </KeyValue>
      <div className="grid min-h-9 gap-x-3 max-sm:min-h-[54px]">
        <dt className="text-quiet">{t('wallet.deposit.leavingLimit')}</dt>
        <dd>{limits?.join(' · ') ?? ' '}</dd>
      </div>
      <div className="min-h-[54px] text-12 text-quiet max-sm:min-h-[90px]">
        <dt className="sr-only">{t('wallet.deposit.leaving')}</dt>
        <dd>
          {data === undefined
            ? null
            : t('wallet.deposit.leavingTime', { count: Math.round(data.targetMs / HOUR_MS) })}
        </dd>
      </div>
    </>
  );
}
