import { expect, test } from 'vitest';
import { displayRate, valueAt } from './display-rate.ts';

const answer = {
  fiatKind: 'live',
  fiat: [
    { currency: 'CNY', rate: '7.05', source: 'okx, kraken', time: 5 },
    { currency: 'JPY', rate: '155.02', source: 'kraken', time: 6 },
  ],
} as const;
const rates = { ...answer, fiat: [...answer.fiat] };

test('a value is converted at the rate of its own money', () => {
  const rate = displayRate('JPY', rates, false);
  expect(rate).toEqual({
    currency: 'JPY',
    state: 'converted',
    rate: '155.02',
    origin: 'told',
    source: 'kraken',
    time: 6,
  });
  expect(valueAt(rate, '2')).toBe('310.04000000');
});

test('without a rate the value stays as it is and is marked, whatever other rates there are', () => {
  for (const rate of [
    displayRate('EUR', rates, false),
    displayRate('CNY', undefined, true),
    displayRate('CNY', { fiatKind: 'none', fiat: [] }, false),
  ]) {
    expect([rate.state, rate.rate, valueAt(rate, '12.5')]).toEqual(['unconverted', '1', '12.5']);
  }
});

test('before the first answer nothing is said', () => {
  expect(displayRate('CNY', undefined, false).state).toBe('loading');
});

test('a failure after an answer keeps the rate, and simulated rates say so', () => {
  expect(displayRate('CNY', { ...rates, fiatKind: 'simulated' }, true)).toMatchObject({
    state: 'converted',
    origin: 'simulated',
  });
});

test('a usual rate says so, beside others that somebody told', () => {
  const fiat = [...rates.fiat, { currency: 'EUR', rate: '0.86', source: 'built-in', time: 1 }];
  expect(displayRate('EUR', { ...rates, fiat }, false)).toMatchObject({ rate: '0.86', origin: 'built-in' });
  expect(displayRate('CNY', { ...rates, fiat }, false).origin).toBe('told');
});
