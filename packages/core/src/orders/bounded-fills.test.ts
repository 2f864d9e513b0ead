import { describe, expect, it } from 'vitest';
import type { Event } from '../vocabulary/events.ts';
import { FILLS_PER_STEP, ICEBERGS_PER_MARKET } from '../vocabulary/order-commands.ts';
import { SpotTestVenue, misplayed, ownerOf } from './trade-notation.fixture.ts';

/** Icebergs of a wall; each has a hundred slices of one lot. */
const WALL = 12;
const LOTS = WALL * 100;

/** A venue by rules 2 where B, C, D and E sell a hundred lots a brick at 101, a lot a slice. */
function wall(bricks = WALL): SpotTestVenue {
  const venue = new SpotTestVenue();
  venue.apply({ type: 'activate-rules', version: 2 });
  for (let brick = 0; brick < bricks; brick += 1) {
    expect(venue.play(`${'BCDE'.charAt(brick % 4)} sell 100 @ 101 show:1`)).toContain('open');
  }
  return venue;
}

function trades(events: readonly Event[]): number {
  return events.filter(({ type }) => type === 'trade').length;
}

/** The trades of each command that passes, until there are none. */
function stepsBehind(venue: SpotTestVenue): readonly number[] {
  const steps: number[] = [];
  for (let step = 0; step < 5; step += 1) {
    const from = venue.events.length;
    venue.wait(1);
    steps.push(trades(venue.events.slice(from)));
  }
  return steps;
}

describe('a command makes no more fills than it may', () => {
  it('of an immediate order: the rest is dropped and its reason told', () => {
    const venue = wall();
    const from = venue.events.length;
    expect(misplayed(venue, `a: A buy ${LOTS} @ 101 ioc => cancelled ${FILLS_PER_STEP}`)).toEqual([]);
    const events = venue.events.slice(from);
    expect(trades(events)).toBe(FILLS_PER_STEP);
    expect(events.at(-1)).toMatchObject({
      type: 'order-closed',
      reason: 'fill-limit-reached',
      remaining: 200,
    });
    expect(stepsBehind(venue)).toEqual([0, 0, 0, 0, 0]);
  });

  it.each([
    ['market', `A buy ${LOTS} market`],
    ['market by spend', `A buy spend ${LOTS * 101}`],
  ])('of a %s order', (_, order) => {
    const venue = wall();
    expect(misplayed(venue, `${order} => cancelled ${FILLS_PER_STEP}`)).toEqual([]);
    expect(venue.money('A')).toBe(`${1_000_000 + FILLS_PER_STEP}+0 ${1_000_000 - FILLS_PER_STEP * 101}+0`);
  });

  it('of one that is good till cancelled: it goes on with the next command, whosever it is', () => {
    const venue = wall();
    const from = venue.events.length;
    venue.play(`a: A buy ${LOTS + 7} @ 101`);
    expect(venue.story(from).split('\n').at(-1)).toBe('a is suspended: fill-limit, 207 left, 20907 held');
    expect(venue.money('A')).toContain(`+${207 * 101}`);
    const then = venue.events.length;
    venue.play('E cancel-all');
    const story = venue.story(then).split('\n');
    expect(story[0]).toBe('a goes on, 20907 back');
    expect(story.at(-1)).toBe('a rests 7 @ 101');
    expect(trades(venue.events.slice(then))).toBe(200);
    expect(venue.exchange.read({ type: 'open-orders', owner: ownerOf('A') })[0]).toMatchObject({
      quantity: LOTS + 7,
      remaining: 7,
    });
  });

  it('of a fill-or-kill: as many as may be, or it is refused', () => {
    const venue = wall();
    const text = `
      A buy ${FILLS_PER_STEP + 1} @ 101 fok => too-many-fills
      A buy ${LOTS + 1} @ 101 fok           => fill-or-kill-not-filled
      A buy ${FILLS_PER_STEP} @ 101 fok     => filled ${FILLS_PER_STEP}`;
    expect(misplayed(venue, text)).toEqual([]);
  });

  it('of quotes: what could trade on is not entered', () => {
    const venue = wall();
    const from = venue.events.length;
    venue.play(`Q bids 101x${LOTS} asks`);
    expect(trades(venue.events.slice(from))).toBe(FILLS_PER_STEP);
    expect(venue.book).toContain('| 101 |');
    expect(venue.book).not.toMatch(/^\d+ \| 101/m);
  });

  it('of a change: it goes on as the order that it is', () => {
    const venue = wall();
    venue.play(`a: A buy ${LOTS + 3} @ 90 id:mine show:100`);
    const from = venue.events.length;
    venue.play(`A amend a - @ 101`);
    expect(venue.story(from)).toContain('a is suspended: fill-limit, 203 left');
    expect(stepsBehind(venue)).toEqual([200, 0, 0, 0, 0]);
    expect(venue.story(from)).toContain('a rests 3 @ 101');
    expect(venue.play('A buy 1 @ 90 id:mine')).toContain('duplicate-client-order-id');
  });

  it('of a stop at the market, which goes on', () => {
    const venue = new SpotTestVenue();
    venue.apply({ type: 'activate-rules', version: 2 });
    venue.play(
      'E buy 1 @ 99\nE sell 1 @ 101\nwait 1000\nwait 1000\nwait 1000\ns: A buy spend 120000 stop 102',
    );
    const from = venue.events.length;
    // Bid and ask rise, and with them the mid of three seconds.
    venue.play('E cancel-all\nE buy 1 @ 105');
    for (let brick = 0; brick < 11; brick += 1) venue.play(`${'BC'.charAt(brick % 2)} sell 100 @ 110 show:1`);
    venue.play('wait 1000\nwait 1000\nwait 1000\nwait 1000');
    expect(venue.story(from)).toContain('s executes at 102, last 107');
    expect(venue.story(from)).toContain('s is suspended: fill-limit');
    expect(venue.story(from)).toContain('s closes: filled');
  });

  it('by rules 1 without a bound', () => {
    const venue = new SpotTestVenue();
    for (let brick = 0; brick < WALL; brick += 1) venue.play('B sell 100 @ 101 show:1');
    expect(misplayed(venue, `A buy ${LOTS} @ 101 ioc => filled ${LOTS}`)).toEqual([]);
  });
});

