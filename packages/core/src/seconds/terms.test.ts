import { describe, expect, it } from 'vitest';
import { Exchange } from '../index.ts';
import { ownerOf } from '../orders/trade-notation.fixture.ts';
import { productId, ratePpm, timeMs, units } from '../quantity/branding.ts';
import { MAX_AMOUNT } from '../quantity/exact.ts';
import { SECONDS_POOL } from '../vocabulary/parties.ts';
import type { OfferSeconds, SetPoolLimits } from '../vocabulary/seconds-commands.ts';
import { BTC, ETH, SecondsTestVenue, USDT, WHOLE } from './seconds-notation.fixture.ts';

const OFFER: OfferSeconds = {
  type: 'offer-seconds',
  product: productId(4),
  asset: ETH,
  periodMs: 60_000,
  profitPpm: ratePpm(850_000),
  leastStake: units(10 * WHOLE),
  greatestStake: units(5000 * WHOLE),
  isOffered: true,
};
const LIMITS: SetPoolLimits = {
  type: 'set-pool-limits',
  perCoin: units(3),
  perDirection: units(2),
  perOwner: units(1),
};

const refusalOf = (venue: SecondsTestVenue, change: Partial<OfferSeconds>): string => {
  const outcome = venue.applyAt(venue.exchange.time, { ...OFFER, ...change });
  if (outcome.type !== 'refused') return outcome.type;
  const { code, field, params } = outcome.refusal;
  return [code, field, ...Object.values(params)].join(' ');
};

