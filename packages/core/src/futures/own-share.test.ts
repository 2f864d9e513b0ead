import { describe, expect, it } from 'vitest';
import { lots, ratePpm, ticks, units } from '../quantity/branding.ts';
import { MARKET_MAKER } from '../vocabulary/parties.ts';
import type { FuturesTerms, OwnShare } from '../vocabulary/futures-commands.ts';
import { FuturesTradingVenue, MARK, orderOf, ownerOf } from './futures-trading.fixture.ts';
import { FuturesTestVenue, LINEAR, TERMS_OF_TEST, USDT, listingOf } from './futures-venue.fixture.ts';

/** At the mark 1,000 lots of 50 USDT. */
const FLOOR = units(50_000e6);
const FLOOR_LOTS = 1000;
const HALF: OwnShare = { ratePpm: ratePpm(500_000), floor: FLOOR };

const withShare = (ownShare: OwnShare | undefined): FuturesTerms =>
  ownShare === undefined ? TERMS_OF_TEST : { ...TERMS_OF_TEST, ownShare };

const setTo = (ownShare?: OwnShare) =>
  ({ type: 'set-futures-terms', market: LINEAR, terms: withShare(ownShare) }) as const;

/** By rules 8, with a share of a half above the floor. */
function venueOf(traders = 'ABCDEF'): FuturesTradingVenue {
  const venue = new FuturesTradingVenue(traders);
  expect(venue.said(setTo(HALF))).toBe('done');
  return venue;
}

/** One buys from another at the mark. */
function trade(venue: FuturesTradingVenue, buyer: string, seller: string, size: number): void {
  venue.placed(`${seller} sell ${size} @ ${MARK}`);
  venue.placed(`${buyer} buy ${size} @ ${MARK}`);
}

/** Open interest of 2,400 lots, of which one account may have 1,200. */
function grown(): FuturesTradingVenue {
  const venue = venueOf();
  trade(venue, 'A', 'C', FLOOR_LOTS);
  trade(venue, 'B', 'D', FLOOR_LOTS);
  trade(venue, 'E', 'F', 400);
  return venue;
}

/** Why an order ended. */
function endOf(venue: FuturesTradingVenue, order: number): string | undefined {
  return venue.all('order-closed').find((event) => event.order === order)?.reason;
}

