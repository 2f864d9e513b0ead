import { describe, expect, it } from 'vitest';
import { isWorthSweeping, pilesOf, reserveFor, sweepStateOf, usesOf } from './rules.ts';

const DAY = 86_400_000;
const deposit = (key: number, token: string | null, units: bigint, finalAt: number | null = 5) => ({
  key,
  address: `user${key}`,
  token,
  units,
  transaction: `${key}${token}${units}`,
  index: 0,
  finalAt,
});

describe('a coin is collected', () => {
  it.each([
    [100n, 0, true],
    [99n, 0, false],
    [99n, 31, true],
    [99n, 30, false],
    [10n, 31, false],
    [11n, 31, true],
    [null, 30, false],
    [null, 31, true],
  ])('that is worth %s, costs 10 and is %i days old: %s', (value, days, expected) => {
    expect(isWorthSweeping(value, 10n, { finalAt: 0, now: days * DAY })).toBe(expected);
  });

  it('with all of it that an address has, tokens first, by the age of the oldest', () => {
    const page = [
      deposit(1, null, 9n),
      deposit(1, 't', 3n, null),
      deposit(1, null, 2n, 4),
      deposit(2, 't', 1n),
    ];
    const piles = pilesOf(page).map(({ key, token, units, finalAt }) => [key, token, units, finalAt]);
    expect(piles).toEqual([
      [1, 't', 3n, 0],
      [1, null, 11n, 4],
      [2, 't', 1n, 5],
    ]);
  });

  it('with half as much gas again, rounded up', () => {
    expect(reserveFor(3n, 1n)).toBe(5n);
  });

  it('in a state that its transactions show', () => {
    const [sweep, gas] = usesOf(7);
    const state = (...sent: readonly [string | undefined, 'taken' | 'done'][]) =>
      sweepStateOf(sent.map(([use = '', state]) => ({ use, state })));
    expect(state()).toBe('waiting');
    expect(state([gas, 'taken'])).toBe('gas-sent');
    expect(state([gas, 'done'])).toBe('gas-confirmed');
    expect(state([gas, 'done'], [sweep, 'taken'])).toBe('swept');
  });
});
