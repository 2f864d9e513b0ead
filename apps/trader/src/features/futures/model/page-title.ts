/** The document's title with the price in it, at most once a second. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarketRules } from '@assay/client';
import { useClient } from '@assay/client/react';
import { formatDecimal, useFigureSettings } from '@assay/ui';

export function usePageTitle(rules: MarketRules): void {
  const { t } = useTranslation();
  const { locale } = useFigureSettings();
  const { markets } = useClient();
  useEffect(() => {
    const write = (): void => {
      const close = markets.ticker(rules.symbol).get()?.close ?? null;
      const price = close === null ? null : formatDecimal(locale, close, rules.tickDecimals);
      document.title =
        price === null
          ? t('futures.title.noPrice', { name: rules.name })
          : t('futures.title.price', { price, name: rules.name });
    };
    write();
    const timer = setInterval(write, 1000);
    return () => clearInterval(timer);
  }, [markets, rules, t, locale]);
}
