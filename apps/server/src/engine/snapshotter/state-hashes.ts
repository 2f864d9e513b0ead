/**
 * Hashes of the state that were asked for in the queue.
 * Owns: how many are under way, and the one copy for all that ask at the same place.
 * Promises: only the copy is made between two commands; the hash follows when the snapshotter has it. A hash that
 * cannot be had is answered with a sentence.
 */
import type { Exchange, Sequence } from '@assay/core';
import { errorMessage } from '../../error-message.ts';
import type { PendingHash, ReadProblem } from '../work.ts';
import type { Snapshotter } from './port.ts';

/** Each one under way is a copy of the state in memory. */
const MAX_UNDER_WAY = 4;

export class StateHashes {
  readonly #snapshotter: Pick<Snapshotter, 'hash'>;
  readonly #newest = new WeakMap<Exchange, { readonly sequence: Sequence; readonly hash: PendingHash }>();
  #underWay = 0;

  constructor(snapshotter: Pick<Snapshotter, 'hash'>) {
    this.#snapshotter = snapshotter;
  }

  /** Takes the state as it is now. */
  begin(exchange: Exchange): PendingHash | ReadProblem {
    const { sequence } = exchange;
    const newest = this.#newest.get(exchange);
    if (newest?.sequence === sequence) return newest.hash;
    if (this.#underWay >= MAX_UNDER_WAY) return { problem: 'too many hashes of the state at once' };
    const hash = { pending: this.#take(exchange, sequence) };
    this.#newest.set(exchange, { sequence, hash });
    return hash;
  }

  async #take(exchange: Exchange, sequence: Sequence): Promise<Awaited<PendingHash['pending']>> {
    this.#underWay++;
    const start = performance.now();
    try {
      const hashing = this.#snapshotter.hash(exchange.captureArrays());
      const pauseMs = performance.now() - start;
      return { sequence, stateHash: await hashing, pauseMs };
    } catch (error) {
      return {
        problem: `the state was not hashed: ${errorMessage(error)}`,
      };
    } finally {
      this.#underWay--;
    }
  }
}
