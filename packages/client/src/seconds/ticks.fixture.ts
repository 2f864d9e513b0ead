/** A chain of ticks for the tests of this folder, with real hashes and no signatures that anybody checks here. */
import { createHash } from 'node:crypto';
import type { IndexTick } from '@assay/protocol';

export function hashOf({ coin, number, second, price, feed, sources, previous }: IndexTick): string {
  const values = sources.map(({ source, price: value, leftOut }) => [source, value, leftOut]);
  const bytes = JSON.stringify(['assay-tick', 1, coin, number, second, price, feed, values, previous]);
  return createHash('sha256').update(bytes).digest('hex');
}

/** `count` ticks of a coin, one a second, the first number 1 in second `from`. */
export function chainOf(count: number, from = 1_700_000_000): IndexTick[] {
  const ticks: IndexTick[] = [];
  let previous = '0'.repeat(64);
  for (let number = 1; number <= count; number += 1) {
    const price = `${67_000 + number}.00000000`;
    const tick = {
      coin: 'BTC',
      number,
      second: from + number,
      price,
      feed: 'simulated',
      sources: [{ source: 'one', price, leftOut: null }],
      previous,
      signature: String(number).padStart(128, '0'),
    };
    ticks.push(tick);
    previous = hashOf(tick);
  }
  return ticks;
}
