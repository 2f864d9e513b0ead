import { describe, expect, it } from 'vitest';
import { Exchange } from '../exchange.ts';
import { lots, ticks, timeMs, units } from '../quantity/branding.ts';
import { MARK, ownerOf } from './futures-trading.fixture.ts';
import { BTC, INVERSE, LINEAR, SPOT_MARKET, START_SECOND, USDT } from './futures-venue.fixture.ts';
import { WaitingVenue, holding } from './waiting-venue.fixture.ts';

/** Somebody buys whatever comes, far down. */
const buyers = (venue: WaitingVenue, price = 480_000): void => {
  venue.order(`C buy 100 @ ${price}`);
};

describe('an order that waits to close a position', () => {
  it('closes when the mark is at its price, and not a tick before', () => {
    const venue = holding();
    const stop = venue.wait('A sell 4 stop 490000');
    buyers(venue);
    expect(venue.waiting('A')).toEqual(['sell 4 stop 490000 mark']);
    venue.mark(49_000.1);
    expect(venue.legs('A')).toContain('long 10');
    venue.mark(49_000);
    expect(venue.legs('A')).toContain('long 6');
    expect(venue.all('order-triggered')).toMatchObject([
      { order: stop, lastPrice: 490_000, triggerPrice: 490_000 },
    ]);
    expect(venue.ends()[stop]).toBe('filled');
  });

  it('holds nothing while it waits, whatever it would close or open', () => {
    const venue = holding();
    const before = venue.balance('A');
    venue.wait('A sell 4 stop 490000');
    venue.wait('A buy 1000000 stop 510000 open');
    expect(venue.held('A')).toBe(0);
    expect(venue.balance('A')).toBe(before);
    expect(venue.withdraw('A', 30_000e6)).toBe('done');
  });

  it('is cut to what the leg has when it is triggered, and not before', () => {
    const venue = holding();
    const stop = venue.wait('A sell 50 stop 490000');
    buyers(venue);
    venue.order('A sell 3 market reduce');
    expect(venue.waiting('A')).toEqual(['sell 50 stop 490000 mark']);
    venue.mark(49_000);
    expect(venue.legs('A')).toBe('');
    expect(venue.trades()).toEqual(['3 @ 480000', '7 @ 480000']);
    expect(venue.ends()[stop]).toBe('filled');
  });

  it('closes whatever the leg has when it says no quantity', () => {
    const venue = holding();
    venue.wait('A sell all stop 490000');
    expect(venue.waiting('A')).toEqual(['sell all stop 490000 mark']);
    venue.order(`D sell 5 @ ${MARK}`);
    venue.order(`A buy 5 @ ${MARK}`);
    buyers(venue);
    venue.mark(49_000);
    expect(venue.legs('A')).toBe('');
    expect(venue.trades().at(-1)).toBe('15 @ 480000');
  });

  it('closes when its leg is gone, and when the position has turned', () => {
    const venue = holding();
    const [one, whole] = [venue.wait('A sell 4 stop 490000'), venue.wait('A sell all profit 510000')];
    buyers(venue, MARK);
    venue.order('A sell 10 market reduce');
    expect(venue.ends()).toMatchObject({ [one]: 'position-closed', [whole]: 'position-closed' });
    expect(venue.waiting('A')).toEqual([]);

    const turned = holding();
    const stop = turned.wait('A sell 4 stop 490000');
    buyers(turned, MARK);
    turned.order('A sell 12 market');
    expect(turned.legs('A')).toContain('short 2');
    expect(turned.ends()[stop]).toBe('position-closed');
  });

  it('stays when a leg shrinks, and the other leg of hedge mode has its own', () => {
    const venue = new WaitingVenue('ABCD');
    venue.hedge('A');
    for (const line of [
      `B sell 10 @ ${MARK}`,
      `A buy 10 @ ${MARK}`,
      `B buy 6 @ ${MARK}`,
      `A sell 6 @ ${MARK}`,
    ]) {
      venue.order(line);
    }
    const [ofLong, ofShort] = [venue.wait('A sell all stop 490000'), venue.wait('A buy all stop 510000')];
    venue.order(`B sell 6 @ ${MARK}`);
    venue.order(`A buy 6 market reduce`);
    expect(venue.legs('A')).toContain('long 10');
    expect(venue.ends()).toMatchObject({ [ofShort]: 'position-closed' });
    expect(venue.ends()[ofLong]).toBeUndefined();
    buyers(venue);
    venue.mark(49_000);
    expect(venue.legs('A')).toBe('');
  });

  it('waits for quotes where the book is empty, and goes on with what the leg has then', () => {
    const venue = holding();
    const stop = venue.wait('A sell all stop 490000');
    venue.mark(49_000);
    expect(venue.waiting('A')).toEqual(['sell all stop 490000 mark no-liquidity']);
    venue.restore();
    venue.order('C buy 3 @ 489000');
    expect(venue.legs('A')).toContain('long 7');
    venue.restore();
    venue.order('C buy 100 @ 488000');
    expect(venue.legs('A')).toBe('');
    expect(venue.ends()[stop]).toBe('filled');
  });

  it('closes while it waits for quotes, when its leg is gone', () => {
    const venue = holding();
    const stop = venue.wait('A sell all stop 490000');
    venue.mark(49_000);
    // D buys at a price beyond the band of what waits: A closes there by an order of their own.
    venue.apply({ type: 'set-price-band', market: LINEAR, bandPpm: 10_000 as never });
    venue.order('A sell 10 @ 489000 reduce');
    venue.order('D buy 10 @ 489000');
    expect(venue.legs('A')).toBe('');
    expect(venue.ends()[stop]).toBe('position-closed');
  });

  it('rests as a limit order for what resting orders leave of the leg', () => {
    const venue = holding();
    venue.order(`A sell 7 @ 520000 reduce`);
    const profit = venue.wait('A sell 10 profit 510000 @ 515000');
    venue.mark(51_000);
    expect(venue.all('order-rested').at(-1)).toMatchObject({ order: profit, quantity: 3, price: 515_000 });
    const none = venue.wait('A sell 10 profit 511000 @ 515000');
    venue.mark(51_100);
    expect(venue.ends()[none]).toBe('nothing-to-reduce');
  });
});

