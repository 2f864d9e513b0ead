import { expect, test } from 'vitest';
import { displayRate } from '../../../display-currency/display-rate.ts';
import { worthOf } from './worth.ts';

const rates = {
  currency: 'USDT',
  rates: [
    { coin: 'BTC', rate: '100000.50' },
    { coin: 'USDT', rate: '1' },
    { coin: 'NEW', rate: null },
  ],
};
const fiat = [{ currency: 'JPY', rate: '150', source: 'kraken', time: 1 }];
const yen = displayRate('JPY', { fiatKind: 'live', fiat }, false);
const none = displayRate('EUR', { fiatKind: 'live', fiat }, false);

test.each([
  ['0.5', 'BTC', yen, { value: '7500037.50000000', currency: 'JPY' }],
  ['0.5', 'BTC', null, { value: '50000.25000000', currency: 'USDT' }],
  ['0.5', 'BTC', none, { value: '50000.25000000', currency: 'USDT' }],
  ['12.', 'USDT', null, { value: '12.00000000', currency: 'USDT' }],
  ['.5', 'USDT', null, { value: '0.50000000', currency: 'USDT' }],
  ['', 'BTC', yen, null],
  ['.', 'BTC', yen, null],
  ['1', 'NEW', yen, null],
  ['1', 'GONE', yen, null],
])('%s %s', (amount, coin, display, worth) => {
  expect(worthOf(amount, coin, rates, display)).toEqual(worth);
});
