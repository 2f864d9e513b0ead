/**
 * The end of a planned stop of real money: no seconds-contract is left open across it.
 * Owns: how long the longest open contract lasts, and that none is taken that would outlive it.
 * Promises: whoever waits is told when none is open in either realm; what a contract comes to is not touched, and a venue
 * whose engine takes no commands is not waited for.
 * Never: closes, shortens or returns a contract.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { TimeMs } from '@assay/core';
import { EngineUnavailable, REALMS } from '../../engine/port.ts';
import type { Engine } from '../../engine/port.ts';

const LOOK_EVERY_MS = 250;

export interface DrainOptions {
  readonly engine: Pick<Engine, 'read' | 'onBatch'>;
  /** The venue's clock. */
  readonly now: () => TimeMs;
}

export class SecondsDrain {
  readonly #options: DrainOptions;
  /** When the last of the contracts ends that were accepted so far. */
  #lastEnds: number;
  /** No contract is taken that ends later; null while there is no drain. */
  #closes: number | null = null;

  private constructor(options: DrainOptions, lastEnds: number) {
    this.#options = options;
    this.#lastEnds = lastEnds;
    options.engine.onBatch(({ entries }) => {
      for (const { events } of entries) {
        for (const event of events) {
          if (event.type === 'contract-opened') this.#lastEnds = Math.max(this.#lastEnds, event.expiresAt);
        }
      }
    });
  }

  /** Of a venue that takes no contracts yet: those that are open from before last as long as any can. */
  static async of(options: DrainOptions): Promise<SecondsDrain> {
    const { engine, now } = options;
    const found = await Promise.all(REALMS.map((realm) => engine.read(realm, { type: 'seconds-rules' })));
    const longest = found.flatMap(({ result }) => result.products.map(({ periodMs }) => periodMs));
    return new SecondsDrain(options, now() + Math.max(0, ...longest));
  }

  /** Whether a contract of this period would outlive the stop. */
  outlives(periodMs: number): boolean {
    return this.#closes !== null && this.#options.now() + periodMs > this.#closes;
  }

  /**
   * From now on none is taken that ends after the last of those that are open; until none is. `onWaiting` is told when
   * that one ends, in the venue's time.
   */
  async run(onWaiting: (until: string) => void): Promise<void> {
    this.#closes ??= this.#lastEnds;
    onWaiting(`which ends at ${new Date(this.#closes).toISOString()}`);
    while (await this.#isAnyOpen()) await sleep(LOOK_EVERY_MS);
  }

  /** The pool holds what open contracts may win. */
  async #isAnyOpen(): Promise<boolean> {
    const { engine } = this.#options;
    try {
      const found = await Promise.all(REALMS.map((realm) => engine.read(realm, { type: 'seconds-rules' })));
      return found.some(({ result }) => result.pool.held > 0);
    } catch (error) {
      if (error instanceof EngineUnavailable) return false;
      throw error;
    }
  }
}
