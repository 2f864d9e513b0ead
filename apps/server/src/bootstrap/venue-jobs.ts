/** What the venue does periodically, by its settings: the jobs of the platform, and what each module does every hour. */
import { publishedIndexJobs } from '../modules/published-index/jobs.ts';
import { rightsJobs } from '../modules/rights/jobs.ts';
import { uploadsJobs } from '../modules/uploads/jobs.ts';
import { createJobs } from '../venue/jobs.ts';
import type { Jobs } from '../venue/jobs.ts';
import type { Parts } from './parts.ts';

/** So many simulated traders has a sandbox whose settings do not say. */
const SANDBOX_TRADERS = 8;

export function jobsOf(
  {
    settings,
    stores,
    metrics,
    access,
    rights,
    documents,
  }: Pick<Parts, 'settings' | 'stores' | 'metrics' | 'access' | 'rights' | 'documents'>,
  onFailure: (job: string, err: unknown) => void,
): Jobs {
  const { engine, publisher, clock, indexLog } = stores;
  return createJobs({
    engine,
    publisher,
    indexLog,
    now: () => clock.now(),
    speed: settings.REPLAY_SPEED,
    traders: settings.SIMULATED_TRADERS ?? SANDBOX_TRADERS,
    forgetExpired: async () => {
      await access.forgetExpired();
      await rightsJobs.hourly({ rights });
      await uploadsJobs.hourly(documents);
      await publishedIndexJobs.hourly({ indexLog, now: () => clock.now(), daysKept: settings.INDEX_DAYS });
    },
    onGap: (coin, seconds) => metrics.feedGapSeconds.inc({ coin }, seconds),
    onFilled: (coin, seconds) => metrics.filledSeconds.inc({ coin }, seconds),
    onUnfilled: (seconds) => metrics.unfilledSeconds.set(seconds),
    onFailure,
  });
}
