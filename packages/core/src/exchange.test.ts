import { describe, expect, it } from 'vitest';
import { Exchange, MARKET_MAKER, NEWEST_RULES, contentOf } from './index.ts';
import { SpotTestVenue, ownerOf } from './orders/trade-notation.fixture.ts';
import {
  assetId,
  indexPrice,
  lots,
  marketId,
  orderId,
  ownerId,
  ratePpm,
  ticks,
  timeMs,
  units,
} from './quantity/branding.ts';
import type { Command, Deposit, ListMarket } from './vocabulary/commands.ts';
import type { PlaceOrder } from './vocabulary/order-commands.ts';

const DAY_MS = 24 * 3600 * 1000;

const ORDER: PlaceOrder = {
  type: 'place-order',
  owner: ownerOf('A'),
  requestId: 'r-1',
  market: marketId(0),
  side: 'buy',
  kind: 'limit',
  timeInForce: 'gtc',
  postOnly: false,
  price: ticks(100),
  quantity: lots(5),
  spend: null,
  clientOrderId: null,
  selfTrade: 'cancel-newest',
  expiresAt: null,
  displayed: null,
};

const LISTING: ListMarket = {
  type: 'list-market',
  market: marketId(1),
  base: assetId(1),
  quote: assetId(0),
  tickDecimals: 0,
  lotDecimals: 0,
  minimumNotional: units(0),
  maximumLots: lots(10),
  makerFeeRatePpm: ratePpm(0),
  takerFeeRatePpm: ratePpm(0),
};

function depositOf(amount: number, change: Partial<Deposit> = {}): Deposit {
  return {
    type: 'deposit',
    owner: ownerOf('A'),
    requestId: null,
    asset: assetId(0),
    amount: units(amount),
    source: 'faucet',
    ...change,
  };
}

const codeOf = (exchange: Exchange, command: Command): string => {
  const { outcome } = exchange.apply(exchange.time, command).answer;
  return outcome.type === 'refused' ? outcome.refusal.code : outcome.type;
};

describe('what is due', () => {
  it('comes before a command to the millisecond, also in a second in which others have found nothing due', () => {
    const { exchange } = new SpotTestVenue();
    const start = Math.ceil((exchange.time + 1) / 1000) * 1000;
    const place = (at: number, change: Partial<PlaceOrder> = {}) =>
      exchange.apply(timeMs(start + at), { ...ORDER, requestId: null, ...change });
    place(0);
    place(1, { expiresAt: timeMs(start + 5) });
    const types = (at: number): readonly string[] => place(at).events.map(({ type }) => type);
    expect([2, 3, 4].map(types)).toEqual([2, 3, 4].map(() => ['order-accepted', 'order-rested']));
    expect(types(5)).toEqual(['order-closed', 'order-accepted', 'order-rested']);
    expect(types(6)).toEqual(['order-accepted', 'order-rested']);
  });
});

describe('a command', () => {
  it('takes the next sequence, refused or not, and time never goes back', () => {
    const exchange = Exchange.empty();
    expect([exchange.sequence, exchange.time, exchange.rulesVersion]).toEqual([0, 0, 1]);
    expect(exchange.apply(timeMs(50), { type: 'advance-time' }).answer).toEqual({
      sequence: 1,
      time: 50,
      outcome: { type: 'done' },
    });
    expect(exchange.apply(timeMs(50), ORDER).sequence).toBe(2);
    expect(() => exchange.apply(timeMs(49), { type: 'advance-time' })).toThrow(RangeError);
    expect(() => exchange.apply(timeMs(50.5), { type: 'advance-time' })).toThrow(RangeError);
    expect([exchange.sequence, exchange.time]).toEqual([2, 50]);
  });

  it('of an unknown type is refused', () => {
    // True for a command that a newer sender knows and this core does not.
    const unknown = { type: 'print-money' } as unknown as Command;
    expect(codeOf(Exchange.empty(), unknown)).toBe('unknown-command');
  });
});

