import { describe, expect, it } from 'vitest';
import { SpotTestVenue, misplayed, ownerOf } from '../orders/trade-notation.fixture.ts';
import { lots, marketId, ticks, timeMs } from '../quantity/branding.ts';
import {
  DELISTED_PER_STEP,
  MAX_NOTICE_MS,
  MIN_NOTICE_MS,
  MAX_HALT_MS,
} from '../vocabulary/market-commands.ts';
import type { MarketStatus, SetMarketStatus } from '../vocabulary/market-commands.ts';
import type { Outcome } from '../vocabulary/outcomes.ts';

interface Times {
  readonly until?: number;
  readonly effectiveAt?: number;
  readonly market?: number;
}

function commandOf(status: MarketStatus, { until, effectiveAt, market = 0 }: Times = {}): SetMarketStatus {
  return {
    type: 'set-market-status',
    market: marketId(market),
    status,
    until: until === undefined ? null : timeMs(until),
    effectiveAt: effectiveAt === undefined ? null : timeMs(effectiveAt),
  };
}

function set(venue: SpotTestVenue, status: MarketStatus, times: Times = {}): Outcome {
  return venue.apply(commandOf(status, times));
}

/** A venue at an ordinary time, with a last price of 100 and a bid at 95. */
function traded(): SpotTestVenue {
  const venue = new SpotTestVenue();
  venue.wait(1_000_000);
  venue.play(`
    A sell 1 @ 100
    B buy 1 @ 100
    bid: C buy 5 @ 95`);
  return venue;
}

const statusOf = (venue: SpotTestVenue): unknown => {
  const { status, until, delistsAt } = venue.exchange.read({ type: 'market-rules' }).markets[0]!;
  return { status, until, delistsAt };
};

const quotes = (venue: SpotTestVenue): Outcome =>
  venue.apply({
    type: 'replace-quotes',
    market: marketId(0),
    bids: [{ price: ticks(94), quantity: lots(3) }],
    asks: [{ price: ticks(106), quantity: lots(3) }],
  });

/** Everything that enters or changes an order, and what each is refused for. */
const enters = (code: string): string => `
  A buy 1 @ 90                    => ${code}
  A sell 1 @ 200                  => ${code}
  A sell 1 market                 => ${code}
  A sell 1 stop 90 @ 89           => ${code}
  A pair sell 1 @ 110 stop 90 @ 89 => ${code}
  C amend bid 4 @ 95              => ${code}`;

describe('set-market-status', () => {
  it.each([
    ['an unknown market', 'open', { market: 1 }, 'unknown-market', 'market'],
    ['an end of what is no halt', 'cancel-only', { until: 5 }, 'status-time-not-allowed', 'until'],
    ['a time of what is no delisting', 'open', { effectiveAt: 5 }, 'status-time-not-allowed', 'effectiveAt'],
    ['a halt without an end', 'halted', {}, 'halt-end-out-of-range', 'until'],
    ['a halt that is over', 'halted', { until: 0 }, 'halt-end-out-of-range', 'until'],
    ['a halt that is too long', 'halted', { until: MAX_HALT_MS + 1 }, 'halt-end-out-of-range', 'until'],
    [
      'a delisting without notice enough',
      'delisted',
      { effectiveAt: MIN_NOTICE_MS - 1 },
      'delisting-time-out-of-range',
      'effectiveAt',
    ],
    [
      'a delisting too far ahead',
      'delisted',
      { effectiveAt: MAX_NOTICE_MS + 1 },
      'delisting-time-out-of-range',
      'effectiveAt',
    ],
  ] as const)('refuses %s', (_, status, times: Times, code, field) => {
    const venue = new SpotTestVenue();
    const before = Buffer.from(venue.exchange.snapshot());
    expect(set(venue, status, times)).toMatchObject({ type: 'refused', refusal: { code, field } });
    expect(venue.events.at(-1)?.type).not.toBe('market-status-set');
    expect(statusOf(venue)).toEqual({ status: 'open', until: null, delistsAt: null });
    expect(venue.exchange.snapshot().length).toBe(before.length);
  });

  it('is told once, and the same again is done without an event', () => {
    const venue = traded();
    const until = venue.exchange.time + 500;
    const emit = (status: MarketStatus, times: Times = {}): number => {
      const from = venue.events.length;
      expect(set(venue, status, times)).toEqual({ type: 'done' });
      return venue.events.slice(from).filter(({ type }) => type === 'market-status-set').length;
    };
    expect([
      emit('open'),
      emit('halted', { until }),
      emit('halted', { until }),
      emit('halted', { until: until - 1 }),
      emit('post-only'),
      emit('post-only'),
      emit('open'),
    ]).toEqual([0, 1, 0, 1, 1, 0, 1]);
  });

  it('leaves no trace of an open market in a snapshot', () => {
    const venue = traded();
    const before = venue.exchange.snapshot().length;
    set(venue, 'cancel-only');
    expect(venue.exchange.snapshot().length).toBeGreaterThan(before);
    set(venue, 'open');
    expect(venue.exchange.snapshot().length).toBe(before);
  });
});

