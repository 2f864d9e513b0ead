import { describe, expect, it } from 'vitest';
import { CorruptSnapshot, Exchange, encodeState } from '../index.ts';
import { Floor, ownerOf } from '../orders/trade-notation.fixture.ts';

function busyFloor(): Floor {
  const floor = new Floor({ makerFeeRatePpm: 1000, takerFeeRatePpm: 2000 });
  floor.play(`
    A sell 5 @ 105
    B sell 5 @ 105
    x: C sell 5 @ 105
    A buy 3 @ 95
    Q bids 96x4 94x2 asks 104x1 106x3
    D buy 7 market
    C cancel x
    E sell 1 @ 2000000000 ioc
    E buy 1 @ 100000`);
  return floor;
}

describe('a snapshot', () => {
  it('restores a state that shows and does the same', () => {
    const floor = busyFloor();
    const bytes = floor.exchange.snapshot().slice();
    const drawn = floor.book;
    const next = 'E sell 9 market\nB buy 20 market\nQ bids 90x1 asks 120x1\nA sell 1 @ 100';
    const first = floor.play(next);
    const after = floor.exchange.snapshot().slice();
    floor.restore(bytes);
    expect(floor.book).toBe(drawn);
    expect(floor.play(next)).toBe(first);
    expect(Buffer.compare(floor.exchange.snapshot(), after)).toBe(0);
  });

  it('is a copy: commands that follow do not reach into it', () => {
    const { exchange, play } = { exchange: busyFloor(), play: 'A buy 9 market\nB sell 50 @ 1' };
    const captured = exchange.exchange.captureArrays();
    const before = encodeState(captured).slice();
    exchange.play(play);
    expect(Buffer.compare(encodeState(captured), before)).toBe(0);
  });

  it('can be read wherever its bytes lie', () => {
    const bytes = busyFloor().exchange.snapshot();
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    const restored = Exchange.restore(shifted.subarray(3));
    expect(restored.read({ type: 'balances', owner: ownerOf('A') })).toHaveLength(2);
  });

  it('with any bit flipped is refused', () => {
    const bytes = busyFloor().exchange.snapshot().slice();
    for (let at = 0; at < bytes.length; at += 1) {
      const damaged = bytes.slice();
      damaged[at]! ^= 1 << (at % 8);
      expect(() => Exchange.restore(damaged), `byte ${at}`).toThrow(CorruptSnapshot);
    }
  });

  it('of a wrong length is refused', () => {
    const bytes = busyFloor().exchange.snapshot().slice();
    for (const length of [0, 1, 8, 15, 16, bytes.length - 4, bytes.length - 1]) {
      expect(() => Exchange.restore(bytes.subarray(0, length)), `length ${length}`).toThrow(CorruptSnapshot);
    }
    const longer = new Uint8Array(bytes.length + 4);
    longer.set(bytes);
    expect(() => Exchange.restore(longer)).toThrow(CorruptSnapshot);
  });
});
