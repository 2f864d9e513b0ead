import { describe, expect, it } from 'vitest';
import { Exchange } from '../index.ts';
import { SpotTestVenue, ownerOf } from '../orders/trade-notation.fixture.ts';
import {
  assetId,
  indexPrice,
  lots,
  marketId,
  ownerId,
  ratePpm,
  ticks,
  timeMs,
  units,
} from '../quantity/branding.ts';
import type { Command, FeeTier } from '../vocabulary/commands.ts';
import type { Event } from '../vocabulary/events.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';

const DAY = 86_400_000;
const QUOTE = assetId(1);

function tier(volume: number, maker: number, taker: number): FeeTier {
  return { volume: units(volume), makerFeeRatePpm: ratePpm(maker), takerFeeRatePpm: ratePpm(taker) };
}

const SCHEDULE = [tier(0, 1000, 2000), tier(1000, 800, 1500), tier(5000, 500, 500)];

function publish(venue: SpotTestVenue, tiers: readonly FeeTier[] = SCHEDULE, currency = QUOTE): Outcome {
  return venue.apply({ type: 'set-fee-tiers', currency, tiers });
}

/** Rates and tiers told since `from`: `A 1 1200` for a tier with its volume, `1000/2000` for a trade's two rates. */
function told(events: readonly Event[]): readonly string[] {
  return events.flatMap((event) => {
    if (event.type === 'fee-tier-changed') {
      return [`${String.fromCharCode(65 + event.owner - 1000)} ${event.tier} ${event.volume}`];
    }
    return event.type === 'trade' ? [`${event.maker.feeRatePpm}/${event.taker.feeRatePpm}`] : [];
  });
}

function playAndTell(venue: SpotTestVenue, text: string): readonly string[] {
  const from = venue.events.length;
  venue.play(text);
  return told(venue.events.slice(from));
}

