import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runExpiry } from '../../bench/expiry-run.ts';
import { SECONDS_POOL } from '../vocabulary/parties.ts';
import { secondsFlow } from './seconds-flow.fixture.ts';
import { SecondsTestVenue, USDT, WHOLE } from './seconds-notation.fixture.ts';

describe('any stream of contracts', () => {
  it('keeps the pool at or above 0, every asset at a sum of 0, and ends the same cut anywhere by restarts', () => {
    let settled = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.uniqueArray(fc.nat(300), { maxLength: 4 }),
        fc.integer({ min: 20, max: 4000 }),
        (seed, cuts, pool) => {
          const straight = new SecondsTestVenue({ pool });
          const cut = new SecondsTestVenue({ pool });
          let count = 0;
          for (const { time, command } of secondsFlow(seed, 150)) {
            if (cuts.includes(count)) cut.restart();
            count += 1;
            // Each of the two throws where a recount finds anything: sums, holds, exposures, ticks, due contracts.
            expect(cut.applyAt(time, command)).toEqual(straight.applyAt(time, command));
            const balance = straight.exchange.read({ type: 'balances', owner: SECONDS_POOL })[USDT]!;
            expect(Math.min(balance.available, balance.held)).toBeGreaterThanOrEqual(0);
            expect(straight.exchange.read({ type: 'totals' }).every(({ sum }) => sum === 0)).toBe(true);
          }
          for (const venue of [straight, cut]) venue.play('400 pass');
          expect(cut.events).toEqual(straight.events);
          expect(Buffer.compare(cut.exchange.snapshot(), straight.exchange.snapshot())).toBe(0);
          settled += straight.settled.length;
        },
      ),
      { seed: 6, numRuns: 25 },
    );
    expect(settled).toBeGreaterThan(1000);
  });

  it('pays out of the pool exactly what it takes from traders, to the last unit', () => {
    const venue = new SecondsTestVenue();
    for (const { time, command } of secondsFlow(11, 300)) {
      if (command.type !== 'deposit') venue.applyAt(time, command);
    }
    venue.play('500 pass');
    const change = venue.settled.reduce((sum, { result, paid, stake, profit }) => {
      if (result === 'win' || paid) return sum - profit;
      return result === 'lose' ? sum + stake : sum;
    }, 0);
    expect(venue.money('pool')).toBe(`${100_000 + change / WHOLE}+0`);
    expect(venue.exchange.read({ type: 'seconds-rules' }).exposures).toEqual([]);
  });
});

describe('ten thousand contracts of one second', () => {
  it('settle within one command, in order, with one event and one posting each', () => {
    const run = runExpiry({ contracts: 10_000, periodSeconds: 30 });
    expect(run.events).toBe(10_000);
    expect(run.isInOrder).toBe(true);
    expect(run.counts).toEqual({ win: 5000, lose: 5000 });
    expect(run.sum).toBe(0);
    expect(run.faults).toEqual([]);
  });

  it('settle to the same state where a restart lies before them', () => {
    const [straight, restarted] = [false, true].map((isCut) =>
      runExpiry({ contracts: 2000, periodSeconds: 10, isCut }),
    );
    expect(restarted!.stateHash).toBe(straight!.stateHash);
  });
});
