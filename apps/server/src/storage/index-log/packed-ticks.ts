/**
 * A run of ticks of a coin as bytes of one row: what they say column by column and deflated, then their signatures.
 * Promises: exact both ways, whatever the figures. Numbers follow each other; of what a tick names as its previous only the first of a
 * run stands here, of the others it is the hash of the tick before.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Selectable } from 'kysely';
import type { IndexLogTables } from './tables.ts';

type TickRow = Selectable<IndexLogTables['index_ticks']>;

/** A tick as it is kept. */
export interface StoredTick extends Omit<TickRow, 'previous'> {
  /** Null: the hash of the tick before. */
  readonly previous: Uint8Array | null;
}

/** A list for each column, in the order of the numbers. */
interface Columns {
  /** Differences from the tick before. */
  readonly seconds: readonly number[];
  readonly prices: readonly number[];
  readonly feeds: readonly number[];
  readonly sources: readonly string[];
  /** How far a tick's second is behind it, in milliseconds. */
  readonly fresh: readonly (number | null)[];
  readonly filled: readonly (0 | 1)[];
}

const HASH_BYTES = 32;
const SIGNATURE_BYTES = 64;

/** Throws where the first names no previous. */
export function packTicks(ticks: readonly StoredTick[]): Buffer {
  const previous = ticks[0]?.previous;
  if (previous === undefined || previous === null) throw new Error('the ticks before a run are not known');
  const columns: Columns = {
    seconds: differences(ticks.map(({ second }) => second)),
    prices: differences(ticks.map(({ price }) => price)),
    feeds: differences(ticks.map(({ feed }) => feed)),
    sources: ticks.map(({ sources }) => sources),
    fresh: ticks.map(({ second, fresh_at: at }) => (at === null ? null : second * 1_000 - at)),
    filled: ticks.map(({ filled }) => filled),
  };
  const signatures = ticks.map(({ signature }) => signature);
  return Buffer.concat([previous, ...signatures, deflateRawSync(JSON.stringify(columns))]);
}

/** Of the ticks from a number on; `count` of them were packed. */
export function unpackTicks(coin: string, first: number, count: number, bytes: Uint8Array): StoredTick[] {
  const figures = HASH_BYTES + count * SIGNATURE_BYTES;
  // Written so by `packTicks`.
  const columns = JSON.parse(inflateRawSync(bytes.subarray(figures)).toString()) as Columns;
  const [seconds, prices, feeds] = [columns.seconds, columns.prices, columns.feeds].map(sums);
  return columns.sources.map((sources, place): StoredTick => {
    const second = seconds?.[place] ?? 0;
    const behind = columns.fresh[place] ?? null;
    const signature = HASH_BYTES + place * SIGNATURE_BYTES;
    return {
      coin,
      second,
      number: first + place,
      price: prices?.[place] ?? 0,
      feed: feeds?.[place] ?? 0,
      sources,
      previous: place === 0 ? bytes.subarray(0, HASH_BYTES) : null,
      fresh_at: behind === null ? null : second * 1_000 - behind,
      filled: columns.filled[place] ?? 0,
      signature: bytes.subarray(signature, signature + SIGNATURE_BYTES),
    };
  });
}

const differences = (values: readonly number[]): number[] =>
  values.map((value, place) => value - (values[place - 1] ?? 0));

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}
