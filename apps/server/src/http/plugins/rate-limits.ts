/**
 * The venue's rate limits: which class of call counts against which key.
 * Promises: a signed-in call counts against its account, and besides against all that its network may, any other
 * against its network (an IPv4 address, the /64 of an IPv6 one); only failed sign-ins stay counted, first of all
 * against the account from that network, and on a device that the account knows against that device alone, so that
 * no one can lock out others; a code against its address and scene at the network that asks, and a wrong one against the
 * network that guesses.
 */
import type { OwnerId } from '@assay/core';
import type { Counter } from 'prom-client';
import type { LimitOfUser } from '@assay/protocol/schemas';
import { AccessRefused } from '../../access/refused.ts';
import { RequestRefused } from '../request-refused.ts';
import { networkOf } from './peers.ts';
import { TokenBuckets } from './token-buckets.ts';

export interface RateLimitSettings {
  /** Orders and cancels a second and account; other signed-in calls have as many of their own. */
  readonly ordersPerSecond: number;
  /** Signed-in calls of all accounts together, a second and network. */
  readonly signedInPerSecond: number;
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
  /** Pictures a day and account; begun ones that come to nothing have a multiple of it. */
  readonly uploadsPerDay: number;
}

export const DEFAULT_RATE_LIMITS: RateLimitSettings = {
  ordersPerSecond: 100,
  signedInPerSecond: 1_000,
  requestsPerMinute: 600,
  signInsPerQuarterHour: 10,
  secondsBetweenCodes: 30,
  codesPerDay: 20,
  switchesPerMinute: 20,
  securityCallsPerMinute: 30,
  resetsPerDay: 20,
  uploadsPerDay: 40,
};

export type LimitClass =
  | 'orders'
  | 'calls'
  | 'networks'
  | 'key-failures'
  | 'requests'
  | 'files'
  | 'sign-ins'
  | 'codes'
  | 'code-guesses'
  | 'switches'
  | 'security'
  | 'resets'
  | 'uploads';

interface SignInAttempt {
  readonly account: string;
  readonly address: string;
  readonly deviceId: number | null;
}

/** Each method lets a call pass or throws `too-many-requests`. */
export interface RateLimits {
  readonly settings: RateLimitSettings;
  /** `limit`: what the call's policy names. */
  signedIn(limit: LimitOfUser, owner: OwnerId, address: string): void;
  /** `weight`: what it asks for costs as much as so many others. */
  request(address: string, weight?: number): void;
  /** Of a signed request, before it is known whose: answers the way to take it back when its signature is right. */
  signed(address: string): () => void;
  /** A file of the application: a page asks for dozens, so there are more of them than requests. */
  file(address: string): void;
  /** `target`: e-mail address or phone number; `address`: the IP address of who asks. */
  code(target: string, scene: string, address: string): void;
  /**
   * Whether a message with a code may go to an address at the wish of whoever asks. Where not, as many have gone lately
   * as anybody needs, and the newest holds: nobody is refused for what others have asked.
   */
  message(target: string, scene: string): boolean;
  /** Does work that looks at a code; a wrong one counts against the network. */
  codeGuess<Result>(address: string, work: () => Promise<Result>): Promise<Result>;
  /** Answers the way to take the attempt back when it succeeds. `deviceId`: of a device that the account knows. */
  signIn(attempt: SignInAttempt): () => void;
}

