import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OwnerId } from '@assay/core';
import type { LimitOfUser } from '@assay/protocol/schemas';
import { Counter } from 'prom-client';
import { AccessRefused } from '../../access/refused.ts';
import { createRateLimits, DEFAULT_RATE_LIMITS } from './rate-limits.ts';
import type { RateLimits, RateLimitSettings } from './rate-limits.ts';

/** One of each that may be set, against a clock that stands. */
function limitsAt(now: () => number, settings: Partial<RateLimitSettings> = {}) {
  const one = Object.fromEntries(Object.keys(DEFAULT_RATE_LIMITS).map((name) => [name, 1]));
  return createRateLimits(
    { ...DEFAULT_RATE_LIMITS, ...one, ...settings },
    new Counter({ name: 'refused', help: 'Refused.', labelNames: ['class'], registers: [] }),
    now,
  );
}

describe('what is counted', () => {
  const MINUTE = 60_000;
  const DAY = 86_400_000;
  const HERE = '192.0.2.1';
  let serial = 0;
  /** Owners of one network are no limit to each other here. */
  const free = { signedInPerSecond: 1_000, uploadsPerDay: 1 };
  const owner = (limit: LimitOfUser) => (limits: RateLimits) =>
    limits.signedIn(limit, 7 as OwnerId, `192.0.3.${serial++ % 200}`);
  it.each<[string, number, number, (limits: RateLimits) => void]>([
    ['an order', 1, 1_000, owner('order')],
    ['a call', 1, 1_000, owner('call')],
    ['a change of account', 1, MINUTE, owner('switch')],
    ['a change of what protects', 1, MINUTE, owner('security')],
    ['a new beginning', 1, DAY, owner('reset')],
    ['an upload', 5, DAY, owner('upload')],
    ['an upload of a network', 50, DAY, (limits) => limits.signedIn('upload', ++serial as OwnerId, HERE)],
    ['a request', 1, MINUTE, (limits) => limits.request(HERE)],
    ['a file', 10, MINUTE, (limits) => limits.file(HERE)],
    ['a signed call that fails', 1, MINUTE, (limits) => void limits.signed(HERE)],
    ['a code', 1, DAY, (limits) => limits.code('a', 'register', HERE)],
    [
      'a failed sign-in',
      1,
      900_000,
      (limits) => void limits.signIn({ account: 'a', address: HERE, deviceId: null }),
    ],
    [
      'one on a known device',
      1,
      900_000,
      (limits) => void limits.signIn({ account: 'a', address: HERE, deviceId: 3 }),
    ],
  ])('%s may come %d times, and %d ms later as often', (_, count, perMs, take) => {
    let now = 0;
    const limits = limitsAt(() => now, free);
    for (let taken = 1; taken <= count; taken += 1) take(limits);
    const wait = Math.ceil(perMs / count / 1000);
    const refusal = expect.objectContaining({
      errorName: 'too-many-requests',
      params: { retryAfterSeconds: wait },
    });
    expect(() => take(limits)).toThrow(refusal);
    now = Math.ceil(perMs / count) - 1;
    expect(() => take(limits)).toThrow('too-many-requests');
    now += 1;
    take(limits);
  });

  it('a signed call that succeeds is not', () => {
    const limits = limitsAt(() => 0);
    for (let count = 0; count < 3; count += 1) limits.signed(HERE)();
    limits.signed(HERE);
    expect(() => limits.signed(HERE)).toThrow('too-many-requests');
  });

  it('a wrong code is, five for each that may be asked for; a right one and a fault of ours are not', async () => {
    let now = 0;
    const limits = limitsAt(() => now);
    const guess = (work: () => Promise<string>) =>
      limits.codeGuess(HERE, work).catch((error: Error) => error.message);
    const wrong = () => guess(() => Promise.reject(new AccessRefused('wrong-code')));
    for (let count = 0; count < 6; count += 1) {
      expect(await guess(() => Promise.resolve('right'))).toBe('right');
      expect(await guess(() => Promise.reject(new Error('a fault')))).toBe('a fault');
      expect(await guess(() => Promise.reject(new AccessRefused('weak-password')))).toBe('weak-password');
    }
    for (let count = 0; count < 5; count += 1) expect(await wrong()).toBe('wrong-code');
    // Neither is looked at any more: a guesser learns nothing from it.
    expect(() => limits.codeGuess(HERE, () => Promise.resolve('right'))).toThrow('too-many-requests');
    now = DAY / 5;
    expect(await wrong()).toBe('wrong-code');
  });

  it('messages to an address go on at eight times what one network may ask for', () => {
    let now = 0;
    const limits = limitsAt(() => now, { codesPerDay: 40 });
    const message = () => limits.message('a', 'register');
    const atOnce = Array.from({ length: 11 }, message);
    expect(atOnce.filter(Boolean)).toHaveLength(10);
    now = DAY / (40 * 8) - 1;
    expect(message()).toBe(false);
    now += 1;
    expect([message(), message()]).toEqual([true, false]);
  });
});

