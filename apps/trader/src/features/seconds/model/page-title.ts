/** The page's title: the index price of the coin, and the market's name, as in `BTC/USDT`. */
import { useTranslation } from 'react-i18next';
import { useSeconds } from '@assay/client/seconds/react';
import { formatDecimal, priceDecimals, useFigureSettings } from '@assay/ui';
import { usePriceTitle } from '../../../markets/price-title.ts';

export function useIndexTitle(coin: string, name: string): void {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const seconds = useSeconds();
  usePriceTitle(() => {
    const price = seconds.ticks(coin).store.get().ticks.at(-1)?.price;
    return price === undefined
      ? t('seconds.title.noPrice', { name })
      : t('seconds.title.price', { price: formatDecimal(locale, price, priceDecimals(price)), name });
  });
}
