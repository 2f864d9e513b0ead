import { useTranslation } from 'react-i18next';
import type { SecondContract } from '@assay/protocol';
import { Amount, KeyValue, Note, Time, formatDecimal, formatTrimmed, useFigureSettings } from '@assay/ui';
import { ratePercent } from '../model/rate-percent.ts';

/** The receipt of a settled contract: times, prices to the last digit, and what went out and came back. */
export function ResultFacts({ contract }: { readonly contract: SecondContract }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { amount, payoutRate, returned, openPrice, openTick, finalPrice, cause, paid } = contract;
  const exact = (price: string | null): string => (price === null ? '--' : formatTrimmed(locale, price));
  return (
    <div className="grid content-start gap-3 p-3">
      {cause === null ? null : (
        <Note tone="warn">
          {t(`seconds.cause.${cause}`)} {t(paid ? 'seconds.result.paidText' : 'seconds.result.returnedText')}
        </Note>
      )}
      <div className="grid gap-x-8 gap-y-1.5 md:grid-cols-2">
        <dl className="grid content-start gap-1.5">
          <KeyValue term={t('seconds.result.accepted')}>
            <Time value={contract.createTime} />
          </KeyValue>
          <KeyValue term={t('seconds.result.expired')}>
            <Time value={contract.expireTime} />
          </KeyValue>
          <KeyValue term={t('seconds.result.entry')}>{exact(openPrice)}</KeyValue>
          <KeyValue term={t('seconds.result.final')}>{exact(finalPrice)}</KeyValue>
        </dl>
        <dl className="grid content-start gap-1.5">
          <KeyValue term={t('seconds.result.tick')}>
            {openTick === null ? '--' : formatDecimal(locale, String(openTick))}
          </KeyValue>
          <KeyValue term={t('seconds.result.stake')}>
            <Amount value={amount} decimals={2} />
          </KeyValue>
          <KeyValue term={t('seconds.result.payout')}>{ratePercent(locale, payoutRate)}</KeyValue>
          <KeyValue term={t('seconds.result.returned')} strong>
            <Amount value={returned ?? '0'} decimals={2} />
          </KeyValue>
        </dl>
      </div>
      <p className="border-t border-line pt-3 text-12 text-quiet">{t('seconds.result.verifyText')}</p>
    </div>
  );
}
