/**
 * What config.js says about the platform, with built-in defaults for what it leaves out.
 * Promises: never throws; a value of the wrong type counts as left out.
 */
import {
  CONFIG_GLOBAL,
  COOKIE_DAYS,
  DEFAULT_VENUE_NAME,
  INVITE_MARKER,
  REQUEST_HEAD,
  isEmptyValue,
} from '@assay/protocol';
import type { PlatformConfig } from '@assay/protocol';

/** The address of a path of the API, which may answer on another origin than that of the pages. */
export function apiAddress({ baseUrl }: Pick<PlatformConfig, 'baseUrl'>, path: string): string {
  return baseUrl + path;
}

/** The configuration of the page: `origin` such as `http://localhost:8080`. */
export function platformConfig(origin: string, scope: object = globalThis): PlatformConfig {
  const found: unknown = Reflect.get(scope, CONFIG_GLOBAL);
  const given = new Map<string, unknown>(
    typeof found === 'object' && found !== null ? Object.entries(found) : [],
  );
  const text = (key: string, fallback: string): string => {
    const value = given.get(key);
    return typeof value === 'string' && !isEmptyValue(value) ? value : fallback;
  };
  const orNull = (key: string): string | null => text(key, '') || null;
  const days = given.get('cookieDays');
  const socketOrigin = origin.replace(/^http/, 'ws');
  return {
    baseUrl: text('baseUrl', origin).replace(/\/$/, ''),
    wsUrl: text('wsUrl', socketOrigin).replace(/\/$/, ''),
    liveUrl: text('liveUrl', socketOrigin).replace(/\/$/, ''),
    requestHead: text('requestHead', REQUEST_HEAD),
    cookieDays: typeof days === 'number' && days > 0 ? days : COOKIE_DAYS,
    withdrawPublicKey: orNull('withdrawPublicKey'),
    inviteMarker: text('inviteMarker', INVITE_MARKER),
    logo: orNull('logo'),
    name: text('name', DEFAULT_VENUE_NAME),
    // As the venue's own script says it.
    startPage: (given.get('startPage') ?? null) as PlatformConfig['startPage'],
  };
}
