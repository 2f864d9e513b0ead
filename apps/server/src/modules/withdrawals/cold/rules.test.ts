import { describe, expect, it } from 'vitest';
import { unitsToMove } from './rules.ts';

describe('of what the paying address has', () => {
  it.each([
    ['as much as its ceiling', 30n, 0n, 0n],
    ['more than its ceiling', 31n, 0n, 11n],
    ['more, of which withdrawals need some', 40n, 5n, 15n],
    ['more, which withdrawals need', 40n, 10n, 0n],
    ['less than withdrawals need', 40n, 90n, 0n],
  ])('%s: %s of which %s are needed moves %s', (_name, holds, needed, moved) => {
    expect(unitsToMove({ has: holds, needed }, { floor: 10n, ceiling: 30n })).toBe(moved);
    expect(unitsToMove({ has: holds, needed }, { floor: 0n, ceiling: 0n })).toBe(0n);
  });
});
