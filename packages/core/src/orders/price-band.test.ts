import { describe, expect, it } from 'vitest';
import { Exchange } from '../index.ts';
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
import type { Command } from '../vocabulary/commands.ts';
import { SpotTestVenue, tidy } from './trade-notation.fixture.ts';

/** The last price is 100 at the start of each. */
const TABLES: readonly (readonly [name: string, play: string])[] = [
  [
    'bounds limit orders on the side that pays, by the last price',
    `
      band 50000                    => done
      C buy 1 @ 105                 => open
      C buy 1 @ 106                 => price-outside-band
      C buy 1 @ 1                   => open
      D sell 1 @ 94                 => price-outside-band
      D sell 1 @ 5000               => open
      C buy 1 @ 106 post            => price-outside-band
      C buy 1 @ 106 ioc             => price-outside-band
      band 0                        => done
      C buy 1 @ 106                 => open`,
  ],
  [
    'rounds its bounds towards the reference',
    `
      band 19999                    => done
      C buy 1 @ 102                 => price-outside-band
      C buy 1 @ 101                 => open
      band 20001                    => done
      D sell 1 @ 97                 => price-outside-band
      D sell 1 @ 98                 => filled 1`,
  ],
  [
    'lets a sell go to nothing where the band is all of the price',
    `
      band 1000000                  => done
      C buy 1 @ 200                 => open
      C buy 1 @ 201                 => price-outside-band
      D sell 2 @ 1                  => partially-filled 1`,
  ],
  [
    'moves with the last price',
    `
      band 50000                    => done
      A sell 1 @ 105                => open
      C buy 1 @ 105                 => filled 1
      C buy 1 @ 110                 => open`,
  ],
  [
    'refuses a change to outside, and any change of what is outside already',
    `
      x: C buy 2 @ 90               => open
      y: D sell 2 @ 94              => open
      band 50000                    => done
      C amend x 2 @ 106             => price-outside-band
      C amend x 1 @ -               => open
      D amend y 1 @ -               => price-outside-band
      D cancel y                    => order-cancelled`,
  ],
  [
    'refuses a market order that would have to trade outside, and no other',
    `
      A sell 2 @ 104                => open
      A sell 2 @ 107                => open
      band 50000                    => done
      C buy 3 market                => price-outside-band
      C buy spend 315               => price-outside-band
      C buy spend 314               => filled 2
      C buy 1 market                => filled 1
      B buy 1 @ 103                 => open
      B buy 1 @ 90                  => open
      D sell 2 market               => price-outside-band
      D sell 1 market               => filled 1`,
  ],
  [
    'lets a market order end within it where there is nobody beyond, or only the same owner',
    `
      A sell 2 @ 104                => open
      C sell 2 @ 107                => open
      band 50000                    => done
      C buy 3 market                => cancelled 2`,
  ],
  [
    'passes over own orders beyond it',
    `
      A sell 2 @ 104                => open
      C sell 2 @ 107                => open
      band 50000                    => done
      C buy 3 market cancel-oldest  => cancelled 2`,
  ],
  [
    'lets own orders beyond it eat a market order, and nobody else trade with it',
    `
      A sell 2 @ 104                => open
      C sell 2 @ 107                => open
      A sell 2 @ 108                => open
      band 50000                    => done
      C buy 5 market decrement      => price-outside-band
      C buy 4 market decrement      => cancelled 2`,
  ],
  [
    'does not bound the market maker',
    `
      band 50000                    => done
      Q bids 5x1 asks 300x1         => done`,
  ],
  [
    'judges a price outside last of all',
    `
      A sell 1 @ 110                => open
      band 50000                    => done
      C buy 1 @ 110 post            => post-only-would-cross
      C buy 2 @ 110 fok             => fill-or-kill-not-filled
      C buy 1 @ 110 fok             => price-outside-band
      C buy 99999 @ 110             => insufficient-available-balance`,
  ],
];

describe('the price band', () => {
  it.each(TABLES)('%s', (_, play) => {
    const venue = new SpotTestVenue();
    venue.play('A buy 1 @ 100\nB sell 1 @ 100');
    expect(tidy(venue.play(play))).toBe(tidy(play));
  });

  it('is none while there is no price to go by', () => {
    const venue = new SpotTestVenue();
    const play = `
      band 50000                    => done
      C buy 1 @ 1000                => open`;
    expect(tidy(venue.play(play))).toBe(tidy(play));
  });
});

/** BTC, ETH and USDT with the two markets against USDT and ETH/BTC. */
class Venue {
  readonly #exchange = Exchange.empty();

