/** The headers of a signed request, before anybody knows whose it is. */
import type { FastifyRequest } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { MAX_WINDOW_MS } from '../../access/request-signature.ts';
import type { RateLimits } from './rate-limits.ts';
import { signedHeaders } from './signed-headers.ts';

const SIGNED = { 'x-api-key': 'k', 'x-api-timestamp': '1700000000000', 'x-api-signature': 's' };

let counted: string[];
beforeEach(() => {
  counted = [];
});
const succeeded = (): void => void counted.push('succeeded');
/** Only these are asked of a request and of the limits. */
const read = (headers: object, key: 'none' | 'read' = 'read') =>
  signedHeaders(
    { headers, ip: '192.0.2.1' } as FastifyRequest,
    {
      signed(address: string) {
        counted.push(address);
        return succeeded;
      },
    } as RateLimits,
    key,
  );
const refused = (errorName: string, field: string | null) => expect.objectContaining({ errorName, field });

it('are read as they are, and counted against their network', () => {
  const plain = { key: 'k', timestamp: '1700000000000', signature: 's', windowMs: null, succeeded };
  expect(read(SIGNED)).toEqual(plain);
  expect(counted).toEqual(['192.0.2.1']);
  for (const windowMs of [1, MAX_WINDOW_MS]) {
    expect(read({ ...SIGNED, 'x-api-window': String(windowMs) })).toEqual({ ...plain, windowMs });
  }
});

it('are none where there is no key, and nothing is counted', () => {
  expect(read({ ...SIGNED, 'x-api-key': undefined })).toBeNull();
  expect(counted).toEqual([]);
});

it.each(['x-api-key', 'x-api-signature'])('%s has 200 signs at most, and one at least', (name) => {
  expect(read({ ...SIGNED, [name]: 'x'.repeat(200) })).not.toBeNull();
  expect(() => read({ ...SIGNED, [name]: 'x'.repeat(201) })).toThrow(refused('field-invalid', name));
  expect(() => read({ ...SIGNED, [name]: '' })).toThrow(refused('field-missing', name));
});

it.each([
  ['x-api-timestamp', undefined, 'field-missing'],
  ['x-api-timestamp', '170000000000', 'field-invalid'],
  ['x-api-timestamp', '0700000000000', 'field-invalid'],
  ['x-api-timestamp', '17000000000000', 'field-invalid'],
  ['x-api-signature', undefined, 'field-missing'],
  ['x-api-window', '', 'field-missing'],
  ['x-api-window', '0', 'field-invalid'],
  ['x-api-window', '5s', 'field-invalid'],
  ['x-api-window', String(MAX_WINDOW_MS + 1), 'field-invalid'],
])('%s that is %s is refused', (name, value, errorName) => {
  expect(() => read({ ...SIGNED, [name]: value })).toThrow(refused(errorName, name));
  expect(counted).toEqual(['192.0.2.1']);
});

it.each([{ satoken: 't' }, { authorization: 'Bearer t' }])(
  'beside the token of %j leave open who asks',
  (token) => {
    expect(() => read({ ...SIGNED, ...token })).toThrow(refused('field-invalid', 'x-api-key'));
  },
);

it('do nothing where no key may, however well they are formed', () => {
  expect(() => read(SIGNED, 'none')).toThrow(refused('api-key-not-allowed', null));
  expect(() => read({ ...SIGNED, 'x-api-signature': '' }, 'none')).toThrow('field-missing');
});
