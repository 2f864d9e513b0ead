import { expect, test } from 'vitest';
import { passkeysWork, troubleOf } from './passkey-browser.ts';

test.each([
  ['localhost', true, true, true],
  ['venue.example.com', true, true, true],
  ['venue.example.com', false, true, false],
  ['venue.example.com', true, false, false],
  ['127.0.0.1', true, true, false],
  ['[::1]', true, true, false],
])('%s, secure %s, able %s: passkeys %s', (hostname, isSecureContext, hasPasskeys, works) => {
  expect(passkeysWork({ hostname, isSecureContext, hasPasskeys })).toBe(works);
});

test("the browser's errors are told apart by their names", () => {
  const named = (name: string) => Object.assign(new Error('no'), { name });
  expect(troubleOf(named('NotAllowedError'))).toBe('declined');
  expect(troubleOf(named('InvalidStateError'))).toBe('known');
  expect(troubleOf(named('SecurityError'))).toBe('unfit');
  expect(troubleOf(named('TypeError'))).toBe('failed');
  expect(troubleOf('no')).toBe('failed');
});