  constructor() {
    const assets = [
      ['BTC', 8],
      ['ETH', 8],
      ['USDT', 6],
    ] as const;
    assets.forEach(([code, scale], asset) =>
      this.apply(0, { type: 'list-asset', asset: assetId(asset), code, scale }),
    );
    this.#list(0, 0, 2, 1, 5);
    this.#list(1, 1, 0, 5, 3);
    this.apply(0, { type: 'open-owner', owner: ownerId(1000) });
    for (const asset of [0, 1, 2]) {
      const amounts = { asset: assetId(asset), amount: units(1e15) };
      this.apply(0, { type: 'deposit', owner: ownerId(1000), requestId: null, source: 'faucet', ...amounts });
    }
  }

  apply(time: number, command: Command): string {
    const { outcome } = this.#exchange.apply(timeMs(Math.max(time, this.#exchange.time)), command).answer;
    return outcome.type === 'refused' ? outcome.refusal.code : outcome.type;
  }

  tick(asset: number, second: number, price: number): void {
    this.apply(0, { type: 'index-tick', asset: assetId(asset), second, price: indexPrice(price) });
  }

  band(market: number, bandPpm: number): void {
    this.apply(0, { type: 'set-price-band', market: marketId(market), bandPpm: ratePpm(bandPpm) });
  }

  place(time: number, market: number, side: 'buy' | 'sell', price: number): string {
    return this.apply(time, {
      type: 'place-order',
      owner: ownerId(1000),
      requestId: null,
      market: marketId(market),
      side,
      kind: 'limit',
      timeInForce: 'gtc',
      postOnly: false,
      price: ticks(price),
      quantity: lots(1),
      spend: null,
      clientOrderId: null,
      selfTrade: 'cancel-newest',
      expiresAt: null,
      displayed: null,
    });
  }

  #list(market: number, base: number, quote: number, tickDecimals: number, lotDecimals: number): void {
    this.apply(0, {
      type: 'list-market',
      market: marketId(market),
      base: assetId(base),
      quote: assetId(quote),
      tickDecimals,
      lotDecimals,
      minimumNotional: units(0),
      maximumLots: lots(1_000_000),
      makerFeeRatePpm: ratePpm(0),
      takerFeeRatePpm: ratePpm(0),
    });
  }
}

describe('the reference of a price band', () => {
  it('is the index price in ticks where it is at most 60 s old', () => {
    const venue = new Venue();
    venue.band(0, 100_000);
    // 60,000.05 USDT: 600,000.5 ticks of 0.1; a tenth more is 660,000.55.
    venue.tick(0, 100, 6_000_005_000_000);
    expect(venue.place(160_000, 0, 'buy', 660_001)).toBe('price-outside-band');
    expect(venue.place(160_000, 0, 'buy', 660_000)).toBe('order-placed');
    // A tenth less is 540,000.45.
    expect(venue.place(160_000, 0, 'sell', 540_000)).toBe('price-outside-band');
    expect(venue.place(160_000, 0, 'sell', 540_001)).not.toBe('price-outside-band');
    expect(venue.place(160_001, 0, 'buy', 900_000)).not.toBe('price-outside-band');
    venue.tick(0, 160, 6_000_005_000_000);
    expect(venue.place(160_002, 0, 'buy', 900_000)).toBe('price-outside-band');
  });

  it('is the ratio of two index prices in a market between two coins, rounded once', () => {
    const venue = new Venue();
    venue.band(1, 50_000);
    venue.tick(0, 100, 6_000_000_000_000);
    expect(venue.place(100_000, 1, 'buy', 90_000)).toBe('order-placed');
    // 3,333.33333333 ÷ 60,000 = 0.0555555…: 5,555.55 ticks of 0.00001; × 1.05 = 5,833.33, × 0.95 = 5,277.77.
    venue.tick(1, 100, 333_333_333_333);
    expect(venue.place(100_000, 1, 'buy', 5_834)).toBe('price-outside-band');
    expect(venue.place(100_000, 1, 'buy', 5_833)).toBe('order-placed');
    expect(venue.place(100_000, 1, 'sell', 5_277)).toBe('price-outside-band');
    expect(venue.place(100_000, 1, 'sell', 5_278)).not.toBe('price-outside-band');
    // One of the two too old, and no last price: no bound.
    venue.tick(0, 130, 6_000_000_000_000);
    expect(venue.place(160_001, 1, 'buy', 90_000)).toBe('order-placed');
  });
});