describe('a suspended order', () => {
  it('can be cancelled', () => {
    const venue = wall(31);
    venue.play('a: A buy 3100 @ 101\nA cancel a');
    expect(venue.story(venue.events.length - 1)).toBe('a closes: cancelled-by-owner, 1100 left, 111100 back');
    expect(venue.money('A')).toBe('1002000+0 798000+0');
  });

  it('cannot be changed', () => {
    const venue = wall(31);
    venue.play('a: A buy 3101 @ 101');
    expect(misplayed(venue, 'A amend a 1 @ 101 => order-not-amendable')).toEqual([]);
  });

  it('goes on behind a restart as it would have', () => {
    const venue = wall();
    venue.play(`a: A buy ${LOTS + 7} @ 101`);
    const bytes = venue.exchange.snapshot();
    venue.restore(bytes);
    expect(Buffer.from(venue.exchange.snapshot()).equals(bytes)).toBe(true);
    expect(stepsBehind(venue)).toEqual([200, 0, 0, 0, 0]);
    expect(venue.money('A')).toContain(`+${7 * 101}`);
  });

  it('says that the next command has something to do first', () => {
    const venue = wall();
    expect(venue.exchange.hasLeftovers).toBe(false);
    venue.play(`A buy ${LOTS} @ 101`);
    expect(venue.exchange.hasLeftovers).toBe(true);
    venue.wait(1);
    expect(venue.exchange.hasLeftovers).toBe(false);
  });
});

describe('icebergs by rules 2', () => {
  it('are so many of an owner in a market, and one more when one has gone', () => {
    const venue = new SpotTestVenue();
    venue.apply({ type: 'activate-rules', version: 2 });
    venue.play('x: A buy 5 @ 90 show:1');
    for (let more = 1; more < ICEBERGS_PER_MARKET; more += 1) venue.play('A buy 5 @ 91 show:1');
    const text = `
      A buy 5 @ 92 show:1    => too-many-icebergs
      A buy 5 @ 92           => open
      B buy 5 @ 92 show:1    => open
      A cancel x             => order-cancelled
      y: A buy 5 @ 92 show:1 => open
      A buy 5 @ 92 show:1    => too-many-icebergs`;
    expect(misplayed(venue, text)).toEqual([]);
    venue.restore(venue.exchange.snapshot());
    expect(misplayed(venue, 'A buy 5 @ 92 show:1 => too-many-icebergs')).toEqual([]);
    venue.play('C sell 15 @ 92');
    expect(misplayed(venue, 'A buy 5 @ 92 show:1 => open')).toEqual([]);
  });

  it('show a slice that is worth as much as an order must be', () => {
    const venue = new SpotTestVenue({ minimumNotional: 1000 });
    venue.apply({ type: 'activate-rules', version: 2 });
    const text = `
      a: A buy 100 @ 90 show:12 => open
      A buy 100 @ 90 show:11    => displayed-out-of-range
      A buy 12 @ 90 show:12     => open
      A amend a - @ 80          => displayed-out-of-range
      A amend a 90 @ 90         => open`;
    expect(misplayed(venue, text)).toEqual([]);
  });
});
