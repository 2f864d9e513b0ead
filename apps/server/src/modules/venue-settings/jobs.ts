/** What settings bring to the periodic jobs: what has waited long enough comes into force. */
import type { Job } from '../../schedule/scheduler.ts';
import type { VenueSettings } from './venue-settings.ts';

/** An announced moment is one that everybody can read, to the second. */
const EVERY_MS = 1_000;

export const venueSettingsJob = (venueSettings: Pick<VenueSettings, 'bring'>): Job => ({
  name: 'settings',
  everyWallMs: EVERY_MS,
  run: () => venueSettings.bring(),
});
