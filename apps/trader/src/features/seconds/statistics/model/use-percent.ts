import { useFigureSettings } from '@assay/ui';

/** Writes a rate between 0 and 1 as percent with one decimal. */
export function usePercent(): (rate: string) => string {
  const { locale } = useFigureSettings();
  const format = new Intl.NumberFormat(locale, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (rate) => format.format(Number(rate));
}
