import { describe, expect, it } from 'vitest';
import { SpotTestVenue, misplayed, ownerOf, tidy } from '../orders/trade-notation.fixture.ts';
import { ownerId, timeMs } from '../quantity/branding.ts';
import { MAX_EXCLUSION_MS } from '../vocabulary/account-commands.ts';
import type { AccountStatus } from '../vocabulary/account-commands.ts';

const statusOf = (venue: SpotTestVenue, name: string): unknown =>
  venue.exchange.read({ type: 'account-status', owner: ownerOf(name) });

/** Everything that trades, of an order and a market that are there: the account is looked at before. */
const TRADES = [
  'A buy 1 @ 99',
  'A sell 1 market',
  'A sell 1 stop 90 @ 89',
  'A pair sell 1 @ 110 stop 90 @ 89',
];

describe('the status of an account', () => {
  it.each([
    ['Z status frozen', 'unknown-owner'],
    ['A status asleep', 'text-out-of-range'],
    ['A status active', 'done'],
    ['A status frozen', 'done'],
    ['A status closed', 'account-not-empty'],
  ])('%s => %s', (line, outcome) => {
    expect(tidy(new SpotTestVenue().play(line))).toBe(`${line} => ${outcome}`);
  });

  it('is set for traders alone: not for simulated ones', () => {
    const venue = new SpotTestVenue();
    venue.apply({ type: 'open-owner', owner: ownerId(100) });
    for (const owner of [0, 1, 2, 3, 100, 999, 1025].map(ownerId)) {
      const outcome = venue.apply({ type: 'set-account-status', owner, status: 'frozen' });
      expect(outcome).toMatchObject({ refusal: { code: 'unknown-owner', field: 'owner' } });
    }
  });

  it('is told once, and the same again is done without an event', () => {
    const venue = new SpotTestVenue({ money: 0 });
    const emit = (status: AccountStatus): number => {
      const from = venue.events.length;
      venue.apply({ type: 'set-account-status', owner: ownerOf('A'), status });
      return venue.events.length - from;
    };
    expect((['active', 'frozen', 'frozen', 'active', 'closed', 'closed'] as const).map(emit)).toEqual([
      0, 1, 0, 1, 1, 0,
    ]);
    expect(venue.events.at(-1)).toEqual({ type: 'account-status-set', owner: 1000, status: 'closed' });
    expect(statusOf(venue, 'A')).toEqual({ status: 'closed', excludedUntil: null, referrer: null });
  });
});

describe('a frozen account', () => {
  const frozenVenue = (options: ConstructorParameters<typeof SpotTestVenue>[0] = {}): SpotTestVenue => {
    const venue = new SpotTestVenue(options);
    venue.play('a: A buy 5 @ 95\nb: A sell 5 @ 105\ns: A sell 5 stop 90 @ 80\nA status frozen');
    return venue;
  };

  it.each([...TRADES, 'A amend a 4 @ 95', 'A amend a 9 @ 95', 'A reset'])(
    'refuses %s, before it looks at market and order',
    (line) => {
      const venue = frozenVenue({ paper: true });
      const before = venue.exchange.snapshot().length;
      expect(tidy(venue.play(line))).toBe(`${line} => account-frozen`);
      expect(venue.exchange.snapshot()).toHaveLength(before);
      venue.play('A status active');
      expect(venue.play(line)).not.toContain('account-frozen');
    },
  );

  it('refuses before the rule of the command, and after its fields and its request', () => {
    const venue = new SpotTestVenue();
    expect(
      misplayed(
        venue,
        `A buy 1 @ 90 req:r1 => open
      A status frozen => done
      A buy 1 @ 90 req:r1 => open
      A buy 2 @ 90 req:r1 => request-content-differs
      A buy 1 @ 90 req:r2 => account-frozen
      A status active => done
      A buy 1 @ 90 req:r2 => account-frozen
      A buy 0.5 @ 90 => number-out-of-range
      A buy 1 @ 0 => price-out-of-range
      A status frozen => done
      A buy 0.5 @ 90 => number-out-of-range
      A buy 1 @ 0 => account-frozen`,
      ),
    ).toEqual([]);
  });

  it('cancels, is paid into, and its orders trade, execute and end as if it were active', () => {
    const venue = frozenVenue();
    expect(
      misplayed(
        venue,
        `B sell 2 @ 95 => filled 2
      A cancel b => order-cancelled
      C buy 1 @ 90 => open
      A cancel-all => orders-cancelled`,
      ),
    ).toEqual([]);
    expect(venue.fund('A', 0, 5)).toMatchObject({ type: 'deposited' });
    const other = frozenVenue();
    expect(
      misplayed(other, 'B buy 9 @ 80 => open\nA cancel a => order-cancelled\nC buy 1 @ 90 => open'),
    ).toEqual([]);
    const from = other.events.length;
    expect(misplayed(other, 'D sell 1 @ 90 => filled 1')).toEqual([]);
    expect(other.story(from)).toBe('s executes at 90, last 90\n- s 5 @ 80\ns closes: filled, 0 left, 0 back');
  });

  it('stands in the snapshot', () => {
    const venue = frozenVenue();
    venue.restore(venue.exchange.snapshot());
    expect(misplayed(venue, 'A buy 1 @ 90 => account-frozen\nB buy 1 @ 90 => open')).toEqual([]);
  });
});

