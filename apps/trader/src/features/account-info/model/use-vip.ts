/** Where the user stands in the fee schedule, and the schedule itself. */
import { useFeeSchedule } from '../../../fee-tiers/use-fee-schedule.ts';
import { useFeeTier } from '../../../fee-tiers/use-fee-tier.ts';

export function useVip() {
  return { feeTier: useFeeTier(), schedule: useFeeSchedule() };
}
