import { classNames } from '../class-names.ts';
import { useFigureSettings } from './figure-settings.tsx';
import { blanksFor, formatCompact, formatDecimal, formatSigned, trimmedDecimals } from './format.ts';

export interface AmountProps {
  /** Decimal string. */
  readonly value: string;
  readonly unit?: string;
  /** Shown decimals; more are cut off. Left out: all that the value has. */
  readonly decimals?: number;
  /** M, B and T from a million on. */
  readonly compact?: boolean;
  /** Without a tail of zeros, two decimals at the least. */
  readonly trimmed?: boolean;
  /** With `trimmed`: the decimals of its column (`columnDecimals`), so that the points stand in line. */
  readonly columnDecimals?: number;
  /** A plus or minus in front. */
  readonly signed?: boolean;
  /** Dots in place of digits, as wide for every value. */
  readonly hidden?: boolean;
  readonly className?: string | undefined;
}

/** An amount in tabular numerals, its unit quieter than the number. */
export function Amount(props: AmountProps) {
  const { locale } = useFigureSettings();
  const { unit, hidden, columnDecimals, className } = props;
  return (
    <span className={classNames('whitespace-nowrap figures', className)}>
      {hidden ? '••••••' : amountText(locale, props)}
      {hidden || columnDecimals === undefined ? null : blanksFor(props.value, columnDecimals)}
      {unit ? <Unit>{unit}</Unit> : null}
    </span>
  );
}

function amountText(locale: string, props: AmountProps): string {
  const { value, compact, trimmed, signed } = props;
  if (compact) return formatCompact(locale, value, props.decimals);
  const decimals = trimmed ? trimmedDecimals(value) : props.decimals;
  return signed ? formatSigned(locale, value, decimals) : formatDecimal(locale, value, decimals);
}

/** The quieter word behind a figure or a column's name. */
export function Unit({ children }: { readonly children: string }) {
  return <span className="ml-[3px] text-[0.87em] font-regular text-quiet">{children}</span>;
}
