import { formatRatePpm, KeyValue, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** Of each fee, what goes to those who referred the trader. */
export function ReferralShares({ ratesPpm }: { readonly ratesPpm: readonly number[] }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  return (
    <dl className="grid max-w-[420px] gap-1">
      {ratesPpm.map((ratePpm, index) => (
        <KeyValue key={index} term={t('rates.spot.referral', { generation: index + 1 })}>
          {formatRatePpm(locale, ratePpm)}
        </KeyValue>
      ))}
    </dl>
  );
}
