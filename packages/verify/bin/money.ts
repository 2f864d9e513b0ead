/** Figures of a receipt as people read them. */
import type { ReceiptFigures } from '../src/index.ts';

/** A whole number of such a part as a decimal. */
export function decimalOf(units: bigint | number | string, decimals: number): string {
  const value = BigInt(units);
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const part = decimals === 0 ? '' : `.${digits.slice(-decimals)}`;
  return `${value < 0n ? '-' : ''}${whole}${part}`;
}

/** Units as a decimal of the receipt's coin. */
export const money = ({ coin, decimals }: ReceiptFigures, units: bigint | number | string): string =>
  `${decimalOf(units, decimals)} ${coin}`;
