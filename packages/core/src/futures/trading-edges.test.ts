import { describe, expect, it } from 'vitest';
import {
  assetId,
  lots,
  marketId,
  orderId,
  ownerId,
  ratePpm,
  ticks,
  timeMs,
  units,
} from '../quantity/branding.ts';
import { FuturesTradingVenue, MARK, USDT_PAID_IN, ownerOf } from './futures-trading.fixture.ts';
import { BTC, INVERSE, LINEAR, SPOT_MARKET, USDT, listingOf } from './futures-venue.fixture.ts';

describe('a spot command in a futures market', () => {
  it('is refused, and the other way round', () => {
    const venue = new FuturesTradingVenue('A');
    const spot = {
      owner: ownerOf('A'),
      requestId: null,
      market: LINEAR,
      side: 'buy',
      clientOrderId: null,
    } as const;
    const size = {
      price: ticks(MARK),
      quantity: lots(1),
      selfTrade: 'cancel-newest',
      expiresAt: null,
    } as const;
    expect(
      venue.said({
        type: 'place-order',
        ...spot,
        ...size,
        kind: 'limit',
        timeInForce: 'gtc',
        postOnly: false,
        spend: null,
        displayed: null,
      }),
    ).toBe('futures-market market');
    const trigger = { kind: 'stop', price: ticks(MARK + 5) } as const;
    expect(
      venue.said({
        type: 'place-conditional-order',
        ...spot,
        ...size,
        trigger,
        timeInForce: 'gtc',
        spend: null,
      }),
    ).toBe('futures-market market');
    expect(venue.order('A buy 1 @ 5', { market: SPOT_MARKET })).toBe('not-a-futures-market market');
    expect(venue.order('A buy 1 @ 5', { market: marketId(9) })).toBe('unknown-market market');
  });
});

describe('an index that is not up to date', () => {
  it('first takes nothing that would trade, then nothing but cancels and added margin', () => {
    const venue = new FuturesTradingVenue();
    venue.isolate('B');
    const resting = venue.placed(`A sell 10 @ ${MARK}`);
    venue.placed(`B buy 5 @ ${MARK}`);
    venue.at(venue.exchange.time + 11_000);
    expect(venue.order(`B buy 1 @ ${MARK}`)).toBe('index-stale');
    expect(venue.order(`B buy 1`)).toBe('index-stale');
    expect(venue.order(`B buy 1 @ ${MARK - 1} ioc`)).toBe('index-stale');
    expect(venue.order(`B buy 1 @ ${MARK - 1}`)).toBe('order-placed');
    venue.at(venue.exchange.time + 50_000);
    expect(venue.order(`B buy 1 @ ${MARK - 1}`)).toBe('index-stale');
    expect(venue.adjust('B', 'long', -1)).toBe('index-stale');
    expect(venue.adjust('B', 'long', 1)).toBe('done');
    expect(venue.cancel('A', resting.order)).toBe('order-cancelled');
  });

  it('is refused by its own name before the first tick', () => {
    const venue = new FuturesTradingVenue('A');
    const number = marketId(3);
    venue.apply(listingOf({ market: number, base: assetId(2) }));
    expect(venue.order(`A buy 1 @ 5`, { market: number })).toBe('no-mark-price');
  });
});

describe('who pays', () => {
  it('a loss beyond what is there is paid out of a profit elsewhere, which is realised for it', () => {
    const venue = new FuturesTradingVenue('ABCD');
    venue.hedge('B');
    // B is long and short: what the one loses the other has gained in part.
    venue.placed(`A sell 12000 @ ${MARK}`);
    venue.placed(`B buy 12000 @ ${MARK}`);
    venue.placed(`C buy 3000 @ ${MARK}`);
    venue.placed(`B sell 3000 @ ${MARK}`);
    venue.mark(46_000);
    const mark = venue.market(LINEAR).markPrice ?? 0;
    venue.placed(`D buy 12000 @ ${mark}`);
    const before = venue.balance('B');
    venue.placed(`B sell 12000 @ ${mark} reduce`);
    const loss = 12_000 * (MARK - mark) * 100;
    // The fee of the close is drawn, too.
    const drawn = venue.all('profit-realised').reduce((sum, { amount }) => sum + amount, 0);
    const { fee, realised, insured } = venue.all('futures-trade').at(-1)!.taker;
    expect({ realised, insured, drawn }).toEqual({ realised: -loss, insured: 0, drawn: loss - before + fee });
    expect(venue.balance('B')).toBe(0);
    expect(venue.legs('B')).toBe(`short 3000 for ${150_000_000_000 - drawn}`);
  });

  it('nothing is closed beyond its bankruptcy price', () => {
    const venue = new FuturesTradingVenue('ABC');
    venue.isolate('B');
    venue.placed(`A sell 1000 @ ${MARK}`);
    venue.placed(`B buy 1000 @ ${MARK}`);
    // Its margin is a twentieth: gone at 47,500, and a little before with the fee.
    venue.placed(`C buy 1000 @ 475000`);
    const sell = venue.placed(`B sell 1000 @ 475000 reduce`);
    expect(sell).toMatchObject({ status: 'cancelled', filled: 0 });
    expect(venue.all('order-closed').at(-1)).toMatchObject({ reason: 'beyond-bankruptcy', remaining: 1000 });
    venue.placed(`C buy 1000 @ 475300`);
    expect(venue.placed(`B sell 1000 @ 475300 reduce`)).toMatchObject({ status: 'filled' });
    expect(venue.all('futures-trade').at(-1)?.taker.insured).toBe(0);
    expect(venue.balance('B')).toBeGreaterThan(USDT_PAID_IN - 2600e6);
  });
});

