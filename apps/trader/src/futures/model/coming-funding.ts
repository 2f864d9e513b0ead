/** What the next funding of a market would be, by the samples so far: read again now and then, because a sample is a second. */
import type { Client } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { FundingRateView } from '@assay/protocol';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';

const EVERY_MS = 10_000;

const comingFunding = (call: Client['call'], symbol: string) =>
  queryOptions({
    queryKey: ['coming-funding', symbol],
    refetchInterval: EVERY_MS,
    queryFn: ({ signal }) => call('getFundingRate', { symbolName: symbol }, { silent: true, signal }),
  });

/** The rate as it stands with its samples; null until it is known. */
export function useFundingNow(symbol: string): FundingRateView | null {
  const { call } = useClient();
  return useQuery(comingFunding(call, symbol)).data ?? null;
}

/** A rate as the exchange tells it; null until it is known, and while the interval has no sample yet. */
export function useComingFunding(symbol: string): string | null {
  return useFundingNow(symbol)?.predictedRate ?? null;
}

/** The rates of several markets by symbol. */
export function useComingFundings(symbols: readonly string[]): Readonly<Record<string, string | null>> {
  const { call } = useClient();
  return useQueries({
    queries: symbols.map((symbol) => comingFunding(call, symbol)),
    combine: ratesBySymbol,
  });
}

/** A function of its own, so that what has not changed is the same to React. */
const ratesBySymbol = (answers: readonly { readonly data: FundingRateView | undefined }[]) =>
  Object.fromEntries(
    answers.flatMap(({ data }) => (data === undefined ? [] : [[data.symbol, data.predictedRate] as const])),
  );
