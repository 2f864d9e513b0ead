import { describe, expect, it } from 'vitest';
import { Exchange } from '../index.ts';
import { Floor, ownerOf } from '../orders/trade-notation.fixture.ts';
import { EXECUTIONS_PER_COMMAND } from '../vocabulary/order-commands.ts';

const OWNERS = 'ABCD';

/** A last price of 100, and so many stops of one lot each at 90, behind a bid that takes them all. */
function floorWithStops(count: number): Floor {
  const floor = new Floor();
  floor.play('D sell 1 @ 100\nE buy 1 @ 100');
  for (let index = 0; index < count; index += 1) {
    expect(floor.play(`s${index}: ${OWNERS[index % OWNERS.length]} sell 1 stop 90 market`)).toMatch(
      /untriggered$/,
    );
  }
  floor.play('E buy 10000 @ 90');
  return floor;
}

const executed = (floor: Floor, from: number): number =>
  floor.events.slice(from).filter(({ type }) => type === 'order-triggered').length;

describe('execution', () => {
  it('stops at its bound in a command, and goes on before anything else in the next ones', () => {
    const count = EXECUTIONS_PER_COMMAND * 2 + 10;
    const floor = floorWithStops(count);
    let from = floor.events.length;
    floor.play('D sell 1 @ 90');
    expect(executed(floor, from)).toBe(EXECUTIONS_PER_COMMAND);
    from = floor.events.length;
    // A refused command, then one whose own event stands behind what was left.
    expect(floor.play('A sell 0 @ 90')).toMatch(/quantity-out-of-range/);
    expect(executed(floor, from)).toBe(EXECUTIONS_PER_COMMAND);
    from = floor.events.length;
    floor.play('x: A buy 1 @ 1');
    expect(executed(floor, from)).toBe(10);
    const types = floor.events.slice(from).map(({ type }) => type);
    expect(types.lastIndexOf('order-triggered')).toBeLessThan(types.indexOf('order-accepted'));
    expect(floor.exchange.read({ type: 'conditional-orders', owner: ownerOf('A') })).toEqual([]);
  });

  it('executes what is left also where a request is repeated', () => {
    const floor = floorWithStops(EXECUTIONS_PER_COMMAND + 5);
    floor.play('A buy 1 @ 1 req:r');
    floor.play('D sell 1 @ 90');
    const from = floor.events.length;
    floor.play('A buy 1 @ 1 req:r');
    expect(executed(floor, from)).toBe(5);
  });

  it('lets a triggered order be cancelled before its turn, but not be amended', () => {
    const last = EXECUTIONS_PER_COMMAND * 3 + 1;
    const floor = floorWithStops(last + 1);
    const owner = OWNERS[last % OWNERS.length];
    floor.play('D sell 1 @ 90');
    expect(floor.play(`${owner} amend s${last} 2 @ -`)).toMatch(/order-not-amendable/);
    expect(floor.play(`${owner} cancel s${last}`)).toMatch(/order-cancelled/);
    floor.play('wait 1');
    expect(floor.story()).toMatch(`s${last - 1} executes`);
    expect(floor.story()).toMatch(`s${last} closes: cancelled-by-owner`);
    expect(floor.story()).not.toMatch(`s${last} executes`);
  });

  it('closes a triggered order that reaches its end before its turn', () => {
    const floor = floorWithStops(EXECUTIONS_PER_COMMAND * 2 + 1);
    expect(floor.play('z: E sell 1 stop 90 market end:5')).toMatch(/untriggered/);
    floor.play('D sell 1 @ 90\nwait 5');
    expect(floor.story()).toMatch(/z closes: expired, 1 left, 1 back/);
    expect(floor.story()).not.toMatch(/z executes/);
  });

  it('goes on from a snapshot taken with triggered orders in the queue, byte for byte', () => {
    const floor = floorWithStops(EXECUTIONS_PER_COMMAND + 20);
    floor.play(`
      A sell 3 trail 20000 from 104 @ 95
      B pair sell 4 @ 120 stop 80 @ 79 id:x sid:y
      C buy spend 500 profit 85 cancel-oldest end:1000
      D sell 1 @ 90`);
    const bytes = floor.exchange.snapshot().slice();
    const other = Exchange.restore(bytes);
    expect(Buffer.compare(other.snapshot(), bytes)).toBe(0);
    const next = 'A buy 1 @ 120\nD sell 1 @ 80\nwait 1000\nB buy 1 @ 2 id:y';
    const from = floor.events.length;
    const first = floor.play(next);
    const events = floor.events.slice(from);
    const after = floor.exchange.snapshot().slice();
    floor.restore(bytes);
    const again = floor.events.length;
    expect(floor.play(next)).toBe(first);
    expect(floor.events.slice(again)).toEqual(events);
    expect(Buffer.compare(floor.exchange.snapshot(), after)).toBe(0);
  });
});
