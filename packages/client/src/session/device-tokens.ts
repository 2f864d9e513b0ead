/**
 * What makes this browser known to the venue at its next sign-in: a token for each account that signed in here.
 * Promises: the newest first, few of them; a sign-out leaves them, since the device stays the same.
 */
import type { BrowserStorage } from './browser-storage.ts';

const DEVICE_TOKENS = 'deviceTokens';
/** As many as a sign-in takes along. */
const MAX_KEPT = 5;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** As a sign-in carries them: joined by commas; null for none. */
export function deviceTokens(storage: BrowserStorage): string | null {
  const kept = read(storage);
  return kept.length === 0 ? null : kept.join(',');
}

/** Keeps the token of a sign-in before the older ones. */
export function keepDeviceToken(storage: BrowserStorage, token: string | null): void {
  if (token === null) return;
  const others = read(storage).filter((one) => one !== token);
  storage.write(DEVICE_TOKENS, [token, ...others].slice(0, MAX_KEPT));
}

function read(storage: BrowserStorage): string[] {
  const kept = storage.read(DEVICE_TOKENS);
  if (!Array.isArray(kept)) return [];
  return kept
    .filter((token): token is string => typeof token === 'string' && TOKEN.test(token))
    .slice(0, MAX_KEPT);
}
