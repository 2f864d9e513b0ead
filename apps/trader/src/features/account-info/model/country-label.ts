/** The name of a country in the language of the interface; its code where the browser has no name for it. */
import { useFigureSettings } from '@assay/ui';

export function useCountryLabel(): (code: string) => string {
  const { locale } = useFigureSettings();
  return (code) => {
    try {
      return new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(code) ?? code;
    } catch {
      return code;
    }
  };
}