describe('what an order is refused for', () => {
  const REFUSED: readonly (readonly [line: string, code: string])[] = [
    ['A sell 5 stop 500000', 'trigger-would-fire-at-once trigger.price'],
    ['A sell 5 stop 500001', 'trigger-would-fire-at-once trigger.price'],
    ['A sell 5 profit 500000', 'trigger-would-fire-at-once trigger.price'],
    ['A buy 5 stop 500000 open', 'trigger-would-fire-at-once trigger.price'],
    ['A buy 5 stop 510000', 'no-position reduceOnly'],
    ['D sell 5 stop 490000', 'no-position reduceOnly'],
    ['A sell all stop 490000 open', 'quantity-missing quantity'],
    ['A sell 0 stop 490000', 'quantity-out-of-range quantity'],
    ['A sell 1000001 stop 490000', 'quantity-out-of-range quantity'],
    ['A sell 5 stop 0', 'price-out-of-range trigger.price'],
    ['A sell 5 stop 490000 @ 0', 'price-out-of-range price'],
    ['A sell 5 trail 999', 'number-out-of-range trigger.callbackPpm'],
  ];
  it.each(REFUSED)('%s: %s', (line, code) => {
    expect(holding().waits(line)).toBe(code);
  });

  it('names the price and what would be taken, by the price that it is triggered by', () => {
    const venue = holding();
    const { outcome } = venue.apply({
      type: 'place-futures-conditional',
      owner: ownerOf('A'),
      requestId: null,
      market: LINEAR,
      side: 'sell',
      trigger: { kind: 'take-profit', price: ticks(499_999) },
      triggerBy: 'index-price',
      price: null,
      timeInForce: 'ioc',
      quantity: null,
      reduceOnly: true,
      selfTrade: 'cancel-newest',
      expiresAt: null,
      clientOrderId: null,
    }).answer;
    expect(outcome).toMatchObject({ refusal: { params: { lastPrice: MARK, least: MARK + 1 } } });
  });

  it('is a market, prices, an index, and rules that know it', () => {
    const venue = holding();
    expect(venue.waits('A sell 5 stop 490000', { market: SPOT_MARKET })).toBe('not-a-futures-market market');
    expect(venue.waits('A sell 5 stop 490000', { market: 77 as never })).toBe('unknown-market market');
    expect(venue.waits('A sell 5 stop 490000', { timeInForce: 'gtc' })).toBe(
      'time-in-force-not-allowed timeInForce',
    );
    venue.at(venue.exchange.time + 61_000);
    expect(venue.waits('A sell 5 stop 490000')).toBe('index-stale');

    const before = Exchange.empty();
    const { outcome } = before.apply(timeMs(START_SECOND * 1000), {
      type: 'open-owner',
      owner: ownerOf('A'),
    }).answer;
    expect(outcome.type).toBe('done');
    for (const command of [
      {
        type: 'reverse-position',
        owner: ownerOf('A'),
        requestId: null,
        market: LINEAR,
        selfTrade: 'cancel-both',
      },
    ] as const) {
      const said = before.apply(timeMs(START_SECOND * 1000), command).answer.outcome;
      expect(said).toMatchObject({ refusal: { code: 'rules-not-active' } });
    }
  });

  it('is a number of orders that wait for one owner, and of trailing ones', () => {
    const venue = holding();
    for (let index = 0; index < 10; index += 1) venue.wait('A sell 1 trail 10000');
    expect(venue.waits('A sell 1 trail 10000 index')).toBe('too-many-trailing-orders');
    for (let index = 10; index < 200; index += 1) venue.wait('A sell 1 stop 490000');
    expect(venue.waits('A sell 1 stop 490000')).toBe('too-many-open-orders');
  });

  it('is nothing of who has excluded themselves, if it only reduces', () => {
    const venue = holding();
    const until = timeMs(venue.exchange.time + 86_400_000);
    venue.apply({ type: 'exclude-owner', owner: ownerOf('A'), until });
    expect(venue.waits('A sell 5 stop 490000')).toBe('conditional-order-placed');
    expect(venue.waits('A sell 5 stop 490000 open')).toBe('account-excluded owner');
  });

  it('names what stands in the way of the modes of an owner', () => {
    const venue = holding();
    venue.wait('D buy 5 stop 510000 open');
    expect(venue.hedge('D')).toBe('orders-open');
    expect(venue.isolate('D')).toBe('orders-open');
  });
});

