import { describe, expect, it } from 'vitest';
import { timeMs } from '../../quantity/branding.ts';
import type { TimeMs } from '../../vocabulary/brands.ts';
import { MIN_NOTICE_MS } from '../../vocabulary/market-commands.ts';
import { LINEAR, START_SECOND } from '../futures-venue.fixture.ts';
import { DELIVERY, DeliveryVenue } from './delivery.fixture.ts';

const HOUR = 3600;
/** Seconds behind the start; the market is delisted 700 ms later. */
const OUT = MIN_NOTICE_MS / 1000 + 59;
const DELISTS_AT = timeMs((START_SECOND + OUT) * 1000 + 700);

function delist(venue: DeliveryVenue, effectiveAt: TimeMs | null, market = LINEAR): string {
  return venue.said({ type: 'set-market-status', market, status: 'delisted', until: null, effectiveAt });
}

/** A perpetual with two positions, an hour and some seconds before its delisting. */
function announced(market = LINEAR): DeliveryVenue {
  const venue = new DeliveryVenue();
  venue.order('A buy 10 @ 500000', { market });
  venue.order('B sell 10 @ 500000', { market });
  expect(delist(venue, DELISTS_AT, market)).toBe('done');
  venue.events = [];
  venue.ticked = OUT - HOUR - 10;
  return venue;
}

describe('a perpetual that is delisted', () => {
  it('is settled at the mean of the hour before, and nothing opens in that hour', () => {
    const venue = announced();
    venue.tickTo(OUT - HOUR - 1);
    expect(venue.order('A buy 1 @ 490000')).toBe('order-placed');
    venue.tickTo(OUT - HOUR);
    expect(venue.order('A buy 1 @ 490000')).toBe('closing-only quantity');
    expect(venue.series(LINEAR)).toMatchObject({
      series: 0,
      phase: 'closing',
      window: START_SECOND + OUT - HOUR + 1,
    });
    venue.tickTo(OUT - 1, (second) => (second % 2 === 0 ? 50_000 : 50_200));
    expect(venue.series(LINEAR)).toMatchObject({ phase: 'closing', counted: HOUR - 1 });
    venue.tickTo(OUT, 50_200);
    expect(venue.order('A sell 1 @ 490000 reduce')).toBe('market-delisted market');
    expect(venue.all('order-closed').at(-1)).toMatchObject({ reason: 'market-delisted' });
    venue.tickTo(OUT + 3, 70_000);
    venue.rest();
    expect(venue.all('settlement-fixed').filter(({ market }) => market === LINEAR)).toMatchObject([
      { market: LINEAR, series: 0, window: HOUR, counted: HOUR, price: 501_000 },
    ]);
    expect(venue.all('position-settled').map(({ realised }) => realised)).toEqual([1_000_000, -1_000_000]);
    expect(venue.market(LINEAR)).toMatchObject({ status: 'delisted', openInterest: 0 });
    expect(venue.series(LINEAR)).toBeUndefined();
    expect(venue.order('A buy 1 @ 490000')).toBe('market-delisted market');
    venue.restore();
    venue.tickTo(OUT + 60, 70_000);
    expect(venue.exchange.hasLeftovers).toBe(false);
  });

  it('is announced no more otherwise once its ticks come in', () => {
    const venue = announced();
    const later = timeMs(DELISTS_AT + 86_400_000);
    venue.at(DELISTS_AT - HOUR * 1000 - 1);
    expect([delist(venue, null), delist(venue, DELISTS_AT)]).toEqual([
      'done',
      'delisting-time-out-of-range effectiveAt',
    ]);
    const again = announced();
    again.at(DELISTS_AT - HOUR * 1000);
    expect([delist(again, null), delist(again, later), delist(again, DELISTS_AT)]).toEqual([
      'delisting-fixed effectiveAt',
      'delisting-fixed effectiveAt',
      'done',
    ]);
  });

  it('fixes no funding behind its end, and pays those before', () => {
    const venue = announced();
    // Fundings are due in the second behind the end, and the price is fixed one later.
    const terms = { ...venue.market(LINEAR).terms, fundingIntervalSeconds: 60 };
    venue.apply({ type: 'set-futures-terms', market: LINEAR, terms });
    venue.tickTo(OUT + 2);
    venue.rest();
    const seconds = venue
      .all('funding-fixed')
      .flatMap(({ market, second }) => (market === LINEAR ? [second] : []));
    expect(seconds.length).toBeGreaterThan(0);
    expect(seconds.every((second) => second < START_SECOND + OUT)).toBe(true);
    const done = venue.all('settlement-completed').filter(({ market }) => market === LINEAR);
    expect(done).toMatchObject([{ legs: 2, rest: 0 }]);
  });
});

describe('a market of delivery contracts that is delisted', () => {
  it('settles its series then, and opens none', () => {
    const venue = announced(DELIVERY);
    venue.tickTo(OUT + 2);
    venue.rest();
    const [last] = venue.all('settlement-fixed').slice(-1);
    expect(last).toMatchObject({ end: START_SECOND + OUT, window: 60, counted: 60 });
    expect(venue.all('series-opened').filter(({ series }) => series > last!.series)).toEqual([]);
    expect(venue.series()).toBeUndefined();
    expect(venue.deliver('A buy 1 @ 490000')).toBe('market-delisted market');
  });
});