describe('a market that is not open', () => {
  it.each([
    ['halted', 'market-halted'],
    ['cancel-only', 'market-cancel-only'],
  ] as const)('%s: refuses orders and changes, and every order can be cancelled', (status, code) => {
    const venue = traded();
    venue.play('stop: A sell 2 stop 90 @ 89');
    set(venue, status, status === 'halted' ? { until: venue.exchange.time + 10_000 } : {});
    expect(misplayed(venue, enters(code))).toEqual([]);
    expect(misplayed(venue, 'A amend stop 1 @ 88 => order-not-amendable')).not.toEqual([]);
    expect(
      misplayed(
        venue,
        `
      A cancel stop => order-cancelled
      C cancel bid  => order-cancelled`,
      ),
    ).toEqual([]);
    expect(venue.money('C')).toBe('1000000+0 1000000+0');
  });

  it('post-only: takes what rests and refuses what would take', () => {
    const venue = traded();
    set(venue, 'post-only');
    const text = `
      A sell 1 market       => market-post-only
      A sell 1 @ 96 ioc     => market-post-only
      A sell 1 @ 96 fok     => market-post-only
      A sell 1 @ 95         => market-post-only
      ask: A sell 1 @ 96    => open
      A amend ask 1 @ 95    => market-post-only
      A amend ask 1 @ 97    => open
      A sell 1 stop 90 @ 89 => untriggered
      D pair sell 1 @ 95 stop 90 @ 89 => market-post-only
      A buy 1 @ 0           => price-out-of-range`;
    expect(misplayed(venue, text)).toEqual([]);
    expect(venue.apply(orderOf('market'))).toMatchObject({ refusal: { field: 'kind' } });
    expect(venue.apply(orderOf('limit'))).toMatchObject({ refusal: { field: 'timeInForce' } });
  });

  it.each(['halted', 'cancel-only', 'post-only'] as const)('%s: has no quotes of the house', (status) => {
    const venue = traded();
    expect(quotes(venue)).toEqual({ type: 'done' });
    set(venue, status, status === 'halted' ? { until: venue.exchange.time + 10_000 } : {});
    expect(venue.exchange.read({ type: 'depth', market: marketId(0), levels: 0 })).toMatchObject({
      bids: [{ price: 95, quantity: 5 }],
      asks: [],
    });
    expect(quotes(venue)).toMatchObject({ refusal: { code: `market-${status}`, field: 'market' } });
    const none = { type: 'replace-quotes', market: marketId(0), bids: [], asks: [] } as const;
    expect(venue.apply(none)).toEqual({ type: 'done' });
    set(venue, 'open');
    expect(quotes(venue)).toEqual({ type: 'done' });
  });

  it('a halt ends by itself, in cancel-only, however quiet the venue is', () => {
    const venue = traded();
    const until = venue.exchange.time + 10_000;
    set(venue, 'halted', { until });
    expect(set(venue, 'halted', { until: until + 1 })).toMatchObject({
      refusal: { code: 'halt-end-out-of-range', params: { greatest: until } },
    });
    venue.restore(venue.exchange.snapshot());
    venue.wait(until - 1 - venue.exchange.time);
    expect(misplayed(venue, 'A buy 1 @ 90 => market-halted')).toEqual([]);
    venue.wait(1);
    expect(statusOf(venue)).toEqual({ status: 'cancel-only', until: null, delistsAt: null });
    expect(misplayed(venue, 'A buy 1 @ 90 => market-cancel-only')).toEqual([]);
  });

  it('triggers nothing, and goes by the price at which it opens again', () => {
    const venue = traded();
    venue.play('stop: A sell 2 stop 98 @ 97');
    set(venue, 'cancel-only');
    const from = venue.events.length;
    venue.wait(120_000);
    expect(venue.events.slice(from).map(({ type }) => type)).toEqual([]);
    set(venue, 'open');
    expect(venue.exchange.hasLeftovers).toBe(false);
    venue.play('D sell 1 @ 95');
    expect(venue.story(from)).toContain('stop executes at 98, last 95');
  });
});

