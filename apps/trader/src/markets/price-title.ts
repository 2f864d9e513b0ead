/** The document's title with a price in it, written anew at most once a second. */
import { useEffect, useRef } from 'react';
import type { MarketRules } from '@assay/client';
import { useClient } from '@assay/client/react';
import { formatDecimal, useFigureSettings } from '@assay/ui';

const EVERY_MS = 1000;

/** `titleNow` reads the price as it is then, outside of what is drawn. */
export function usePriceTitle(titleNow: () => string): void {
  const latest = useRef(titleNow);
  useEffect(() => {
    latest.current = titleNow;
    document.title = titleNow();
  });
  useEffect(() => {
    const timer = setInterval(() => {
      document.title = latest.current();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

/** With the last price of a market; `titleOf` gets null while there is none. */
export function useMarketTitle(
  { symbol, tickDecimals }: MarketRules,
  titleOf: (price: string | null) => string,
): void {
  const { locale } = useFigureSettings();
  const { markets } = useClient();
  usePriceTitle(() => {
    const close = markets.ticker(symbol).get()?.close ?? null;
    return titleOf(close === null ? null : formatDecimal(locale, close, tickDecimals));
  });
}
