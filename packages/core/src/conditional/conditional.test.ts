import { describe, expect, it } from 'vitest';
import { SpotTestVenue, ownerOf, tidy } from '../orders/trade-notation.fixture.ts';

interface Table {
  readonly name: string;
  readonly play: string;
  /** What happened to the orders that have a name. */
  readonly story: string;
  readonly book?: string;
}

/** Plays a table on a venue whose last price is 100 and whose book is empty. */
function check({ play, story, book }: Table): void {
  const venue = new SpotTestVenue();
  venue.play('B sell 1 @ 100\nE buy 1 @ 100');
  const from = venue.events.length;
  expect(tidy(venue.play(play))).toBe(tidy(play));
  expect(tidy(venue.story(from))).toBe(tidy(story));
  if (book !== undefined) expect(tidy(venue.book)).toBe(tidy(book));
}

const TRIGGERS: readonly Table[] = [
  {
    name: 'a stop sell is triggered by a price that has fallen to its own, not before',
    play: `
      s: A sell 5 stop 95 @ 94    => untriggered
      C buy 1 @ 96                => open
      n: C buy 9 @ 95             => open
      B sell 1 @ 96               => filled 1
      B sell 2 @ 95               => filled 2`,
    story: `
      n rests 9 @ 95
      n - 2 @ 95
      s executes at 95, last 95
      n s 5 @ 95
      s closes: filled, 0 left, 0 back`,
    book: `
      2 | 95 |`,
  },
  {
    name: 'a stop buy is triggered by a price that has risen to its own or jumped beyond, and rests with what is left',
    play: `
      s: A buy 5 stop 105 @ 107   => untriggered
      C sell 3 @ 106              => open
      n: C sell 3 @ 107           => open
      B buy 3 @ 106               => filled 3`,
    story: `
      n rests 3 @ 107
      s executes at 105, last 106
      n s 3 @ 107
      n closes: filled, 0 left, 0 back
      s rests 2 @ 107`,
    book: `
      2 | 107 |`,
  },
  {
    name: 'a take-profit sell is triggered by a price that has risen to its own',
    play: `
      s: A sell 5 profit 105 @ 104 => untriggered
      C sell 1 @ 104              => open
      C sell 1 @ 105              => open
      B buy 1 @ 104               => filled 1
      B buy 1 @ 105               => filled 1`,
    story: `
      s executes at 105, last 105
      s rests 5 @ 104`,
    book: `
      | 104 | 5`,
  },
  {
    name: 'a take-profit buy by money is triggered by a price that has fallen to its own, and buys what its money reaches',
    play: `
      s: A buy spend 290 profit 95 => untriggered
      C buy 1 @ 95                => open
      n: C sell 9 @ 96            => open
      B sell 1 @ 95               => filled 1`,
    story: `
      n rests 9 @ 96
      s executes at 95, last 95
      n s 3 @ 96
      s closes: filled, 0 left, 0 back`,
    book: `
      | 96 | 6`,
  },
  {
    name: 'a market sell drops what the book does not take',
    play: `
      s: A sell 5 stop 95 market  => untriggered
      n: C buy 4 @ 95             => open
      B sell 1 @ 95               => filled 1`,
    story: `
      n rests 4 @ 95
      n - 1 @ 95
      s executes at 95, last 95
      n s 3 @ 95
      n closes: filled, 0 left, 0 back
      s closes: remainder-dropped, 2 left, 0 back`,
    book: ``,
  },
  {
    name: 'a fill-or-kill that would not fill whole closes without a trade, one that would fills',
    play: `
      s: A sell 5 stop 95 @ 95 fok => untriggered
      t: D sell 3 stop 95 @ 95 fok => untriggered
      C buy 5 @ 95                => open
      B sell 1 @ 95               => filled 1`,
    story: `
      s executes at 95, last 95
      s closes: fill-or-kill-not-filled, 5 left, 0 back
      t executes at 95, last 95
      - t 3 @ 95
      t closes: filled, 0 left, 0 back`,
    book: `
      1 | 95 |`,
  },
  {
    name: 'prices that a command passes on its way meet nothing',
    play: `
      s: A sell 5 stop 95 market  => untriggered
      C sell 1 @ 95               => open
      C sell 1 @ 99               => open
      B buy 2 @ 99                => filled 2`,
    story: ``,
  },
  {
    name: 'is refused where the last price meets it already',
    play: `
      A sell 5 stop 100 market    => trigger-would-fire-at-once
      A buy 5 stop 100 @ 101      => trigger-would-fire-at-once
      A sell 5 profit 100 @ 101   => trigger-would-fire-at-once
      A buy 5 profit 100 @ 101    => trigger-would-fire-at-once
      A sell 5 stop 99 market     => untriggered
      A buy 5 stop 101 @ 101      => untriggered
      A sell 5 profit 101 @ 101   => untriggered
      A buy 5 profit 99 @ 101     => untriggered`,
    story: ``,
  },
];

