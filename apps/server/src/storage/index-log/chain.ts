/**
 * The chain of the ticks of each coin: what the next tick must be, its hash and its signature.
 * Promises: numbers are dense and the seconds of ticks in time rise, or the tick is refused; the same tick, signed again, is the same, since
 * Ed25519 draws nothing by lot.
 * Never: reads or writes a table.
 */
import { sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { INDEX_SCALE, formatDecimal } from '@assay/core';
import type { IndexPrice, TickSource } from '@assay/core';
import { NO_TICK, hashOf, tickBytes } from '@assay/verify';
import type { Tick, TickFigures } from '@assay/verify';

/** A tick as the core has judged it valid. */
export interface ValidTick {
  readonly coin: string;
  /** Dense from 1 in each coin. */
  readonly number: number;
  readonly second: number;
  readonly price: IndexPrice;
  /** Unix ms; null where nobody said. */
  readonly freshAt: number | null;
  /** Of a second that was missed. */
  readonly filled: boolean;
  /** In the order of the feed's names. */
  readonly sources: readonly TickSource[];
}

/** What a tick's feed and sources are called. */
export interface FeedNames {
  readonly name: string;
  /** By coin, in the order in which a tick has them. */
  readonly sources: Readonly<Record<string, readonly string[]>>;
}

/** Where the chain of a coin ends. */
export interface ChainHead {
  /** Of the newest tick. */
  readonly number: number;
  /** Of the newest tick in time. */
  readonly second: number;
  /** Lower-case hex. */
  readonly hash: string;
}

export const BEFORE_FIRST: ChainHead = { number: 0, second: 0, hash: NO_TICK };

/** Why a tick cannot be the next of its coin, for the log and the operator. Null: it can. */
export function objectionTo(tick: ValidTick, head: ChainHead): string | null {
  const { coin, number, second, filled } = tick;
  if (number !== head.number + 1) {
    return `the index log of ${coin} ends at number ${head.number}, and ${number} came`;
  }
  if (!filled && second <= head.second) {
    return `the index log of ${coin} ends at second ${head.second}, and ${second} came as number ${number}`;
  }
  return null;
}

/** The unsigned tick in the form that is published. Throws where the feed has not as many sources as the tick. */
export function publishedForm(
  { coin, number, second, price, freshAt, filled, sources }: ValidTick,
  feed: FeedNames,
  previous: string,
): TickFigures {
  const names = feed.sources[coin] ?? [];
  if (names.length !== sources.length) {
    throw new Error(
      `a tick of ${coin} has ${sources.length} sources, and the feed ${feed.name} names ${names.length}`,
    );
  }
  return {
    coin,
    number,
    second,
    price: formatDecimal(price, INDEX_SCALE),
    feed: feed.name,
    sources: sources.map(({ price: said, leftOut, trade }, index) => ({
      source: names[index] ?? '',
      price: said === null ? null : formatDecimal(said, INDEX_SCALE),
      leftOut,
      ...(freshAt === null ? {} : { trade }),
    })),
    // Of which nobody said how fresh it is, it is a tick of the first form.
    ...(freshAt === null ? {} : { freshAt, filled }),
    previous,
  };
}

/** Signs a tick. `hash` is what the next one names as its previous. */
export function signTick(
  unsigned: TickFigures,
  key: KeyObject,
): { readonly tick: Tick; readonly hash: string } {
  const bytes = tickBytes(unsigned);
  return { tick: { ...unsigned, signature: sign(null, bytes, key).toString('hex') }, hash: hashOf(bytes) };
}