describe('fee tiers', () => {
  it('are not there at first: the market’s own rates hold', () => {
    const venue = new SpotTestVenue({ makerFeeRatePpm: 100, takerFeeRatePpm: 200 });
    expect(playAndTell(venue, 'A sell 10 @ 100\nB buy 10 @ 100')).toEqual(['100/200']);
    expect(venue.exchange.read({ type: 'fee-tier', owner: ownerOf('A') })).toEqual({
      tier: 0,
      volume: 0,
    });
    expect(venue.exchange.read({ type: 'market-rules' })).toMatchObject({ feeCurrency: null, feeTiers: [] });
  });

  it('follow the volume of the days before, as maker and as taker, judged at the first fill of a day', () => {
    const venue = new SpotTestVenue();
    publish(venue);
    expect(playAndTell(venue, 'A sell 8 @ 100\nB buy 8 @ 100\nB sell 4 @ 100\nA buy 4 @ 100')).toEqual([
      '1000/2000',
      '1000/2000',
    ]);
    expect(venue.exchange.read({ type: 'fee-tier', owner: ownerOf('A') })).toEqual({
      tier: 0,
      volume: 0,
    });
    venue.wait(DAY - 1);
    expect(playAndTell(venue, 'A sell 1 @ 100\nB buy 1 @ 100')).toEqual(['1000/2000']);
    venue.wait(1);
    // What the next fill would pay by, before there is one.
    expect(venue.exchange.read({ type: 'fee-tier', owner: ownerOf('A') })).toEqual({
      tier: 1,
      volume: 1300,
    });
    expect(playAndTell(venue, 'A sell 60 @ 100\nC buy 60 @ 100\nB buy 1 @ 100\nA sell 1 @ 100')).toEqual([
      'A 1 1300',
      '800/2000',
      'B 1 1300',
      '800/1500',
    ]);
    venue.wait(DAY);
    expect(playAndTell(venue, 'A sell 1 @ 100\nC buy 1 @ 100')).toEqual(['A 2 7400', 'C 2 6000', '500/500']);
    expect(venue.exchange.read({ type: 'fee-tier', owner: ownerOf('A') })).toEqual({
      tier: 2,
      volume: 7400,
    });
  });

  it('count thirty whole days and no more', () => {
    const venue = new SpotTestVenue();
    publish(venue);
    venue.play('A sell 10 @ 100\nB buy 10 @ 100');
    venue.wait(30 * DAY);
    expect(playAndTell(venue, 'A sell 1 @ 100\nC buy 1 @ 100')).toEqual(['A 1 1000', '800/2000']);
    venue.wait(DAY);
    expect(playAndTell(venue, 'A sell 1 @ 100\nC buy 1 @ 100')).toEqual(['A 0 100', '1000/2000']);
    // Who has not traded meanwhile has no volume any more.
    expect(venue.exchange.read({ type: 'fee-tier', owner: ownerOf('B') })).toEqual({
      tier: 0,
      volume: 0,
    });
  });

  it('do not judge the house, which pays by the first tier', () => {
    const venue = new SpotTestVenue();
    publish(venue);
    venue.play('Q bids 99x9 asks 100x90\nA buy 50 @ 100');
    venue.wait(DAY);
    expect(playAndTell(venue, 'Q bids 99x9 asks 100x90\nA buy 1 @ 100')).toEqual(['A 2 5000', '1000/500']);
    expect(venue.exchange.read({ type: 'fee-tier', owner: ownerOf('Q') })).toEqual({
      tier: 0,
      volume: 0,
    });
  });

  it('of a new schedule are judged anew on the same day, and begin at nothing in another currency', () => {
    const venue = new SpotTestVenue();
    publish(venue);
    venue.play('A sell 20 @ 100\nB buy 20 @ 100');
    venue.wait(DAY);
    expect(playAndTell(venue, 'A sell 1 @ 100\nB buy 1 @ 100')).toEqual(['A 1 2000', 'B 1 2000', '800/1500']);
    publish(venue, [tier(0, 900, 900), tier(10, 700, 700), tier(2000, 600, 600)]);
    expect(playAndTell(venue, 'A sell 1 @ 100\nB buy 1 @ 100')).toEqual(['A 2 2000', 'B 2 2000', '600/600']);
    publish(venue, [tier(0, 900, 900)]);
    expect(venue.exchange.read({ type: 'fee-tier', owner: ownerOf('A') })).toEqual({
      tier: 0,
      volume: 2000,
    });
    expect(playAndTell(venue, 'A sell 1 @ 100\nC buy 1 @ 100')).toEqual(['A 0 2000', '900/900']);
    publish(venue, SCHEDULE, assetId(0));
    venue.wait(DAY);
    // Nothing is known of what a QUOTE is worth in BASE: such fills count nothing.
    expect(playAndTell(venue, 'A sell 1 @ 100\nC buy 1 @ 100')).toEqual(['1000/2000']);
    expect(venue.exchange.read({ type: 'fee-tier', owner: ownerOf('A') })).toEqual({
      tier: 0,
      volume: 0,
    });
  });

  it('take the fee by the rate that they tell', () => {
    const venue = new SpotTestVenue();
    publish(venue, [tier(0, 1001, 2001)]);
    venue.play('A sell 10 @ 100\nB buy 10 @ 100');
    const trade = venue.events.findLast((event) => event.type === 'trade');
    expect([trade?.maker.fee, trade?.taker.fee]).toEqual([2, 1]);
  });

  it.each<[string, string, readonly FeeTier[], number]>([
    ['the first not from nothing', 'fee-tiers-not-in-order', [tier(1, 1, 1)], 1],
    ['volumes that do not rise', 'fee-tiers-not-in-order', [tier(0, 9, 9), tier(0, 8, 8)], 1],
    ['a maker’s rate that rises', 'fee-tiers-not-in-order', [tier(0, 8, 9), tier(1, 9, 8)], 1],
    ['a taker’s rate that rises', 'fee-tiers-not-in-order', [tier(0, 9, 8), tier(1, 8, 9)], 1],
    ['an unknown currency', 'unknown-asset', [tier(0, 9, 9)], 7],
    ['no tier', 'number-out-of-range', [], 1],
    ['too many tiers', 'number-out-of-range', Array.from({ length: 21 }, (_, at) => tier(at, 1, 1)), 1],
    ['a rate above one whole', 'number-out-of-range', [tier(0, 1_000_001, 1)], 1],
  ])('are refused with %s', (_, code, tiers, currency) => {
    const outcome = publish(new SpotTestVenue(), tiers, assetId(currency));
    expect(outcome.type === 'refused' ? outcome.refusal.code : outcome.type).toBe(code);
  });

  it('go on from a snapshot', () => {
    const venue = new SpotTestVenue();
    publish(venue);
    venue.play('A sell 12 @ 100\nB buy 12 @ 100');
    venue.wait(DAY * 2);
    venue.play('C sell 12 @ 100\nB buy 12 @ 100');
    const bytes = venue.exchange.snapshot().slice();
    const next = 'A sell 12 @ 100\nC buy 12 @ 100\nwait 86400000\nC sell 1 @ 100\nB buy 1 @ 100';
    const first = playAndTell(venue, next);
    const after = venue.exchange.snapshot().slice();
    venue.restore(bytes);
    expect(playAndTell(venue, next)).toEqual(first);
    expect(Buffer.compare(venue.exchange.snapshot(), after)).toBe(0);
  });
});

