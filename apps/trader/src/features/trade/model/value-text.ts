/** How an amount of money is written into a field: without a tail of zeros, but with at least two decimals. */
import { formatDecimal } from '@assay/client';

export function valueFieldText(units: number, scale: number): string {
  if (units === 0) return '';
  const text = formatDecimal(units, scale);
  const minDecimals = text.indexOf('.') + 3;
  let end = text.length;
  while (end > minDecimals && text.endsWith('0', end)) end -= 1;
  return text.slice(0, end);
}

/** A decimal string without needless zeros at its end, with at least `minDecimals` decimals. For reading, not for fields. */
export function trimmedDecimal(text: string, minDecimals = 2): string {
  const point = text.indexOf('.');
  if (point === -1) return text;
  let end = text.length;
  while (end > point + 1 + minDecimals && text.endsWith('0', end)) end -= 1;
  return text.slice(0, end).replace(/\.$/, '');
}
