/** Under which names and addresses the venue is reached, by its settings. */
import type { Settings } from '../env.ts';
import type { PlatformSettings } from '../http/pages/own-pages.ts';
import type { HostRule } from '../http/plugins/peers.ts';
import { isThisMachine } from '../this-machine.ts';

export function publicUrlOf({ PUBLIC_URL, PORT }: Settings): string {
  return PUBLIC_URL ?? (PORT === 0 ? 'http://localhost' : `http://localhost:${PORT}`);
}

/** What config.js tells of the settings; an empty address is the page's own origin. */
export function platformOf(settings: Settings): PlatformSettings {
  return {
    baseUrl: settings.API_URL ?? '',
    wsUrl: settings.WS_URL ?? '',
    liveUrl: settings.LIVE_URL ?? '',
    withdrawPublicKey: settings.WITHDRAW_PUBLIC_KEY,
    requestHead: settings.REQUEST_HEAD,
    cookieDays: settings.COOKIE_DAYS,
  };
}

/** The names that the venue answers to. */
export function hostRule(settings: Settings): HostRule {
  const { baseUrl, wsUrl, liveUrl } = platformOf(settings);
  return {
    publicUrl: publicUrlOf(settings),
    others: [baseUrl, wsUrl, liveUrl],
    beyondLoopback: settings.SANDBOX_PUBLIC,
  };
}

/** By its settings it is for others than the people of this machine: a name or a listener of elsewhere, or a proxy. */
export function isPublished(settings: Settings): boolean {
  const { baseUrl, wsUrl, liveUrl } = platformOf(settings);
  const addresses = [publicUrlOf(settings), baseUrl, wsUrl, liveUrl].filter((address) => address !== '');
  return (
    settings.MODE === 'live' ||
    settings.SANDBOX_PUBLIC ||
    settings.TRUST_PROXY !== null ||
    addresses.some((address) => !isThisMachine(new URL(address).hostname))
  );
}
