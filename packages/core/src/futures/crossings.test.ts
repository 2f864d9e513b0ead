import { describe, expect, it } from 'vitest';
import { marketId, units } from '../quantity/branding.ts';
import { BTC, ETH, USDT, listingOf } from './futures-venue.fixture.ts';
import { FuturesTradingVenue, MARK } from './futures-trading.fixture.ts';

const NAMES = 'ABCDE';
const ETHER = marketId(3);
const FUNDING_EVERY_MINUTE = 60;

/** Numbers below a bound, the same for the same seed. */
function chance(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/**
 * Traders who open and close in three markets, cross and isolated, one-way and hedge, move margin, and see prices jump. The venue
 * recounts behind every command: whoever is below maintenance by a walk over all must be found by the index.
 */
function play(seed: number, commands: number): FuturesTradingVenue {
  const venue = new FuturesTradingVenue(NAMES);
  const next = chance(seed);
  const terms = { ...listingOf().terms, fundingIntervalSeconds: FUNDING_EVERY_MINUTE };
  venue.apply(listingOf({ market: ETHER, base: ETH, terms }));
  let [bitcoin, ether, second] = [50_000, 5000, 10];
  const tick = (): void => {
    second += 1;
    venue.tick(second, bitcoin, BTC);
    venue.tick(second, ether, ETH);
  };
  for (let left = 0; left < 3; left += 1) tick();
  if (seed % 2 === 0) {
    venue.apply({ type: 'fund-insurance', asset: USDT, market: null, amount: units(400_000e6) });
    venue.apply({ type: 'fund-insurance', asset: BTC, market: null, amount: units(10e8) });
  }
  for (const name of NAMES) {
    if (next(3) === 0) venue.isolate(name);
    if (next(3) === 0) venue.hedge(name);
    venue.leverage(name, 100);
  }
  for (let left = commands; left > 0; left -= 1) {
    const name = NAMES[next(NAMES.length)]!;
    const kind = next(12);
    if (kind < 7) {
      const side = next(2) === 0 ? 'buy' : 'sell';
      const [market, price, most] =
        next(3) === 0
          ? [ETHER, ether * 10, 3000]
          : next(2) === 0
            ? [marketId(1), bitcoin * 10, 3000]
            : [marketId(2), bitcoin * 10, 400_000];
      const near = Math.round(price * (1 + (next(7) - 3) / 10_000));
      const reduce = next(6) === 0 ? ' reduce' : '';
      venue.order(`${name} ${side} ${1 + next(most)} @ ${near}${reduce}`, { market });
    } else if (kind === 7) venue.withdraw(name, 1e6 * next(10_000));
    else if (kind === 8) venue.adjust(name, next(2) === 0 ? 'long' : 'short', 1e6 * (next(300) - 100));
    else {
      bitcoin = Math.round(bitcoin * (1 + (next(61) - 30) / 1000));
      ether = Math.round(ether * (1 + (next(61) - 30) / 1000));
      // A minute of silence at times, behind which a funding is due.
      if (next(4) === 0) second += FUNDING_EVERY_MINUTE;
      tick();
      tick();
    }
    if (left === Math.floor(commands / 2)) venue.restore();
  }
  return venue;
}

/** What the events of the insurance come to: each balance, which must be that of the last one of its account, and what nobody has paid. */
function toldOf(venue: FuturesTradingVenue): {
  readonly balances: ReadonlyMap<string, number>;
  readonly unpaid: ReadonlyMap<number, number>;
} {
  const [balances, unpaid] = [new Map<string, number>(), new Map<number, number>()];
  for (const event of venue.events) {
    if (event.type !== 'insurance-changed' && event.type !== 'insurance-funded') continue;
    const { asset, market, amount, balanceAfter } = event;
    const repaid = event.type === 'insurance-funded' ? event.repaid : 0;
    const key = `${asset}:${market ?? 'shared'}`;
    const balance = (balances.get(key) ?? 0) + amount - repaid;
    expect([key, balance]).toEqual([key, balanceAfter]);
    balances.set(key, balance);
    unpaid.set(asset, event.type === 'insurance-changed' ? event.unpaid : (unpaid.get(asset) ?? 0) - repaid);
  }
  return { balances, unpaid };
}

describe('the index of crossings', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'finds everybody who is below maintenance by a walk over all: seed %i',
    (seed) => {
      const venue = play(seed, 160);
      expect(venue.all('futures-trade').length).toBeGreaterThan(10);
      // Nobody is ever closed at a loss for somebody else.
      expect(venue.all('deleveraged').filter(({ realised }) => realised < 0)).toEqual([]);
      // Without an insurance somebody is.
      expect(venue.all('deleveraged').length > 0).toBe(seed % 2 === 1);
      // What the insurance has is explained by what was told, to the unit.
      const { balances, unpaid } = toldOf(venue);
      for (const { asset, shared, markets, unpaid: left } of venue.exchange.read({ type: 'insurance' })) {
        expect([balances.get(`${asset}:shared`) ?? 0, unpaid.get(asset) ?? 0]).toEqual([shared, left]);
        for (const { market, balance } of markets) {
          expect(balances.get(`${asset}:${market}`) ?? 0).toBe(balance);
        }
      }
    },
  );

  it('enters anew whom a price behind a silence has reached, whom nobody decides about', () => {
    const venue = new FuturesTradingVenue('AB');
    venue.apply(listingOf({ market: ETHER, base: ETH }));
    for (const second of [3, 4]) venue.tick(second, 5000, ETH);
    for (const [market, lots, price] of [
      [marketId(1), 3000, MARK],
      [ETHER, 30_000, 50_000],
    ] as const) {
      venue.order(`B sell ${lots} @ ${price}`, { market });
      venue.order(`A buy ${lots} @ ${price}`, { market });
    }
    // More than half of what A has to spare is lost in silence; less than half of it would be left for the other market.
    venue.tick(20, 43_000, BTC);
    for (const second of [20, 21]) venue.tick(second, 5000, ETH);
    for (const second of [22, 23]) venue.tick(second, 4400, ETH);
    expect(venue.all('liquidation-begun')).toMatchObject([{ market: ETHER }]);
  });

  it('enters everybody of a market anew when its terms change', () => {
    const venue = new FuturesTradingVenue();
    venue.order(`A sell 6000 @ ${MARK}`);
    venue.order(`B buy 6000 @ ${MARK}`);
    const { terms } = listingOf();
    const [first, second, third] = terms.tiers;
    const tiers = [first!, second!, { ...third!, ratePpm: 19_000 as never }];
    // The recount finds who is below by the new rates.
    expect(venue.said({ type: 'set-futures-terms', market: marketId(1), terms: { ...terms, tiers } })).toBe(
      'done',
    );
    venue.mark(49_000);
    expect(venue.balance('A', USDT)).toBeGreaterThan(0);
  });
});
