/**
 * A real index log in a folder of a test, of the simulated feed. A write that fails throws.
 * Never: is part of the running server.
 */
import { INDEX_SCALE } from '@assay/core';
import type { IndexPrice, Sequence, TickNumber, TimeMs } from '@assay/core';
import type { PublishedBatch } from '../engine/port.ts';
import { simulatedFeed } from '../integrations/price-feed/simulated.ts';
import type { Keyring } from '../secrets/keyring.ts';
import { assetId } from '../bootstrap/sandbox-listing-fixture.ts';
import { SANDBOX_LISTING } from '../venue/listing.ts';
import { openPublishedIndex } from '../venue/published-index.ts';
import { feedNames } from './feed-names.ts';
import type { RunningIndexLog } from './index-log.ts';

export function openTestIndexLog(dataDir: string, keyring: Keyring): Promise<RunningIndexLog> {
  return openPublishedIndex({
    dataDir,
    databaseUrl: null,
    keyring,
    // A simulated feed has the same sources at any time.
    feed: feedNames(simulatedFeed(1), 0 as TimeMs),
    listing: SANDBOX_LISTING,
    // Before the first command.
    newFrom: 0 as Sequence,
    onWarning(sentence) {
      throw new Error(sentence);
    },
  });
}

/** A tick of BTC, as the core of the live realm tells it. */
export interface TestTick {
  readonly number: number;
  readonly second: number;
  /** Whole USDT. */
  readonly price: number;
}

/** A durable batch of the live realm with one command for each tick, the first of them `from`. */
export function batchOf(from: number, ticks: readonly TestTick[]): PublishedBatch {
  const entries = ticks.map(({ number, second, price: dollars }, index) => {
    const price = (dollars * 10 ** INDEX_SCALE) as IndexPrice;
    const source = { price, leftOut: null, trade: null };
    return {
      sequence: (from + index) as Sequence,
      time: (second * 1_000) as TimeMs,
      events: [
        {
          type: 'index-ticked' as const,
          asset: assetId('BTC'),
          number: number as TickNumber,
          second,
          price,
          freshAt: (second * 1_000) as TimeMs,
          filled: false,
          // Of the simulated feed.
          sources: [source, source, source],
        },
      ],
    };
  });
  const last = (from + ticks.length - 1) as Sequence;
  const time = ((ticks.at(-1)?.second ?? 0) * 1_000) as TimeMs;
  return { realm: 'live', first: from as Sequence, last, time, entries };
}

/** `count` ticks of BTC, a second each, the first in `second`. */
export function ticksFrom(second: number, count: number, number = 1): TestTick[] {
  return Array.from({ length: count }, (_, index) => ({
    number: number + index,
    second: second + index,
    price: 100_000 + (index % 50),
  }));
}
