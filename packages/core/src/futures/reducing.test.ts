import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { marketId } from '../quantity/branding.ts';
import { liquidationPrice } from '../risk/liquidation-price.ts';
import { marginNeeded, tiersOf } from '../risk/tiers.ts';
import { ETH, LINEAR, USDT, listingOf } from './futures-venue.fixture.ts';
import { FuturesTradingVenue, MARK, USDT_PAID_IN, ownerOf } from './futures-trading.fixture.ts';

const OTHER = marketId(3);

/** A has a leg, alone or with another one, and closes a part of it while it has hardly more than it needs. */
const CASE = fc.record({
  isLong: fc.boolean(),
  isIsolated: fc.boolean(),
  leverage: fc.constantFrom(5, 20, 50),
  lots: fc.integer({ min: 2, max: 6000 }),
  /** Of the other market, for a cross account. */
  others: fc.constantFrom(0, 0, 10, 500),
  isOtherLong: fc.boolean(),
  left: fc.integer({ min: 100, max: 30_000 }),
  /** Ticks between the mark and the price of liquidation. */
  spare: fc.integer({ min: 1, max: 40 }),
  /** What of the leg is closed, and how far beyond the mark, both in thousandths. */
  part: fc.integer({ min: 1, max: 1000 }),
  away: fc.integer({ min: -2, max: 30 }),
});
type Case = typeof CASE extends fc.Arbitrary<infer Value> ? Value : never;

function opened({ isLong, isIsolated, leverage, lots, others, isOtherLong, left }: Case) {
  const venue = new FuturesTradingVenue('ABC');
  venue.apply(listingOf({ market: OTHER, base: ETH }));
  for (const second of [3, 4]) venue.tick(second, 50_000, ETH);
  if (isIsolated) venue.isolate('A');
  venue.leverage('A', leverage);
  const [own, against] = isLong ? ['buy', 'sell'] : ['sell', 'buy'];
  venue.order(`B ${against} ${lots} @ ${MARK}`);
  venue.order(`A ${own} ${lots} @ ${MARK} ioc`);
  if (others > 0 && !isIsolated) {
    venue.order(`B ${isOtherLong ? 'sell' : 'buy'} ${others} @ ${MARK}`, { market: OTHER });
    venue.order(`A ${isOtherLong ? 'buy' : 'sell'} ${others} @ ${MARK}`, { market: OTHER });
  }
  // As much as may leave, if it is that much.
  venue.withdraw('A', Math.max(1, USDT_PAID_IN - left * 1e6));
  return venue.legs('A') === '' ? null : venue;
}

/** The price in ticks at which the leg of LINEAR would be liquidated, all else at its mark. */
function liquidationOf(venue: FuturesTradingVenue): number | null {
  const { markets } = venue.exchange.read({ type: 'futures-positions', owner: ownerOf('A') });
  const { terms } = listingOf();
  const [contract, tiers] = [{ kind: 'linear', factor: 100 } as const, tiersOf(terms.tiers)];
  const feePpm = terms.takerFeeRatePpm;
  const leg = markets.find(({ market }) => market === LINEAR)!.legs[0]!;
  const other = markets.find(({ market }) => market === OTHER)?.legs[0];
  const needed = other === undefined ? 0 : marginNeeded(tiers, other.lots * MARK * contract.factor, feePpm);
  const margin = leg.margin > 0 ? leg.margin : venue.balance('A', USDT) - needed;
  return liquidationPrice({ contract, position: leg, margin, tiers, feePpm });
}

const begun = (venue: FuturesTradingVenue): number => venue.all('liquidation-begun').length;

/** Whether an account that was covered is liquidated behind an order of its own that reduced, all prices as they were. */
function isLiquidatedByReducing(one: Case): boolean | null {
  const venue = opened(one);
  const from = venue === null ? null : liquidationOf(venue);
  if (venue === null || from === null || from < 1000) return null;
  const mark = one.isLong ? from + one.spare : from - one.spare;
  for (const second of [5, 6]) venue.tick(second, mark / 10);
  if (begun(venue) > 0) return null;
  const size = Math.max(1, (one.lots * one.part - ((one.lots * one.part) % 1000)) / 1000);
  const away = (mark * one.away - ((mark * one.away) % 1000)) / 1000;
  const price = one.isLong ? mark - away : mark + away;
  const trades = venue.all('futures-trade').length;
  venue.order(`A ${one.isLong ? 'sell' : 'buy'} ${size} @ ${price} reduce`);
  venue.order(`C ${one.isLong ? 'buy' : 'sell'} ${size} @ ${price} ioc`);
  if (venue.all('futures-trade').length === trades) return null;
  for (const second of [7, 8]) venue.tick(second, mark / 10);
  return begun(venue) > 0;
}

it('never is the reason of a liquidation: who has enough has enough behind it', () => {
  let [closed, told] = [0, 0];
  fc.assert(
    fc.property(CASE, (one) => {
      const isLiquidated = isLiquidatedByReducing(one);
      told += 1;
      if (isLiquidated !== null) closed += 1;
      expect(isLiquidated).not.toBe(true);
    }),
    { numRuns: 150 },
  );
  expect([told, closed > 15]).toEqual([150, true]);
});
