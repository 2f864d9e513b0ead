import type { SecondContractStatistics } from '@assay/protocol';
import { Amount, directionOf, KeyValue } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../preferences/preferences.ts';

/** What all contracts came to, and how many ended how. */
export function TotalResults(props: {
  readonly total: SecondContractStatistics['total'];
  readonly currency: string;
}) {
  const { t } = useTranslation();
  const { total, currency } = props;
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const direction = hidden ? null : directionOf(total.net);
  const tone = direction === null ? '' : direction === 'up' ? 'text-up' : 'text-down';
  const counts = [
    [t('seconds-statistics.won'), total.won],
    [t('seconds-statistics.lost'), total.lost],
    [t('seconds-statistics.equal'), total.equal],
    [t('seconds-statistics.void'), total.void],
  ] as const;
  return (
    <div className="grid content-start gap-3 p-4">
      <div>
        <h3 className="text-13 font-regular text-quiet">{t('seconds-statistics.net')}</h3>
        <p className={`text-28 leading-tight font-strong tracking-[-0.02em] ${tone}`}>
          <Amount value={total.net} trimmed signed hidden={hidden} />
          <span className="ml-1.5 text-15 font-regular tracking-normal text-quiet">{currency}</span>
        </p>
      </div>
      <dl className="grid gap-1 text-13">
        <KeyValue term={t('seconds-statistics.staked')}>
          <Amount value={total.staked} trimmed unit={currency} hidden={hidden} />
        </KeyValue>
        <KeyValue term={t('seconds-statistics.returned')}>
          <Amount value={total.returned} trimmed unit={currency} hidden={hidden} />
        </KeyValue>
      </dl>
      <dl className="grid grid-cols-4 gap-2 border-t border-line pt-3">
        {counts.map(([term, count]) => (
          <div key={term} className="min-w-0">
            <dt className="text-12 break-words text-quiet">{term}</dt>
            <dd className="text-15 font-strong">
              <Amount value={String(count)} />
            </dd>
          </div>
        ))}
      </dl>
      {total.voidPaid === 0 ? null : (
        <p className="text-12 text-quiet">{t('seconds-statistics.voidPaid', { count: total.voidPaid })}</p>
      )}
    </div>
  );
}
