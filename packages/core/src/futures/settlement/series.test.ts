import { describe, expect, it } from 'vitest';
import { Exchange } from '../../exchange.ts';
import { marketId, ratePpm, timeMs } from '../../quantity/branding.ts';
import { USDT_PAID_IN } from '../futures-trading.fixture.ts';
import { START_SECOND } from '../futures-venue.fixture.ts';
import { DELIVERY, DeliveryVenue, END } from './delivery.fixture.ts';

const SETTLED_AT = END + 2;

/** A and B have a long and a short of ten lots, at 50,000 USDT. */
function traded(venue = new DeliveryVenue()): DeliveryVenue {
  expect([venue.deliver('A buy 10 @ 500000'), venue.deliver('B sell 10 @ 500000')]).toEqual([
    'order-placed',
    'order-placed',
  ]);
  venue.events = [];
  return venue;
}

describe('a series', () => {
  it('opens with the first command behind the listing, and says when it ends', () => {
    const venue = new DeliveryVenue('');
    expect(venue.series()).toEqual({
      market: DELIVERY,
      series: 1,
      opened: START_SECOND + 2,
      closing: START_SECOND + END - 30,
      window: START_SECOND + END - 59,
      end: START_SECOND + END,
      phase: 'trading',
      counted: 0,
      price: null,
      feeRatePpm: 0,
      nextFeeRatePpm: 0,
    });
  });

  it('is settled at the mean of the ticks of its last minute, and the next one opens', () => {
    const venue = traded();
    venue.tickTo(END, (second) => 50_000 + second);
    expect(venue.series()).toMatchObject({ phase: 'settling', counted: 60, price: null });
    // The mean of 50,241 to 50,300.
    venue.tickTo(SETTLED_AT, 51_000);
    expect(venue.all('settlement-fixed')).toMatchObject([
      {
        series: 1,
        end: START_SECOND + END,
        window: 60,
        counted: 60,
        mean: 5_027_050_000_000,
        price: 502_705,
      },
    ]);
    expect(venue.all('position-settled')).toMatchObject([
      {
        series: 1,
        leg: { side: 'long', lots: 10, entryValue: 500e6 },
        value: 502_705_000,
        realised: 2_705_000,
      },
      { series: 1, leg: { side: 'short', lots: 10 }, realised: -2_705_000, fee: 0, insured: 0 },
    ]);
    expect(venue.all('settlement-completed')).toMatchObject([{ series: 1, legs: 2, rest: 0 }]);
    expect(venue.legs('A', DELIVERY) + venue.legs('B', DELIVERY)).toBe('');
    // Less the fees of opening.
    expect(venue.balance('A') - USDT_PAID_IN).toBe(2_705_000 - 100_000);
    expect(venue.balance('B') - USDT_PAID_IN).toBe(-2_705_000 - 250_000);
    expect(venue.all('series-opened')).toMatchObject([
      { series: 2, opened: START_SECOND + SETTLED_AT, expires: START_SECOND + 2 * END, mark: 510_000 },
    ]);
    expect(venue.deliver('A buy 1 @ 500000')).toBe('order-placed');
  });

  it('stands in its trades, and no other market has one', () => {
    const venue = traded();
    venue.tickTo(SETTLED_AT);
    for (const more of [{}, { market: marketId(1) }]) {
      venue.deliver('A buy 1 @ 500000', more);
      venue.deliver('B sell 1 @ 500000', more);
    }
    expect(venue.all('futures-trade').map(({ series = null }) => series)).toEqual([2, null]);
  });

  it('begins without the last price, the book and the means of the one before', () => {
    const venue = traded();
    venue.deliver('A buy 1 @ 499000');
    venue.tickTo(SETTLED_AT);
    expect(venue.market(DELIVERY)).toMatchObject({ lastPrice: null, openInterest: 0, markPrice: 500_000 });
    venue.tickTo(SETTLED_AT + 1);
    expect(venue.all('mark-stepped').at(-1)).toMatchObject({
      bestBid: 0,
      lastPrice: 0,
      premiumMean: 0,
      tradedMean: 0,
    });
  });

  it('has its end two windows ahead at least, whenever the one before was settled', () => {
    const venue = traded();
    // The last second of the window comes long behind the end of the next series.
    venue.tickTo(END - 1);
    venue.waitTo(END + 500);
    expect(venue.series()).toMatchObject({ series: 1, phase: 'settling' });
    expect(venue.fillIn([END], 50_000)).toBe('done');
    venue.rest();
    expect(venue.series()).toMatchObject({
      series: 2,
      opened: START_SECOND + END + 500,
      end: START_SECOND + 1200,
    });
  });

  it('takes a fee of settling that was set before it opened', () => {
    const venue = traded();
    const fee = (feeRatePpm: number, market = DELIVERY): string =>
      venue.said({ type: 'set-delivery-fee', market, feeRatePpm: ratePpm(feeRatePpm) });
    expect([fee(150), fee(1001), fee(1, marketId(1)), fee(1, marketId(0))]).toEqual([
      'done',
      'number-out-of-range feeRatePpm',
      'not-a-delivery-market market',
      'not-a-futures-market market',
    ]);
    expect(venue.all('delivery-fee-set')).toMatchObject([{ series: 2, feeRatePpm: 150 }]);
    venue.tickTo(SETTLED_AT);
    expect(venue.all('position-settled').map(({ fee: taken }) => taken)).toEqual([0, 0]);
    expect(venue.series()).toMatchObject({ feeRatePpm: 150, nextFeeRatePpm: 150 });
    traded(venue);
    venue.tickTo(2 * END + 2, 50_000.1);
    // 500,001,000 × 150 ppm, rounded up.
    expect(venue.all('position-settled').map(({ fee: taken }) => taken)).toEqual([75_001, 75_001]);
  });

  it('has no end by rules before', () => {
    const trial = new DeliveryVenue('');
    const bytes = trial.exchange.snapshot();
    expect(Exchange.restore(bytes).read({ type: 'futures-series' })).toHaveLength(1);
    const exchange = Exchange.empty();
    exchange.apply(timeMs(1), { type: 'activate-rules', version: 2 });
    expect(exchange.read({ type: 'futures-series' })).toEqual([]);
  });
});

