/** The fee rates of the user's own tier; the market's while they are not known, and for a visitor. */
import { useEffect, useMemo } from 'react';
import type { MarketRules } from '@assay/client';
import { useClient, useSession } from '@assay/client/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFeeSchedule } from '../../../fee-tiers/use-fee-schedule.ts';

const KEY = ['private', 'fee-tier'] as const;
const FRESH_MS = 60_000;
/** Fills come in bursts, and a tier rarely changes. */
const GATHER_MS = 2_000;

/** The market's rules with the rates that this user pays. */
export function useOwnRules(rules: MarketRules): MarketRules {
  const { call } = useClient();
  const { status, user, virtual } = useSession();
  const userId = status === 'signed-in' ? (user?.userId ?? null) : null;
  const { data } = useQuery({
    queryKey: [...KEY, userId, virtual],
    enabled: userId !== null,
    staleTime: FRESH_MS,
    // The tier is of the day, and a day may begin while the form stands open.
    refetchInterval: FRESH_MS,
    queryFn: ({ signal }) => call('feeStanding', {}, { silent: true, signal }),
  });
  return useMemo(() => {
    if (data === undefined || userId === null) return rules;
    const { makerFeeRatePpm, takerFeeRatePpm } = data;
    return { ...rules, makerFeeRatePpm, takerFeeRatePpm };
  }, [rules, data, userId]);
}

/** Asks for the tier again after fills, and when fees have changed. Used once on the page. */
export function useRateUpdates(): void {
  const { account } = useClient();
  const queries = useQueryClient();
  const { data: schedule } = useFeeSchedule();
  useEffect(() => {
    if (schedule === undefined) return;
    // What is on its way when the page opens was asked for early enough.
    void queries.invalidateQueries({ queryKey: KEY }, { cancelRefetch: false });
  }, [queries, schedule]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const stop = account.onOrder((change) => {
      if (timer !== null || (change !== null && change.change !== 'traded')) return;
      timer = setTimeout(() => {
        timer = null;
        void queries.invalidateQueries({ queryKey: KEY });
      }, GATHER_MS);
    });
    return () => {
      if (timer !== null) clearTimeout(timer);
      stop();
    };
  }, [account, queries]);
}
