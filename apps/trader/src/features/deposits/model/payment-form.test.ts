import type { UploadedFile } from '@assay/protocol';
import { expect, test } from 'vitest';
import { paymentProblems } from './payment-form.ts';

// Nothing of a picture is read but that there is one.
const screenshot = {} as UploadedFile;
const GOOD = { amount: '12.50', reference: ' Transfer 7/26 ', address: '', screenshot };

test.each([
  [{}, {}],
  [{ amount: '' }, { amount: 'amount' }],
  [{ amount: '0.00' }, { amount: 'amount' }],
  [{ amount: '0.001' }, { amount: 'amount' }],
  [{ reference: 'ab' }, { reference: 'reference' }],
  [{ reference: '<7777>' }, { reference: 'reference' }],
  [{ screenshot: null }, { screenshot: 'screenshot' }],
])('of a payment with %j: %j', (change, problems) => {
  expect(paymentProblems({ ...GOOD, ...change }, { kind: 'payment', scale: 2 })).toEqual(problems);
});

test.each([
  [{ reference: `0x${'aB'.repeat(32)}`, address: '0xb0b1' }, {}],
  [{ reference: 'Transfer 7', address: '0xb0b1' }, { reference: 'transaction' }],
  [{ reference: `0x${'ab'.repeat(32)}` }, { address: 'address' }],
])('of coins on a chain with %j: %j', (change, problems) => {
  expect(paymentProblems({ ...GOOD, ...change }, { kind: 'network', scale: 2 })).toEqual(problems);
});