describe('the price that triggers', () => {
  it('is the mark, the last or the index price, as the order says', () => {
    const venue = holding();
    const byMark = venue.wait('A sell 1 stop 499000 mark');
    const byLast = venue.wait('A sell 1 stop 499000 last');
    const byIndex = venue.wait('A sell 1 stop 499000 index');
    const triggered = (): readonly number[] => venue.all('order-triggered').map(({ order }) => order);
    buyers(venue, 498_000);
    venue.order('D sell 1 market');
    // A trade moves the last price at once, and the mark with the next tick alone.
    expect(triggered()).toEqual([byLast]);
    // The book pulls the mark above the index.
    venue.order('D buy 1000 @ 499400');
    venue.order('B sell 1000 @ 499600');
    venue.mark(49_899.9);
    expect(venue.market(LINEAR).markPrice).toBeGreaterThan(499_000);
    expect(triggered()).toEqual([byLast, byIndex]);
    venue.mark(49_800);
    expect(triggered()).toEqual([byLast, byIndex, byMark]);
  });

  it('of a trailing order is the best mark since, by a callback', () => {
    const venue = holding();
    venue.wait('A sell all trail 10000 from 505000');
    venue.order('C buy 100 @ 480000');
    venue.mark(50_400);
    venue.mark(49_800);
    expect(venue.waiting('A')).toEqual(['sell all trailing  mark']);
    venue.mark(50_500);
    expect(venue.waiting('A')).toEqual(['sell all trailing 499950 mark']);
    venue.restore();
    venue.mark(51_000);
    venue.mark(50_490.1);
    expect(venue.legs('A')).toContain('long 10');
    venue.mark(50_490);
    expect(venue.legs('A')).toBe('');
    expect(venue.all('order-triggered')).toMatchObject([{ lastPrice: 504_900, triggerPrice: 504_900 }]);
  });

  it('jumps over several, which execute oldest first', () => {
    const venue = holding();
    const lines = [
      'A sell 1 stop 470000',
      'A sell 1 stop 490000',
      'B buy 1 profit 480000',
      'A sell 1 trail 20000',
    ];
    const numbers = lines.map((line) => venue.wait(line));
    venue.order('C buy 100 @ 460000');
    venue.order('D sell 100 @ 465000');
    venue.mark(46_800);
    expect(venue.all('order-triggered').map(({ order }) => order)).toEqual(numbers);
  });

  it('triggers nothing while the index is stale, and what it meets when that ends', () => {
    const venue = holding();
    venue.wait('A sell all stop 490000');
    buyers(venue);
    venue.tick(30, 48_500);
    expect(venue.market(LINEAR)).toMatchObject({ markPrice: 485_000, index: 'stale' });
    expect(venue.legs('A')).toContain('long 10');
    venue.tick(31, 48_500);
    expect(venue.legs('A')).toBe('');
  });

  it('is looked at in every market in which a command has traded', () => {
    const venue = new WaitingVenue('ABCD');
    const owner = { owner: ownerOf('D'), requestId: null };
    const amount = units(978_500_000);
    venue.apply({ type: 'transfer-funds', ...owner, asset: BTC, amount, from: 'futures-coin', to: 'spot' });
    venue.apply({ type: 'set-leverage', ...owner, market: INVERSE, leverage: 50 });
    venue.isolate('A');
    venue.leverage('A', 50);
    for (const line of [`B sell 1000 @ ${MARK}`, `A buy 1000 @ ${MARK}`]) venue.order(line);
    const inverse = { market: INVERSE };
    for (const line of [`B sell 500000 @ ${MARK}`, `D buy 500000 @ ${MARK}`]) venue.order(line, inverse);
    venue.order('C buy 1000 @ 490600');
    venue.order('C buy 500000 @ 490600', inverse);
    const profit = venue.wait('B buy 1 profit 490800 last');
    for (const price of [49_100, 49_100]) venue.mark(price);
    expect(venue.all('liquidation-begun')).toHaveLength(2);
    venue.events = [];
    venue.apply({ type: 'advance-time' });
    const markets = venue.all('futures-trade').map(({ market }) => market);
    expect([markets[0], markets.at(-1)]).toEqual([LINEAR, INVERSE]);
    expect(venue.all('order-triggered')).toMatchObject([{ order: profit, lastPrice: 490_600 }]);
  });

  it('is looked at again once a halted market opens', () => {
    const venue = holding();
    venue.wait('A sell all stop 490000');
    buyers(venue);
    const status = { type: 'set-market-status', market: LINEAR, until: null, effectiveAt: null } as const;
    venue.apply({ ...status, status: 'post-only' });
    venue.mark(48_500);
    expect(venue.legs('A')).toContain('long 10');
    venue.apply({ ...status, status: 'open' });
    expect(venue.legs('A')).toBe('');
  });
});