describe('the mark of a delivery contract', () => {
  it('is in the window what the settlement would be if the index stayed, so the last one is the settlement price', () => {
    const venue = traded();
    venue.deliver('A buy 3 @ 490000');
    venue.deliver('B sell 3 @ 520000');
    venue.tickTo(END - 60, 50_000);
    venue.tickTo(END - 59, 50_600);
    expect(venue.all('mark-stepped').at(-1)!.mark).toBe(506_000);
    venue.tickTo(END - 58, 50_000);
    // One tick of 50,600 and 59 seconds of 50,000.
    expect(venue.all('mark-stepped').at(-1)!.mark).toBe(500_100);
    venue.tickTo(END, (second) => 50_000 + second * second);
    const last = venue.all('mark-stepped').findLast(({ market }) => market === DELIVERY)!;
    venue.tickTo(SETTLED_AT, 90_000);
    expect(venue.all('settlement-fixed')[0]!.price).toBe(last.mark);
  });

  it('goes neither by a cap nor by the book there, and by both before', () => {
    const venue = traded();
    venue.tickTo(END - 60, 50_000);
    venue.tickTo(END - 30, 50_000);
    venue.tickTo(END - 29, 60_000);
    // 30 seconds of 50,000 and 30 of 60,000: eight percent below the index.
    expect(venue.market(DELIVERY).markPrice).toBe(550_000);
  });
});

describe('the last seconds of a series', () => {
  const closing = (): DeliveryVenue => {
    const venue = traded(new DeliveryVenue('ABC'));
    venue.deliver('C buy 5 @ 499000');
    venue.tickTo(END - 31);
    return venue;
  };

  it('refuse what would open, and say until when', () => {
    const venue = closing();
    expect(venue.deliver('A buy 1 @ 499000')).toBe('order-placed');
    venue.tickTo(END - 30);
    expect(venue.series()?.phase).toBe('closing');
    expect(venue.deliver('A buy 1 @ 499000')).toBe('closing-only quantity');
    expect(venue.deliver('A sell 11 @ 501000')).toBe('closing-only quantity');
    expect(venue.deliver('A sell 10 @ 501000')).toBe('order-placed');
    expect(venue.order('A buy 1 @ 499000')).toBe('order-placed');
  });

  it('let nothing open that rests: its order closes, and the taker goes on', () => {
    const venue = closing();
    venue.deliver('B buy 2 @ 498000');
    venue.tickTo(END - 30);
    venue.events = [];
    // The bid of C would open, the one of B closes two lots of a short.
    expect(venue.deliver('A sell 3 @ 498000 ioc')).toBe('order-placed');
    expect(venue.all('order-closed').map(({ reason, remaining }) => [reason, remaining])).toContainEqual([
      'closing-only',
      5,
    ]);
    expect([venue.legs('A', DELIVERY), venue.legs('B', DELIVERY)]).toEqual([
      'long 8 for 400000000',
      'short 8 for 400000000',
    ]);
  });

  it('trade the part that closes of an order that would go on to open', () => {
    const venue = traded();
    venue.tickTo(END - 40);
    venue.deliver('B buy 15 @ 500000');
    venue.tickTo(END - 30);
    venue.events = [];
    venue.deliver('A sell 10 @ 500000 ioc');
    expect(venue.all('futures-trade').map(({ quantity }) => quantity)).toEqual([10]);
    expect(venue.market(DELIVERY).openInterest).toBe(0);
  });

  it('end with the second of the expiry', () => {
    const venue = closing();
    venue.tickTo(END - 1);
    venue.at((START_SECOND + END) * 1000 - 1);
    expect(venue.deliver('A sell 1 @ 501000 reduce')).toBe('order-placed');
    venue.waitTo(END);
    expect(venue.deliver('A sell 1 @ 501000 reduce')).toBe('market-settling market');
  });
});
