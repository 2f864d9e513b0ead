import type { Lots, MarketId, Ticks } from '@assay/core';
import { describe, expect, it } from 'vitest';
import type { PublishedBatch } from '../engine/port.ts';
import { BTCUSDT, ETHBTC, ETHUSDT, FlowingVenue } from '../projections/flow-fixture.ts';
import { BookMirror } from './book-mirror.ts';

function take(mirror: BookMirror, market: MarketId, batch: PublishedBatch): void {
  for (const { events } of batch.entries) {
    for (const event of events) if ('market' in event && event.market === market) mirror.apply(event);
  }
  mirror.reach(batch.last);
}

function put(side: Map<Ticks, Lots>, price: Ticks, size: Lots): void {
  if (size === 0) side.delete(price);
  else side.set(price, size);
}

const levels = (side: readonly { price: Ticks; quantity: Lots }[]) =>
  side.map(({ price, quantity }) => [price, quantity]);

describe('book mirror', () => {
  it.each([1, 2, 3])("is the core's book after every batch of generated traffic, seed %i", (seed) => {
    const venue = new FlowingVenue(seed);
    venue.open();
    const markets = [BTCUSDT, ETHUSDT, ETHBTC].map((market) => {
      const depth = venue.exchange.read({ type: 'depth', market, levels: 0 });
      return { market, mirror: new BookMirror(depth, venue.exchange.sequence) };
    });
    for (let round = 0; round < 150; round += 1) {
      const batch = venue.flow(1 + (round % 9));
      for (const { market, mirror } of markets) {
        take(mirror, market, batch);
        mirror.publish();
        const core = venue.exchange.read({ type: 'depth', market, levels: 0 });
        const shown = mirror.snapshot(10_000);
        expect(shown.bids).toEqual(levels(core.bids));
        expect(shown.asks).toEqual(levels(core.asks));
      }
    }
  });

  it('gives a snapshot from which the differences go on without a gap to the exact book', () => {
    const venue = new FlowingVenue(4);
    venue.open();
    const mirror = new BookMirror(
      venue.exchange.read({ type: 'depth', market: BTCUSDT, levels: 0 }),
      venue.exchange.sequence,
    );
    for (let round = 0; round < 30; round += 1) take(mirror, BTCUSDT, venue.flow(10));
    mirror.publish();
    // Events that no difference has told yet must not be in the snapshot.
    take(mirror, BTCUSDT, venue.flow(20));
    const start = mirror.snapshot(10_000);
    const bids = new Map(start.bids);
    const asks = new Map(start.asks);
    let last: number = start.to;
    let differences = 0;
    for (let round = 0; round < 50; round += 1) {
      take(mirror, BTCUSDT, venue.flow(7));
      const change = mirror.publish();
      if (change === null) continue;
      differences += 1;
      expect(change.from).toBe(last + 1);
      expect(change.to).toBeGreaterThanOrEqual(change.from);
      last = change.to;
      for (const [price, size] of change.bids) put(bids, price, size);
      for (const [price, size] of change.asks) put(asks, price, size);
    }
    expect(differences).toBeGreaterThan(20);
    const core = venue.exchange.read({ type: 'depth', market: BTCUSDT, levels: 0 });
    expect([...bids].sort(([a], [b]) => b - a)).toEqual(levels(core.bids));
    expect([...asks].sort(([a], [b]) => a - b)).toEqual(levels(core.asks));
  });

  it('publishes nothing while the book looks the same', () => {
    const mirror = new BookMirror({ market: BTCUSDT, bids: [], asks: [] }, 5 as never);
    const quote = { price: 10 as Ticks, quantity: 3 as Lots };
    const none: never[] = [];
    mirror.apply({
      type: 'quotes-replaced',
      market: BTCUSDT,
      removedBids: none,
      removedAsks: none,
      bids: [quote],
      asks: none,
    });
    mirror.apply({
      type: 'quotes-replaced',
      market: BTCUSDT,
      removedBids: [quote],
      removedAsks: none,
      bids: none,
      asks: none,
    });
    mirror.reach(9 as never);
    expect(mirror.publish()).toBeNull();
  });
});