describe('what opens when it is triggered', () => {
  it('is looked at as far as the band lets it go, and waits where there is nothing', () => {
    const venue = new WaitingVenue('ABCD');
    venue.order('C sell 2000 @ 700000');
    venue.apply({ type: 'set-price-band', market: LINEAR, bandPpm: 50_000 as never });
    const stop = venue.wait('A buy 2000 stop 505000 open');
    venue.mark(50_500);
    // At 700,000 the money would not be there.
    expect(venue.waiting('A')).toEqual(['buy 2000 stop 505000 mark no-liquidity']);
    venue.order('B sell 2000 @ 506000');
    expect(venue.ends()[stop]).toBe('filled');
  });

  it('is looked at as a new order, and closes with its reason', () => {
    const venue = new WaitingVenue('ABCD');
    venue.order('B sell 10000 @ 510000');
    const big = venue.wait('A buy 18000 stop 505000 @ 510000 open');
    const fits = venue.wait('A buy 100 stop 505000 open');
    venue.leverage('D', 100);
    const limit = venue.wait('D buy 6000 stop 505000 open');
    venue.mark(50_500);
    expect(venue.ends()).toMatchObject({
      [big]: 'margin-insufficient',
      [fits]: 'filled',
      [limit]: 'position-limit-reached',
    });
    expect(venue.legs('A')).toContain('long 100');
  });

  it('is refused where its account is below its maintenance', () => {
    const venue = new WaitingVenue('ABCD');
    venue.order(`B sell 6000 @ ${MARK}`);
    venue.order(`A buy 6000 @ ${MARK}`);
    venue.order('C sell 100 @ 440000');
    const more = venue.wait('A buy 1 profit 440000 open');
    venue.mark(43_560);
    expect(venue.ends()[more]).toBe('margin-insufficient');
  });

  it('rests as a limit order, for which money is held from then on', () => {
    const venue = new WaitingVenue('AB');
    const stop = venue.wait('A buy 10 stop 505000 @ 505000 open');
    expect(venue.held('A')).toBe(0);
    venue.mark(50_500);
    expect(venue.all('order-rested')).toMatchObject([{ order: stop }]);
    expect(venue.held('A')).toBeGreaterThan(0);
  });

  it('closes a short of one-way mode and opens what is beyond it', () => {
    const venue = new WaitingVenue('AB');
    venue.order(`B buy 5 @ ${MARK}`);
    venue.order(`A sell 5 @ ${MARK}`);
    venue.wait('A buy 8 stop 505000 open');
    venue.order('B sell 10 @ 506000');
    venue.mark(50_500);
    expect(venue.legs('A')).toContain('long 3');
  });
});