const CASCADES: readonly Table[] = [
  {
    name: 'of those triggered together the oldest executes first, whatever their prices',
    play: `
      s: A sell 1 stop 95 market  => untriggered
      t: D sell 1 stop 97 market  => untriggered
      u: A sell 1 stop 96 market  => untriggered
      C buy 9 @ 95                => open
      B sell 1 @ 95               => filled 1`,
    story: `
      s executes at 95, last 95
      - s 1 @ 95
      s closes: filled, 0 left, 0 back
      t executes at 97, last 95
      - t 1 @ 95
      t closes: filled, 0 left, 0 back
      u executes at 96, last 95
      - u 1 @ 95
      u closes: filled, 0 left, 0 back`,
  },
  {
    name: 'those that an execution meets queue behind, also the older ones',
    play: `
      t: D sell 2 stop 90 market  => untriggered
      s: A sell 2 stop 95 market  => untriggered
      u: A sell 1 stop 95 market  => untriggered
      C buy 1 @ 95                => open
      C buy 2 @ 90                => open
      C buy 9 @ 85                => open
      B sell 1 @ 95               => filled 1`,
    story: `
      s executes at 95, last 95
      - s 2 @ 90
      s closes: filled, 0 left, 0 back
      u executes at 95, last 95
      - u 1 @ 85
      u closes: filled, 0 left, 0 back
      t executes at 90, last 90
      - t 2 @ 85
      t closes: filled, 0 left, 0 back`,
  },
  {
    name: 'a triggered order executes even if the price has turned',
    play: `
      s: A buy 1 stop 105 @ 110   => untriggered
      t: D sell 2 profit 105 market => untriggered
      u: A sell 1 profit 105 @ 99 => untriggered
      C sell 1 @ 105              => open
      C sell 1 @ 106              => open
      E buy 2 @ 90                => open
      B buy 1 @ 105               => filled 1`,
    story: `
      s executes at 105, last 105
      - s 1 @ 106
      s closes: filled, 0 left, 0 back
      t executes at 105, last 105
      - t 2 @ 90
      t closes: filled, 0 left, 0 back
      u executes at 105, last 105
      u rests 1 @ 99`,
  },
];

const TRAILING: readonly Table[] = [
  {
    name: 'a trailing sell follows the best price up, and executes 10 % below it, rounded down',
    play: `
      s: A sell 2 trail 100000 market => untriggered
      Q bids 95x9 93x9 asks 105x1 106x1 => done
      B buy 1 @ 105               => filled 1
      B sell 1 @ 95               => filled 1
      Q bids 93x1 92x9 asks 107x1 => done
      B buy 1 @ 107               => filled 1
      Q bids 97x1 96x9 asks 110x1 => done
      B sell 1 @ 97               => filled 1
      B sell 1 @ 96               => filled 1`,
    story: `
      s executes at 96, last 96
      - s 2 @ 96
      s closes: filled, 0 left, 0 back`,
  },
  {
    name: 'a trailing buy follows the best price down, and executes 1 % above it, rounded up',
    play: `
      s: A buy spend 300 trail 10000 => untriggered
      Q bids 95x1 asks 96x9       => done
      B sell 1 @ 95               => filled 1
      B buy 1 @ 96                => filled 1`,
    story: `
      s executes at 96, last 96
      - s 3 @ 96
      s closes: filled, 0 left, 0 back`,
  },
  {
    name: 'one with an activation price follows from the first price beyond that',
    play: `
      s: A sell 1 trail 100000 from 110 @ 1 => untriggered
      Q bids 80x1 79x1 asks 109x1 111x1 => done
      B buy 1 @ 109               => filled 1
      B sell 1 @ 80               => filled 1
      B buy 1 @ 111               => filled 1
      Q bids 99x1 98x5 asks 120x1 => done
      B sell 1 @ 99               => filled 1`,
    story: `
      s executes at 99, last 99
      - s 1 @ 98
      s closes: filled, 0 left, 0 back`,
  },
  {
    name: 'one whose activation price the last price has reached is active at once',
    play: `
      s: A buy spend 300 trail 50000 from 100 => untriggered
      Q bids 95x1 asks 105x9      => done
      B buy 1 @ 105               => filled 1`,
    story: `
      s executes at 105, last 105
      - s 2 @ 105
      s closes: filled, 0 left, 0 back`,
  },
  {
    name: 'an owner has at most ten of them in a market',
    play: `${'A sell 1 trail 1000 market => untriggered\n'.repeat(10)}
      A sell 1 trail 1000 market => too-many-trailing-orders
      A sell 1 stop 99 market => untriggered
      B sell 1 trail 1000 market => untriggered`,
    story: ``,
  },
];

