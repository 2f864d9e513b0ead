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
  expect(paymentProblems({ ...GOOD, ...change }, { chain: null, scale: 2 })).toEqual(problems);
});

test.each([
  ['evm', { reference: `0x${'aB'.repeat(32)}`, address: '0xb0b1' }, {}],
  ['evm', { reference: 'Transfer 7', address: '0xb0b1' }, { reference: 'transaction' }],
  ['evm', { reference: 'ab'.repeat(32), address: '0xb0b1' }, { reference: 'transaction' }],
  ['evm', { reference: `0x${'ab'.repeat(32)}` }, { address: 'address' }],
  ['bitcoin', { reference: ` ${'aB'.repeat(32)}`, address: 'bcrt1qab' }, {}],
  ['bitcoin', { reference: `0x${'ab'.repeat(32)}`, address: 'bcrt1qab' }, { reference: 'transaction' }],
] as const)('of coins on a chain of %s with %j: %j', (chain, change, problems) => {
  expect(paymentProblems({ ...GOOD, ...change }, { chain, scale: 2 })).toEqual(problems);
});
