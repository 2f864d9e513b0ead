/** A price of the plot as text: cut off like every index figure beside it, never rounded up. */
import { formatDecimal } from '@assay/ui';

/** Decimals of a published price: its number, written with all of them, is the published text again. */
const PUBLISHED_DECIMALS = 8;

export function indexText(locale: string, price: number, decimals: number): string {
  return formatDecimal(locale, price.toFixed(PUBLISHED_DECIMALS), decimals);
}
