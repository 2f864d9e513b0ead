/** Where the user stands in the fee schedule, and the schedule itself. */
import { useFeeSchedule } from '../../../fee-tiers/use-fee-schedule.ts';
import { useFeeStanding } from '../../../fee-tiers/use-fee-standing.ts';

export function useVip() {
  return { standing: useFeeStanding(), schedule: useFeeSchedule() };
}
