import { expect, test } from 'vitest';
import { cardProblems, cardRequest, EMPTY_CARD, groupedNumber } from './card-form.ts';

const card = {
  ...EMPTY_CARD,
  cardNumber: '4111 1111 1111 1111',
  bankName: ' Bank of Mara ',
  email: 'mara@example.com',
  code: '123456',
};

test.each([
  [{}, {}],
  [{ cardNumber: '1234 567' }, { cardNumber: 'number' }],
  [{ bankName: ' ' }, { bankName: 'bankName' }],
  [{ email: 'mara@example' }, { email: 'email' }],
  [{ code: '12345' }, { code: 'code' }],
  [{ internationalCode: 'DEUTDEFF' }, {}],
  [{ internationalCode: 'DEUTDEFF500' }, {}],
  [{ internationalCode: 'DEUT' }, { internationalCode: 'internationalCode' }],
])('%o has the problems %o', (change, problems) => {
  expect(cardProblems({ ...card, ...change })).toEqual(problems);
});

test('a number is grouped as on a card, whatever is typed', () => {
  expect(groupedNumber('4111-1111 11x1')).toBe('4111 1111 111');
  expect(groupedNumber('41111')).toBe('4111 1');
  expect(groupedNumber('')).toBe('');
});

test('what is empty is left out of the call', () => {
  expect(cardRequest({ ...card, branchName: ' Main ' })).toEqual({
    cardNumber: '4111111111111111',
    bankName: 'Bank of Mara',
    email: 'mara@example.com',
    code: '123456',
    branchName: 'Main',
  });
});
