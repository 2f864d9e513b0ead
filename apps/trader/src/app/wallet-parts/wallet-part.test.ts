import { expect, test } from 'vitest';
import { walletPart } from './wallet-part.ts';

test('without chains the bills alone are a part of the wallet', () => {
  expect([walletPart('bills', false), walletPart('swap', false)]).toEqual(['bills', null]);
});

test('an address names its part, and what is none names nothing', () => {
  expect([walletPart('swap', true), walletPart('assets', true), walletPart(undefined, true)]).toEqual([
    'swap',
    null,
    null,
  ]);
});
