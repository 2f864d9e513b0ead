import { describe, expect, it } from 'vitest';
import { addressesIn, EMPTY_KEY, keyRequest } from './key-form.ts';

describe('the form of an API key', () => {
  it.each([
    ['', []],
    [' \n ', []],
    ['203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7\n2001:db8::/48', ['203.0.113.7', '2001:db8::/48']],
    [
      '203.0.113.7, 203.0.113.8;203.0.113.9  203.0.113.10\r\n',
      ['203.0.113.7', '203.0.113.8', '203.0.113.9', '203.0.113.10'],
    ],
  ])('finds the addresses in %j', (text, addresses) => {
    expect(addressesIn(text)).toEqual(addresses);
  });

  it('comes to the request of what was chosen', () => {
    expect(keyRequest({ ...EMPTY_KEY, name: ' Grid ' })).toEqual({
      name: 'Grid',
      permissions: ['read'],
      ipList: [],
      virtual: 0,
    });
    expect(
      keyRequest({ name: 'Bot', read: false, trade: true, account: 'paper', addresses: '203.0.113.7' }),
    ).toEqual({ name: 'Bot', permissions: ['trade'], ipList: ['203.0.113.7'], virtual: 1 });
  });
});
