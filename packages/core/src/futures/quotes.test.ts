import { describe, expect, it } from 'vitest';
import { Exchange } from '../exchange.ts';
import { lots, marketId, ticks, timeMs, units } from '../quantity/branding.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { Quote } from '../vocabulary/commands.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import type { TransferKind } from '../vocabulary/futures-commands.ts';
import { FuturesTradingVenue, MARK, USDT_PAID_IN } from './futures-trading.fixture.ts';
import { BTC, LINEAR, START_SECOND, USDT, listingOf } from './futures-venue.fixture.ts';

const quote = (price: number, quantity: number): Quote => ({ price: ticks(price), quantity: lots(quantity) });

function quotes(venue: FuturesTradingVenue, bids: readonly Quote[], asks: readonly Quote[]): string {
  return venue.said({ type: 'replace-quotes', market: LINEAR, bids, asks });
}

function move(venue: FuturesTradingVenue, amount: number, from: TransferKind = 'spot'): string {
  const to = from === 'spot' ? 'futures-usdt' : 'spot';
  return venue.said({ type: 'move-house-funds', asset: USDT, from, to, amount: units(amount) });
}

/** The market maker has so much as collateral, in USDT. */
function funded(amount = 10_000, venue = new FuturesTradingVenue('AB')): FuturesTradingVenue {
  const paidIn = { owner: MARKET_MAKER, requestId: null, asset: USDT, amount: units(amount * 1e6) } as const;
  venue.apply({ type: 'deposit', ...paidIn, source: 'house-funding' });
  expect(move(venue, amount * 1e6)).toBe('done');
  venue.events = [];
  return venue;
}

const shown = (venue: FuturesTradingVenue): unknown =>
  venue.exchange.read({ type: 'depth', market: LINEAR, levels: 0 });

const house = (venue: FuturesTradingVenue) =>
  venue.exchange.read({ type: 'futures-positions', owner: MARKET_MAKER });

describe('quotes of the market maker in a futures market', () => {
  it('rest, trade and are replaced as in a spot market, by margin', () => {
    const venue = funded();
    expect(quotes(venue, [quote(499_900, 10)], [quote(500_100, 10)])).toBe('done');
    expect(venue.order('A buy 4 market')).toBe('order-placed');
    expect(venue.legs('A')).toBe('long 4 for 200040000');
    expect(house(venue).markets[0]!.legs).toMatchObject([
      { side: 'short', lots: 4, entryValue: 200_040_000 },
    ]);
    expect(quotes(venue, [quote(499_800, 5)], [])).toBe('done');
    expect(shown(venue)).toMatchObject({ bids: [{ price: 499_800, quantity: 5 }], asks: [] });
    // The bid of five closes four lots.
    venue.order('A sell 4 market reduce');
    expect(house(venue).markets[0]!.legs).toEqual([]);
  });

  it('are cut to what the margin reaches, and what closes always is within reach', () => {
    const venue = funded(100);
    // At twenty times, with the fee: 100 USDT for 50 USDT a lot.
    quotes(venue, [], [quote(500_000, 1000)]);
    const { asks } = shown(venue) as { readonly asks: readonly Quote[] };
    expect(asks).toEqual([{ price: 500_000, quantity: 39 }]);
    venue.order('A buy 39 market');
    quotes(venue, [quote(499_000, 1000)], [quote(501_000, 1000)]);
    expect(shown(venue)).toMatchObject({ bids: [{ price: 499_000, quantity: 39 }], asks: [] });
  });

  it('that are not covered any more go when they are met, and the taker goes on', () => {
    const venue = funded(100);
    quotes(venue, [], [quote(500_000, 20), quote(500_100, 10)]);
    venue.order('B sell 5 @ 520000');
    venue.order('A buy 20 market');
    // The short of twenty lots has lost all that was free.
    venue.mark(52_500);
    venue.events = [];
    venue.order('A buy 3 @ 520000');
    expect(venue.all('quotes-replaced')).toMatchObject([
      { removedBids: [], removedAsks: [{ price: 500_100, quantity: 10 }], bids: [], asks: [] },
    ]);
    expect(venue.all('order-closed').filter(({ owner }) => owner === MARKET_MAKER)).toEqual([]);
    expect(venue.all('futures-trade').map(({ price, quantity }) => [price, quantity])).toEqual([
      [520_000, 3],
    ]);
  });

  it('are none where the index is stale', () => {
    const venue = funded();
    venue.at((START_SECOND + 60) * 1000);
    expect(quotes(venue, [quote(499_900, 10)], [])).toBe('done');
    expect(shown(venue)).toMatchObject({ bids: [] });
  });

  it('are refused by rules before', () => {
    const exchange = Exchange.empty();
    const market = marketId(0);
    const say = (command: Command) => exchange.apply(timeMs(1), command).answer.outcome;
    say({ type: 'activate-rules', version: 2 });
    say({ type: 'list-asset', asset: USDT, code: 'USDT', scale: 6 });
    say({ type: 'list-asset', asset: BTC, code: 'BTC', scale: 8 });
    expect(say(listingOf({ market }))).toEqual({ type: 'done' });
    expect([
      say({ type: 'replace-quotes', market, bids: [], asks: [] }),
      say({ type: 'feed-paper-depth', market, bids: [], asks: [], lastPrice: null }),
    ]).toMatchObject([{ refusal: { code: 'futures-market' } }, { refusal: { code: 'futures-market' } }]);
  });

  it('leave with the liquidation of the market maker, who is an account as any other', () => {
    const venue = funded(100);
    quotes(venue, [quote(400_000, 1)], [quote(500_000, 30)]);
    venue.order('A buy 30 market');
    quotes(venue, [quote(400_000, 1)], []);
    venue.mark(53_200);
    venue.mark(53_200);
    venue.apply({ type: 'advance-time' });
    expect(venue.all('liquidation-begun').map(({ owner }) => owner)).toEqual([MARKET_MAKER]);
    expect(shown(venue)).toMatchObject({ bids: [], asks: [] });
  });

  it('are paid for by money that the house moves, as far as its positions leave it', () => {
    const venue = funded(100);
    expect(move(venue, 1)).toBe('insufficient-available-balance amount');
    quotes(venue, [], [quote(500_000, 30)]);
    venue.order('A buy 30 market');
    expect(move(venue, 30e6, 'futures-usdt')).toBe('margin-in-use amount');
  });
});

