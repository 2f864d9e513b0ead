import { expect, it } from 'vitest';
import { LINEAR } from './futures-venue.fixture.ts';
import { FuturesTradingVenue, MARK } from './futures-trading.fixture.ts';

/** A long of 1,000 lots on a tenth of its value, and one that is covered by all that its owner has. */
function opened(): FuturesTradingVenue {
  const venue = new FuturesTradingVenue('ABC');
  venue.leverage('A', 10);
  venue.isolate('A');
  venue.order(`A buy 1000 @ ${MARK}`);
  venue.order(`B sell 1000 @ ${MARK}`);
  venue.order(`C buy 200 @ ${MARK}`);
  venue.order(`B sell 200 @ ${MARK}`);
  return venue;
}

function hits(venue: FuturesTradingVenue, ratePpm: number, from = 0) {
  const { terms } = venue.exchange.read({ type: 'futures-markets' })[0]!;
  const { limit } = terms.tiers.at(-1)!;
  const tiers = [{ limit, ratePpm: ratePpm as never, leverage: 1 }];
  return venue.exchange.read({ type: 'tier-hits', market: LINEAR, terms: { ...terms, tiers }, from });
}

it('counts whom a stricter tier would leave uncovered, and says what the worst would lack', () => {
  const venue = opened();
  expect(hits(venue, 90_000)).toEqual({ next: null, accounts: 0, worst: 0 });
  // 10 % of 50,000 USDT, and the fee of a close: A has 5,000 USDT for it, the others more than they need.
  const { accounts, worst } = hits(venue, 100_000);
  expect([accounts, worst]).toEqual([1, 25_000_000]);
  // B has 40,000 USDT for 60,000 of both legs together, C for 10,000.
  expect(hits(venue, 700_000)).toMatchObject({ accounts: 2 });
  expect(hits(venue, 999_000)).toMatchObject({ accounts: 2 });
});

it('the same tiers hit nobody, and a record behind the place on counts alone', () => {
  const venue = opened();
  const { terms } = venue.exchange.read({ type: 'futures-markets' })[0]!;
  const none = { next: null, accounts: 0, worst: 0 };
  expect(venue.exchange.read({ type: 'tier-hits', market: LINEAR, terms, from: 0 })).toEqual(none);
  expect(hits(venue, 100_000, 1)).toEqual(none);
  expect(venue.exchange.read({ type: 'tier-hits', market: 99 as never, terms, from: 0 })).toEqual(none);
});
