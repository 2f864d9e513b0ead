import { describe, expect, it } from 'vitest';
import { Exchange } from '../index.ts';
import { SpotTestVenue, ownerOf } from '../orders/trade-notation.fixture.ts';
import { EXECUTIONS_PER_COMMAND } from '../vocabulary/order-commands.ts';

const OWNERS = 'ABCD';

/** A last price of 100, and so many stops of one lot each at 90, behind a bid that takes them all. */
function venueWithStops(count: number): SpotTestVenue {
  const venue = new SpotTestVenue();
  venue.play('D sell 1 @ 100\nE buy 1 @ 100');
  for (let index = 0; index < count; index += 1) {
    expect(venue.play(`s${index}: ${OWNERS[index % OWNERS.length]} sell 1 stop 90 market`)).toMatch(
      /untriggered$/,
    );
  }
  venue.play('E buy 10000 @ 90');
  return venue;
}

const executed = (venue: SpotTestVenue, from: number): number =>
  venue.events.slice(from).filter(({ type }) => type === 'order-triggered').length;

describe('execution', () => {
  it('stops at its bound in a command, and goes on before anything else in the next ones', () => {
    const count = EXECUTIONS_PER_COMMAND * 2 + 10;
    const venue = venueWithStops(count);
    let from = venue.events.length;
    venue.play('D sell 1 @ 90');
    expect(executed(venue, from)).toBe(EXECUTIONS_PER_COMMAND);
    from = venue.events.length;
    // A refused command, then one whose own event stands behind what was left.
    expect(venue.play('A sell 0 @ 90')).toMatch(/quantity-out-of-range/);
    expect(executed(venue, from)).toBe(EXECUTIONS_PER_COMMAND);
    from = venue.events.length;
    venue.play('x: A buy 1 @ 1');
    expect(executed(venue, from)).toBe(10);
    const types = venue.events.slice(from).map(({ type }) => type);
    expect(types.lastIndexOf('order-triggered')).toBeLessThan(types.indexOf('order-accepted'));
    expect(venue.exchange.read({ type: 'conditional-orders', owner: ownerOf('A') })).toEqual([]);
  });

  it('executes what is left also where a request is repeated', () => {
    const venue = venueWithStops(EXECUTIONS_PER_COMMAND + 5);
    venue.play('A buy 1 @ 1 req:r');
    venue.play('D sell 1 @ 90');
    const from = venue.events.length;
    venue.play('A buy 1 @ 1 req:r');
    expect(executed(venue, from)).toBe(5);
  });

  it('lets a triggered order be cancelled before its turn, but not be amended', () => {
    const last = EXECUTIONS_PER_COMMAND * 3 + 1;
    const venue = venueWithStops(last + 1);
    const owner = OWNERS[last % OWNERS.length];
    venue.play('D sell 1 @ 90');
    expect(venue.play(`${owner} amend s${last} 2 @ -`)).toMatch(/order-not-amendable/);
    expect(venue.play(`${owner} cancel s${last}`)).toMatch(/order-cancelled/);
    venue.play('wait 1');
    expect(venue.story()).toMatch(`s${last - 1} executes`);
    expect(venue.story()).toMatch(`s${last} closes: cancelled-by-owner`);
    expect(venue.story()).not.toMatch(`s${last} executes`);
  });

  it('closes a triggered order that reaches its end before its turn', () => {
    const venue = venueWithStops(EXECUTIONS_PER_COMMAND * 2 + 1);
    expect(venue.play('z: E sell 1 stop 90 market end:5')).toMatch(/untriggered/);
    venue.play('D sell 1 @ 90\nwait 5');
    expect(venue.story()).toMatch(/z closes: expired, 1 left, 1 back/);
    expect(venue.story()).not.toMatch(/z executes/);
  });

  it('goes on from a snapshot taken with triggered orders in the queue, byte for byte', () => {
    const venue = venueWithStops(EXECUTIONS_PER_COMMAND + 20);
    venue.play(`
      A sell 3 trail 20000 from 104 @ 95
      B pair sell 4 @ 120 stop 80 @ 79 id:x sid:y
      C buy spend 500 profit 85 cancel-oldest end:1000
      D sell 1 @ 90`);
    const bytes = venue.exchange.snapshot().slice();
    const other = Exchange.restore(bytes);
    expect(Buffer.compare(other.snapshot(), bytes)).toBe(0);
    const next = 'A buy 1 @ 120\nD sell 1 @ 80\nwait 1000\nB buy 1 @ 2 id:y';
    const from = venue.events.length;
    const first = venue.play(next);
    const events = venue.events.slice(from);
    const after = venue.exchange.snapshot().slice();
    venue.restore(bytes);
    const again = venue.events.length;
    expect(venue.play(next)).toBe(first);
    expect(venue.events.slice(again)).toEqual(events);
    expect(Buffer.compare(venue.exchange.snapshot(), after)).toBe(0);
  });
});
