import { formatDecimal } from '../figures/format.ts';

/**
 * Cleans what is typed into a numeric field: digits and one point stay, a leading point goes,
 * leading zeros collapse, decimals beyond `decimals` are cut off. With `decimals` 0 no point stays.
 * The result is a decimal string or a beginning of one (`12.`), never a number.
 */
export function cleanDecimalText(typed: string, decimals: number): string {
  const kept = typed.replaceAll(/[^0-9.]/g, '').replace(/^\.+/, '');
  const point = kept.indexOf('.');
  const whole = (point === -1 ? kept : kept.slice(0, point)).replace(/^0+(?=\d)/, '');
  if (point === -1 || decimals <= 0) return whole;
  return `${whole}.${kept
    .slice(point + 1)
    .replaceAll('.', '')
    .slice(0, decimals)}`;
}

/**
 * A decimal string as figures are written everywhere; a beginning of one stays as it was typed. A language whose
 * figures have no decimal point gets no groups: its group sign can be a point, which `cleanDecimalText` takes for one.
 */
export function groupedDecimalText(locale: string, text: string): string {
  if (formatDecimal(locale, '0.5') !== '0.5') return text;
  return /^\d{4,}(\.\d+)?$/.test(text) ? formatDecimal(locale, text) : text;
}
