import { expect, test } from 'vitest';
import { walletPart } from './wallet-part.ts';

test('without chains the bills and the account of a merchant are parts of the wallet', () => {
  expect(['bills', 'merchant', 'swap'].map((name) => walletPart(name, false))).toEqual([
    'bills',
    'merchant',
    null,
  ]);
});

test('an address names its part, and what is none names nothing', () => {
  expect([walletPart('swap', true), walletPart('assets', true), walletPart(undefined, true)]).toEqual([
    'swap',
    null,
    null,
  ]);
});