describe('the greatest share of the open interest', () => {
  it('is not asked for up to the floor', () => {
    const venue = venueOf();
    expect(venue.order(`A buy ${FLOOR_LOTS + 1} @ ${MARK}`)).toBe('interest-share-reached quantity');
    expect(venue.order(`A buy ${FLOOR_LOTS} @ ${MARK}`)).toBe('order-placed');
  });

  it('says how many lots one account may have', () => {
    const { outcome } = grown().apply(orderOf(`A buy 201 @ ${MARK}`, {})).answer;
    expect(outcome).toMatchObject({
      refusal: { code: 'interest-share-reached', field: 'quantity', params: { greatest: 1200 } },
    });
  });

  it('counts what resting orders would open, of the same side alone', () => {
    const venue = venueOf();
    const first = venue.placed(`A buy 600 @ ${MARK - 10}`);
    expect(venue.order(`A buy 401 @ ${MARK}`)).toBe('interest-share-reached quantity');
    expect(venue.order(`A sell ${FLOOR_LOTS} @ ${MARK + 10}`)).toBe('order-placed');
    venue.cancel('A', first.order);
    expect(venue.order(`A buy 401 @ ${MARK}`)).toBe('order-placed');
  });

  it('is that of the open interest before the order', () => {
    const venue = grown();
    expect(venue.order(`A buy 200 @ ${MARK}`)).toBe('order-placed');
    expect(venue.order(`A buy 1 @ ${MARK}`)).toBe('interest-share-reached quantity');
    expect(venue.order(`C sell 201 @ ${MARK + 10}`)).toBe('interest-share-reached quantity');
  });

  it('is asked of each change of a resting order', () => {
    const venue = grown();
    const { order } = venue.placed(`A buy 200 @ ${MARK - 10}`);
    const to = (remaining: number) =>
      venue.said({
        type: 'amend-order',
        owner: ownerOf('A'),
        requestId: null,
        order,
        price: null,
        remaining: lots(remaining),
        triggerPrice: null,
        postOnly: false,
      });
    expect([to(201), to(199)]).toEqual(['interest-share-reached remaining', 'order-amended']);
  });

  it('is asked again before a fill: an order closes that rests, and the taker goes on', () => {
    const venue = grown();
    const { order } = venue.placed(`A buy 200 @ ${MARK}`);
    const other = venue.placed(`B buy 10 @ ${MARK - 1}`);
    // The open interest falls to 2,390, at which 1,195 are the most.
    venue.placed(`F buy 10 @ ${MARK + 1}`);
    venue.placed(`E sell 10 @ ${MARK + 1}`);
    venue.events = [];
    const taker = venue.placed(`C sell 5 @ ${MARK - 1}`);
    expect([taker.filled, endOf(venue, order)]).toEqual([5, undefined]);
    // 1,005 and the 195 that are left are too many for 2,395.
    const more = venue.placed(`D sell 195 @ ${MARK - 1}`);
    expect(endOf(venue, order)).toBe('interest-share-reached');
    expect([more.filled, endOf(venue, other.order)]).toEqual([10, 'filled']);
  });

  it('never stands in the way of what closes, whatever it has become', () => {
    const venue = grown();
    expect(venue.said(setTo({ ratePpm: ratePpm(1), floor: FLOOR }))).toBe('done');
    venue.mark(60_000);
    venue.placed(`E buy 900 @ 600000`, { owner: ownerOf('D') });
    expect(venue.order(`A sell ${FLOOR_LOTS} @ 600000 reduce`)).toBe('order-placed');
    expect(venue.legs('A')).toBe(`long 100 for ${100 * 50e6}`);
  });

  it('is asked of what opens behind a close', () => {
    const venue = grown();
    expect(venue.order(`A sell 2201 @ ${MARK}`)).toBe('interest-share-reached quantity');
    expect(venue.order(`A sell 2200 @ ${MARK}`)).toBe('order-placed');
  });

  it('is that of a leg in hedge mode', () => {
    const venue = venueOf();
    venue.hedge('A');
    expect(venue.order(`A buy ${FLOOR_LOTS} @ ${MARK - 10}`)).toBe('order-placed');
    expect(venue.order(`A sell ${FLOOR_LOTS + 1} @ ${MARK + 10}`)).toBe('interest-share-reached quantity');
    expect(venue.order(`A sell ${FLOOR_LOTS} @ ${MARK + 10}`)).toBe('order-placed');
  });

  it('stops nobody where there is none any more', () => {
    const venue = venueOf();
    expect(venue.order(`A buy 2000 @ ${MARK}`)).toBe('interest-share-reached quantity');
    expect(venue.said(setTo())).toBe('done');
    expect(venue.order(`A buy 2000 @ ${MARK}`)).toBe('order-placed');
  });

  it('is not asked of the market maker', () => {
    const venue = venueOf();
    const money = { asset: USDT, amount: units(40_000e6) };
    const owner = MARKET_MAKER;
    venue.apply({ type: 'deposit', owner, requestId: null, source: 'house-funding', ...money });
    venue.apply({ type: 'move-house-funds', from: 'spot', to: 'futures-usdt', ...money });
    const bid = { price: ticks(MARK), quantity: lots(FLOOR_LOTS + 500) };
    venue.apply({ type: 'replace-quotes', market: LINEAR, bids: [bid], asks: [] });
    expect(venue.placed(`A sell ${FLOOR_LOTS} @ ${MARK}`).filled).toBe(FLOOR_LOTS);
    expect(venue.placed(`B sell 500 @ ${MARK}`).filled).toBe(500);
  });

  it('is in a snapshot', () => {
    const venue = grown();
    venue.restore();
    expect(venue.order(`A buy 201 @ ${MARK}`)).toBe('interest-share-reached quantity');
    expect(venue.market(LINEAR).terms.ownShare).toEqual(HALF);
  });
});

describe('terms with a share', () => {
  it.each([
    ['no share', { ...HALF, ratePpm: ratePpm(0) }, 'terms.ownShare.ratePpm'],
    ['more than all', { ...HALF, ratePpm: ratePpm(1_000_001) }, 'terms.ownShare.ratePpm'],
    ['a floor below the first tier', { ...HALF, floor: units(FLOOR - 1) }, 'terms.ownShare.floor'],
  ])('are refused with %s', (_, share, field) => {
    expect(venueOf().said(setTo(share))).toBe(`number-out-of-range ${field}`);
  });

  it('are refused by rules before 8, and there are no rules 7', () => {
    const venue = new FuturesTradingVenue('A', false, 6);
    expect(venue.said(setTo(HALF))).toBe('rules-not-active terms.ownShare');
    expect(venue.said({ type: 'activate-rules', version: 7 })).toBe('rules-version-unknown version');
    expect(venue.said({ type: 'activate-rules', version: 8 })).toBe('done');
    expect(venue.said(setTo(HALF))).toBe('done');
  });

  it('are those of a listing by rules 8', () => {
    const said = (rules: number): string =>
      new FuturesTestVenue(false, rules).said(listingOf({ terms: withShare(HALF) }));
    expect([said(6), said(8)]).toEqual(['rules-not-active terms.ownShare', 'done']);
  });
});
