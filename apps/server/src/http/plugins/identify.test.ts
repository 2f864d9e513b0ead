/** Who calls: by which token or key, what that counts against, and when it is no use any more. */
import type { FastifyRequest } from 'fastify';
import { READ } from '@assay/protocol/schemas';
import type { UserPolicy } from '@assay/protocol/schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../access/port.ts';
import { sessionOf } from '../../access/session-fixture.ts';
import { identify, identifySigned, requireStillSignedIn } from './identify.ts';
import type { RateLimits } from './rate-limits.ts';
import type { SignedHeaders } from './signed-headers.ts';

const HERE = '192.0.2.1';
const SESSION = sessionOf(7);
const WRITE: UserPolicy = { ...READ, writes: true, limit: 'order' };

/** What was asked and counted. */
let noted: unknown[];
let recalled: Session | null;
let found: Session | null;
beforeEach(() => {
  [noted, recalled, found] = [[], null, SESSION];
});

const access = {
  recallSession(token: string) {
    noted.push(['recall', token]);
    return recalled;
  },
  findSession(token: string) {
    noted.push(['find', token]);
    return Promise.resolve(found);
  },
};
// What is counted, of all that there is to count.
const limits = {
  request: (address: string) => void noted.push(['request', address]),
  signedIn: (...of: unknown[]) => void noted.push(['signed in', ...of]),
} as unknown as RateLimits;
const requestOf = (headers: object, more: object = {}) =>
  ({
    headers,
    ip: HERE,
    method: 'POST',
    originalUrl: '/a?b=c',
    sentBody: '{}',
    signed: null,
    ...more,
  }) as FastifyRequest;
const refused = (errorName: string) => expect.objectContaining({ errorName });

describe('by a token', () => {
  const ask = (headers: object, policy = READ) => identify(requestOf(headers), access, limits, policy);

  it('that is remembered is no question for the store', async () => {
    recalled = SESSION;
    expect(await ask({ satoken: 't' })).toBe(SESSION);
    expect(noted).toEqual([
      ['recall', 't'],
      ['signed in', READ.limit, 7, HERE],
    ]);
  });

  it('that is not counts against the network before the store is asked', async () => {
    expect(await ask({ satoken: 't' })).toBe(SESSION);
    expect(noted).toEqual([
      ['recall', 't'],
      ['request', HERE],
      ['find', 't'],
      ['signed in', READ.limit, 7, HERE],
    ]);
    found = null;
    await expect(ask({ satoken: 't' })).rejects.toThrow(refused('token-invalid'));
  });

  it('that is none counts, too', async () => {
    await expect(ask({})).rejects.toThrow(refused('not-signed-in'));
    expect(noted).toEqual([['request', HERE]]);
  });

  it.each([
    ['1', WRITE, 'virtual-disagrees'],
    ['0', WRITE, null],
    [undefined, WRITE, null],
    ['1', { ...READ, writes: false }, null],
  ] as const)('of the real account, asked with the flag %s', async (flag, policy, errorName) => {
    recalled = SESSION;
    const asked = ask({ satoken: 't', 'x-virtual': flag }, policy);
    if (errorName === null) expect(await asked).toBe(SESSION);
    else await expect(asked).rejects.toThrow(expect.objectContaining({ errorName, params: { virtual: 0 } }));
  });

  it('of somebody who may not is refused by the policy of the call', async () => {
    recalled = { ...SESSION, standing: 'closed' };
    await expect(ask({ satoken: 't' })).rejects.toThrow(refused('account-closed'));
  });
});

describe('by a key', () => {
  const headers: SignedHeaders = {
    key: 'k',
    timestamp: '1',
    signature: 's',
    windowMs: 5,
    succeeded: () => void noted.push('succeeded'),
  };
  const byKey: Session = { ...SESSION, via: 'api-key', keyRights: { read: true, trade: false } };
  const ask = (check: (request: unknown) => Promise<Session>, policy = READ) =>
    identifySigned(requestOf({}), headers, { check }, limits, policy);

  it('what is checked is the request as it was sent, and a right one is no failure', async () => {
    const session = await ask((request) => {
      noted.push(request);
      return Promise.resolve(byKey);
    });
    expect(session).toBe(byKey);
    const sent = { method: 'POST', path: '/a?b=c', body: '{}', address: HERE };
    expect(noted).toEqual([{ ...headers, ...sent }, 'succeeded', ['signed in', READ.limit, 7, HERE]]);
  });

  it('that is wrong stays counted', async () => {
    await expect(ask(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect(noted).toEqual([]);
  });

  it('that may not is refused by the policy of the call', async () => {
    const mayNot = { ...byKey, keyRights: { read: false, trade: true } };
    await expect(ask(() => Promise.resolve(mayNot))).rejects.toThrow(refused('api-key-right'));
  });
});

describe('once the body is there', () => {
  const ask = (more: object = {}) => requireStillSignedIn(requestOf({ satoken: 't' }, more), access);

  it('a session is looked for again, and refused where it has ended', async () => {
    recalled = SESSION;
    await ask();
    expect(noted).toEqual([['recall', 't']]);
    recalled = null;
    await ask();
    found = null;
    await expect(ask()).rejects.toThrow(refused('token-invalid'));
  });

  it('a key was looked at behind it', async () => {
    found = null;
    await ask({ signed: {} });
    expect(noted).toEqual([]);
  });
});