describe('a closed account', () => {
  it('is closed with nothing left alone: no money, held or not, and no order, waiting or not', () => {
    const venue = new SpotTestVenue({ money: 0 });
    const left = (): unknown =>
      venue.apply({ type: 'set-account-status', owner: ownerOf('A'), status: 'closed' });
    venue.fund('A', 0, 5);
    venue.fund('A', 1, 100);
    venue.play('a: A buy 1 @ 100\ns: A sell 5 stop 50 @ 40');
    const refusal = (assets: number, orders: number): object => ({
      refusal: { code: 'account-not-empty', field: 'owner', params: { assets, orders } },
    });
    expect(left()).toMatchObject(refusal(2, 2));
    venue.fund('B', 0, 1);
    venue.play('B sell 1 @ 100');
    // He has 6 of the base asset, of which the stop holds 5, and nothing of the quote asset.
    expect(left()).toMatchObject(refusal(1, 1));
    venue.play('A cancel s');
    expect(left()).toMatchObject(refusal(1, 0));
    expect(statusOf(venue, 'A')).toMatchObject({ status: 'active' });
  });

  it('refuses every command of its owner, for ever', () => {
    const venue = new SpotTestVenue({ paper: true });
    expect(
      misplayed(
        venue,
        'A reset => account-reset\nA exclude 50 => done\nA status frozen => done\nA status closed => done',
      ),
    ).toEqual([]);
    expect(
      misplayed(
        venue,
        `${[...TRADES, 'A amend 1 4 @ 95', 'A cancel 1', 'A cancel-all', 'A reset', 'A reset QUOTE:5']
          .map((line) => `${line} => account-closed`)
          .join('\n')}
      A status active => account-closed
      A status frozen => account-closed
      A status closed => done
      A exclude 100 => account-closed
      A exclude 0 => account-closed`,
      ),
    ).toEqual([]);
    expect(venue.fund('A', 0, 5)).toMatchObject({ refusal: { code: 'account-closed', field: 'owner' } });
    expect(venue.apply({ type: 'open-owner', owner: ownerOf('A') })).toEqual({ type: 'done' });
    venue.restore(venue.exchange.snapshot());
    expect(misplayed(venue, 'A cancel-all => account-closed')).toEqual([]);
  });

  it('gives a remembered request its first answer', () => {
    const venue = new SpotTestVenue({ paper: true });
    expect(
      misplayed(
        venue,
        `A reset req:r1 => account-reset
      A status closed => done
      A reset req:r1 => account-reset
      A reset BASE:1 req:r1 => request-content-differs
      A reset req:r2 => account-closed`,
      ),
    ).toEqual([]);
  });
});

