import { describe, expect, it } from 'vitest';
import { SpotTestVenue, tidy } from '../orders/trade-notation.fixture.ts';
import { marketId, ratePpm } from '../quantity/branding.ts';

interface Table {
  readonly name: string;
  readonly play: string;
  readonly story: string;
}

/** What a table should be: its lines with their outcomes, and its story. */
function common({ play, story }: Omit<Table, 'name'>): readonly [string, string] {
  return [tidy(play), tidy(story)];
}

/** What it is. */
function played(venue: SpotTestVenue, play: string): readonly [string, string] {
  const from = venue.events.length;
  return [tidy(venue.play(play)), tidy(venue.story(from))];
}

/** The last price is 100; an order is worth 100 to 5,000 at that price. */
const REFUSALS = `
  A sell 5 stop 0 market          => price-out-of-range
  A sell 5 stop 90 @ 0            => price-out-of-range
  A sell 5 trail 1000 from 0 market => price-out-of-range
  A sell 5 trail 999 market       => number-out-of-range
  A sell 5 trail 200001 market    => number-out-of-range
  A sell 0 stop 90 market         => quantity-out-of-range
  A sell 51 stop 90 market        => quantity-out-of-range
  A buy spend 0 stop 110          => quantity-out-of-range
  A buy spend 500 stop 110 @ 120  => spend-not-allowed
  A sell spend 500 stop 90        => spend-not-allowed
  A sell 5 stop 90 market fok     => time-in-force-not-allowed
  A buy 5 stop 110 market         => quantity-not-allowed
  A buy spend 500 stop 110 decrement => self-trade-mode-not-allowed
  A sell 5 stop 90 @ 90 fok end:9 => expiry-not-allowed
  A sell 5 stop 90 market end:0   => expiry-out-of-range
  A sell 1 stop 90 @ 99           => below-minimum-notional
  A sell 1 stop 99 market         => below-minimum-notional
  A sell 1 trail 1000 from 99 market => below-minimum-notional
  A buy spend 109 stop 110        => below-minimum-notional
  A buy spend 5610 stop 110       => quantity-out-of-range
  A buy 50 stop 110 @ 201         => insufficient-available-balance
  A sell 1 stop 90 @ 100          => untriggered
  A sell 1 trail 1000 market      => untriggered
  A sell 2 stop 99 market         => untriggered
  A buy spend 110 stop 110        => untriggered
  A buy spend 5609 stop 110       => untriggered
  A buy spend 4282 stop 110       => insufficient-available-balance
  A buy spend 4281 stop 110       => untriggered`;

const BANDED: readonly Table[] = [
  {
    name: 'a limit price outside the band of the moment closes the order that executes',
    play: `
      s: A sell 5 stop 97 @ 90    => untriggered
      t: D sell 5 stop 97 @ 93    => untriggered
      C buy 1 @ 97                => open
      B sell 1 @ 97               => filled 1`,
    story: `
      s executes at 97, last 97
      s closes: price-outside-band, 5 left, 0 back
      t executes at 97, last 97
      t rests 5 @ 93`,
  },
  {
    name: 'a fill-or-kill that would not fill is told before the band',
    play: `
      s: A sell 5 stop 97 @ 90 fok => untriggered
      C buy 1 @ 97                => open
      B sell 1 @ 97               => filled 1`,
    story: `
      s executes at 97, last 97
      s closes: fill-or-kill-not-filled, 5 left, 0 back`,
  },
  {
    name: 'a market sell is matched up to the bound',
    play: `
      s: A sell 5 stop 97 market  => untriggered
      C buy 1 @ 97                => open
      C buy 2 @ 93                => open
      C buy 9 @ 92                => open
      B sell 1 @ 97               => filled 1`,
    story: `
      s executes at 97, last 97
      - s 2 @ 93
      s closes: remainder-dropped, 3 left, 0 back`,
  },
  {
    name: 'a market buy by money is matched up to the bound',
    play: `
      s: A buy spend 900 stop 103 => untriggered
      C sell 1 @ 103              => open
      C sell 2 @ 108              => open
      C sell 9 @ 109              => open
      B buy 1 @ 103               => filled 1`,
    story: `
      s executes at 103, last 103
      - s 2 @ 108
      s closes: remainder-dropped, 0 left, 0 back`,
  },
  {
    name: 'the band does not judge what waits, but the limit order of a pair',
    play: `
      A buy 1 stop 103 @ 900      => untriggered
      A pair buy 1 @ 90 stop 103 @ 900 => linked
      C pair sell 1 @ 900 stop 90 @ 1 => linked
      B buy 1 @ 104               => open
      C pair sell 1 @ 104 stop 90 @ 1 => post-only-would-cross`,
    story: ``,
  },
];

describe('a conditional order at its edges', () => {
  it('is refused by the first thing that is wrong with it', () => {
    const venue = new SpotTestVenue({ money: 10_000, minimumNotional: 100, maximumLots: 50 });
    venue.play('B sell 1 @ 100\nE buy 1 @ 100');
    expect(tidy(venue.play(REFUSALS))).toBe(tidy(REFUSALS));
  });

  it.each(BANDED)('$name', (table) => {
    const venue = new SpotTestVenue();
    venue.play('B sell 1 @ 100\nE buy 1 @ 100');
    venue.apply({ type: 'set-price-band', market: marketId(0), bandPpm: ratePpm(50_000) });
    expect(played(venue, table.play)).toEqual(common(table));
  });

  it('prevents self-trades as it was asked to', () => {
    const venue = new SpotTestVenue();
    venue.play('B sell 1 @ 100\nE buy 1 @ 100');
    const table = {
      play: `
        s: A sell 7 stop 95 market cancel-oldest => untriggered
        t: A sell 2 stop 95 @ 94 decrement => untriggered
        x: A buy 3 @ 95             => open
        C buy 1 @ 96                => open
        y: A buy 3 @ 94             => open
        B sell 1 @ 96               => filled 1
        z: C buy 9 @ 95             => open
        D buy 1 @ 95                => open
        B sell 1 @ 95 cancel-oldest => filled 1`,
      story: `
        x rests 3 @ 95
        y rests 3 @ 94
        z rests 9 @ 95
        x - 1 @ 95
        s executes at 95, last 95
        x closes: self-trade-prevented, 2 left, 190 back
        z s 7 @ 95
        s closes: filled, 0 left, 0 back
        t executes at 95, last 95
        z t 2 @ 95
        z closes: filled, 0 left, 0 back
        t closes: filled, 0 left, 0 back`,
    };
    expect(played(venue, table.play)).toEqual(common(table));
  });
});