describe('a fill by fill match', () => {
  it('meets own orders as their mode says', () => {
    for (const [mode, left] of [
      ['cancel-newest', 'cancelled 0'],
      ['cancel-oldest', 'filled 6'],
      ['cancel-both', 'cancelled 0'],
      ['decrement', 'filled 2'],
    ] as const) {
      const venue = new FuturesTradingVenue();
      venue.placed(`A sell 4 @ ${MARK}`);
      venue.placed(`B sell 2 @ ${MARK}`);
      venue.placed(`C sell 4 @ ${MARK + 10}`);
      const buy = venue.placed(`A buy 6 @ ${MARK + 10}`, { selfTrade: mode });
      expect(`${mode}: ${buy.status} ${buy.filled}`).toBe(`${mode}: ${left}`);
    }
  });

  it('takes slices of an iceberg one after the other', () => {
    const venue = new FuturesTradingVenue();
    venue.placed(`A sell 10 @ ${MARK}`, { displayed: lots(3) });
    venue.placed(`B buy 7 @ ${MARK}`);
    expect(venue.all('futures-trade').map(({ quantity }) => quantity)).toEqual([3, 3, 1]);
    expect(venue.all('order-replenished')).toHaveLength(2);
    expect(venue.legs('A')).toBe('short 7 for 350000000');
  });

  it('ends at the fills of a command, and goes on with the next', () => {
    const venue = new FuturesTradingVenue('AB');
    for (let count = 0; count < 10; count += 1) {
      venue.placed(`A sell 100 @ ${MARK + count}`, { displayed: lots(1) });
    }
    venue.placed(`A sell 500 @ ${MARK + 20}`);
    const buy = venue.placed(`B buy 1500 @ ${MARK + 500}`);
    expect(buy).toMatchObject({ status: 'partially-filled', filled: 1000 });
    expect(venue.all('order-suspended')).toMatchObject([{ order: buy.order, remaining: 500, held: 0 }]);
    venue.at(venue.exchange.time);
    venue.events = [];
    venue.mark(50_000);
    expect(venue.legs('B')).toMatch(/^long 1500 /);
  });

  it('lets a fill-or-kill in only whole, and drops what its makers cannot cover', () => {
    const venue = new FuturesTradingVenue();
    venue.placed(`A sell 4 @ ${MARK}`);
    expect(venue.order(`B buy 5 @ ${MARK} fok`)).toBe('fill-or-kill-not-filled quantity');
    expect(venue.placed(`B buy 4 @ ${MARK} fok`)).toMatchObject({ status: 'filled' });
  });
});

describe('an order that is changed', () => {
  it('asks for margin anew with its own given back, but not where it only shrinks', () => {
    const venue = new FuturesTradingVenue();
    const { order } = venue.placed(`A buy 15000 @ ${MARK}`);
    const amend = (price: number | null, remaining: number | null): string =>
      venue.said({
        type: 'amend-order',
        owner: ownerOf('A'),
        requestId: null,
        order,
        price: price === null ? null : ticks(price),
        remaining: remaining === null ? null : lots(remaining),
        triggerPrice: null,
        postOnly: false,
      });
    const held = venue.held('A');
    expect(amend(null, 15_842)).toBe('insufficient-margin remaining');
    expect(amend(null, 15_841)).toBe('order-amended');
    expect(venue.held('A')).toBeGreaterThan(held);
    venue.placed(`B sell 15841 @ ${MARK}`);
    expect(venue.held('A')).toBe(0);
  });

  it('that only reduces cannot grow beyond its leg', () => {
    const venue = new FuturesTradingVenue();
    venue.placed(`A sell 10 @ ${MARK}`);
    venue.placed(`B buy 10 @ ${MARK}`);
    const { order } = venue.placed(`B sell 5 @ ${MARK + 10} reduce`);
    const amend = { type: 'amend-order', owner: ownerOf('B'), requestId: null, order, price: null } as const;
    const rest = { triggerPrice: null, postOnly: false };
    expect(venue.said({ ...amend, remaining: lots(11), ...rest })).toBe('reduces-more-than-held quantity');
    expect(venue.said({ ...amend, remaining: lots(10), ...rest })).toBe('order-amended');
    venue.placed(`C buy 10 @ ${MARK + 10}`);
    expect(venue.legs('B')).toBe('');
  });
});

