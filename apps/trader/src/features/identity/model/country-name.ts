/** Countries by their names in the language of the interface. */
import { useFigureSettings } from '@assay/ui';

export function useCountryName(): (code: string) => string {
  const { locale } = useFigureSettings();
  return (code) => new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
}
