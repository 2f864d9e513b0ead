/** Fetches the own balances and all transactions behind them, and adds these up here. */
import type { Call } from '@assay/client';
import { useClient } from '@assay/client/react';
import type { Bill } from '@assay/protocol';
import { useQuery } from '@tanstack/react-query';
import { checkBalances, type CoinCheck } from './balance-check.ts';

const PAGE = 100;
/** Twenty pages; of an account with more the newest are added up. */
export const MAX_ADDED_UP = 2000;
/** Lists may stand a moment behind the balances. */
const TRIES = 3;
const AGAIN_AFTER_MS = 700;

export interface CheckedBalances {
  readonly coins: readonly CoinCheck[];
  /** Place in the journal of which the balances are. */
  readonly sequence: number;
  readonly postings: number;
  readonly isWhole: boolean;
  readonly holds: boolean;
}

export function useBalanceCheck() {
  const { call } = useClient();
  return useQuery({
    queryKey: ['private', 'verify', 'balances'],
    queryFn: async ({ signal }): Promise<CheckedBalances> => {
      for (let tries = 1; ; tries += 1) {
        const checked = await check(call, signal);
        if (checked.holds || tries === TRIES) return checked;
        await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      }
    },
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
}

async function check(call: Call, signal: AbortSignal): Promise<CheckedBalances> {
  const { accounts, sequence } = await call('getWalletAccount', undefined, { silent: true, signal });
  const { bills, isWhole } = await fetchBills(call, signal);
  const coins = checkBalances({ accounts, sequence, bills, isWhole });
  const postings = coins.reduce((sum, { found }) => sum + (found?.ok === true ? found.postings : 0), 0);
  const holds = coins.every(({ found }) => found === null || found.ok);
  return { coins, sequence, postings, isWhole, holds };
}

/** Newest first; what is booked meanwhile moves the rest to later pages, so that some come twice and none is missed. */
async function fetchBills(call: Call, signal: AbortSignal) {
  const bills: Bill[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const page = await call('getMyBill', { pageNo, pageSize: PAGE }, { silent: true, signal });
    bills.push(...page.records);
    if (page.records.length < PAGE) return { bills, isWhole: true };
    if (bills.length >= MAX_ADDED_UP) return { bills, isWhole: false };
  }
}
