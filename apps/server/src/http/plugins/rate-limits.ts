/**
 * The venue's rate limits: which class of call counts against which key.
 * Promises: a signed-in call counts against its account, any other against its network (an IPv4 address, the /64 of an
 * IPv6 one); only failed sign-ins stay counted, first of all against the account from that network, and on a device that
 * the account knows against that device alone, so that nobody locks out others; a code against its address and scene.
 */
import type { OwnerId } from '@assay/core';
import type { Counter } from 'prom-client';
import { RequestRefused } from '../request-refused.ts';
import { networkOf } from './peers.ts';
import { TokenBuckets } from './token-buckets.ts';

export interface RateLimitSettings {
  /** Orders and cancels a second and account; other signed-in calls have as many of their own. */
  readonly ordersPerSecond: number;
  /** Calls without a session, and pages, a minute and network. */
  readonly requestsPerMinute: number;
  /** Failed sign-ins in 15 minutes to one account from one network. */
  readonly signInsPerQuarterHour: number;
  /** Least seconds between two codes to one address for one purpose. */
  readonly secondsBetweenCodes: number;
  /** Codes a day to one address for one purpose, asked for from one network. */
  readonly codesPerDay: number;
  /** Changes between the real and the virtual account: each leaves a session behind in the store. */
  readonly switchesPerMinute: number;
  /** Calls about what protects an account: some cost a hash of a password. */
  readonly securityCallsPerMinute: number;
  /** New beginnings of a virtual account: each may take the venue's play money for what others hold now. */
  readonly resetsPerDay: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitSettings = {
  ordersPerSecond: 100,
  requestsPerMinute: 600,
  signInsPerQuarterHour: 10,
  secondsBetweenCodes: 30,
  codesPerDay: 20,
  switchesPerMinute: 20,
  securityCallsPerMinute: 30,
  resetsPerDay: 20,
};

export type LimitClass =
  | 'orders'
  | 'calls'
  | 'key-failures'
  | 'requests'
  | 'files'
  | 'sign-ins'
  | 'codes'
  | 'switches'
  | 'security'
  | 'resets';

interface SignInAttempt {
  readonly account: string;
  readonly address: string;
  readonly deviceId: number | null;
}

/** Each method lets a call pass or throws `too-many-requests`. */
export interface RateLimits {
  readonly settings: RateLimitSettings;
  order(owner: OwnerId): void;
  call(owner: OwnerId): void;
  switch(owner: OwnerId): void;
  security(owner: OwnerId): void;
  reset(owner: OwnerId): void;
  /** `weight`: what it asks for costs as much as so many others. */
  request(address: string, weight?: number): void;
  /** Of a signed request, before it is known whose: answers the way to take it back when its signature is right. */
  signed(address: string): () => void;
  /** A file of the application: a page asks for dozens, so there are more of them than requests. */
  file(address: string): void;
  /** `target`: e-mail address or phone number; `address`: the IP address of who asks. */
  code(target: string, scene: string, address: string): void;
  /** Answers the way to take the attempt back when it succeeds. `deviceId`: of a device that the account knows. */
  signIn(attempt: SignInAttempt): () => void;
}

const QUARTER_HOUR_MS = 900_000;
const DAY_MS = 86_400_000;
const FILES_PER_REQUEST = 10;
/** One account may fail from this many networks, one network at this many accounts. */
const SIGN_IN_BREADTH = 10;
/** So many networks may ask for codes to one address, and so many addresses get them at the wish of one network. */
const CODE_NETWORKS = 5;
const CODE_TARGETS = 50;

export function createRateLimits(
  settings: RateLimitSettings,
  refused: Counter<'class'>,
  now: () => number = () => performance.now(),
): RateLimits {
  const refuse = (name: LimitClass, retryAfterSeconds: number): never => {
    refused.inc({ class: name });
    throw new RequestRefused('too-many-requests', null, { retryAfterSeconds });
  };
  const pass = <Key extends string | number>(
    name: LimitClass,
    buckets: TokenBuckets<Key>,
    key: Key,
    weight = 1,
  ): void => {
    const wait = buckets.take(key, weight);
    if (wait > 0) refuse(name, wait);
  };
  const perSecond = { capacity: settings.ordersPerSecond, perMs: 1000 };
  const orders = new TokenBuckets<OwnerId>(perSecond, now);
  const calls = new TokenBuckets<OwnerId>(perSecond, now);
  const perMinute = settings.requestsPerMinute;
  const keyFailures = new TokenBuckets<string>({ capacity: perMinute, perMs: 60_000 }, now);
  const requests = new TokenBuckets<string>({ capacity: perMinute, perMs: 60_000 }, now);
  const files = new TokenBuckets<string>({ capacity: perMinute * FILES_PER_REQUEST, perMs: 60_000 }, now);
  const switches = new TokenBuckets<OwnerId>({ capacity: settings.switchesPerMinute, perMs: 60_000 }, now);
  const security = new TokenBuckets<OwnerId>(
    { capacity: settings.securityCallsPerMinute, perMs: 60_000 },
    now,
  );
  const resets = new TokenBuckets<OwnerId>({ capacity: settings.resetsPerDay, perMs: DAY_MS }, now);
  const signIns = signInBuckets(settings, now);
  const codes = codeBuckets(settings, now);
  /** Takes one of each bucket, or of none. */
  const passAll = (name: LimitClass, held: readonly Held[]): void => {
    const wait = Math.max(...held.map(({ buckets, key }) => buckets.waitFor(key)));
    if (wait > 0) refuse(name, wait);
    for (const { buckets, key } of held) buckets.take(key);
  };
  return {
    settings,
    order: (owner) => pass('orders', orders, owner),
    call: (owner) => pass('calls', calls, owner),
    switch: (owner) => pass('switches', switches, owner),
    security: (owner) => pass('security', security, owner),
    reset: (owner) => pass('resets', resets, owner),
    signed(address) {
      const network = networkOf(address);
      pass('key-failures', keyFailures, network);
      return () => keyFailures.giveBack(network);
    },
    request: (address, weight) => pass('requests', requests, networkOf(address), weight),
    file: (address) => pass('files', files, networkOf(address)),
    code: (target, scene, address) => passAll('codes', codes(target, scene, networkOf(address))),
    signIn({ account, address, deviceId }) {
      const held = signIns(account, networkOf(address), deviceId);
      passAll('sign-ins', held);
      return () => {
        for (const { buckets, key } of held) buckets.giveBack(key);
      };
    },
  };
}

interface Held {
  readonly buckets: TokenBuckets<string>;
  readonly key: string;
}

/** What an attempt counts against, all of it or none. */
function signInBuckets(settings: RateLimitSettings, now: () => number) {
  const narrow = { capacity: settings.signInsPerQuarterHour, perMs: QUARTER_HOUR_MS };
  const wide = { ...narrow, capacity: narrow.capacity * SIGN_IN_BREADTH };
  const pairs = new TokenBuckets<string>(narrow, now);
  const accounts = new TokenBuckets<string>(wide, now);
  const networks = new TokenBuckets<string>(wide, now);
  const devices = new TokenBuckets<string>(narrow, now);
  return (account: string, network: string, deviceId: number | null): readonly Held[] => {
    // Its own bucket: whoever fails from everywhere does not keep the owner out on the device that he always uses.
    if (deviceId !== null) return [{ buckets: devices, key: String(deviceId) }];
    return [
      { buckets: pairs, key: `${network} ${account}` },
      { buckets: accounts, key: account },
      { buckets: networks, key: network },
    ];
  };
}

/** What a code counts against, all of it or none. */
function codeBuckets(settings: RateLimitSettings, now: () => number) {
  const pace = { capacity: 1, perMs: settings.secondsBetweenCodes * 1000 };
  const daily = (times: number) => ({ capacity: settings.codesPerDay * times, perMs: DAY_MS });
  const paced = new TokenBuckets<string>(pace, now);
  const pairs = new TokenBuckets<string>(daily(1), now);
  const targets = new TokenBuckets<string>(daily(CODE_NETWORKS), now);
  const networks = new TokenBuckets<string>(daily(CODE_TARGETS), now);
  return (target: string, scene: string, network: string): readonly Held[] => [
    { buckets: paced, key: `${scene} ${target}` },
    { buckets: pairs, key: `${network} ${scene} ${target}` },
    { buckets: targets, key: `${scene} ${target}` },
    { buckets: networks, key: network },
  ];
}
