import { describe, expect, it } from 'vitest';
import { addressRanges, rangeOf } from './address-ranges.ts';

describe('an address or range', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['203.0.113.7/32', '203.0.113.7'],
    ['10.0.0.0/8', '10.0.0.0/8'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8::/48', '2001:db8::/48'],
    ['2001:db8::1/128', '2001:db8::1'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7/128', '203.0.113.7'],
  ])('%s is written %s', (text, spelling) => {
    expect(rangeOf(text)).toBe(spelling);
  });

  it.each([
    '',
    'venue.example',
    '203.0.113',
    '203.0.113.256',
    '0203.0.113.7',
    '203.0.113.0/33',
    '203.0.113.0/',
    '203.0.113.0/2x',
    '203.0.113.0/24/1',
    '0.0.0.0/0',
    '128.0.0.0/7',
    '::/0',
    '2000::/31',
    '::/32',
    '::/80',
    '::ffff:0:0/96',
    '::ffff:8000:0/97',
    'fe80::1%eth0',
  ])('%j is none', (text) => {
    expect(rangeOf(text)).toBeNull();
  });
});

describe('a list of them', () => {
  const list = addressRanges(['203.0.113.7', '10.1.0.0/16', '2001:db8::/48']);

  it.each(['203.0.113.7', '::ffff:203.0.113.7', '10.1.255.1', '2001:db8:0:9::9', '2001:DB8::9'])(
    'has %s',
    (address) => {
      expect(list.includes(address)).toBe(true);
    },
  );

  it.each(['203.0.113.8', '10.2.0.1', '::ffff:10.2.0.1', '2001:db8:1::', '::1', '', 'unknown'])(
    'has not %j',
    (address) => {
      expect(list.includes(address)).toBe(false);
    },
  );
});
