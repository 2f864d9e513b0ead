import { expect, test } from 'vitest';
import {
  cancelUntil,
  cardProblem,
  cardRate,
  cardStepsDone,
  hindranceOf,
  isSaleUnderWay,
  offerOf,
  ppmOf,
} from './card-draft.ts';

const EUR = {
  coin: 'USDT',
  currency: 'EUR',
  decimals: 2,
  margin: '0.010000',
  feeRate: '0.002500',
  leastFee: '1',
  minimum: '10.00',
  maximum: '500.00',
  hasRate: true,
};
const JPY = { ...EUR, currency: 'JPY', decimals: 0 };
const BTC = { ...EUR, coin: 'BTC' };
const OWN = { available: '100', scale: 6 };

test.each([
  ['USDT', 'JPY', JPY],
  ['USDT', 'CHF', EUR],
  ['BTC', 'JPY', BTC],
  ['ETH', null, EUR],
  [undefined, null, EUR],
])('of %s for %s there is an offer', (coin, currency, offer) => {
  expect(offerOf([EUR, JPY, BTC], coin, currency)).toBe(offer);
  expect(offerOf([], coin, currency)).toBeUndefined();
});

test.each([
  ['given', '', 'missing'],
  ['given', '0.', 'missing'],
  ['given', '100', null],
  ['given', '100.000001', 'tooMuch'],
  ['received', '9.99', 'below'],
  ['received', '10.', null],
  ['received', '500', null],
  ['received', '500.01', 'above'],
] as const)('%s %j: %s', (side, amount, problem) => {
  expect(cardProblem({ side, amount }, EUR, OWN)).toBe(problem);
});

test('what keeps a sale back is told, the longest way first', () => {
  const card = { ending: '1111', usableFrom: 50 };
  const at = (now: number, held: number | null = null) => hindranceOf({ card, heldUntil: held }, EUR, now);
  expect([at(49, 90), at(50, 90), at(50, 50), at(50)]).toEqual(['new', 'held', null, null]);
  expect(hindranceOf({ card: null, heldUntil: 90 }, EUR, 0)).toBe('card');
  expect(hindranceOf({ card, heldUntil: null }, { hasRate: false }, 50)).toBe('rate');
});

test('a rate is of what is sold, without the fee', () => {
  expect(cardRate({ amount: '101.000000', fee: '1.000000', money: '85.00' })).toBe('0.85000000');
  expect(cardRate({ amount: '1', fee: '1', money: '0' })).toBe('0');
  expect([ppmOf('0.002500'), ppmOf('0')]).toEqual([2_500, 0]);
});

test('how far it has come', () => {
  const states = ['asked', 'claimed', 'paid', 'cancelled', 'returned'] as const;
  expect(states.filter((state) => isSaleUnderWay({ state }))).toEqual(['asked', 'claimed']);
  expect(states.map((state) => cardStepsDone({ state }))).toEqual([1, 2, 3, 1, 1]);
  expect([
    cancelUntil({ time: 7 }, { cancelMs: 3 }, 9),
    cancelUntil({ time: 7 }, { cancelMs: 3 }, 10),
  ]).toEqual([10, null]);
});
