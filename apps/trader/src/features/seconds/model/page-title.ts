/** The document's title with the index price in it, at most once a second. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSeconds } from '@assay/client/seconds/react';
import { formatDecimal, priceDecimals, useFigureSettings } from '@assay/ui';

/** `name` as in `BTC/USDT`. */
export function usePageTitle(coin: string, name: string): void {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const seconds = useSeconds();
  useEffect(() => {
    const write = (): void => {
      const price = seconds.ticks(coin).store.get().ticks.at(-1)?.price;
      document.title =
        price === undefined
          ? t('seconds.title.noPrice', { name })
          : t('seconds.title.price', { price: formatDecimal(locale, price, priceDecimals(price)), name });
    };
    write();
    const timer = setInterval(write, 1000);
    return () => clearInterval(timer);
  }, [seconds, coin, name, t, locale]);
}