it('takes nothing for a sign-in that is refused', async () => {
  const limits = createRateLimits(
    { ...DEFAULT_RATE_LIMITS, signInsPerQuarterHour: 1 },
    new Counter({ name: 'refused', help: 'Refused.', labelNames: ['class'], registers: [] }),
    () => 0,
  );
  const signInTo = (account: string, address: string, deviceId: number | null = null) =>
    limits.signIn({ account, address, deviceId });
  signInTo('a@example.com', '192.0.2.1');
  for (let attempt = 0; attempt < 50; attempt += 1)
    expect(() => signInTo('a@example.com', '192.0.2.1')).toThrow('too-many-requests');
  for (let other = 2; other <= 10; other += 1) signInTo('a@example.com', `192.0.2.${other}`);
  expect(() => signInTo('a@example.com', '192.0.2.11')).toThrow('too-many-requests');
  signInTo('b@example.com', '192.0.2.1');
  // A device that the account knows has a count of its own.
  signInTo('a@example.com', '192.0.2.1', 7);
  expect(() => signInTo('a@example.com', '192.0.2.1', 7)).toThrow('too-many-requests');
  signInTo('a@example.com', '192.0.2.1', 8);
});

it('gives an address a few codes a day at the wish of one network, and no network more than its share', () => {
  let now = 0;
  const limits = createRateLimits(
    { ...DEFAULT_RATE_LIMITS, codesPerDay: 2, secondsBetweenCodes: 0.001 },
    new Counter({ name: 'refused', help: 'Refused.', labelNames: ['class'], registers: [] }),
    () => now,
  );
  const ask = (target: string, network: number, scene = 'register'): boolean => {
    now += 1;
    try {
      limits.code(target, scene, `192.0.2.${network}`);
      return true;
    } catch {
      return false;
    }
  };
  expect([ask('a', 1), ask('a', 1), ask('a', 1)]).toEqual([true, true, false]);
  expect([ask('a', 1, 'reset'), ask('a', 2), ask('a', 2), ask('a', 2)]).toEqual([true, true, true, false]);
  const others = [3, 4, 5, 6].flatMap((network) => [ask('a', network), ask('a', network)]);
  expect(others.every(Boolean)).toBe(true);
  // However many ask, an address gets five messages, and then some a day.
  const messages = Array.from({ length: 7 }, () => limits.message('a', 'register'));
  expect(messages).toEqual([true, true, true, true, true, false, false]);
  expect([limits.message('a', 'reset'), limits.message('b', 'register')]).toEqual([true, true]);
  const targets = Array.from({ length: 100 }, (_, count) => ask(`b${count}`, 7));
  expect([targets.every(Boolean), ask('b100', 7), ask('b100', 8)]).toEqual([true, false, true]);
});

it('leaves thirty seconds between two codes for one purpose, to each network that asks', () => {
  let now = 0;
  const limits = createRateLimits(
    DEFAULT_RATE_LIMITS,
    new Counter({ name: 'refused', help: 'Refused.', labelNames: ['class'], registers: [] }),
    () => now,
  );
  limits.code('a', 'reset', '192.0.2.1');
  now = 29_000;
  expect(() => limits.code('a', 'reset', '192.0.2.1')).toThrow('too-many-requests');
  limits.code('a', 'reset', '192.0.2.2');
  limits.code('a', 'bind', '192.0.2.1');
  now = 30_000;
  limits.code('a', 'reset', '192.0.2.1');
});

it('are those that the reference names', () => {
  const page = path.join(import.meta.dirname, '../../../../../docs/reference/http.md');
  const [, section = ''] = readFileSync(page, 'utf8').split('## Limits\n');
  const [text = ''] = section.split('\n## ');
  expect(text).toContain(`${DEFAULT_RATE_LIMITS.ordersPerSecond} a second`);
  expect(text).toContain(`${DEFAULT_RATE_LIMITS.requestsPerMinute} a minute`);
  expect(text).toContain(`${DEFAULT_RATE_LIMITS.signInsPerQuarterHour} in 15 minutes`);
  expect(text).toContain(`1 in ${DEFAULT_RATE_LIMITS.secondsBetweenCodes} s`);
  expect(text).toContain(`${DEFAULT_RATE_LIMITS.switchesPerMinute} a minute`);
  expect(text).toContain(`${DEFAULT_RATE_LIMITS.securityCallsPerMinute} a minute`);
  expect(text).toContain(`${DEFAULT_RATE_LIMITS.resetsPerDay} in 24 hours`);
  expect(text).toContain(`${DEFAULT_RATE_LIMITS.signedInPerSecond} a second`);
  expect(text).toContain(`${DEFAULT_RATE_LIMITS.codesPerDay} in 24 hours, fifty times`);
  expect(text).toContain(`${DEFAULT_RATE_LIMITS.uploadsPerDay * 5} in 24 hours; ten times`);
});
