/** What settings bring to the periodic jobs: what has waited long enough comes into force. */
import type { Job } from '../../schedule/scheduler.ts';
import type { Branding } from './branding.ts';

/** An announced moment is one that everybody can read, to the second. */
const EVERY_MS = 1_000;

export const brandingJob = (branding: Pick<Branding, 'bring'>): Job => ({
  name: 'settings',
  everyWallMs: EVERY_MS,
  run: () => branding.bring(),
});