describe('offer-seconds', () => {
  it.each<[string, Partial<OfferSeconds>, string]>([
    ['product 0', { product: productId(0) }, `number-out-of-range product 1 ${MAX_AMOUNT}`],
    ['a period below 5 s', { periodMs: 4000 }, 'number-out-of-range periodMs 5000 3600000'],
    ['a period above an hour', { periodMs: 3_601_000 }, 'number-out-of-range periodMs 5000 3600000'],
    ['a period of no whole seconds', { periodMs: 5500 }, 'number-out-of-range periodMs 5000 3600000'],
    ['no profit', { profitPpm: ratePpm(0) }, 'number-out-of-range profitPpm 1 10000000'],
    ['more than ten times', { profitPpm: ratePpm(10_000_001) }, 'number-out-of-range profitPpm 1 10000000'],
    ['a stake below 0', { leastStake: units(-1) }, `number-out-of-range leastStake 0 ${MAX_AMOUNT}`],
    ['no word on the offer', { isOffered: null as never }, 'text-out-of-range isOffered'],
    ['an unknown coin', { asset: 9 as never }, 'unknown-asset asset'],
    ['a number that is not the next', { product: productId(5) }, 'number-out-of-range product 4'],
    ['another coin for a known number', { product: productId(1) }, 'product-fixed asset'],
    ['another period for it', { product: productId(3) }, 'product-fixed periodMs'],
    ['a least stake of a part', { leastStake: units(WHOLE + 1) }, `stake-not-whole leastStake ${WHOLE}`],
    ['a greatest of a part', { greatestStake: units(WHOLE + 1) }, `stake-not-whole greatestStake ${WHOLE}`],
    ['a least stake of nothing', { leastStake: units(0) }, `stake-out-of-range leastStake ${WHOLE}`],
    [
      'a greatest below the least',
      { greatestStake: units(9 * WHOLE) },
      `stake-out-of-range greatestStake ${10 * WHOLE}`,
    ],
    [
      'a profit past 2^53 - 1',
      { greatestStake: units(9_007_199_254 * WHOLE), profitPpm: ratePpm(1_000_001) },
      `stake-out-of-range greatestStake ${10 * WHOLE}`,
    ],
  ])('refuses %s', (_, change, wanted) => {
    const venue = new SecondsTestVenue();
    expect(refusalOf(venue, change)).toBe(wanted);
    expect(venue.events).toEqual([]);
    expect(refusalOf(venue, {})).toBe('done');
  });

  it('pays at most the stake by rules 9, and takes back what paid more before', () => {
    const venue = new SecondsTestVenue();
    const twice = { profitPpm: ratePpm(2_000_000) };
    expect(refusalOf(venue, twice)).toBe('done');
    expect(venue.applyAt(venue.exchange.time, { type: 'activate-rules', version: 9 })).toEqual({
      type: 'done',
    });
    const limit = 'number-out-of-range profitPpm 1 1000000';
    expect(refusalOf(venue, twice)).toBe(limit);
    expect(refusalOf(venue, { profitPpm: ratePpm(1_000_001) })).toBe(limit);
    expect(venue.exchange.read({ type: 'seconds-rules' }).products.at(-1)).toMatchObject(twice);
    expect(refusalOf(venue, { ...twice, isOffered: false })).toBe('done');
    expect(refusalOf(venue, { profitPpm: ratePpm(1_000_000) })).toBe('done');
  });

  it('needs the currency, and a payout of whole units', () => {
    const exchange = Exchange.empty();
    const apply = (command: Parameters<Exchange['apply']>[1]): unknown =>
      exchange.apply(timeMs(0), command).answer.outcome;
    apply({ type: 'list-asset', asset: BTC, code: 'BTC', scale: 8 });
    const first = { ...OFFER, product: productId(1), asset: BTC };
    expect(apply(first)).toMatchObject({ refusal: { code: 'unknown-asset', field: null } });
    expect(apply(LIMITS)).toMatchObject({ refusal: { code: 'unknown-asset', field: null } });
    apply({ type: 'list-asset', asset: USDT, code: 'USDT', scale: 2 });
    const part = { ...first, profitPpm: ratePpm(855_000) };
    expect(apply(part)).toMatchObject({ refusal: { code: 'payout-not-whole', field: 'profitPpm' } });
    expect(apply({ ...first, leastStake: units(1000), greatestStake: units(5000) })).toEqual({
      type: 'done',
    });
  });

  it('gives a known product new terms, tells them once, and takes it back and on again', () => {
    const venue = new SecondsTestVenue();
    const emit = (line: string): unknown => {
      const { length } = venue.events;
      venue.play(line);
      return venue.events.slice(length);
    };
    expect(emit('1 offer 1 BTC 30 850000 10 5000')).toEqual([]);
    expect(emit('1 offer 1 BTC 30 850000 10 5000 off')).toMatchObject([
      { type: 'seconds-offered', product: 1, asset: BTC, periodMs: 30_000, isOffered: false },
    ]);
    expect(venue.misplayed('1 tick 50 => done\n1 A rise 10 => product-not-offered')).toEqual([]);
    expect(emit('1 offer 1 BTC 30 900000 20 600')).toMatchObject([
      { profitPpm: 900_000, leastStake: 20 * WHOLE },
    ]);
    expect(venue.misplayed('1 A rise 20 odds 850000 => odds-changed\n1 A rise 20 => contract 1')).toEqual([]);
    const { products } = venue.exchange.read({ type: 'seconds-rules' });
    expect(products.map(({ product, profitPpm }) => [product, profitPpm])).toEqual([
      [1, 900_000],
      [2, 800_000],
      [3, 850_000],
    ]);
  });
});

