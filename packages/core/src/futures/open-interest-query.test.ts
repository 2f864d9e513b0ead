import { expect, it } from 'vitest';
import { LINEAR } from './futures-venue.fixture.ts';
import { FuturesTradingVenue, MARK } from './futures-trading.fixture.ts';

it('says what is open by how well it is covered, each leg of both sides once', () => {
  const venue = new FuturesTradingVenue('ABC');
  const seen = () => venue.exchange.read({ type: 'open-interest', market: LINEAR, from: 0 });
  expect(seen()).toEqual({ next: null, classes: [], fund: [] });
  // A tenth of 50,000 USDT as margin of its own; the others have 40,000 USDT for all that they have.
  venue.leverage('A', 10);
  venue.isolate('A');
  venue.order(`A buy 1000 @ ${MARK}`);
  venue.order(`B sell 1000 @ ${MARK}`);
  venue.order(`C buy 200 @ ${MARK}`);
  venue.order(`B sell 200 @ ${MARK}`);
  const { classes } = seen();
  const sides = classes.map(({ side, cover, accounts, lots }) => [side, cover, accounts, Number(lots)]);
  expect(sides).toEqual([
    ['long', 6, 1, 1000],
    ['long', 11, 1, 200],
    ['short', 10, 1, 1200],
  ]);
  const { openInterest } = venue.exchange.read({ type: 'futures-markets' })[0]!;
  for (const side of ['long', 'short'] as const) {
    const of = classes.filter((one) => one.side === side);
    expect(of.reduce((sum, { lots }) => sum + lots, 0)).toBe(openInterest);
  }
  expect(classes[0]).toMatchObject({ value: 50_000_000_000, equity: 5_000_000_000 });
  expect(classes[0]).toMatchObject({ people: 1, peopleLots: 1000, greatest: 1000 });
});

it('goes on where it is asked to, and knows no market that is none', () => {
  const venue = new FuturesTradingVenue('AB');
  venue.order(`A buy 5 @ ${MARK}`);
  venue.order(`B sell 5 @ ${MARK}`);
  const part = (from: number) => venue.exchange.read({ type: 'open-interest', market: LINEAR, from });
  expect(part(1).classes.map(({ side }) => side)).toEqual(['short']);
  expect(part(2).classes).toEqual([]);
  expect(venue.exchange.read({ type: 'open-interest', market: 99 as never, from: 0 }).classes).toEqual([]);
});
