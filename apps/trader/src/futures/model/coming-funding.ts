/** What the next funding of a market would be, by the samples so far: read again now and then, because a sample is a second. */
import type { Client } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { FundingRateView } from '@assay/protocol';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

const EVERY_MS = 10_000;

const comingFunding = (call: Client['call'], symbol: string) => ({
  queryKey: ['coming-funding', symbol],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    call('getFundingRate', { symbolName: symbol }, { silent: true, signal }),
});

/** The rate as it stands with its samples; null until it is known. */
export function useFundingNow(symbol: string): FundingRateView | null {
  const { call } = useClient();
  return useQuery({ ...comingFunding(call, symbol), refetchInterval: EVERY_MS }).data ?? null;
}

/** A rate as the exchange tells it; null until it is known, and while the interval has no sample yet. */
export function useComingFunding(symbol: string): string | null {
  return useFundingNow(symbol)?.predictedRate ?? null;
}

const NO_RATES: Readonly<Record<string, string | null>> = {};

/** The rates of several markets by symbol; what is shown of one of them already is not asked for again. */
export function useComingFundings(symbols: readonly string[]): Readonly<Record<string, string | null>> {
  const { call } = useClient();
  const queries = useQueryClient();
  const { data = NO_RATES } = useQuery({
    queryKey: ['coming-fundings', symbols],
    refetchInterval: EVERY_MS,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const asked = symbols.map(async (symbol) =>
        queries.fetchQuery({ ...comingFunding(call, symbol), staleTime: EVERY_MS / 2 }),
      );
      const answers = await Promise.all(asked);
      return Object.fromEntries(answers.map(({ symbol, predictedRate }) => [symbol, predictedRate]));
    },
  });
  return data;
}