describe('the live depth in a futures market of play money', () => {
  const feed = (venue: FuturesTradingVenue, bids: readonly Quote[], asks: readonly Quote[]): string =>
    venue.said({ type: 'feed-paper-depth', market: LINEAR, bids, asks, lastPrice: null });

  it('is met without margin, and pays whoever wins against it', () => {
    const venue = new FuturesTradingVenue('AB', true);
    expect(feed(venue, [quote(499_900, 900)], [quote(500_000, 900)])).toBe('done');
    expect(venue.order('A buy 500 market')).toBe('order-placed');
    expect(house(venue).collateral.map(({ available, held }) => available + held)).toEqual([0]);
    feed(venue, [quote(600_000, 900)], [quote(600_100, 900)]);
    venue.mark(60_000);
    venue.mark(60_000);
    venue.order('A sell 500 market reduce');
    // 500 lots of 0.001 BTC, 10,000 USDT each BTC: 5,000 USDT, less fees of 12.5 and 15.
    expect(venue.balance('A') - USDT_PAID_IN).toBe(5_000e6 - 12.5e6 - 15e6);
    expect(venue.all('deposited')).toMatchObject([{ owner: MARKET_MAKER, amount: 5_000e6 }]);
    expect(venue.all('liquidation-begun')).toEqual([]);
    expect(venue.exchange.hasLeftovers).toBe(false);
  });

  it('is never liquidated, whatever it has lost, and goes on from a snapshot', () => {
    const venue = new FuturesTradingVenue('AB', true);
    feed(venue, [], [quote(MARK, 500)]);
    venue.order('A buy 500 market');
    for (const price of [60_000, 70_000, 80_000]) {
      venue.mark(price);
      venue.restore();
      venue.mark(price);
    }
    expect(venue.all('liquidation-begun')).toEqual([]);
    expect(house(venue).markets[0]!.legs).toMatchObject([{ side: 'short', lots: 500 }]);
  });
});