describe('a request', () => {
  it('that is repeated gets its first answer and does nothing', () => {
    const { exchange } = new SpotTestVenue();
    const first = exchange.apply(timeMs(10), ORDER);
    const again = exchange.apply(timeMs(20), ORDER);
    expect(again).toEqual({
      sequence: first.sequence + 1,
      answer: first.answer,
      repeated: true,
      events: [],
    });
    expect(exchange.read({ type: 'open-orders', owner: ORDER.owner })).toHaveLength(1);
  });

  it('can be asked for by its name, without being said again', () => {
    const { exchange } = new SpotTestVenue();
    const { owner } = ORDER;
    const told = (requestId: string) => exchange.read({ type: 'remembered-request', owner, requestId });
    expect(told('r-1')).toBeNull();
    const { answer } = exchange.apply(timeMs(10), ORDER);
    expect(told('r-1')).toEqual({ contentHash: contentOf(ORDER), answer });
    expect(contentOf({ ...ORDER, quantity: lots(6) })).not.toBe(contentOf(ORDER));
    expect(told('r-2')).toBeNull();
    const stranger = ownerOf('B');
    expect(exchange.read({ type: 'remembered-request', owner: stranger, requestId: 'r-1' })).toBeNull();
    exchange.apply(timeMs(10 + DAY_MS), depositOf(5));
    expect(told('r-1')).toBeNull();
  });

  it('that is repeated with other content, or by another command, is refused', () => {
    const { exchange } = new SpotTestVenue();
    exchange.apply(timeMs(10), ORDER);
    expect(codeOf(exchange, { ...ORDER, quantity: lots(6) })).toBe('request-content-differs');
    expect(codeOf(exchange, depositOf(5, { requestId: 'r-1' }))).toBe('request-content-differs');
    expect(codeOf(exchange, { ...ORDER, owner: ownerOf('B') })).toBe('order-placed');
  });

  it('that was refused is refused again in the same words, even if it could succeed by now', () => {
    const venue = new SpotTestVenue({ money: 10 });
    const first = venue.exchange.apply(timeMs(10), ORDER);
    expect(first.answer.outcome).toMatchObject({ refusal: { code: 'insufficient-available-balance' } });
    venue.fund('A', 1, 100_000);
    expect(venue.exchange.apply(timeMs(10), ORDER).answer).toEqual(first.answer);
  });

  it('whose cancel has succeeded is answered so again', () => {
    const { exchange } = new SpotTestVenue();
    const placed = exchange.apply(timeMs(10), ORDER).answer.outcome;
    const order = placed.type === 'order-placed' ? placed.order : orderId(0);
    const cancel: Command = { type: 'cancel-order', owner: ORDER.owner, requestId: 'c-1', order };
    const first = exchange.apply(timeMs(10), cancel);
    expect(first.answer.outcome).toEqual({ type: 'order-cancelled', order, market: 0, remaining: 5 });
    expect(exchange.apply(timeMs(10), cancel).answer).toEqual(first.answer);
  });

  it('is forgotten after 24 h of journal time', () => {
    const { exchange } = new SpotTestVenue();
    exchange.apply(timeMs(10), ORDER);
    expect(exchange.apply(timeMs(10 + DAY_MS - 1), ORDER).repeated).toBe(true);
    expect(exchange.apply(timeMs(10 + DAY_MS), ORDER).repeated).toBe(false);
  });

  it('is not taken when 10,000 of its owner are remembered', () => {
    const { exchange } = new SpotTestVenue();
    for (let count = 0; count < 10_000; count += 1) {
      exchange.apply(timeMs(10), depositOf(1, { requestId: `d-${count}` }));
    }
    expect(codeOf(exchange, ORDER)).toBe('too-many-requests-remembered');
    expect(codeOf(exchange, { ...ORDER, owner: ownerOf('B') })).toBe('order-placed');
    expect(codeOf(exchange, { ...ORDER, requestId: null })).toBe('order-placed');
    expect(exchange.apply(timeMs(10), depositOf(1, { requestId: 'd-7' })).repeated).toBe(true);
  });
});

