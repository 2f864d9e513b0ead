/** What has happened to own positions: fills, lives from opening to close, fundings and liquidations, page by page. */
import { useClient } from '@assay/client/react';
import type { Call } from '@assay/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ROWS_A_PAGE, useOwner } from './own-futures.ts';
import type { ListChoice } from './own-futures.ts';

const SETTLEMENTS_EVERY_MS = 15_000;
const RATES_EVERY_MS = 60_000;

/** `symbol` null: of all markets. */
interface Asked {
  readonly symbol: string | null;
  readonly choice?: ListChoice;
  readonly pageNo: number;
}

function useHistory<Page>(
  name: string,
  { symbol, choice, pageNo }: Asked,
  ask: (call: Call, query: object, signal: AbortSignal) => Promise<Page>,
) {
  const { call } = useClient();
  const { enabled, key } = useOwner();
  const query = {
    pageNo: String(pageNo),
    pageSize: String(ROWS_A_PAGE),
    ...choice,
    ...(symbol === null ? {} : { symbol }),
  };
  return useQuery({
    queryKey: [...key, name, query],
    enabled,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => ask(call, query, signal),
  });
}

export function useFuturesFills(asked: Asked) {
  return useHistory('fills', asked, (call, query, signal) =>
    call('futuresFillList', query, { silent: true, signal }),
  );
}

export function usePositionHistory(asked: Asked) {
  return useHistory('lives', asked, (call, query, signal) =>
    call('positionHistory', { ...query, status: 'closed' }, { silent: true, signal }),
  );
}

export function useOwnFundings(asked: Asked) {
  return useHistory('fundings', asked, (call, query, signal) =>
    call('ownFundings', query, { silent: true, signal }),
  );
}

export function useOwnLiquidations(asked: Asked) {
  return useHistory('liquidations', asked, (call, query, signal) =>
    call('ownLiquidations', query, { silent: true, signal }),
  );
}

/** What has happened in a market, for everybody, looked at again now and then. */
function useMarketHistory<Page>(
  name: string,
  { symbol, pageNo, everyMs }: { readonly symbol: string; readonly pageNo: number; readonly everyMs: number },
  ask: (call: Call, query: MarketQuery, signal: AbortSignal) => Promise<Page>,
) {
  const { call } = useClient();
  const query = { symbol, pageNo: String(pageNo), pageSize: String(ROWS_A_PAGE) };
  return useQuery({
    queryKey: [name, query],
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    queryFn: ({ signal }) => ask(call, query, signal),
  });
}

interface MarketQuery {
  readonly symbol: string;
  readonly pageNo: string;
  readonly pageSize: string;
}

/** The settled series of a market: one ends every few minutes. */
export function useSettlements(symbol: string, pageNo: number) {
  const asked = { symbol, pageNo, everyMs: SETTLEMENTS_EVERY_MS };
  return useMarketHistory('settlements', asked, (call, query, signal) =>
    call('settlementHistory', query, { silent: true, signal }),
  );
}

/** The funding rates of a market: the shortest interval is an hour. */
export function useFundingRates(symbol: string, pageNo: number) {
  const asked = { symbol, pageNo, everyMs: RATES_EVERY_MS };
  return useMarketHistory('funding-rates', asked, (call, query, signal) =>
    call('fundingHistory', query, { silent: true, signal }),
  );
}
