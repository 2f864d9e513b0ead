import { describe, expect, it } from 'vitest';
import { ShadowRun, Workload, openingCommands } from '../index.ts';

const OWNERS = 12;

function run(seed: number, commands: number): ShadowRun {
  const shadow = new ShadowRun();
  for (const timed of openingCommands(OWNERS)) shadow.apply(timed);
  const workload = new Workload(seed, OWNERS, shadow.naive);
  for (let count = 0; count < commands; count += 1) shadow.apply(workload.next());
  return shadow;
}

describe('the exchange beside the naive venue', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'agrees in every outcome, trade, balance and level with seed %i',
    (seed) => {
      expect(run(seed, 1500).findDifference()).toBeNull();
    },
  );

  it('is asked for enough of everything', () => {
    const shadow = run(99, 3000);
    const seen = new Set(shadow.events.map((event) => event.type));
    expect([...seen].sort()).toEqual(
      [
        'asset-listed',
        'deposited',
        'index-ticked',
        'market-listed',
        'order-accepted',
        'order-closed',
        'order-rested',
        'owner-opened',
        'quotes-replaced',
        'trade',
      ].sort(),
    );
    const reasons = new Set(shadow.events.flatMap((event) => ('reason' in event ? [event.reason] : [])));
    expect(reasons).toEqual(
      new Set(['filled', 'cancelled-by-owner', 'remainder-dropped', 'self-trade-prevented']),
    );
    const trades = shadow.events.filter((event) => event.type === 'trade');
    expect(trades.length).toBeGreaterThan(500);
    expect(trades.some((trade) => trade.maker.house)).toBe(true);
    expect(trades.some((trade) => trade.taker.house)).toBe(true);
  });
});