describe('a restricted account', () => {
  it('that has excluded itself can close and nothing else, a frozen one neither by rules before 5', () => {
    const venue = new FuturesTradingVenue('ABC', false, 4);
    venue.placed(`A sell 10 @ ${MARK}`);
    venue.placed(`B buy 10 @ ${MARK}`);
    venue.placed(`C buy 10 @ ${MARK}`);
    const until = timeMs(venue.exchange.time + 86_400_000);
    expect(venue.said({ type: 'exclude-owner', owner: ownerOf('B'), until })).toBe('done');
    expect(venue.order(`B buy 1 @ ${MARK}`)).toBe('account-excluded owner');
    expect(venue.order(`B sell 10 @ ${MARK} reduce`)).toBe('order-placed');
    expect(venue.legs('B')).toBe('');
    expect(venue.said({ type: 'set-account-status', owner: ownerOf('A'), status: 'frozen' })).toBe('done');
    expect(venue.order(`A buy 1 @ ${MARK} reduce`)).toBe('account-frozen owner');
    venue.apply({ type: 'activate-rules', version: 5 });
    expect(venue.order(`A buy 1 @ ${MARK} reduce`)).toBe('order-placed');
  });
});

describe('fees', () => {
  it('go where those of spot go, and never below zero', () => {
    const venue = new FuturesTradingVenue();
    venue.placed(`A sell 10 @ ${MARK}`, { market: INVERSE });
    venue.placed(`B buy 10 @ ${MARK}`, { market: INVERSE });
    const { maker, taker } = venue.all('futures-trade')[0]!;
    // 20,000 units: 0.02 and 0.05 percent.
    expect([maker.fee, taker.fee, maker.feeRatePpm, taker.feeRatePpm]).toEqual([
      4,
      10,
      ratePpm(200),
      ratePpm(500),
    ]);
    const income = venue.exchange.read({ type: 'balances', owner: ownerId(2) });
    const fund = venue.exchange.read({ type: 'balances', owner: ownerId(3) });
    expect(income.find(({ asset }) => asset === BTC)?.available).toBe(13);
    expect(fund.find(({ asset }) => asset === BTC)?.available).toBe(1);
  });
});

describe('transfers of collateral', () => {
  it.each([
    ['the same account', { to: 'futures-usdt' }, 'text-out-of-range to'],
    ['an unknown asset', { asset: assetId(9) }, 'unknown-asset asset'],
    ['coins that nothing settles in', { asset: assetId(2), to: 'spot' }, 'kind-not-for-asset from'],
    ['USDT as collateral of coins', { to: 'futures-coin' }, 'kind-not-for-asset to'],
    ['more than there is', { amount: units(USDT_PAID_IN + 1) }, 'insufficient-available-balance amount'],
    ['all of it', {}, 'done'],
  ] as const)('of %s: %s', (_, change, said) => {
    const venue = new FuturesTradingVenue('A');
    const whole = { owner: ownerOf('A'), requestId: null, asset: USDT, amount: units(USDT_PAID_IN) };
    expect(
      venue.said({ type: 'transfer-funds', ...whole, from: 'futures-usdt', to: 'spot', ...change }),
    ).toBe(said);
  });
});

describe('a client order id', () => {
  it('is unique among the live orders of all markets', () => {
    const venue = new FuturesTradingVenue('A');
    const named = { clientOrderId: 'one' };
    const { order } = venue.placed(`A buy 1 @ 100`, named);
    expect(venue.order(`A buy 1 @ 100`, { ...named, market: INVERSE })).toBe(
      'duplicate-client-order-id clientOrderId',
    );
    venue.cancel('A', orderId(order));
    expect(venue.order(`A buy 1 @ 100`, { ...named, market: INVERSE })).toBe('order-placed');
  });
});
