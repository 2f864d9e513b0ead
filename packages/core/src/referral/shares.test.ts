import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SpotTestVenue, ownerOf } from '../orders/trade-notation.fixture.ts';
import { FEE_INCOME, SECURITY_FUND } from '../vocabulary/parties.ts';
import type { Event } from '../vocabulary/events.ts';

const name = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F');
const rates = fc
  .tuple(fc.nat(900_000), fc.nat(900_000), fc.nat(900_000))
  .filter(([first, second, third]) => first + second + third <= 900_000);
const order = fc
  .record({ name, side: fc.constantFrom('buy', 'sell'), size: fc.integer({ min: 1, max: 400 }) })
  .chain(({ name: by, side, size }) =>
    fc.integer({ min: 8, max: 12 }).map((price) => `${by} ${side} ${size} @ ${price} cancel-oldest`),
  );
const line = fc.oneof(
  { weight: 12, arbitrary: order },
  { weight: 3, arbitrary: fc.tuple(name, name).map(([by, referrer]) => `${by} from ${referrer}`) },
  { weight: 1, arbitrary: rates.map((each) => `rates ${each.join(' ')}`) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(name, fc.constantFrom('active', 'frozen', 'closed'))
      .map(([by, status]) => `${by} status ${status}`),
  },
  { weight: 1, arbitrary: name.map((by) => `${by} cancel-all`) },
);

/** What the security fund and the house hold of each asset. */
function kept(venue: SpotTestVenue): readonly number[] {
  const [fund, house] = [SECURITY_FUND, FEE_INCOME].map((owner) =>
    venue.exchange.read({ type: 'balances', owner }).map(({ available }) => available),
  );
  return fund!.map((share, asset) => share + house![asset]!);
}

/** Fees of the trades less their rebates, by asset. */
function keptOf(events: readonly Event[]): readonly number[] {
  const sums = [0, 0];
  for (const event of events) {
    if (event.type === 'rebate-paid') sums[event.asset]! -= event.amount;
    if (event.type !== 'trade') continue;
    const makerReceives = event.takerSide === 'buy' ? 1 : 0;
    sums[makerReceives]! += event.maker.fee;
    sums[1 - makerReceives]! += event.taker.fee;
  }
  return sums;
}

describe('whatever is traded between whoever referred whom', () => {
  it('the shares of all fees sum to the fees, and every asset to zero', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 20, maxLength: 80 }), (lines) => {
        const venue = new SpotTestVenue({ makerFeeRatePpm: 33_333, takerFeeRatePpm: 71_111, money: 5000 });
        // Who comes without money can be closed, with a part of the others below him.
        venue.apply({ type: 'open-owner', owner: ownerOf('F') });
        venue.play('A from F\nrates 400000 300000 200000');
        let before = kept(venue);
        for (const each of lines) {
          const from = venue.events.length;
          // Throws where the recount finds anything.
          venue.play(each);
          const after = kept(venue);
          const gained = after.map((sum, asset) => sum - before[asset]!);
          expect(gained).toEqual(keptOf(venue.events.slice(from)));
          before = after;
        }
        const paid = venue.events.filter((event) => event.type === 'rebate-paid');
        for (const { fee, ratePpm, amount } of paid) {
          expect(amount).toBe(Number((BigInt(fee) * BigInt(ratePpm)) / 1_000_000n));
          expect(amount).toBeGreaterThan(0);
        }
        expect(venue.exchange.read({ type: 'totals' }).map(({ sum }) => sum)).toEqual([0, 0]);
      }),
      { seed: 11, numRuns: 60 },
    );
  });
});
