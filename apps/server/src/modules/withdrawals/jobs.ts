/** What withdrawals bring to the periodic jobs: what came of requests whose answer was lost with a kill is read while the core knows. */
import { endLostRequests } from '../../http/asked-requests.ts';
import type { AskedParts } from '../../http/asked-requests.ts';
import type { Job } from '../../schedule/scheduler.ts';

const EVERY_MS = 600_000;

export const lostRequestJob = (parts: AskedParts): Job => ({
  name: 'lost-requests',
  everyWallMs: EVERY_MS,
  run: () => endLostRequests(parts),
});
