/** Closing prices of the last day, one for each half hour. */
import { useClient } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

const HALF_HOURS = 48;
const AGAIN_AFTER_MS = 5 * 60_000;

export function useLastDay(symbol: string) {
  const { candles } = useClient();
  return useQuery({
    queryKey: ['last-day', symbol],
    queryFn: () => candles.load(symbol, '30m', null, 'index'),
    select: (page) => page.candles.slice(-HALF_HOURS).map((candle) => candle[4]),
    refetchInterval: AGAIN_AFTER_MS,
    staleTime: AGAIN_AFTER_MS,
  });
}