describe('the volume of a market that is quoted in another asset', () => {
  const A = ownerId(1000);
  const B = ownerId(1001);

  /** USDT 6, BTC 8 and ETH 8 decimals, and ETH/BTC in ticks of 0.00001 and lots of 0.001. */
  function crossVenue(): Exchange {
    const exchange = Exchange.empty();
    const apply = (command: Command): unknown => exchange.apply(exchange.time, command);
    for (const [asset, code, scale] of [
      [0, 'USDT', 6],
      [1, 'BTC', 8],
      [2, 'ETH', 8],
    ] as const) {
      apply({ type: 'list-asset', asset: assetId(asset), code, scale });
    }
    apply({
      type: 'list-market',
      market: marketId(0),
      base: assetId(2),
      quote: assetId(1),
      tickDecimals: 5,
      lotDecimals: 3,
      minimumNotional: units(0),
      maximumLots: lots(1_000_000),
      makerFeeRatePpm: ratePpm(0),
      takerFeeRatePpm: ratePpm(0),
    });
    for (const owner of [A, B]) {
      apply({ type: 'open-owner', owner });
      for (const asset of [1, 2]) {
        apply({
          type: 'deposit',
          owner,
          requestId: null,
          asset: assetId(asset),
          amount: units(1e15),
          source: 'faucet',
        });
      }
    }
    apply({ type: 'set-fee-tiers', currency: assetId(0), tiers: [tier(0, 0, 0)] });
    return exchange;
  }

  function trade(exchange: Exchange, price: number, quantity: number): void {
    for (const [owner, side] of [
      [A, 'sell'],
      [B, 'buy'],
    ] as const) {
      exchange.apply(exchange.time, {
        type: 'place-order',
        owner,
        requestId: null,
        market: marketId(0),
        side,
        kind: 'limit',
        timeInForce: 'gtc',
        postOnly: false,
        price: ticks(price),
        quantity: lots(quantity),
        spend: null,
        clientOrderId: null,
        selfTrade: 'cancel-newest',
        expiresAt: null,
        displayed: null,
      });
    }
  }

  it.each<[string, number | null, number, number, number]>([
    // 0.05 × 2 BTC = 0.1 BTC at 60,000.00000001: 6,000.000000001 USDT, rounded down to a millionth.
    ['is valued by its index price, rounded down', 6_000_000_000_001, 5000, 2000, 6_000_000_000],
    ['is valued above 2^53 on the way', 9_999_999_999_999, 5000, 999_999, 4_999_994_999_999],
    ['is nothing without an index price', null, 5000, 2000, 0],
    ['is nothing where it would overflow', Number.MAX_SAFE_INTEGER, 20_000, 999_999, 0],
  ])('%s', (_, price, tickPrice, quantity, expected) => {
    const exchange = crossVenue();
    if (price !== null) {
      const tick = { asset: assetId(1), second: 1, price: indexPrice(price) };
      exchange.apply(exchange.time, { type: 'index-tick', ...tick });
    }
    trade(exchange, tickPrice, quantity);
    exchange.apply(timeMs(DAY), { type: 'advance-time' });
    for (const owner of [A, B]) {
      expect(exchange.read({ type: 'fee-tier', owner })).toEqual({ tier: 0, volume: expected });
    }
  });
});
