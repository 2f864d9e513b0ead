import { describe, expect, it } from 'vitest';
import { Exchange } from '../index.ts';
import { SpotTestVenue, misplayed, ownerOf, tidy } from '../orders/trade-notation.fixture.ts';
import { assetId, indexPrice } from '../quantity/branding.ts';

const ONE = 100_000_000;

/** A venue by rules 2. */
function venueOfSecondRules(): SpotTestVenue {
  const venue = new SpotTestVenue();
  venue.apply({ type: 'activate-rules', version: 2 });
  return venue;
}

/** Index prices of both assets for the second that it is, so that one lot is worth `price` ticks. */
function tick(venue: SpotTestVenue, price: number): void {
  const second = Math.floor(venue.exchange.time / 1000);
  for (const [asset, worth] of [price, 1].entries()) {
    const common = { asset: assetId(asset), second, price: indexPrice(worth * ONE) };
    expect(venue.apply({ type: 'index-tick', ...common })).toEqual({ type: 'done' });
  }
}

function markPrice(venue: SpotTestVenue): number | null {
  return venue.exchange.read({ type: 'market-rules' }).markets[0]!.markPrice;
}

/** Lets so many seconds begin, each with a command. */
function seconds(venue: SpotTestVenue, count: number): void {
  for (let passed = 0; passed < count; passed += 1) venue.wait(1000);
}

describe('the mark price', () => {
  it('is none by rules 1, and none without an index and a mid', () => {
    const old = new SpotTestVenue();
    old.play('B sell 1 @ 100\nE buy 1 @ 100');
    expect(markPrice(old)).toBe(null);
    const venue = venueOfSecondRules();
    venue.play('B sell 1 @ 100\nE buy 1 @ 100');
    expect(markPrice(venue)).toBe(null);
  });

  it('is the index where there is no mid or no last price', () => {
    const venue = venueOfSecondRules();
    venue.wait(5000);
    tick(venue, 103);
    expect(markPrice(venue)).toBe(103);
    venue.play('B sell 1 @ 90\nE buy 1 @ 90');
    expect(markPrice(venue)).toBe(103);
  });

  it('is the mid of the last seconds where there is no index, once three of them had both sides', () => {
    const venue = venueOfSecondRules();
    venue.play('A buy 5 @ 95\nB sell 5 @ 104');
    seconds(venue, 2);
    expect(markPrice(venue)).toBe(null);
    seconds(venue, 1);
    expect(markPrice(venue)).toBe(99);
    venue.play('E buy 5 @ 104');
    seconds(venue, 2);
    expect(markPrice(venue)).toBe(99);
    seconds(venue, 1);
    expect(markPrice(venue), 'one side has been empty for three of five seconds').toBe(null);
  });

  it('is the middle one of the three', () => {
    const venue = venueOfSecondRules();
    venue.play('A buy 5 @ 95\nB sell 5 @ 104\nB sell 1 @ 97\nE buy 1 @ 97');
    seconds(venue, 3);
    tick(venue, 101);
    expect(markPrice(venue), 'index 101, mid 99, last 97').toBe(99);
    venue.play('B sell 1 @ 100\nE buy 1 @ 100');
    expect(markPrice(venue), 'index 101, mid 99, last 100').toBe(100);
  });

  it('is not moved by one order that sweeps a side and rests behind it', () => {
    const venue = venueOfSecondRules();
    venue.play('A buy 50 @ 99\nB sell 5 @ 101\nB sell 5 @ 150\nC sell 1 @ 100\nE buy 1 @ 100');
    seconds(venue, 5);
    tick(venue, 100);
    venue.play('s: D buy 5 stop 102 @ 200\nd: D sell 5 stop 99 @ 90');
    const from = venue.events.length;
    venue.play('E buy 40 @ 149');
    seconds(venue, 2);
    expect(venue.story(from)).toBe('');
    expect(markPrice(venue)).toBe(100);
  });

  it('forgets an index price with the sixty-first second', () => {
    const venue = venueOfSecondRules();
    venue.wait(1999);
    tick(venue, 100);
    venue.wait(60_999 - 1999 + 1000);
    expect(markPrice(venue)).toBe(100);
    venue.wait(1);
    expect(markPrice(venue)).toBe(null);
  });

  it('meets what waits when rules 2 begin, with a tick, and with a new second', () => {
    const venue = new SpotTestVenue();
    venue.wait(5000);
    venue.play('B sell 1 @ 100\nE buy 1 @ 100\nA buy 50 @ 90\ns: D sell 5 stop 95 @ 90');
    tick(venue, 94);
    expect(venue.story(venue.events.length)).toBe('');
    const from = venue.events.length;
    venue.apply({ type: 'activate-rules', version: 2 });
    expect(tidy(venue.story(from))).toBe(
      tidy(`
        s executes at 95, last 94
        - s 5 @ 90
        s closes: filled, 0 left, 0 back`),
    );
    venue.play('t: D sell 5 stop 93 @ 90');
    const then = venue.events.length;
    venue.wait(1000);
    tick(venue, 93);
    expect(tidy(venue.story(then))).toContain('t executes at 93, last 93');
  });

  it('is what a new order must not have triggered, and what the prices of a pair lie about', () => {
    const venue = venueOfSecondRules();
    venue.wait(5000);
    tick(venue, 100);
    venue.play('B sell 1 @ 90\nE buy 1 @ 90');
    const text = `
      A sell 1 stop 100 market       => trigger-would-fire-at-once
      s: A sell 1 stop 99 market     => untriggered
      A pair sell 1 @ 100 stop 95 market => linked-prices-not-apart
      A pair sell 1 @ 101 stop 95 market => linked
      A amend s - @ - trigger 100    => trigger-would-fire-at-once`;
    expect(misplayed(venue, text)).toEqual([]);
  });
});

