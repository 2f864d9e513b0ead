/** How numbers of ticks and positions in the journal are written. */
import { formatDecimal, useFigureSettings } from '@assay/ui';

/** Groups the digits of a whole number. */
export function useNumberText(): (number: number) => string {
  const { locale } = useFigureSettings();
  return (number) => formatDecimal(locale, String(number));
}
