/**
 * The venue's public key as this browser saw it first.
 * Promises: it is kept with the first proof of the venue that holds, and never exchanged but by the user's word; a file
 * from elsewhere keeps nothing.
 */
import type { BrowserStorage } from '@assay/client';

export interface PinnedKey {
  readonly key: string;
  /** Unix milliseconds. */
  readonly since: number;
}

/** What the key of a proof is to this browser. */
export type KeyStatus =
  | { readonly state: 'first' | 'unknown' }
  | { readonly state: 'same' | 'other'; readonly pinned: PinnedKey };

const ITEM = 'seconds_public_key';

export function pinnedKey(storage: Pick<BrowserStorage, 'read'>): PinnedKey | null {
  const stored = storage.read(ITEM);
  if (typeof stored !== 'object' || stored === null) return null;
  const [key, since]: unknown[] = [Reflect.get(stored, 'key'), Reflect.get(stored, 'since')];
  if (typeof key !== 'string' || !/^[0-9a-f]{64}$/.test(key) || typeof since !== 'number') return null;
  return { key, since };
}

export function pinKey(storage: Pick<BrowserStorage, 'write'>, key: string, now: number): PinnedKey {
  const pinned = { key, since: now };
  storage.write(ITEM, pinned);
  return pinned;
}

export function keyStatusOf(key: string, pinned: PinnedKey | null, isFromVenue: boolean): KeyStatus {
  if (pinned !== null) return { state: pinned.key === key ? 'same' : 'other', pinned };
  return { state: isFromVenue ? 'first' : 'unknown' };
}
