import { formatRatePpm } from '@assay/ui';

const PPM = 1_000_000;

/** A part of one as a percentage. It has six decimals at most, so it is a whole number of millionths. */
export function rateText(locale: string, rate: string): string {
  return formatRatePpm(locale, Math.round(Number(rate) * PPM));
}