const CHANGES: readonly Table[] = [
  {
    name: 'is cancelled by its owner alone, and its client order id is free again',
    play: `
      s: A sell 5 stop 95 @ 94 id:mine => untriggered
      A buy 1 @ 9 id:mine         => duplicate-client-order-id
      B cancel s                  => unknown-order
      A cancel s                  => order-cancelled
      A cancel s                  => unknown-order
      A buy 1 @ 9 id:mine         => open`,
    story: `
      s closes: cancelled-by-owner, 5 left, 5 back`,
  },
  {
    name: 'keeps its client order id through its execution',
    play: `
      s: A sell 5 stop 95 @ 97 id:mine => untriggered
      C buy 1 @ 95                => open
      B sell 1 @ 95               => filled 1
      A buy 1 @ 9 id:mine         => duplicate-client-order-id
      A cancel s                  => order-cancelled
      A buy 1 @ 9 id:mine         => open`,
    story: `
      s executes at 95, last 95
      s rests 5 @ 97
      s closes: cancelled-by-owner, 5 left, 5 back`,
  },
  {
    name: 'takes a new trigger price, limit price and size and keeps its age',
    play: `
      s: A sell 5 stop 95 @ 94    => untriggered
      t: D sell 5 stop 97 @ 97    => untriggered
      B amend s 1 @ 1             => unknown-order
      A amend s - @ -             => nothing-to-amend
      A amend s 5 @ 94 trigger 95 => nothing-to-amend
      A amend s 5 @ 94 trigger 100 => trigger-would-fire-at-once
      A amend s 1000001 @ 94      => quantity-out-of-range
      A amend s 1000000 @ 94      => untriggered
      A amend s 3 @ 97 trigger 97 => untriggered
      C buy 1 @ 97                => open
      B sell 1 @ 97               => filled 1`,
    story: `
      s executes at 97, last 97
      s rests 3 @ 97
      t executes at 97, last 97
      t rests 5 @ 97`,
  },
  {
    name: 'by money takes a trigger price alone, at a market price no limit price, trailing no trigger price',
    play: `
      s: A buy spend 300 stop 105 => untriggered
      A amend s 5 @ -             => quantity-not-allowed
      A amend s - @ 110           => price-not-allowed
      A amend s - @ - trigger 400 => below-minimum-notional
      A amend s - @ - trigger 110 => untriggered
      t: A sell 5 trail 1000 market => untriggered
      A amend t 6 @ 101           => price-not-allowed
      A amend t 6 @ - trigger 90  => trigger-price-not-allowed
      A amend t 6 @ -             => untriggered
      r: A buy 5 @ 90             => open
      A amend r 6 @ - trigger 90  => trigger-price-not-allowed
      C sell 9 @ 105              => open
      B buy 1 @ 105               => filled 1`,
    story: `
      r rests 5 @ 90`,
  },
  {
    name: 'ends where it has an end, waiting or executed, the lower number first',
    play: `
      s: A sell 5 stop 95 @ 97 end:1000 => untriggered
      t: A sell 5 stop 90 @ 90 end:1000 => untriggered
      A sell 5 stop 95 @ 97 ioc end:1000 => expiry-not-allowed
      A sell 5 stop 95 @ 97 end:0 => expiry-out-of-range
      C buy 1 @ 95                => open
      B sell 1 @ 95               => filled 1
      wait 999                    => done
      wait 1                      => done`,
    story: `
      s executes at 95, last 95
      s rests 5 @ 97
      t closes: expired, 5 left, 5 back
      s closes: expired, 5 left, 5 back`,
  },
];

describe('a conditional order', () => {
  it.each(TRIGGERS)('$name', check);
  it.each(CASCADES)('$name', check);
  it.each(TRAILING)('trailing: $name', check);
  it.each(CHANGES)('$name', check);

  it('waits for the first trade where there is no last price', () => {
    const venue = new SpotTestVenue();
    venue.play(`
      s: A sell 2 stop 95 market
      t: A sell 2 trail 100000 market
      C buy 9 @ 90
      B sell 1 @ 90`);
    expect(tidy(venue.story())).toBe(
      tidy(`
      s executes at 95, last 90
      - s 2 @ 90
      s closes: filled, 0 left, 0 back`),
    );
    const [triggerOrder] = venue.exchange.read({ type: 'conditional-orders', owner: ownerOf('A') });
    expect(triggerOrder?.triggerPrice).toBe(81);
  });

  it('shows the trigger of the moment to its owner', () => {
    const venue = new SpotTestVenue();
    venue.play(`
      B sell 1 @ 100
      E buy 1 @ 100
      A sell 5 stop 95 @ 94
      A buy spend 300 trail 10000 from 90
      p: A pair sell 5 @ 110 stop 90 market`);
    const shown = venue.exchange.read({ type: 'conditional-orders', owner: ownerOf('A') });
    expect(
      shown.map(({ trigger, triggerPrice, price, quantity, spend }) => [
        trigger?.kind,
        triggerPrice,
        price,
        quantity,
        spend,
      ]),
    ).toEqual([
      ['stop', 95, 94, 5, null],
      ['trailing', null, null, null, 300],
      ['stop', 90, null, 5, null],
    ]);
    const [limit] = venue.exchange.read({ type: 'open-orders', owner: ownerOf('A') });
    expect(shown[2]?.linked).toBe(limit?.order);
    expect(limit?.linked).toBe(shown[2]?.order);
  });
});
