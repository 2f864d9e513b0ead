/** What the published index brings to the hourly job: its log keeps as many days as the settings say. */
import type { TimeMs } from '@assay/core';
import type { RunningIndexLog } from '../../index-log/index-log.ts';
import { DAY_SECONDS } from './day-of-calendar.ts';

export interface IndexJobParts {
  readonly indexLog: Pick<RunningIndexLog, 'forgetBefore'>;
  readonly now: () => TimeMs;
  readonly daysKept: number;
}

export const publishedIndexJobs = {
  async hourly({ indexLog, now, daysKept }: IndexJobParts): Promise<void> {
    const kept = daysKept * DAY_SECONDS;
    // As many as there are seconds in those days: a clock that is set forward removes none of them.
    await indexLog.forgetBefore(Math.floor(now() / 1_000) - kept, kept);
  },
};
