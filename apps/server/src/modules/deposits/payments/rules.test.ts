import { expect, it } from 'vitest';
import { MAX_OPEN, MAX_QUEUE, creditReferenceOf, findPaymentFault } from './rules.ts';

it('a reference is the same however it is spelled, and of another way to pay another one', () => {
  const spelled = ['AB-12 3', 'ab123', 'A.B/1:2#3'].map((text) => creditReferenceOf('bank', text));
  expect(new Set(spelled)).toEqual(new Set(['bank:ab123']));
  expect(creditReferenceOf('card', 'ab123')).toBe('card:ab123');
});

it('few payments of a user wait, and not more of all than anybody can look at', () => {
  const none = { isKnown: false, openOfUser: MAX_OPEN - 1, openOfAll: MAX_QUEUE - 1 };
  expect(findPaymentFault(none)).toBeNull();
  expect(findPaymentFault({ ...none, isKnown: true })).toBe('known');
  expect(findPaymentFault({ ...none, openOfUser: MAX_OPEN })).toBe('too-many-open');
  expect(findPaymentFault({ ...none, openOfAll: MAX_QUEUE })).toBe('queue-full');
});
