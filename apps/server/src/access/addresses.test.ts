import { expect, test } from 'vitest';
import { accountAddress, emailAddress } from './addresses.ts';

/** An e-mail address of so many characters. */
const long = (length: number): string => {
  const name = 'a'.repeat(64);
  const label = `${'b'.repeat(60)}.`;
  return `${name}@${label.repeat(3)}`.padEnd(length - 3, 'c') + '.io';
};

test('an e-mail address has 254 characters at most, 64 of them before the sign', () => {
  expect([long(254).length, long(255).length]).toEqual([254, 255]);
  expect(emailAddress(long(254))?.target).toBe(long(254));
  expect(emailAddress(long(255))).toBeNull();
  expect(emailAddress(`${'a'.repeat(65)}@example.org`)).toBeNull();
});

test('two spellings of an address are one', () => {
  expect(accountAddress(' Ada@Example.ORG ')).toEqual({ channel: 'email', target: 'ada@example.org' });
  expect(accountAddress('07911 123456', '+44')).toEqual(accountAddress('+447911123456'));
  expect(accountAddress('7911123456')).toBeNull();
});
