/** What the venue does periodically, by its settings. */
import { createJobs } from '../venue/jobs.ts';
import type { Jobs } from '../venue/jobs.ts';
import type { Parts } from './parts.ts';

/** So many simulated traders has a sandbox whose settings do not say. */
const SANDBOX_TRADERS = 8;

const DAY_SECONDS = 86_400;

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
      await rights.eraseClosed();
      await documents.uploads.removeDue();
      const kept = settings.INDEX_DAYS * DAY_SECONDS;
      // As many as there are seconds in those days: a clock that is set forward removes none of them.
      await indexLog.forgetBefore(Math.floor(clock.now() / 1_000) - kept, kept);
    },
    onGap: (coin, seconds) => metrics.feedGapSeconds.inc({ coin }, seconds),
    onFilled: (coin, seconds) => metrics.filledSeconds.inc({ coin }, seconds),
    onUnfilled: (seconds) => metrics.unfilledSeconds.set(seconds),
    onFailure,
  });
}
