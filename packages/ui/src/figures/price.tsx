import { classNames } from '../class-names.ts';
import { Unit } from './amount.tsx';
import { useFigureSettings } from './figure-settings.tsx';
import { Flash } from './flash.tsx';
import { formatCompact, formatDecimal, priceDecimals } from './format.ts';

export interface PriceProps {
  /** Decimal string; null while there is no price. */
  readonly value: string | null;
  /** The market's own decimals; left out, they follow the size of the price. */
  readonly decimals?: number;
  /** For overviews: M, B and T from a million on. What is traded at stands in full. */
  readonly compact?: boolean;
  readonly unit?: string;
  readonly direction?: 'up' | 'down' | null;
  /** Flashes the ground when the price changes. */
  readonly flash?: boolean;
  readonly className?: string | undefined;
}

/** A price in tabular numerals. Without a price it shows two dashes of the same height. */
export function Price({ value, decimals, compact, unit, direction, flash = false, className }: PriceProps) {
  const { locale } = useFigureSettings();
  const format = compact ? formatCompact : formatDecimal;
  const text = value === null ? '--' : format(locale, value, decimals ?? priceDecimals(value));
  const look = classNames(
    'whitespace-nowrap figures',
    direction === 'up' && 'text-up',
    direction === 'down' && 'text-down',
    className,
  );
  const figure = (
    <>
      {text}
      {unit ? <Unit>{unit}</Unit> : null}
    </>
  );
  if (!flash) return <span className={look}>{figure}</span>;
  return (
    <Flash value={value} className={look}>
      {figure}
    </Flash>
  );
}
