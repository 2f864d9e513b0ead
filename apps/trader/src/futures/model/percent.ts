/** Parts per million as percent. */
import { formatPercent } from '@assay/ui';

/** With its sign and two decimals: 90,647 reads `+9.06%`. */
export function signedPercent(locale: string, ppm: number): string {
  return formatPercent(locale, percentOf(ppm));
}

/** Without a sign: 82,894 with one decimal reads `8.2%`, cut off. */
export function percentText(locale: string, ppm: number, decimals: number): string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
  });
  return `${format.format(ppm / 10_000)}%`;
}

function percentOf(ppm: number): string {
  const size = String(Math.abs(ppm)).padStart(5, '0');
  return `${ppm < 0 ? '-' : ''}${size.slice(0, -4)}.${size.slice(-4)}`;
}

/** A part of one with nine decimals, as funding rates are told, as percent with its sign and four decimals. */
export function ratePercent(locale: string, rate: string): string {
  const negative = rate.startsWith('-');
  const [whole = '0', part = ''] = rate.replace('-', '').split('.');
  const digits = part.padEnd(9, '0');
  const percent = `${Number(`${whole}${digits.slice(0, 2)}`)}.${digits.slice(2, 6)}`;
  const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 4, maximumFractionDigits: 4 });
  const sign = /[1-9]/.test(percent) ? (negative ? '−' : '+') : '';
  return `${sign}${format.format(Number(percent))}%`;
}

/** Milliseconds as hours, minutes and seconds: `01:36:23`. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** How far one price lies from another, in parts per million; for reading alone. */
export function distancePpm(price: string, from: string | null): number | null {
  const base = Number(from);
  return from === null || base === 0 ? null : Math.round((Number(price) / base - 1) * 1_000_000);
}
