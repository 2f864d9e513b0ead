import { describe, expect, it } from 'vitest';
import { timeMs } from '../quantity/branding.ts';
import type { Event } from '../vocabulary/events.ts';
import type { Command } from '../vocabulary/commands.ts';
import { MAX_LIFE_MS } from '../vocabulary/order-commands.ts';
import { SpotTestVenue, ownerOf, tidy } from './trade-notation.fixture.ts';

interface Table {
  readonly name: string;
  readonly play: string;
  readonly story: string;
  readonly book: string;
}

const TABLES: readonly Table[] = [
  {
    name: 'closes at the first command at its end, and not a millisecond before',
    play: `
      a: A sell 5 @ 101 end:1000    => open
      wait 999                      => done
      B buy 1 @ 101                 => filled 1
      wait 1                        => done
      B buy 1 @ 101                 => open`,
    story: `
      a rests 5 @ 101
      a - 1 @ 101
      a closes: expired, 4 left, 4 back`,
    book: `1 | 101 |`,
  },
  {
    name: 'closes what is due by time, and at one time by number',
    play: `
      x: C buy 1 @ 90               => open
      a: A sell 1 @ 101 end:500     => open
      b: A sell 1 @ 102 end:300     => open
      C cancel x                    => order-cancelled
      c: A sell 1 @ 103 end:500     => open
      d: B sell 1 @ 104 end:501     => open
      wait 500                      => done`,
    story: `
      x rests 1 @ 90
      a rests 1 @ 101
      b rests 1 @ 102
      x closes: cancelled-by-owner, 1 left, 90 back
      c rests 1 @ 103
      d rests 1 @ 104
      b closes: expired, 1 left, 1 back
      a closes: expired, 1 left, 1 back
      c closes: expired, 1 left, 1 back`,
    book: `| 104 | 1`,
  },
  {
    name: 'leaves its end behind when it is filled or cancelled, and keeps it when it is changed',
    play: `
      a: A sell 1 @ 101 end:500     => open
      B buy 1 @ 101                 => filled 1
      b: A sell 1 @ 102 end:500     => open
      A cancel b                    => order-cancelled
      c: A sell 2 @ 103 end:500     => open
      A amend c 5 @ 102             => open
      A amend c 4 @ -               => open
      d: A sell 1 @ 104             => open
      wait 500                      => done`,
    story: `
      a rests 1 @ 101
      a - 1 @ 101
      a closes: filled, 0 left, 0 back
      b rests 1 @ 102
      b closes: cancelled-by-owner, 1 left, 1 back
      c rests 2 @ 103
      c rests 5 @ 102
      c rests 4 @ 102
      d rests 1 @ 104
      c closes: expired, 4 left, 4 back`,
    book: `| 104 | 1`,
  },
  {
    name: 'is for orders that may rest, in time to come, for 366 days at most',
    play: `
      wait 1000                              => done
      A sell 1 @ 101 end:1000                => expiry-out-of-range
      A sell 1 @ 101 end:999                 => expiry-out-of-range
      A sell 1 @ 101 end:31622401001         => expiry-out-of-range
      A sell 1 @ 101 ioc end:2000            => expiry-not-allowed
      A sell 1 @ 101 fok end:2000            => expiry-not-allowed
      A sell 1 market end:2000               => expiry-not-allowed
      A sell 1 @ 101 end:1001                => open
      A sell 1 @ 102 end:31622401000         => open`,
    story: ``,
    book: `
      | 102 | 1
      | 101 | 1`,
  },
  {
    name: 'frees the place of a client order id and of an open order',
    play: `
      A sell 1 @ 101 id:x end:10    => open
      A sell 1 @ 101 id:x           => duplicate-client-order-id
      wait 10                       => done
      A sell 1 @ 101 id:x           => open`,
    story: ``,
    book: `| 101 | 1`,
  },
];

describe('orders with an end', () => {
  it.each(TABLES)('$name', ({ play, story, book }) => {
    const venue = new SpotTestVenue();
    const before = venue.events.length;
    expect(tidy(venue.play(play))).toBe(tidy(play));
    expect(venue.story(before)).toBe(tidy(story));
    expect(venue.book).toBe(tidy(book));
  });

  it('are told before the events of the command that comes at their end', () => {
    const venue = new SpotTestVenue();
    venue.play('A sell 5 @ 101 end:1000');
    const applied = venue.exchange.apply(timeMs(1000), {
      type: 'deposit',
      owner: ownerOf('B'),
      requestId: null,
      asset: 0 as never,
      amount: 1 as never,
      source: 'faucet',
    });
    expect(applied.events.map(({ type }) => type)).toEqual(['order-closed', 'deposited']);
  });

  const LATE: readonly (readonly [string, Command])[] = [
    ['unreadable', { type: 'open-owner', owner: 1.5 as never }],
    ['refused', { type: 'open-owner', owner: 5 as never }],
    [
      'of an unknown owner',
      { type: 'cancel-order', owner: 7777 as never, requestId: null, order: 1 as never },
    ],
    ['repeated', deposit('r')],
  ];

  it.each(LATE)('close at a command that is %s', (_, command) => {
    const venue = new SpotTestVenue();
    venue.apply(deposit('r'));
    venue.play('A sell 5 @ 101 end:1000');
    const { events } = venue.exchange.apply(timeMs(1000), command);
    expect(events).toMatchObject([{ type: 'order-closed', reason: 'expired', remaining: 5, released: 5 }]);
    expect(venue.exchange.findInvariantFaults()).toEqual([]);
  });

  it('are due in the same order behind a snapshot', () => {
    const venue = new SpotTestVenue();
    for (let index = 0; index < 60; index += 1) {
      venue.play(`o: A sell 1 @ ${200 + index} end:${1000 + ((index * 37) % 11)}`);
      if (index % 5 === 0) venue.play('A cancel o');
    }
    const bytes = venue.exchange.snapshot().slice();
    const ended = (): readonly Event[] => {
      const from = venue.events.length;
      venue.wait(1005);
      return venue.events.slice(from);
    };
    const first = ended();
    venue.restore(bytes);
    expect(ended()).toEqual(first);
    expect(first.length).toBeGreaterThan(20);
  });

  it('live 366 days at most', () => {
    expect(MAX_LIFE_MS).toBe(31_622_400_000);
  });
});

function deposit(requestId: string): Command {
  const amounts = { asset: 0 as never, amount: 3 as never };
  return { type: 'deposit', owner: ownerOf('B'), requestId, source: 'faucet', ...amounts };
}
