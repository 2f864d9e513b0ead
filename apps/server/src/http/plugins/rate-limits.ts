/**
 * The venue's rate limits: which class of call counts against which key.
 * Promises: a signed-in call counts against its account, any other against its IP address; a sign-in against both its
 * account and its address, and only failures stay counted; a code against its address and scene.
 */
import type { OwnerId } from '@assay/core';
import type { Counter } from 'prom-client';
import { RequestRefused } from '../request-refused.ts';
import { TokenBuckets } from './token-buckets.ts';

export interface RateLimitSettings {
  /** Orders and cancels a second and account; other signed-in calls have as many of their own. */
  readonly ordersPerSecond: number;
  /** Calls without a session a minute and IP address. */
  readonly requestsPerMinute: number;
  /** Failed sign-ins in 15 minutes, per account and per IP address. */
  readonly signInsPerQuarterHour: number;
  /** Least seconds between two codes to one address for one purpose. */
  readonly secondsBetweenCodes: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitSettings = {
  ordersPerSecond: 100,
  requestsPerMinute: 600,
  signInsPerQuarterHour: 10,
  secondsBetweenCodes: 30,
};

export type LimitClass = 'orders' | 'calls' | 'requests' | 'sign-in-account' | 'sign-in-address' | 'codes';

/** Each method lets a call pass or throws `too-many-requests`. */
export interface RateLimits {
  readonly settings: RateLimitSettings;
  order(owner: OwnerId): void;
  call(owner: OwnerId): void;
  request(address: string): void;
  code(email: string, scene: string): void;
  /** Answers the way to take the attempt back when it succeeds. */
  signIn(account: string, address: string): () => void;
}

const QUARTER_HOUR_MS = 900_000;

export function createRateLimits(
  settings: RateLimitSettings,
  refused: Counter<'class'>,
  now: () => number = () => performance.now(),
): RateLimits {
  const pass = <Key extends string | number>(
    name: LimitClass,
    buckets: TokenBuckets<Key>,
    key: Key,
  ): void => {
    const retryAfterSeconds = buckets.take(key);
    if (retryAfterSeconds === 0) return;
    refused.inc({ class: name });
    throw new RequestRefused('too-many-requests', null, { retryAfterSeconds });
  };
  const perSecond = { capacity: settings.ordersPerSecond, perMs: 1000 };
  const perQuarter = { capacity: settings.signInsPerQuarterHour, perMs: QUARTER_HOUR_MS };
  const orders = new TokenBuckets<OwnerId>(perSecond, now);
  const calls = new TokenBuckets<OwnerId>(perSecond, now);
  const requests = new TokenBuckets<string>({ capacity: settings.requestsPerMinute, perMs: 60_000 }, now);
  const codes = new TokenBuckets<string>({ capacity: 1, perMs: settings.secondsBetweenCodes * 1000 }, now);
  const accounts = new TokenBuckets<string>(perQuarter, now);
  const addresses = new TokenBuckets<string>(perQuarter, now);
  return {
    settings,
    order: (owner) => pass('orders', orders, owner),
    call: (owner) => pass('calls', calls, owner),
    request: (address) => pass('requests', requests, address),
    code: (email, scene) => pass('codes', codes, `${scene} ${email}`),
    signIn(account, address) {
      pass('sign-in-address', addresses, address);
      pass('sign-in-account', accounts, account);
      return () => {
        addresses.giveBack(address);
        accounts.giveBack(account);
      };
    },
  };
}
