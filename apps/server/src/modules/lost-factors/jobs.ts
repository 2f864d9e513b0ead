/** What lost factors bring to the periodic jobs: what is due is done, and told. */
import type { Job } from '../../schedule/scheduler.ts';
import type { LostFactors } from './service.ts';

const EVERY_MS = 60_000;

export const lostFactorJob = (lostFactors: Pick<LostFactors, 'carryOut'>): Job => ({
  name: 'lost-factors',
  everyWallMs: EVERY_MS,
  run: () => lostFactors.carryOut(),
});
