/**
 * What the rest of the server sees of the index log: the published ticks of each coin, numbered, chained and signed.
 * Promises: a tick that is shown is durable, in the journal and in the log, and never changes; nothing is published
 * that the core has not judged valid.
 */
import type { Tick } from '@assay/verify';
import type { Sequence } from '@assay/core';
import type {
  BlockRange,
  NumberRange,
  SecondRange,
  TickPrice,
  WrittenBlocks,
  WrittenTicks,
} from '../storage/index-log/index-log-store.ts';

export type { BlockRange, NumberRange, SecondRange, TickPrice, WrittenBlocks, WrittenTicks };

export interface IndexLog {
  /** Ed25519, raw, lower-case hex. */
  readonly publicKey: string;
  /** Name of the feed that ticks are made of now. */
  readonly feedName: string;
  /** Codes of the coins that may have ticks. */
  readonly coins: readonly string[];
  /** Signs what the venue publishes beside its ticks; lower-case hex. */
  sign(bytes: Uint8Array): string;
  /** The newest tick; null: the coin has none yet. */
  last(coin: string): Tick | null;
  /** Every tick from now on, in the order of its coin's numbers. Returns the way to stop listening. */
  onTick(listener: (tick: Tick) => void): () => void;
  /** In the order of their numbers. */
  ticks(range: SecondRange): Promise<readonly Tick[]>;
  /** The same as JSON, made where they are kept: nothing of it is made or read on the thread that asks. */
  writtenTicks(range: SecondRange, between: WrittenTicks['between']): Promise<WrittenTicks>;
  /** Published blocks of a futures market as JSON, by number. */
  writtenBlocks(range: BlockRange, between: WrittenBlocks['between']): Promise<WrittenBlocks>;
  /** From a number on, in the order of the numbers; `prices` without what proves them. */
  numbered(range: NumberRange): Promise<readonly Tick[]>;
  prices(range: NumberRange): Promise<readonly TickPrice[]>;
  /**
   * Resolves when every tick of the live realm up to `sequence` is in the log; throws with the reason once none has come
   * for a while.
   */
  catchUp(sequence: Sequence): Promise<void>;
}