describe('the pool', () => {
  it('is opened by its first limits, and paid into by the house from then on', () => {
    const venue = new SecondsTestVenue({ limits: null });
    const unknown = { refusal: { code: 'unknown-owner', field: 'owner' } };
    expect(venue.fund(SECONDS_POOL, 5)).toMatchObject(unknown);
    expect(venue.exchange.read({ type: 'seconds-rules' })).toMatchObject({
      limits: null,
      pool: { available: 0, held: 0 },
      pausedUntil: null,
    });
    expect(venue.apply(0, LIMITS)).toEqual({ type: 'done' });
    expect(venue.apply(0, LIMITS)).toEqual({ type: 'done' });
    expect(venue.events).toEqual([{ ...LIMITS, type: 'pool-limits-set' }]);
    expect(venue.fund(SECONDS_POOL, 5, 'faucet')).toMatchObject(unknown);
    expect(venue.fund(SECONDS_POOL, 5)).toMatchObject({ type: 'deposited', balanceAfter: 5 * WHOLE });
    expect(venue.exchange.read({ type: 'seconds-rules' })).toMatchObject({
      limits: { perCoin: 3, perDirection: 2, perOwner: 1 },
      pool: { available: 5 * WHOLE, held: 0 },
    });
    venue.restart();
    expect(venue.fund(SECONDS_POOL, 5)).toMatchObject({ balanceAfter: 10 * WHOLE });
  });

  it.each(['perCoin', 'perDirection', 'perOwner'] as const)('has no limit below 0: %s', (field) => {
    const outcome = new SecondsTestVenue().apply(0, { ...LIMITS, [field]: -1 });
    expect(outcome).toMatchObject({ refusal: { code: 'number-out-of-range', field } });
  });

  it('keeps what it holds when its limits fall below it', () => {
    const venue = new SecondsTestVenue();
    venue.play('10 tick 50\n10.2 A rise 100\n10.3 pool 10 10 10');
    expect(venue.misplayed('10.4 B rise 10 => contract 2\n10.4 B fall 20 => pool-limit-reached')).toEqual([
      '10.4 B rise 10 => pool-limit-reached',
    ]);
    venue.play('11-40 tick 50 51\n42.2 pass');
    expect(venue.settled[0]).toMatchObject({ result: 'win' });
  });

  it('is nobody: it takes no contract, no order, no status', () => {
    const venue = new SecondsTestVenue();
    const owner = SECONDS_POOL;
    const unknown = { refusal: { code: 'unknown-owner' } };
    for (const command of [
      { type: 'set-account-status', owner, status: 'frozen' },
      { type: 'set-play-limits', owner, requestId: null, dailyLoss: null, reminderMinutes: 5 },
      { type: 'cool-off', owner, requestId: null, until: timeMs(50) },
      { type: 'cancel-all-orders', owner, requestId: null, market: null },
    ] as const) {
      expect(venue.apply(1, command)).toMatchObject(unknown);
    }
    expect(venue.apply(1, { type: 'open-owner', owner })).toEqual({ type: 'done' });
  });
});

describe('after an unclean stop', () => {
  it('no contract is accepted for a minute, told once more at every stop', () => {
    const venue = new SecondsTestVenue();
    expect(
      venue.misplayed(`
        10 unclean => done
        10 tick 50 => done
        10.2 A rise 10 => seconds-paused
        20 unclean => done
        79 tick 50 => done
        79.999 A rise 10 => seconds-paused
        80 A rise 10 => contract 1`),
    ).toEqual([]);
    expect(venue.events.filter(({ type }) => type === 'seconds-paused')).toEqual([
      { type: 'seconds-paused', until: 70_000 },
      { type: 'seconds-paused', until: 80_000 },
    ]);
    venue.restart();
    expect(venue.exchange.read({ type: 'seconds-rules' }).pausedUntil).toBe(80_000);
  });
});

describe('an account with open contracts', () => {
  it('is not begun anew until they have settled', () => {
    const venue = new SecondsTestVenue({ paper: true });
    venue.play('10 mirror 10 BTC:5:10:50\n10.2 A rise 100\n10.2 A fall 50');
    expect(venue.outcomeOf('10.3 reset A 500')).toEqual({
      type: 'refused',
      refusal: { code: 'contracts-open', field: 'owner', params: { contracts: 2 } },
    });
    expect(venue.misplayed('10.3 reset B 500 => account-reset')).toEqual([]);
    venue.play('50 mirror 42.2');
    expect(venue.misplayed('50 reset A 500 => account-reset')).toEqual([]);
    expect(venue.money('A')).toBe('500+0');
  });

  it('is not closed: its stakes are held', () => {
    const venue = new SecondsTestVenue({ money: 100 });
    venue.play('10 tick 50\n10.2 A rise 100');
    expect(venue.outcomeOf('10.3 A status closed')).toMatchObject({
      refusal: { code: 'account-not-empty', params: { assets: 1, orders: 0 } },
    });
    venue.play('11-40 tick 50 49\n42.2 pass');
    expect(venue.misplayed('42.2 A status closed => done\n42.3 A cool 90 => account-closed')).toEqual([]);
    expect(venue.misplayed('42.3 A limits 5 5 => account-closed')).toEqual([]);
    expect(venue.exchange.read({ type: 'balances', owner: ownerOf('A') })[USDT]).toMatchObject({ held: 0 });
  });
});