describe('a stop and a liquidation of the same tick', () => {
  it('close by the stop, at the end of the command that brought the tick', () => {
    const venue = new WaitingVenue('ABCD');
    venue.order(`B sell 6000 @ ${MARK}`);
    venue.order(`A buy 6000 @ ${MARK}`);
    const stop = venue.wait('A sell all stop 435500');
    venue.order('C buy 6000 @ 435000');
    venue.events = [];
    venue.mark(43_560);
    venue.mark(43_550);
    expect(venue.all('liquidation-begun')).toHaveLength(1);
    expect(venue.ends()[stop]).toBe('filled');
    expect(venue.legs('A')).toBe('');
    venue.apply({ type: 'advance-time' }, venue.exchange.time + 1000);
    expect(venue.all('liquidation-step')).toEqual([]);
    expect(venue.all('liquidation-ended')).toMatchObject([{ end: 'closed' }]);
  });
});

describe('what waits to close a leg that is liquidated', () => {
  it('closes when a step through the book has closed it whole', () => {
    const venue = new WaitingVenue('ABCD');
    venue.isolate('A');
    venue.leverage('A', 50);
    venue.order(`B sell 1000 @ ${MARK}`);
    venue.order(`A buy 1000 @ ${MARK}`);
    venue.order('C buy 1000 @ 490600');
    const stop = venue.wait('A sell all stop 400000');
    for (const price of [49_100, 49_100]) venue.mark(price);
    venue.apply({ type: 'advance-time' });
    expect(venue.all('liquidation-step')).toHaveLength(1);
    expect(venue.legs('A')).toBe('');
    expect(venue.ends()[stop]).toBe('position-closed');
  });

  it('closes when the insurance has taken it over', () => {
    const venue = new WaitingVenue('ABCD');
    venue.order(`B sell 6000 @ ${MARK}`);
    venue.order(`A buy 6000 @ ${MARK}`);
    venue.apply({ type: 'fund-insurance', asset: USDT, market: LINEAR, amount: units(1e12) });
    const stop = venue.wait('A sell all stop 400000');
    for (const price of [43_500, 43_500]) venue.mark(price);
    venue.apply({ type: 'advance-time' });
    expect(venue.all('position-taken-over')).toHaveLength(1);
    expect(venue.ends()[stop]).toBe('position-closed');
  });
});

