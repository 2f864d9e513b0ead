import { expect, test } from 'vitest';
import { readContractType } from './contract-type.ts';

test('the kept type of contracts is taken where it is one', () => {
  expect(['coin', 'u', 'usta', 1, null].map(readContractType)).toEqual(['coin', 'u', 'u', 'u', 'u']);
});