describe('deposits', () => {
  it('are refused for unknown owners and assets, bad amounts and past the total', () => {
    const { exchange } = new SpotTestVenue({ money: 0 });
    const greatest = Number.MAX_SAFE_INTEGER;
    expect(codeOf(exchange, depositOf(greatest - 1))).toBe('deposited');
    expect(codeOf(exchange, depositOf(2))).toBe('asset-total-exceeded');
    expect(codeOf(exchange, depositOf(1, { owner: MARKET_MAKER, source: 'house-funding' }))).toBe(
      'deposited',
    );
    expect(codeOf(exchange, depositOf(1, { asset: assetId(1) }))).toBe('deposited');
    expect(codeOf(exchange, depositOf(1, { asset: assetId(2) }))).toBe('unknown-asset');
    expect(codeOf(exchange, depositOf(1, { owner: ownerId(0) }))).toBe('unknown-owner');
    expect(codeOf(exchange, depositOf(1, { owner: ownerId(2) }))).toBe('unknown-owner');
    for (const amount of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
      expect(codeOf(exchange, depositOf(amount))).toBe('number-out-of-range');
    }
    // True for a sender that does not keep to the words of the vocabulary.
    const wrongWord = depositOf(1, { source: 'thin air' as 'faucet' });
    expect(codeOf(exchange, wrongWord)).toBe('text-out-of-range');
    expect(exchange.findInvariantFaults()).toEqual([]);
  });
});

describe('listings and ticks', () => {
  it.each<[string, Partial<ListMarket>, string]>([
    ['its number is not the next', { market: marketId(2) }, 'number-out-of-range'],
    ['its number is taken', { market: marketId(0) }, 'market-already-listed'],
    ['its pair is taken', { base: assetId(0), quote: assetId(1) }, 'market-already-listed'],
    ['its base is unknown', { base: assetId(9) }, 'unknown-asset'],
    ['it is of one asset', { base: assetId(0) }, 'unknown-asset'],
    ['tick times lot is not whole', { tickDecimals: 1 }, 'tick-times-lot-not-whole'],
    ['a lot is finer than a unit', { lotDecimals: 1, tickDecimals: 0 }, 'tick-times-lot-not-whole'],
    ['it takes more than all as a fee', { takerFeeRatePpm: ratePpm(1_000_001) }, 'number-out-of-range'],
    ['it has no greatest size', { maximumLots: lots(0) }, 'number-out-of-range'],
    ['its greatest size passes 2^31 - 2', { maximumLots: lots(2 ** 31) }, 'number-out-of-range'],
  ])('a market is not listed where %s', (_, change, code) => {
    const { exchange } = new SpotTestVenue();
    expect(codeOf(exchange, { ...LISTING, ...change })).toBe(code);
    expect(codeOf(exchange, LISTING)).toBe('done');
  });

  it('an asset is listed under the next number with a short upper-case code', () => {
    const { exchange } = new SpotTestVenue();
    const asset = { type: 'list-asset', asset: assetId(2), code: 'SOL', scale: 6 } as const;
    expect(codeOf(exchange, { ...asset, asset: assetId(3) })).toBe('number-out-of-range');
    expect(codeOf(exchange, { ...asset, asset: assetId(0) })).toBe('asset-already-listed');
    expect(codeOf(exchange, { ...asset, code: 'BASE' })).toBe('asset-already-listed');
    expect(codeOf(exchange, { ...asset, code: 'sol' })).toBe('text-out-of-range');
    expect(codeOf(exchange, { ...asset, scale: 13 })).toBe('number-out-of-range');
    expect(codeOf(exchange, asset)).toBe('done');
    expect(exchange.read({ type: 'listing' }).assets.map(({ code }) => code)).toEqual([
      'BASE',
      'QUOTE',
      'SOL',
    ]);
  });

  it('an index tick is later than the one before', () => {
    const { exchange } = new SpotTestVenue();
    const tick = (asset: number, second: number, price = 5): Command => ({
      type: 'index-tick',
      asset: assetId(asset),
      second,
      price: indexPrice(price),
    });
    expect(codeOf(exchange, tick(1, 100))).toBe('done');
    expect(codeOf(exchange, tick(1, 100))).toBe('tick-not-later');
    expect(codeOf(exchange, tick(1, 99))).toBe('tick-not-later');
    expect(codeOf(exchange, tick(0, 99))).toBe('done');
    expect(codeOf(exchange, tick(1, 101, 0))).toBe('number-out-of-range');
    expect(codeOf(exchange, tick(7, 101))).toBe('unknown-asset');
    expect(exchange.read({ type: 'index-prices' }).map(({ asset, second }) => [asset, second])).toEqual([
      [0, 99],
      [1, 100],
    ]);
  });

  it('owners are opened once, simulated traders from 100 on', () => {
    const { exchange } = new SpotTestVenue();
    const open = (owner: number): Command => ({ type: 'open-owner', owner: ownerId(owner) });
    expect(codeOf(exchange, open(99))).toBe('number-out-of-range');
    expect(exchange.apply(exchange.time, open(2000)).events).toHaveLength(1);
    expect(exchange.apply(exchange.time, open(2000)).events).toHaveLength(0);
    expect(codeOf(exchange, open(MARKET_MAKER))).toBe('done');
  });

  it('traders are counted from 1000 on, whatever the order of their opening', () => {
    const { exchange } = new SpotTestVenue();
    const before = exchange.read({ type: 'traders' });
    for (const owner of [2007, 100, 2003])
      exchange.apply(exchange.time, { type: 'open-owner', owner: ownerId(owner) });
    expect(exchange.read({ type: 'traders' })).toEqual({ count: before.count + 2, greatest: 2007 });
  });

  it('only rules that are known can be activated', () => {
    const { exchange } = new SpotTestVenue();
    expect(codeOf(exchange, { type: 'activate-rules', version: NEWEST_RULES + 1 })).toBe(
      'rules-version-unknown',
    );
    expect(codeOf(exchange, { type: 'activate-rules', version: 0 })).toBe('number-out-of-range');
    expect(codeOf(exchange, { type: 'activate-rules', version: 1 })).toBe('done');
  });
});

