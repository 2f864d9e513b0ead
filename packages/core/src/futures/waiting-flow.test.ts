import { describe, expect, it } from 'vitest';
import { orderId, ticks } from '../quantity/branding.ts';
import { MARK, ownerOf } from './futures-trading.fixture.ts';
import { LINEAR } from './futures-venue.fixture.ts';
import { WaitingVenue, withAttached } from './waiting-venue.fixture.ts';

/** Numbers below a bound, the same for the same seed. */
function chance(seed: number): (bound: number) => number {
  let state = seed * 7919 + 1;
  return (bound) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % bound;
  };
}

const NAMES = ['A', 'B', 'C', 'D'] as const;

/** So many commands of four traders, one of them in hedge mode, whose orders wait; restored as often as asked. */
function play(seed: number, commands: number, restores: boolean): WaitingVenue {
  const venue = new WaitingVenue('ABCD');
  const next = chance(seed);
  venue.hedge('D');
  if (seed % 2 === 0) venue.isolate('A');
  let price = MARK;
  for (let count = 0; count < commands; count += 1) {
    const name = NAMES[next(4)]!;
    const side = next(2) === 0 ? 'buy' : 'sell';
    const size = next(20) + 1;
    const near = price + next(4001) - 2000;
    const [kind, by] = [next(2) === 0 ? 'stop' : 'profit', ['mark', 'last', 'index'][next(3)]!];
    const lots = next(3) === 0 ? 'all' : size;
    const step = next(16);
    if (step < 4) venue.order(`${name} ${side} ${size} @ ${near}${next(3) === 0 ? ' reduce' : ''}`);
    else if (step < 5) venue.order(`${name} ${side} ${size} market`);
    else if (step < 8) venue.waits(`${name} ${side} ${lots} ${kind} ${near} ${by}`);
    else if (step < 9) venue.waits(`${name} ${side} ${size} ${kind} ${near} @ ${near} ${by} open`);
    else if (step < 10) venue.waits(`${name} ${side} ${lots} trail ${1000 + next(5000)} ${by}`);
    else if (step < 12) {
      const away = side === 'buy' ? 1 : -1;
      const more = withAttached(price + away * next(5000), price - away * next(5000), next(2) === 0);
      venue.order(`${name} ${side} ${size} @ ${price + next(401) - 200}`, more);
    } else if (step < 13) {
      const away = side === 'sell' ? 1 : -1;
      venue.pair(name, side, size, price + away * next(2000), price - away * next(2000), next(2) === 0);
    } else if (step < 14) change(venue, name, next);
    else if (step < 15) venue.reverse(name);
    else {
      price = Math.max(400_000, price + next(6001) - 3000);
      venue.mark(price / 10);
    }
    if (restores && next(5) === 0) venue.restore();
    else if (!restores) next(5);
  }
  return venue;
}

/** One of a trader's orders is cancelled, or gets another price. */
function change(venue: WaitingVenue, name: string, next: (bound: number) => number): void {
  const { exchange } = venue;
  const owner = ownerOf(name);
  const open = [
    ...exchange.read({ type: 'conditional-orders', owner }),
    ...exchange.read({ type: 'open-orders', owner }),
  ];
  const chosen = open[next(Math.max(1, open.length))];
  if (chosen === undefined) return;
  const order = orderId(chosen.order);
  const price = MARK + next(8001) - 4000;
  if (next(2) === 0) venue.cancel(name, order);
  else
    venue.amend(name, order, 'trigger' in chosen ? { triggerPrice: ticks(price) } : { price: ticks(price) });
}

describe('orders that wait, of four traders', () => {
  // Each command is followed by a recount of everything: `FuturesTestVenue.apply`.
  it.each([1, 2, 3, 4, 5, 6])(
    'lead to one state, cut by snapshots or not: seed %i',
    (seed) => {
      const whole = play(seed, 220, false);
      const cut = play(seed, 220, true);
      expect(cut.exchange.snapshot()).toEqual(whole.exchange.snapshot());
      expect(cut.events).toEqual(whole.events);
      const kinds = new Set(whole.events.map(({ type }) => type));
      expect([...kinds]).toEqual(
        expect.arrayContaining(['order-triggered', 'futures-trade', 'attached-set']),
      );
      expect(whole.market(LINEAR).openInterest).toBeGreaterThan(0);
    },
    120_000,
  );
});
