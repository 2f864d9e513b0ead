import { describe, expect, it } from 'vitest';
import { chanceOf } from './foretelling.ts';
import { attackByGap } from './gap.ts';
import { judge } from './referee.ts';
import type { Stream } from './referee.ts';
import { isRepelled, linesOf, usdt } from './result.ts';

describe('a venue that is paused', () => {
  it(
    'comes to the outcomes of one that is not, for expiries in the pause and behind it',
    { timeout: 400_000 },
    async () => {
      const pause = { title: 'paused', how: 'pause', awayMs: 40_000, periods: [30, 60] } as const;
      const result = await attackByGap({ speed: 8, rounds: [pause] });
      expect(result.gained).toMatch(/^0\.00 USDT by the stops, 0 of \d\d outcomes changed$/);
      expect([result.hasGained, isRepelled(result)]).toEqual([false, true]);
    },
  );
});

describe('the judge of a contract', () => {
  const ticket = {
    realm: 'live',
    contract: '1',
    user: '0'.repeat(64),
    coin: 'BTC',
    direction: 'rise',
    stake: '100',
    profitPpm: 800_000,
    acceptedAt: 1_000_400,
    expiresAt: 1_030_400,
    rules: 2,
    firstTick: 1,
    signature: '0'.repeat(128),
  } as const;
  /** 500 at the opening of rules 2, second 1003; the seconds 1026 to 1030 decide. */
  const stream =
    (last: readonly number[]): Stream =>
    (_, second) =>
      BigInt(second === 1_003 ? 500 : (last[second - 1_026] ?? 9_000));

  it('takes the mean of the last five seconds, half-even, against the opening', () => {
    expect(judge(ticket, stream([501, 501, 501, 500, 500]))).toEqual({
      outcome: 'win',
      returned: 180_000_000n,
    });
    expect(judge(ticket, stream([501, 501, 500, 500, 500]))).toEqual({
      outcome: 'push',
      returned: 100_000_000n,
    });
    expect(judge(ticket, stream([0, 500, 500, 500, 500]))).toEqual({ outcome: 'lose', returned: 0n });
    const fall = { ...ticket, direction: 'fall' as const };
    expect(judge(fall, stream([0, 500, 500, 500, 500])).outcome).toBe('win');
  });

  it('opens by the rules of the ticket', () => {
    const atOnce: Stream = (_, second) => BigInt(second === 1_001 ? 1 : 500);
    expect(judge({ ...ticket, rules: 1 }, atOnce).outcome).toBe('win');
    expect(judge(ticket, atOnce).outcome).toBe('push');
  });
});

describe('what counts as a gain', () => {
  it('tells foresight from luck', () => {
    expect(chanceOf(0, 20, 0.5)).toBeCloseTo(1);
    expect(chanceOf(20, 20, 0.5)).toBeCloseTo(2 ** -20);
    expect(chanceOf(1, 2, 0.5)).toBeCloseTo(0.75);
  });

  it('is money, or a gap of the index of three seconds', () => {
    const result = { name: 'a', gained: 'b', hasGained: false, greatestGap: 2, figures: [] };
    expect(isRepelled(result)).toBe(true);
    expect(isRepelled({ ...result, greatestGap: 3 })).toBe(false);
    expect(isRepelled({ ...result, hasGained: true })).toBe(false);
    expect(linesOf({ ...result, hasGained: true })[0]).toMatch(/^GAINED/);
    expect([usdt(-1_500_000n), usdt(80_000_000n)]).toEqual(['-1.50 USDT', '80.00 USDT']);
  });
});
