import { classNames, formatDecimal, moneyDecimals, useFigureSettings } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { valueAt, type DisplayRate } from './display-rate.ts';
import { useDisplayRate } from './use-display-rate.ts';

interface FiatValueProps {
  /** Decimal text in USDT. */
  readonly value: string;
  readonly hidden?: boolean;
  /** In rows: the figure alone, without a word about where the rate is from. */
  readonly short?: boolean;
  readonly className?: string | undefined;
}

/**
 * A value of USDT in the user's own money, to stand quietly beside it. Nothing without a rate, of which the settings
 * speak, or where the user wants no other money.
 */
export function FiatValue(props: FiatValueProps) {
  const rate = useDisplayRate();
  if (rate === null || (props.short && rate.state === 'unconverted')) return null;
  return (
    <span className={classNames('text-quiet', props.short && 'whitespace-nowrap figures', props.className)}>
      <Words rate={rate} {...props} />
    </span>
  );
}

function Words({ rate, value, hidden, short }: FiatValueProps & { readonly rate: DisplayRate }) {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { currency, state, origin } = rate;
  // Keeps its line while the first rates are on their way, and where none come.
  if (state !== 'converted') return <>&nbsp;</>;
  const amount = hidden ? '••••••' : formatDecimal(locale, valueAt(rate, value), moneyDecimals(currency));
  if (short) return `${amount} ${currency}`;
  return t(`app.currency.${origin}`, { amount, currency });
}
