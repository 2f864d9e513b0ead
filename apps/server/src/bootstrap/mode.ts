/** What the mode of an exchange makes of its settings. */
import type { Logger } from 'pino';
import type { Settings } from '../env.ts';
import { certificateOf } from '../integrations/tls/certificate.ts';
import type { FeedRequest } from '../integrations/price-feed/open-feed.ts';
import { openGoingLive } from '../modules/going-live/main.ts';
import type { GoingLive } from '../modules/going-live/main.ts';
import type { VenueMode } from '../venue/venue-record.ts';

export function modeOf({ MODE, REHEARSAL }: Pick<Settings, 'MODE' | 'REHEARSAL'>): VenueMode {
  if (MODE === 'sandbox') return 'sandbox';
  return REHEARSAL ? 'rehearsal' : 'live';
}

/** Money that is real is traded at prices of other exchanges, or at none while they do not answer. */
export function feedOf(settings: Pick<Settings, 'MODE' | 'REHEARSAL' | 'PRICE_FEED'>): FeedRequest {
  const { PRICE_FEED: feed } = settings;
  return feed.kind === 'live' && modeOf(settings) === 'live' ? { kind: 'live', isReal: true } : feed;
}

/** No text messages are sent: only the mailbox of a sandbox takes codes for phones. */
export const takesPhones = ({ MODE }: Pick<Settings, 'MODE'>): boolean => MODE === 'sandbox';

/** Null of a sandbox, which is open from the start. */
export function goingLiveOf(
  settings: Settings,
  {
    publicUrl,
    logger,
    ...parts
  }: Omit<Parameters<typeof openGoingLive>[0], 'certificate' | 'settings' | 'now' | 'onFault'> & {
    readonly logger: Logger;
    readonly publicUrl: string;
  },
): GoingLive | null {
  const mode = modeOf(settings);
  if (mode === 'sandbox') return null;
  return openGoingLive({
    ...parts,
    certificate: () => certificateOf(publicUrl),
    settings: {
      isRehearsal: mode === 'rehearsal',
      dataDir: settings.DATA_DIR,
      masterKeyFile: settings.ASSAY_MASTER_KEY_FILE,
      screensAddresses: settings.SCREENING_LIST !== null,
      retention: { documentDays: settings.DOCUMENT_RETENTION_DAYS, indexDays: settings.INDEX_DAYS },
    },
    now: Date.now,
    onFault: (err) => logger.error({ err }, 'what was paid on a network was not kept for the checklist'),
  });
}