const QUARTER_HOUR_MS = 900_000;
const DAY_MS = 86_400_000;
const FILES_PER_REQUEST = 10;
/** Uploads that may be begun for each that may be kept, by an account, and by all of a network. */
const BEGUN_UPLOADS = 5;
const BEGUN_UPLOADS_OF_NETWORK = 50;
/** One account may fail from this many networks, one network at this many accounts. */
const SIGN_IN_BREADTH = 10;
/** So many addresses get codes at the wish of one network. */
const CODE_TARGETS = 50;
/** To one address so many messages go at once, and in all so many times what one network may ask for. */
const MESSAGES_AT_ONCE = 5;
const MESSAGE_NETWORKS = 8;
/** Wrong codes of one network, for each that it may ask for to one address. */
const WRONG_CODES = 5;

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
  const perMinute = settings.requestsPerMinute;
  const keyFailures = new TokenBuckets<string>({ capacity: perMinute, perMs: 60_000 }, now);
  const requests = new TokenBuckets<string>({ capacity: perMinute, perMs: 60_000 }, now);
  const files = new TokenBuckets<string>({ capacity: perMinute * FILES_PER_REQUEST, perMs: 60_000 }, now);
  const accounts = accountBuckets(settings, now);
  const networks = networkBuckets(settings, now);
  const signIns = signInBuckets(settings, now);
  const codes = codeBuckets(settings, now);
  const messages = messageBuckets(settings, now);
  const guesses = daily<string>(settings.codesPerDay * WRONG_CODES, now);
  /** Takes one of each bucket, or of none. */
  const passAll = (name: LimitClass, held: readonly Held[]): void => {
    const wait = Math.max(...held.map(({ buckets, key }) => buckets.waitFor(key)));
    if (wait > 0) refuse(name, wait);
    for (const { buckets, key } of held) buckets.take(key);
  };
  return {
    settings,
    signedIn(limit, owner, address) {
      const network = networkOf(address);
      const besides = limit === 'upload' ? networks.uploads : networks.calls;
      // What its network may is taken from none that its account may not.
      const wait = besides.waitFor(network);
      if (wait > 0) refuse('networks', wait);
      pass(CLASSES[limit], accounts[limit], owner);
      besides.take(network);
    },
    signed(address) {
      const network = networkOf(address);
      pass('key-failures', keyFailures, network);
      return () => keyFailures.giveBack(network);
    },
    request: (address, weight) => pass('requests', requests, networkOf(address), weight),
    file: (address) => pass('files', files, networkOf(address)),
    code: (target, scene, address) => passAll('codes', codes(target, scene, networkOf(address))),
    message: (target, scene) => messages.take(`${scene} ${target}`) === 0,
    codeGuess(address, work) {
      const network = networkOf(address);
      // Before it is looked at, so that many at once help no guesser.
      pass('code-guesses', guesses, network);
      return unlessWrong(work, () => guesses.giveBack(network));
    },
    signIn({ account, address, deviceId }) {
      const held = signIns(account, networkOf(address), deviceId);
      passAll('sign-ins', held);
      return () => {
        for (const { buckets, key } of held) buckets.giveBack(key);
      };
    },
  };
}

function daily<Key extends string | number>(capacity: number, now: () => number): TokenBuckets<Key> {
  return new TokenBuckets<Key>({ capacity, perMs: DAY_MS }, now);
}

const CLASSES = {
  order: 'orders',
  call: 'calls',
  switch: 'switches',
  security: 'security',
  reset: 'resets',
  upload: 'uploads',
} as const satisfies Record<LimitOfUser, LimitClass>;

/** What a signed-in call counts against. */
function accountBuckets(
  settings: RateLimitSettings,
  now: () => number,
): Readonly<Record<LimitOfUser, TokenBuckets<OwnerId>>> {
  const buckets = (capacity: number, perMs: number) => new TokenBuckets<OwnerId>({ capacity, perMs }, now);
  return {
    order: buckets(settings.ordersPerSecond, 1_000),
    call: buckets(settings.ordersPerSecond, 1_000),
    switch: buckets(settings.switchesPerMinute, 60_000),
    security: buckets(settings.securityCallsPerMinute, 60_000),
    reset: daily(settings.resetsPerDay, now),
    upload: daily(settings.uploadsPerDay * BEGUN_UPLOADS, now),
  };
}

/** What the signed-in calls of a network count against together, however many accounts make them. */
function networkBuckets(settings: RateLimitSettings, now: () => number) {
  const calls = { capacity: settings.signedInPerSecond, perMs: 1_000 };
  const uploads = daily<string>(settings.uploadsPerDay * BEGUN_UPLOADS_OF_NETWORK, now);
  return { calls: new TokenBuckets<string>(calls, now), uploads };
}

/** `forgive` is called where the work ended otherwise than by a wrong code. */
async function unlessWrong<Result>(work: () => Promise<Result>, forgive: () => void): Promise<Result> {
  try {
    const result = await work();
    forgive();
    return result;
  } catch (error) {
    if (!(error instanceof AccessRefused) || error.errorName !== 'wrong-code') forgive();
    throw error;
  }
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
    // Its own bucket: whoever fails from everywhere does not keep the owner out on the device that they always use.
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
  const paced = new TokenBuckets<string>(pace, now);
  const pairs = daily<string>(settings.codesPerDay, now);
  const networks = daily<string>(settings.codesPerDay * CODE_TARGETS, now);
  // Of the asking network alone: strangers elsewhere keep no owner from asking.
  return (target: string, scene: string, network: string): readonly Held[] => [
    { buckets: paced, key: `${network} ${scene} ${target}` },
    { buckets: pairs, key: `${network} ${scene} ${target}` },
    { buckets: networks, key: network },
  ];
}

/**
 * Messages that an address gets at the wish of all who ask; a code lives longer than the pause between the last two.
 */
function messageBuckets({ codesPerDay }: RateLimitSettings, now: () => number): TokenBuckets<string> {
  const aDay = codesPerDay * MESSAGE_NETWORKS;
  const capacity = Math.max(MESSAGES_AT_ONCE, codesPerDay / 4);
  return new TokenBuckets<string>({ capacity, perMs: (DAY_MS * capacity) / aDay }, now);
}
