/** Plain orders put off entering owners into the indexes of crossings, and keep sums over legs: neither can be seen. */
import { describe, expect, it } from 'vitest';
import { Exchange } from '../exchange.ts';
import type { Applied } from '../exchange.ts';
import { marketId, orderId, timeMs, units } from '../quantity/branding.ts';
import type { Command } from '../vocabulary/commands.ts';
import type { Event } from '../vocabulary/events.ts';
import type { FuturesTerms } from '../vocabulary/futures-commands.ts';
import { FuturesTradingVenue, MARK, USDT_PAID_IN } from './futures-trading.fixture.ts';
import { ETH, INVERSE, LINEAR, TERMS_OF_TEST, listingOf } from './futures-venue.fixture.ts';

/** A second market of one collateral: what each may lose depends on both. */
const LINEAR_OF_ETH = marketId(3);
const NAMES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

/** Writes down the commands behind its opening. */
class NotedVenue extends FuturesTradingVenue {
  readonly steps: (readonly [time: number, command: Command])[] = [];
  readonly opened: Uint8Array;
  /** That of the last ticks. */
  #second = 2;

  constructor(traders: string) {
    super(traders);
    this.apply(listingOf({ market: LINEAR_OF_ETH, base: ETH }));
    this.marks(50_000, 50_000);
    this.marks(50_000, 50_000);
    this.events = [];
    this.steps.length = 0;
    this.opened = this.exchange.snapshot();
  }

  /** Ticks of both coins. */
  marks(price: number, priceOfEth: number): void {
    this.#second += 1;
    this.mark(price);
    this.tick(this.#second, priceOfEth, ETH);
  }

  override apply(command: Command, time: number = this.exchange.time): Applied {
    this.steps?.push([time, command]);
    return super.apply(command, time);
  }
}

/** Numbers below a bound, the same for the same seed. */
function chance(seed: number): (bound: number) => number {
  let state = seed * 7919 + 1;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}

const termsWith = (change: Partial<FuturesTerms>): Command => ({
  type: 'set-futures-terms',
  market: LINEAR,
  terms: { ...TERMS_OF_TEST, ...change },
});

/** Runs of plain orders and cancels of six traders; behind each a tick that may liquidate, or money that moves. */
function play(seed: number, runs: number): NotedVenue {
  const venue = new NotedVenue(NAMES.join(''));
  const next = chance(seed);
  // At once open interest raises the rates of everybody.
  if (seed % 2 === 0) {
    venue.apply(termsWith({ openInterestLower: units(1e8), openInterestUpper: units(1e12) }));
  }
  venue.hedge('D');
  for (const name of NAMES) venue.withdraw(name, 37_000e6);
  for (const name of 'AB') venue.isolate(name);
  for (const name of 'CDEF') venue.leverage(name, 100);
  let price = MARK;
  const resting: (readonly [name: string, order: number])[] = [];
  for (let run = 0; run < runs; run += 1) {
    for (let count = 0; count < 25; count += 1) {
      const name = NAMES[next(6)]!;
      const words = [next(4) === 0 ? 'ioc' : '', next(6) === 0 ? 'reduce' : ''].join(' ').trim();
      const market = [LINEAR, LINEAR_OF_ETH, INVERSE][next(3)]!;
      const at = (market === LINEAR_OF_ETH ? 2 * MARK - price : price) + next(801) - 400;
      const line = `${name} ${next(2) === 0 ? 'buy' : 'sell'} ${next(1500) + 1} @ ${at} ${words}`;
      const before = venue.all('order-accepted').length;
      venue.order(line, { market });
      const accepted = venue.all('order-accepted')[before];
      if (accepted !== undefined) resting.push([name, accepted.order]);
      const [owner, order] = resting[next(Math.max(1, resting.length))] ?? [];
      if (owner !== undefined && order !== undefined && next(3) === 0) venue.cancel(owner, orderId(order));
    }
    price = Math.min(600_000, Math.max(400_000, price + next(30_001) - 15_000));
    const then = next(4);
    if (then < 2) venue.marks(price / 10, (2 * MARK - price) / 10);
    else if (run === 30)
      venue.apply(termsWith({ openInterestLower: units(1e9), openInterestUpper: units(1e12) }));
    else if (then < 3) venue.withdraw(NAMES[next(6)]!, next(1e7));
    else venue.adjust('A', next(2) === 0 ? 'long' : 'short', next(1e7));
  }
  return venue;
}

/** The same once more from the opening on, with nothing looked at between the commands. */
function replay({ opened, steps }: NotedVenue): { readonly exchange: Exchange; readonly events: Event[] } {
  const exchange = Exchange.restore(opened);
  const events: Event[] = [];
  for (const [time, command] of steps) events.push(...exchange.apply(timeMs(time), command).events);
  return { exchange, events };
}

describe('runs of plain orders', () => {
  it('leave nobody out of the next step of the mark', () => {
    const venue = new NotedVenue('ABCD');
    for (const name of 'AB') venue.leverage(name, 100);
    venue.withdraw('A', USDT_PAID_IN - 600e6);
    // The first command behind another one is no part of a run.
    for (const market of [LINEAR, LINEAR_OF_ETH]) {
      venue.order(`C buy 10 @ ${MARK - 2000}`, { market });
      venue.order(`D sell 10 @ ${MARK - 2000}`, { market });
    }
    venue.order(`B sell 1000 @ ${MARK}`);
    venue.order(`A buy 1000 @ ${MARK}`);
    venue.marks(49_600, 50_000);
    venue.marks(49_600, 50_000);
    expect(venue.all('liquidation-begun')).toHaveLength(1);
    const { exchange, events } = replay(venue);
    expect(events).toEqual(venue.events);
    expect(exchange.snapshot()).toEqual(venue.exchange.snapshot());
  });

  it('take a loss out of the profit of another leg, and know what that leg was entered for since', () => {
    const venue = new NotedVenue('ABC');
    for (const market of [LINEAR, LINEAR_OF_ETH]) {
      venue.order(`A buy 1000 @ ${MARK}`, { market });
      venue.order(`${market === LINEAR ? 'B' : 'C'} sell 1000 @ ${MARK}`, { market });
    }
    venue.withdraw('A', 15_000e6);
    venue.marks(20_000, 80_000);
    venue.marks(20_000, 80_000);
    // The first command behind another one is no part of a run.
    venue.order('A buy 1 @ 199000');
    venue.order('A buy 1 @ 199000');
    venue.order('B buy 900 @ 200000');
    venue.order('A sell 900 @ 200000');
    // For the loss, and for the fee.
    const realised = venue.all('profit-realised').map(({ market }) => market);
    expect(realised).toEqual([LINEAR_OF_ETH, LINEAR_OF_ETH]);
  });

  // Each recount enters everybody at once: `RecountedVenue.apply`.
  it.each([1, 2, 3, 4, 5, 6])('come to one state and the same events, recounted or not: seed %i', (seed) => {
    const venue = play(seed, 60);
    const { exchange, events } = replay(venue);
    expect(events).toEqual(venue.events);
    expect(exchange.snapshot()).toEqual(venue.exchange.snapshot());
    const count = (type: Event['type']): number => events.filter((event) => event.type === type).length;
    expect(count('futures-trade')).toBeGreaterThan(100);
    expect(count('liquidation-begun')).toBeGreaterThan(0);
  });
});