describe('an order triggered by the last price', () => {
  it('is triggered within half a percent of the mark price, and no further', () => {
    const venue = venueOfSecondRules();
    venue.wait(5000);
    tick(venue, 10_000);
    venue.play('B sell 1 @ 10000\nE buy 1 @ 10000\nA buy 99 @ 9000');
    venue.play('near: D sell 1 stop 9950 @ 9000 last\nfar: D sell 1 stop 9949 @ 9000 last');
    const from = venue.events.length;
    venue.play('C sell 1 @ 9000');
    expect(tidy(venue.story(from))).toBe(
      tidy(`
        near executes at 9950, last 9950
        - near 1 @ 9000
        near closes: filled, 0 left, 0 back`),
    );
    const [triggerOrder] = venue.exchange.read({ type: 'conditional-orders', owner: ownerOf('D') });
    expect(triggerOrder).toMatchObject({ by: 'last-price', triggerPrice: 9949 });
  });

  it('keeps its basis through a snapshot', () => {
    const venue = venueOfSecondRules();
    venue.wait(5000);
    tick(venue, 100);
    venue.play('B sell 1 @ 100\nE buy 1 @ 100\nD sell 1 stop 99 @ 90 last\nD sell 1 trail 20000 market');
    const bytes = venue.exchange.snapshot();
    const restored = Exchange.restore(bytes);
    expect(Buffer.from(restored.snapshot()).equals(bytes)).toBe(true);
    const query = { type: 'conditional-orders', owner: ownerOf('D') } as const;
    expect(restored.read(query)).toEqual(venue.exchange.read(query));
    expect(restored.read(query).map(({ by }) => by)).toEqual(['last-price', 'mark-price']);
  });
});

describe('a triggered order that finds nobody', () => {
  /** A venue whose mark price is 100, and a sell of five lots that was triggered and found no bid. */
  function stranded(): SpotTestVenue {
    const venue = venueOfSecondRules();
    venue.wait(5000);
    tick(venue, 100);
    venue.play('B sell 1 @ 100\nE buy 1 @ 100\nband 50000\nC buy 9 @ 95');
    venue.play('s: A sell 5 stop 98 market\nD sell 9 @ 95');
    venue.wait(1000);
    tick(venue, 98);
    return venue;
  }

  it('waits with its hold, and trades with the next quotes within the band', () => {
    const venue = stranded();
    expect(venue.money('A')).toBe('999995+5 1000000+0');
    const [triggerOrder] = venue.exchange.read({ type: 'conditional-orders', owner: ownerOf('A') });
    expect(triggerOrder).toMatchObject({ suspended: 'no-liquidity', quantity: 5 });
    const from = venue.events.length;
    venue.play('E buy 3 @ 93');
    venue.play('E buy 2 @ 97');
    venue.play('E buy 9 @ 96');
    expect(tidy(venue.story(from))).toBe(
      tidy(`
        s goes on, 5 back
        - s 2 @ 97
        s is suspended: no-liquidity, 3 left, 3 held
        s goes on, 3 back
        - s 3 @ 96
        s closes: filled, 0 left, 0 back`),
    );
    expect(venue.money('A')).toBe('999995+0 1000482+0');
  });

  it('can be cancelled, reaches its end, and cannot be changed', () => {
    const venue = stranded();
    expect(
      misplayed(
        venue,
        `
        A amend s 3 @ -   => order-not-amendable
        A cancel s        => order-cancelled`,
      ),
    ).toEqual([]);
    expect(venue.money('A')).toBe('1000000+0 1000000+0');
  });

  it('goes on behind a restart as it would have', () => {
    const venue = stranded();
    const bytes = venue.exchange.snapshot();
    venue.restore(bytes);
    expect(Buffer.from(venue.exchange.snapshot()).equals(bytes)).toBe(true);
    const from = venue.events.length;
    venue.play('E buy 9 @ 97');
    expect(venue.story(from)).toContain('s closes: filled');
  });
});
