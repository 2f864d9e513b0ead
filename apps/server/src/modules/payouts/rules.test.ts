import { expect, test } from 'vitest';
import { outcomeOfCard, findPaymentFault, isCardNumber, maskedCard, MAX_PAYMENTS } from './rules.ts';

test.each([
  ['4111111111111111', true],
  ['4111111111111112', false],
  ['4222222222222', true],
  ['5555555555554444', true],
  ['5555555555554445', false],
  ['2223003122003222', true],
  ['2223003122003223', false],
  ['378282246310005', true],
  ['378282246310006', false],
  ['6011111111111117', true],
  ['3530111333300000', true],
  ['3530111333300001', false],
  // A nine is worth nine, and doubled as much.
  ['4999999999999996', true],
  ['4999999999999997', false],
  // The longer numbers of Visa and Discover.
  ['4111111111111111110', true],
  ['4111111111111111111', false],
  ['60111111111111113', true],
  ['60111111111111114', false],
  ['601111111111111114', true],
  ['601111111111111115', false],
  ['6011111111111111110', true],
  ['6011111111111111111', false],
  // No network that promises a check digit: an account, a card of one country.
  ['6222021234567890123', true],
  ['12345678', true],
  // A length that the network does not have.
  ['41111111111111', true],
])('%s can be a card: %s', (digits, expected) => {
  expect(isCardNumber(digits)).toBe(expected);
});

test('a card is shown by its last four digits', () => {
  expect(maskedCard('4111111111111111')).toBe('**** **** **** 1111');
});

test.each([
  [{}, 'saved'],
  [{ isSet: true, isAddressTaken: true }, 'set-before'],
  [{ isAddressTaken: true }, 'saved'],
  [{ ownAddress: null }, 'saved-and-bound'],
  [{ ownAddress: null, isAddressTaken: true }, 'address-taken'],
] as const)('a card of a holder with %o: %s', (change, outcome) => {
  const holder = { isSet: false, ownAddress: 'anna@example.com', isAddressTaken: false, ...change };
  expect(outcomeOfCard(holder)).toBe(outcome);
});

test('payment methods are added up to their maximum', () => {
  expect(MAX_PAYMENTS).toBe(10);
  expect([9, 10].map((payments) => findPaymentFault(payments, 10))).toEqual([null, 'full']);
});
