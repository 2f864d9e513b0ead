/** What 1 USDT is worth in the money that the user has chosen, asked again every 300000 ms. */
import { RATES_EVERY_MS, type CoinRatesResponse } from '@assay/protocol';
import { useClient } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';
import { usePreferences } from '../preferences/preferences.ts';
import { NO_CURRENCY } from '../preferences/settings.ts';
import { displayRate, type DisplayRate } from './display-rate.ts';

const RATES = ['fiat-rates'] as const;

/** null: values are shown in USDT alone. */
export function useDisplayRate(): DisplayRate | null {
  const currency = usePreferences((preferences) => preferences.currency);
  const { data, isError } = useFiatRates(currency !== NO_CURRENCY);
  return currency === NO_CURRENCY ? null : displayRate(currency, data, isError);
}

/** All rates at which values are shown, of coins and of moneys. */
export function useFiatRates(enabled: boolean) {
  const client = useClient();
  return useQuery({
    queryKey: RATES,
    // Without a signal: a second call while an answer is on its way shares it.
    queryFn: (): Promise<CoinRatesResponse> => client.call('getCoinRate', undefined, { silent: true }),
    refetchInterval: RATES_EVERY_MS,
    staleTime: RATES_EVERY_MS,
    enabled,
  });
}
