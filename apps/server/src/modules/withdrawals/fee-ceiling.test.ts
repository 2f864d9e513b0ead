import { expect, it } from 'vitest';
import { costCeiling } from './fee-ceiling.ts';

const ETHER = 10n ** 18n;
const CENT = ETHER / 100n;

it.each([
  ['the ceiling where more is sent', { sent: 100_000_000n, ofOne: 2_000_000_000n }, CENT],
  ['what is sent where that is less', { sent: 5_000_000n, ofOne: 2_000_000_000n }, ETHER / 400n],
  ['nothing where what is sent is worth nothing', { sent: 0n, ofOne: 2_000_000_000n }, 0n],
  ['the ceiling where nobody knows what it is worth', null, CENT],
  ['the ceiling where its own coin is worth nothing', { sent: 5n, ofOne: 0n }, CENT],
] as const)('a payment may cost %s', (_, worth, most) => {
  expect(costCeiling(CENT, worth, ETHER)).toBe(most);
});