describe('changing and cancelling what waits', () => {
  it('moves its price and its size, as at the placing', () => {
    const venue = holding();
    const stop = venue.wait('A sell 4 stop 490000');
    expect(venue.amend('A', stop, { triggerPrice: ticks(500_000) })).toBe(
      'trigger-would-fire-at-once triggerPrice',
    );
    expect(venue.amend('A', stop, { triggerPrice: ticks(495_000), remaining: lots(6) })).toBe(
      'order-amended',
    );
    expect(venue.waiting('A')).toEqual(['sell 6 stop 495000 mark']);
    const whole = venue.wait('A sell all stop 490000');
    expect(venue.amend('A', whole, { remaining: lots(6) })).toBe('quantity-not-allowed remaining');
    expect(venue.amend('A', whole, { triggerPrice: ticks(489_000) })).toBe('order-amended');
    expect(venue.waiting('A').at(-1)).toBe('sell all stop 489000 mark');
    venue.at(venue.exchange.time + 61_000);
    expect(venue.amend('A', whole, { triggerPrice: ticks(488_000) })).toBe('index-stale');
    expect(venue.cancel('A', whole)).toBe('order-cancelled');
  });

  it('takes all of it with the others of its owner, and with its end', () => {
    const venue = holding();
    const ends = timeMs(venue.exchange.time + 5000);
    const dying = venue.wait('A sell 4 stop 490000', { expiresAt: ends });
    const [one, other] = [venue.wait('A sell 4 stop 490000'), venue.wait('A sell all profit 510000 index')];
    venue.at(ends);
    expect(venue.ends()[dying]).toBe('expired');
    venue.apply({ type: 'cancel-all-orders', owner: ownerOf('A'), requestId: null, market: null });
    expect(venue.ends()).toMatchObject({ [one]: 'cancelled-by-owner', [other]: 'cancelled-by-owner' });
  });
});

describe('a command that triggers very many', () => {
  it('executes as many as it may, goes on with the next, and loses none by a restart', () => {
    const venue = new WaitingVenue('ABCD');
    venue.order(`B sell 900 @ ${MARK}`);
    for (const name of 'ACD') venue.order(`${name} buy 300 @ ${MARK}`);
    for (const name of 'AC') for (let n = 0; n < 200; n += 1) venue.wait(`${name} sell 1 stop 490000`);
    venue.order('D buy 500 @ 489000');
    venue.events = [];
    venue.mark(49_000);
    expect(venue.all('order-triggered')).toHaveLength(256);
    expect(venue.exchange.hasLeftovers).toBe(true);
    venue.restore();
    venue.apply({ type: 'advance-time' });
    expect(venue.all('order-triggered')).toHaveLength(400);
    expect(venue.legs('A')).toContain('long 100');
    expect(venue.legs('C')).toContain('long 100');
  });
});
