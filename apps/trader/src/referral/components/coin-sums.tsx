import type { ReferralSum } from '@assay/protocol';
import { Amount, classNames } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../preferences/preferences.ts';

/** The amounts that a value is made of, those worth most first; beyond `max` their number. */
export function CoinSums(props: {
  readonly sums: readonly ReferralSum[];
  readonly max: number;
  /** In a column of figures. */
  readonly atEnd?: boolean;
}) {
  const { t } = useTranslation();
  const hidden = usePreferences((preferences) => preferences.hideAmounts);
  const { sums, max, atEnd } = props;
  const byWorth = sums.toSorted((a, b) => Number(b.equivalent ?? 0) - Number(a.equivalent ?? 0));
  const left = byWorth.length - max;
  return (
    <span className={classNames('flex flex-wrap gap-x-2', atEnd && 'justify-end')}>
      {byWorth.slice(0, max).map(({ coin, amount }) => (
        <Amount key={coin} value={amount} unit={coin} trimmed hidden={hidden} />
      ))}
      {left > 0 ? <span>{t('referral.moreCoins', { count: left })}</span> : null}
    </span>
  );
}