describe('orders that were triggered before a halt', () => {
  /** More stops than two commands execute, all triggered by one trade. */
  function avalanche(): SpotTestVenue {
    const venue = traded();
    for (const name of 'ABCD') {
      for (let stop = 0; stop < 150; stop += 1) venue.play(`${name}${stop}: ${name} sell 1 stop 97 @ 200`);
    }
    venue.play('E sell 1 @ 95');
    return venue;
  }
  const executed = (venue: SpotTestVenue, from: number): number =>
    venue.events.slice(from).filter(({ type }) => type === 'order-triggered').length;

  it('wait, can be cancelled, outlive a restart, and go on when the market opens', () => {
    const venue = avalanche();
    set(venue, 'halted', { until: venue.exchange.time + 60_000 });
    const from = venue.events.length;
    venue.wait(1);
    expect(venue.exchange.hasLeftovers).toBe(false);
    const bytes = venue.exchange.snapshot();
    venue.restore(bytes);
    expect(Buffer.from(venue.exchange.snapshot()).equals(bytes)).toBe(true);
    venue.wait(2000);
    expect(executed(venue, from)).toBe(0);
    expect(misplayed(venue, 'D cancel D149 => order-cancelled')).toEqual([]);
    set(venue, 'open');
    expect(executed(venue, from)).toBe(600 - 2 * 256 - 1);
    expect(venue.exchange.read({ type: 'conditional-orders', owner: ownerOf('A') })).toEqual([]);
    expect(venue.exchange.hasLeftovers).toBe(false);
  });
});