describe('queries', () => {
  it('show balances, orders, depth and totals', () => {
    const venue = new SpotTestVenue({ money: 1000 });
    venue.play('A buy 5 @ 100\nB buy 2 @ 100\nA buy 1 @ 99\nA sell 3 @ 105\nQ bids 98x1 asks 106x1');
    const { exchange } = venue;
    expect(exchange.read({ type: 'balances', owner: ownerOf('A') })).toEqual([
      { asset: 0, available: 997, held: 3 },
      { asset: 1, available: 401, held: 599 },
    ]);
    const orders = exchange.read({ type: 'open-orders', owner: ownerOf('A') });
    expect(orders.map(({ side, price, quantity, remaining }) => [side, price, quantity, remaining])).toEqual([
      ['buy', 100, 5, 5],
      ['buy', 99, 1, 1],
      ['sell', 105, 3, 3],
    ]);
    expect(exchange.read({ type: 'open-orders', owner: MARKET_MAKER })).toHaveLength(2);
    expect(exchange.read({ type: 'depth', market: marketId(0), levels: 1 })).toEqual({
      market: 0,
      bids: [{ price: 100, quantity: 7 }],
      asks: [{ price: 105, quantity: 3 }],
    });
    expect(exchange.read({ type: 'totals' })).toEqual([
      { asset: 0, sum: 0, issued: 6000 },
      { asset: 1, sum: 0, issued: 6000 },
    ]);
  });

  it('about what is not there are empty', () => {
    const exchange = Exchange.empty();
    expect(exchange.read({ type: 'balances', owner: ownerId(1234) })).toEqual([]);
    expect(exchange.read({ type: 'open-orders', owner: ownerId(1234) })).toEqual([]);
    expect(exchange.read({ type: 'depth', market: marketId(5), levels: 5 })).toEqual({
      market: 5,
      bids: [],
      asks: [],
    });
  });
});
