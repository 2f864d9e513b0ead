import { describe, expect, test } from 'vitest';
import { quotedMarkets } from '../../bootstrap/sandbox-listing-fixture.ts';
import { LEVELS_PER_SIDE, quoteLadder } from './quote-ladder.ts';

/** In index units, by market. */
const MIDDLES = [
  104_123_4500_0000, 2_612_3700_0000, 2_509_000, 651_2300_0000, 155_1700_0000, 2_2013_0000, 1894_1000,
  88_1300_0000, 7012_0000,
];

describe('the ladder of quotes', () => {
  test.each(quotedMarkets().map((market, index) => [index, market] as const))(
    'market %i: ordered, never crossed, apart from the middle, full on both sides, of varied sizes',
    (index, market) => {
      for (let step = 0; step < 400; step += 1) {
        const middle = Math.round((MIDDLES[index] ?? 0) * (0.7 + step / 600));
        const { bids, asks } = quoteLadder(market, middle);
        expect(bids).toHaveLength(LEVELS_PER_SIDE);
        expect(asks).toHaveLength(LEVELS_PER_SIDE);
        const prices = [...bids.map(({ price }) => price).toReversed(), ...asks.map(({ price }) => price)];
        expect(prices).toEqual([...new Set(prices)].sort((a, b) => a - b));
        expect((bids[0]?.price ?? 0) * market.tickUnits).toBeLessThanOrEqual(middle);
        expect((asks[0]?.price ?? 0) * market.tickUnits).toBeGreaterThanOrEqual(middle);
        const spreadPpm = (((asks[0]?.price ?? 0) - (bids[0]?.price ?? 0)) * market.tickUnits * 1e6) / middle;
        expect(spreadPpm).toBeLessThan(market.halfSpreadPpm * 6 + (4e6 * market.tickUnits) / middle);
        const sizes = [...bids, ...asks].map(({ quantity }) => quantity);
        expect(Math.min(...sizes)).toBeGreaterThan(0);
        expect(new Set(sizes).size).toBeGreaterThan(LEVELS_PER_SIDE);
      }
    },
  );

  test('the same middle gives the same ladder; a small move leaves far quotes where they are', () => {
    const [market] = quotedMarkets();
    if (market === undefined) throw new Error('no market');
    const middle = MIDDLES[0] ?? 0;
    const before = quoteLadder(market, middle);
    expect(quoteLadder(market, middle)).toEqual(before);
    const after = quoteLadder(market, Math.round(middle * 1.00003));
    const kept = before.asks.filter((quote) =>
      after.asks.some((other) => other.price === quote.price && other.quantity === quote.quantity),
    );
    expect(kept.length).toBeGreaterThan(LEVELS_PER_SIDE / 5);
  });
});