describe('a delisting', () => {
  it('is announced, postponed, brought forward no further than the notice, and taken back', () => {
    const venue = traded();
    const at = venue.exchange.time + MIN_NOTICE_MS;
    set(venue, 'delisted', { effectiveAt: at });
    expect(statusOf(venue)).toEqual({ status: 'open', until: null, delistsAt: at });
    venue.wait(86_400_000);
    expect(set(venue, 'delisted', { effectiveAt: at - 1 })).toMatchObject({
      refusal: { code: 'delisting-time-out-of-range', params: { least: at } },
    });
    expect(set(venue, 'delisted', { effectiveAt: at + 5 })).toEqual({ type: 'done' });
    expect(misplayed(venue, 'A buy 1 @ 90 => open')).toEqual([]);
    set(venue, 'halted', { until: venue.exchange.time + 5 });
    expect(statusOf(venue)).toMatchObject({ status: 'halted', delistsAt: at + 5 });
    set(venue, 'delisted');
    expect(statusOf(venue)).toMatchObject({ status: 'halted', delistsAt: null });
    venue.wait(MIN_NOTICE_MS * 2);
    expect(statusOf(venue)).toMatchObject({ status: 'cancel-only' });
  });

  it('cancels every order with its reason and gives back all it held, so many a command', () => {
    const venue = traded();
    venue.play(`
      stop: A sell 2 stop 90 @ 89
      pair: B pair sell 3 @ 110 stop 90 @ 89`);
    for (let order = 0; order < 150; order += 1) venue.play('D buy 1 @ 80');
    for (let order = 0; order < 150; order += 1) venue.play('E sell 1 @ 120');
    const at = venue.exchange.time + MIN_NOTICE_MS;
    set(venue, 'delisted', { effectiveAt: at });
    venue.wait(at - 1 - venue.exchange.time);
    expect(misplayed(venue, 'A buy 1 @ 70 => open')).toEqual([]);
    const from = venue.events.length;
    venue.wait(1);
    const closed = (): readonly string[] =>
      venue.events
        .slice(from)
        .flatMap((event) => (event.type === 'order-closed' ? [`${event.order} ${event.reason}`] : []));
    expect(closed().filter((line) => line.endsWith('market-delisted'))).toHaveLength(DELISTED_PER_STEP);
    expect(venue.exchange.hasLeftovers).toBe(true);
    const bytes = venue.exchange.snapshot();
    venue.restore(bytes);
    expect(venue.exchange.hasLeftovers).toBe(true);
    venue.wait(0);
    expect(venue.exchange.hasLeftovers).toBe(false);
    // Those above, the bid of the beginning, one bid more, the stop, and two orders of the pair.
    expect(closed()).toHaveLength(300 + 1 + 1 + 1 + 2);
    expect(closed().filter((line) => !line.endsWith('market-delisted'))).toHaveLength(1);
    expect(venue.events.slice(from).some(({ type }) => type === 'trade')).toBe(false);
    for (const name of 'CDE') expect(venue.money(name)).toBe('1000000+0 1000000+0');
  });

  it('is for ever: nothing opens the market again, and its number and its pair stay its own', () => {
    const venue = traded();
    set(venue, 'delisted', { effectiveAt: venue.exchange.time + MIN_NOTICE_MS });
    venue.wait(MIN_NOTICE_MS);
    expect(statusOf(venue)).toEqual({ status: 'delisted', until: null, delistsAt: null });
    for (const status of ['open', 'cancel-only', 'delisted'] as const) {
      expect(set(venue, status)).toMatchObject({ refusal: { code: 'market-delisted' } });
    }
    venue.restore(venue.exchange.snapshot());
    expect(misplayed(venue, 'A buy 1 @ 90 => market-delisted')).toEqual([]);
    const { markets } = venue.exchange.read({ type: 'listing' });
    const again = { ...markets[0]!, type: 'list-market' } as const;
    expect(venue.apply(again)).toMatchObject({ refusal: { code: 'market-already-listed' } });
    expect(venue.apply({ ...again, market: marketId(1) })).toMatchObject({
      refusal: { code: 'market-already-listed' },
    });
  });

  it('leaves no stop for a reopening: it went with the market', () => {
    const venue = traded();
    venue.play('stop: A sell 2 stop 98 @ 97');
    set(venue, 'cancel-only');
    set(venue, 'delisted', { effectiveAt: venue.exchange.time + MIN_NOTICE_MS });
    venue.wait(MIN_NOTICE_MS);
    expect(set(venue, 'open')).toMatchObject({ refusal: { code: 'market-delisted' } });
    expect(misplayed(venue, 'A cancel stop => unknown-order')).toEqual([]);
    expect(venue.money('A')).toBe('999999+0 1000100+0');
  });
});

function orderOf(kind: 'limit' | 'market') {
  return {
    type: 'place-order',
    owner: ownerOf('A'),
    requestId: null,
    market: marketId(0),
    side: 'sell',
    kind,
    timeInForce: 'ioc',
    postOnly: false,
    price: kind === 'limit' ? ticks(500) : null,
    quantity: lots(1),
    spend: null,
    clientOrderId: null,
    selfTrade: 'cancel-newest',
    expiresAt: null,
    displayed: null,
  } as const;
}
