/** The trader's own limits, and the two ways to change them. After a change the answer is what is shown. */
import { SECONDS_KEYS, limitsResource } from '@assay/client/seconds';
import { useClient, useSession } from '@assay/client/react';
import type { SecondContractLimits } from '@assay/protocol';
import { useQuery, useQueryClient } from '@tanstack/react-query';

/** The limits; lost money and open stakes move with every contract, so they are asked for at each opening. */
export function useLimits() {
  const { call } = useClient();
  const { status } = useSession();
  return useQuery({ ...limitsResource(call), enabled: status === 'signed-in', staleTime: 0 });
}

/** What is wished for each of the two limits: what was asked for last, in force or not. */
function wishesOf(limits: SecondContractLimits) {
  const { dailyLoss, reminderMinutes, pendingDailyLoss, pendingReminderMinutes } = limits;
  return {
    dailyLoss: pendingDailyLoss === null ? dailyLoss : pendingDailyLoss.value,
    reminderMinutes: pendingReminderMinutes === null ? reminderMinutes : pendingReminderMinutes.value,
  };
}

/** Changes one limit; the other stays as it was wished. Throws a `CallError`. */
export function useSetLimits(limits: SecondContractLimits) {
  const { money } = useClient();
  const show = useShow();
  return async (change: { readonly dailyLoss?: string | null; readonly reminderMinutes?: number | null }) =>
    show(await money('setSecondContractLimits', { ...wishesOf(limits), ...change }, { silent: true }));
}

/** Begins a break, or makes it longer. Throws a `CallError`. */
export function useCoolOff() {
  const { money } = useClient();
  const show = useShow();
  return async (until: number) => show(await money('secondContractCoolOff', { until }, { silent: true }));
}

function useShow() {
  const queries = useQueryClient();
  return (limits: SecondContractLimits): SecondContractLimits => {
    queries.setQueryData(SECONDS_KEYS.limits, limits);
    return limits;
  };
}
