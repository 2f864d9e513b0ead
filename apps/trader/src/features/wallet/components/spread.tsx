import type { WalletAccountItem } from '@assay/protocol';
import { classNames, formatDecimal, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { spreadOf } from '../model/spread.ts';

const TONES = ['bg-cat-2', 'bg-cat-4', 'bg-cat-1', 'bg-cat-3', 'bg-cat-5', 'bg-cat-6'] as const;

/** A bar of the total by coin, and its legend. It keeps its height while nothing is known. */
export function Spread(props: { readonly items: readonly WalletAccountItem[]; readonly pending: boolean }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const shares = spreadOf(props.items, TONES.length, '+');
  return (
    <div data-live className="mt-6 min-h-10">
      <div
        role="img"
        aria-label={t('wallet.spread')}
        className={classNames('flex h-2 gap-0.5', shares.length === 0 && 'rounded-[2px] bg-hover')}
      >
        {shares.map(({ coin, share }, index) => (
          <span
            key={coin}
            className={classNames('min-w-1 rounded-[2px]', TONES[index])}
            style={{ flexGrow: share, flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1.5 text-13 text-soft">
        {shares.map(({ coin, share }, index) => (
          <li key={coin} className="inline-flex items-center gap-2">
            <span className={classNames('size-2 rounded-[2px]', TONES[index])} />
            {coin}
            <span className="font-medium text-main figures">
              {formatDecimal(locale, (share * 100).toFixed(1))}%
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
