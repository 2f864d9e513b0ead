import { describe, expect, it } from 'vitest';
import { SpotTestVenue, tidy } from '../orders/trade-notation.fixture.ts';

interface Table {
  readonly name: string;
  readonly play: string;
  /** What happened to the orders that have a name; ps is the stop of the pair p. */
  readonly story: string;
  /** What A has at the end: available and held, base and quote. */
  readonly money: string;
}

/** A venue whose last price is 100, whose book is empty, and where A has a thousand of each asset. */
function check({ play, story, money }: Table): void {
  const venue = new SpotTestVenue({ money: 1000 });
  venue.play('B sell 1 @ 100\nE buy 1 @ 100');
  const from = venue.events.length;
  expect(tidy(venue.play(play))).toBe(tidy(play));
  expect(tidy(venue.story(from))).toBe(tidy(story));
  expect(venue.money('A')).toBe(money);
}

const PAIRS: readonly Table[] = [
  {
    name: 'holds the lots of a sell once',
    play: `
      p: A pair sell 1000 @ 110 stop 90 market => linked`,
    story: `
      p rests 1000 @ 110`,
    money: '0+1000 1000+0',
  },
  {
    name: 'holds the larger need of a buy',
    play: `
      p: A pair buy 5 @ 90 stop 110 @ 120 => linked`,
    story: `
      p rests 5 @ 90`,
    money: '1000+0 400+600',
  },
  {
    name: 'holds the need of the limit order where that of the stop is smaller',
    play: `
      p: A pair buy 5 @ 90 stop 110 @ 80 => linked
      A cancel p                  => order-cancelled`,
    story: `
      p rests 5 @ 90
      p closes: cancelled-by-owner, 5 left, 450 back
      ps closes: linked-order-done, 5 left, 0 back`,
    money: '1000+0 1000+0',
  },
  {
    name: 'lets the stop go when the limit order fills',
    play: `
      p: A pair sell 5 @ 110 stop 90 @ 85 => linked
      C buy 5 @ 110               => filled 5
      A cancel ps                 => unknown-order`,
    story: `
      p rests 5 @ 110
      p - 5 @ 110
      p closes: filled, 0 left, 0 back
      ps closes: linked-order-done, 5 left, 0 back`,
    money: '995+0 1550+0',
  },
  {
    name: 'lets the stop go with any part of the limit order, whose hold alone stays',
    play: `
      p: A pair buy 5 @ 90 stop 110 @ 120 => linked
      C sell 2 @ 90               => filled 2
      D sell 1 @ 111              => open
      B buy 1 @ 111               => filled 1
      A amend p 2 @ 89            => partially-filled 0`,
    story: `
      p rests 5 @ 90
      p - 2 @ 90
      ps closes: linked-order-done, 5 left, 150 back
      p rests 2 @ 89`,
    money: '1002+0 642+178',
  },
  {
    name: 'lets the limit order go before the stop executes',
    play: `
      p: A pair sell 1000 @ 110 stop 90 market => linked
      C buy 10 @ 90               => open
      B sell 1 @ 90               => filled 1`,
    story: `
      p rests 1000 @ 110
      p closes: linked-order-done, 1000 left, 1000 back
      ps executes at 90, last 90
      - ps 9 @ 90
      ps closes: remainder-dropped, 991 left, 0 back`,
    money: '991+0 1810+0',
  },
  {
    name: 'gives a executed stop of a buy the whole hold',
    play: `
      p: A pair buy 8 @ 90 stop 110 @ 125 => linked
      C sell 1 @ 110              => open
      C sell 3 @ 124              => open
      B buy 1 @ 110               => filled 1`,
    story: `
      p rests 8 @ 90
      p closes: linked-order-done, 8 left, 720 back
      ps executes at 110, last 110
      - ps 3 @ 124
      ps rests 5 @ 125`,
    money: '1003+0 3+625',
  },
  {
    name: 'goes whole when the stop is cancelled, or all orders are',
    play: `
      p: A pair buy 5 @ 90 stop 110 @ 120 => linked
      A cancel ps                 => order-cancelled
      q: A pair buy 5 @ 90 stop 110 @ 120 => linked
      A cancel q                  => order-cancelled`,
    story: `
      p rests 5 @ 90
      ps closes: cancelled-by-owner, 5 left, 150 back
      p closes: linked-order-done, 5 left, 450 back
      q rests 5 @ 90
      q closes: cancelled-by-owner, 5 left, 450 back
      qs closes: linked-order-done, 5 left, 150 back`,
    money: '1000+0 1000+0',
  },
  {
    name: 'cannot be amended, either of it',
    play: `
      p: A pair sell 5 @ 110 stop 90 @ 85 => linked
      A amend p 4 @ 110           => order-not-amendable
      A amend ps 4 @ 85           => order-not-amendable`,
    story: `
      p rests 5 @ 110`,
    money: '995+5 1000+0',
  },
  {
    name: 'is refused where its prices are not apart, would cross, or name no limit for a buy',
    play: `
      A pair sell 5 @ 100 stop 90 market => linked-prices-not-apart
      A pair sell 5 @ 110 stop 100 market => linked-prices-not-apart
      A pair buy 5 @ 100 stop 110 @ 110 => linked-prices-not-apart
      A pair buy 5 @ 90 stop 100 @ 110 => linked-prices-not-apart
      A pair buy 5 @ 90 stop 110 market => price-missing
      A pair buy 5 @ 90 stop 110 @ 201 => insufficient-available-balance
      A pair buy 5 @ 90 stop 110 @ 110 id:x sid:x => duplicate-client-order-id
      C buy 1 @ 105               => open
      A pair sell 5 @ 105 stop 90 market => post-only-would-cross`,
    story: ``,
    money: '1000+0 1000+0',
  },
  {
    name: 'is triggered by self-trade prevention as any order: the stop goes with the limit order',
    play: `
      p: A pair sell 5 @ 110 stop 90 @ 85 => linked
      x: A buy 2 @ 110 cancel-oldest => open`,
    story: `
      p rests 5 @ 110
      p closes: self-trade-prevented, 5 left, 5 back
      ps closes: linked-order-done, 5 left, 0 back
      x rests 2 @ 110`,
    money: '1000+0 780+220',
  },
  {
    name: 'shrunk by self-trade prevention loses its stop, too',
    play: `
      p: A pair sell 5 @ 110 stop 90 @ 85 => linked
      x: A buy 2 @ 110 decrement  => cancelled 0`,
    story: `
      p rests 5 @ 110
      p loses 2, 3 left, 2 back
      ps closes: linked-order-done, 5 left, 0 back
      x loses 2, 0 left, 0 back
      x closes: self-trade-prevented, 0 left, 0 back`,
    money: '997+3 1000+0',
  },
];

describe('linked orders: a pair', () => {
  it.each(PAIRS)('$name', check);
});
