/**
 * What a screen of seconds-contracts asks the venue for, each as the key and the function of a query.
 * Promises: one key for one thing, so that screens that ask for the same share the answer; what is the user's own begins
 * with `private`, which is forgotten with the session. Failures are the asker's to show.
 */
import { secondPeriods } from '@assay/protocol';
import type { SecondContractListRequest } from '@assay/protocol';
import type { Call } from '../http/caller.ts';

interface Asked {
  readonly signal?: AbortSignal;
}

/** Keys by what they are about, to ask anew after a change. */
export const SECONDS_KEYS = {
  periods: ['seconds', 'periods'],
  pool: ['seconds', 'pool'],
  publicKey: ['seconds', 'public-key'],
  own: ['private', 'seconds'],
  contracts: ['private', 'seconds', 'contracts'],
  limits: ['private', 'seconds', 'limits'],
  statistics: ['private', 'seconds', 'statistics'],
} as const;

const silent = ({ signal }: Asked) => ({ silent: true, ...(signal === undefined ? {} : { signal }) });

/** The periods on offer for a market, with payout, bounds of the stake and break-even rate. */
export const periodsResource = (call: Call, symbol: string) => ({
  queryKey: [...SECONDS_KEYS.periods, symbol],
  queryFn: async (asked: Asked) =>
    secondPeriods(await call('periodList', { symbol, kind: 'sec' }, silent(asked))),
});

/** What the exchange reserves for open contracts, and how contracts ended. Public. */
export const poolResource = (call: Call) => ({
  queryKey: SECONDS_KEYS.pool,
  queryFn: (asked: Asked) => call('secondContractPool', {}, silent(asked)),
});

/** A page of the own contracts. */
export const contractsResource = (call: Call, filter: SecondContractListRequest) => ({
  queryKey: [...SECONDS_KEYS.contracts, filter],
  queryFn: (asked: Asked) => call('secondContractList', filter, silent(asked)),
});

/** The proof of a settled contract; it never changes. */
export const proofResource = (call: Call, id: string) => ({
  queryKey: [...SECONDS_KEYS.own, 'proof', id],
  queryFn: (asked: Asked) => call('secondContractProof', { id }, silent(asked)),
  staleTime: Infinity,
});

/** The own limits, what is pending of them, and what is left of today's. */
export const limitsResource = (call: Call) => ({
  queryKey: SECONDS_KEYS.limits,
  queryFn: (asked: Asked) => call('secondContractLimits', {}, silent(asked)),
});

/** The own results: in all, and by day for so many days. */
export const statisticsResource = (call: Call, days: number) => ({
  queryKey: [...SECONDS_KEYS.statistics, days],
  queryFn: (asked: Asked) => call('secondContractStatistics', { days }, silent(asked)),
});