describe('an exclusion', () => {
  it.each([
    ['Z exclude 500', 'unknown-owner'],
    ['A exclude -1', 'number-out-of-range'],
    ['A exclude 500.5', 'number-out-of-range'],
    ['A exclude 0', 'exclusion-out-of-range'],
    ['A exclude 100', 'exclusion-out-of-range'],
    ['A exclude 101', 'done'],
    [`A exclude ${100 + MAX_EXCLUSION_MS}`, 'done'],
    [`A exclude ${101 + MAX_EXCLUSION_MS}`, 'exclusion-out-of-range'],
  ])('%s, at 100 => %s', (line, outcome) => {
    const venue = new SpotTestVenue();
    venue.wait(100);
    expect(tidy(venue.play(line))).toBe(`${line} => ${outcome}`);
  });

  it('is never made shorter, the same again is done without an event, and longer is told', () => {
    const venue = new SpotTestVenue();
    expect(misplayed(venue, 'A exclude 500 => done')).toEqual([]);
    expect(venue.events.at(-1)).toEqual({ type: 'owner-excluded', owner: 1000, until: 500 });
    const { length } = venue.events;
    expect(misplayed(venue, 'A exclude 500 => done')).toEqual([]);
    expect(venue.events).toHaveLength(length);
    const outcome = venue.apply({ type: 'exclude-owner', owner: ownerOf('A'), until: timeMs(499) });
    expect(outcome).toMatchObject({
      refusal: { code: 'exclusion-not-shortened', field: 'until', params: { until: 500 } },
    });
    expect(misplayed(venue, 'A exclude 501 => done')).toEqual([]);
    expect(statusOf(venue, 'A')).toMatchObject({ excludedUntil: 501, status: 'active' });
  });

  it.each([...TRADES, 'A amend a 4 @ 95', 'A amend a 9 @ 95'])(
    'refuses %s to the last millisecond, and then no more',
    (line) => {
      const venue = new SpotTestVenue();
      venue.play('a: A buy 5 @ 95\nA exclude 500\nwait 499');
      expect(venue.apply({ type: 'advance-time' })).toEqual({ type: 'done' });
      expect(tidy(venue.play(line))).toBe(`${line} => account-excluded`);
      venue.wait(1);
      expect(venue.play(line)).not.toContain('account-excluded');
    },
  );

  it('tells until when', () => {
    const venue = new SpotTestVenue();
    venue.play('A exclude 500');
    const outcome = venue.apply({
      type: 'amend-order',
      owner: ownerOf('A'),
      requestId: null,
      order: 1 as never,
      price: null,
      remaining: null,
      triggerPrice: null,
      postOnly: false,
    });
    expect(outcome).toEqual({
      type: 'refused',
      refusal: { code: 'account-excluded', field: 'owner', params: { until: 500 } },
    });
  });

  it('lets him cancel, be paid into and begin anew; his orders stay', () => {
    const venue = new SpotTestVenue({ paper: true });
    expect(
      misplayed(
        venue,
        `a: A buy 5 @ 95 => open
      s: A sell 5 stop 90 @ 80 => untriggered
      A exclude 500 => done
      B sell 2 @ 95 => filled 2
      A cancel a => order-cancelled
      A cancel-all => orders-cancelled
      A reset QUOTE:500 => account-reset
      A buy 1 @ 95 => account-excluded`,
      ),
    ).toEqual([]);
    expect(venue.fund('A', 0, 5)).toMatchObject({ type: 'deposited' });
  });

  it('stands behind a freeze, and outlives it', () => {
    expect(
      misplayed(
        new SpotTestVenue(),
        `A exclude 500 => done
      A status frozen => done
      A buy 1 @ 95 => account-frozen
      A status active => done
      A buy 1 @ 95 => account-excluded`,
      ),
    ).toEqual([]);
  });

  it('stands in the snapshot', () => {
    const venue = new SpotTestVenue();
    venue.play('A exclude 500');
    venue.restore(venue.exchange.snapshot());
    expect(
      misplayed(
        venue,
        `A buy 1 @ 95 => account-excluded
      A exclude 499 => exclusion-not-shortened
      B buy 1 @ 95 => open
      wait 500 => done
      A buy 1 @ 95 => open`,
      ),
    ).toEqual([]);
  });
});
