import type { FuturesAccountView } from '@assay/protocol';
import { expect, test } from 'vitest';
import { coinsOf, movable } from './transfer-coins.ts';

const CONTRACTS = [
  { account: 'futures-usdt', settleCoin: 'USDT' },
  { account: 'futures-coin', settleCoin: 'BTC' },
  { account: 'futures-usdt', settleCoin: 'USDT' },
  { account: 'futures-coin', settleCoin: 'ETH' },
] as const;

test('an account of futures takes the coins that its contracts settle in, each once', () => {
  expect(coinsOf(CONTRACTS, 'futures-usdt')).toEqual(['USDT']);
  expect(coinsOf(CONTRACTS, 'futures-coin')).toEqual(['BTC', 'ETH']);
  expect(coinsOf([], 'futures-coin')).toEqual([]);
});

test('what is available on the spot account moves, and of futures what may leave', () => {
  const balances = new Map([['BTC', { coin: 'BTC', available: '2', occupied: '1' }]]);
  // What else an account says is not read.
  const accounts = [{ account: 'futures-coin', coin: 'BTC', transferable: '0.5' }] as FuturesAccountView[];
  const own = { balances, accounts, merchant: [{ coin: 'BTC', available: '0.25' }] };
  expect(movable('futures-coin', 'BTC', own)).toEqual({ spot: '2', other: '0.5' });
  expect(movable('futures-usdt', 'BTC', own)).toEqual({ spot: '2', other: '0' });
  expect(movable('merchant', 'BTC', own)).toEqual({ spot: '2', other: '0.25' });
  expect(movable('merchant', 'ETH', own)).toEqual({ spot: '0', other: '0' });
  const nothing = { balances: null, accounts: [], merchant: [] };
  expect(movable('futures-coin', 'ETH', nothing)).toEqual({ spot: '0', other: '0' });
});
