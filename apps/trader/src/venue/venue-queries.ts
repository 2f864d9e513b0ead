/** What the whole app asks of the venue: its settings and its state. */
import type { FeedInfo } from '@assay/protocol';
import { useClient, useSession } from '@assay/client/react';
import { useQuery } from '@tanstack/react-query';

const STATE_EVERY_MS = 5000;
const SETTINGS_EVERY_MS = 60_000;

/**
 * Mode, feed, faucet, version, and whether mails go out. The feed's day moves, so it is asked again every minute, or more
 * often for whoever waits for something in it.
 */
export function useVenueSettings(everyMs = SETTINGS_EVERY_MS) {
  const client = useClient();
  return useQuery({
    queryKey: ['settings'],
    // Without a signal: a second call while an answer is on its way shares it.
    queryFn: async () => {
      const settings = await client.call('getAllSetting', undefined, { silent: true });
      client.clock.runAt(settings.feed.speed);
      client.storage.write('allImgUrl', settings.allImgUrl);
      return settings;
    },
    refetchInterval: everyMs,
    staleTime: everyMs,
  });
}

/** The journal's last number and the hash of the state at the last snapshot. */
export function useVenueState() {
  const client = useClient();
  return useQuery({
    queryKey: ['venue-state'],
    queryFn: () => client.call('venueState', undefined, { silent: true }),
    refetchInterval: STATE_EVERY_MS,
  });
}

/** False once it is known that the money is real; until then the page keeps the places of the sandbox. */
export function useIsSandbox(): boolean {
  return useVenueSettings().data?.mode !== 'live';
}

/** False once it is known that no code goes to a phone; until then the forms keep the place of the choice. */
export function useTakesPhones(): boolean {
  return useVenueSettings().data?.phones !== false;
}

/** Whether money comes and goes by chains and between users here; false until it is known, so that no door leads nowhere. */
export function useHasWallet(): boolean {
  return useVenueSettings().data?.wallet === true;
}

/** Venue milliseconds a millisecond here: above 1 where a recording is replayed faster. */
export function useVenueSpeed(): number {
  return useVenueSettings().data?.feed.speed ?? 1;
}

/** Where the venue's support is reached; null: it names none, or no address of the web. */
export function useSupportUrl(): string | null {
  const url = useVenueSettings().data?.SUPPORT_STAFF_SETTING[0]?.url;
  return url !== undefined && /^https?:/.test(url) ? url : null;
}

/** Greatest faucet amount of one request by coin; empty outside the sandbox, for a virtual account and while unknown. */
export function useFaucetAmounts(): Readonly<Record<string, string>> {
  const amounts = useVenueSettings().data?.faucet ?? {};
  return useSession().virtual === 1 ? {} : amounts;
}

/** Day of the recorded prices as a date, or null when the feed replays nothing. */
export function recordedDay(feed: FeedInfo, locale: string): string | null {
  if (feed.recordedDay === null) return null;
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${feed.recordedDay}T00:00:00Z`));
}
