/**
 * Runs one stream of commands through the exchange and the auditor and reports every difference.
 * Promises: each answer and event is checked at once, sums and best prices after every command, all levels at short
 * intervals; invariants, all balances and orders every 256 commands, queues every 1,024, all of it at the end.
 */
import { Exchange } from '@assay/core';
import type { Applied, TimeMs } from '@assay/core';
import type { Timed } from '../auditor/asked.ts';
import { Auditor } from '../auditor/auditor.ts';
import { findDepthDifference, findQuickDifference, findViewDifference } from '../auditor/views.ts';
import type { NaiveVenue } from '../reference/naive-venue.ts';
import { findQueueDifference } from './queue-order.ts';

/** Thrown where the exchange is not what it should be. */
export class Disagreement extends Error {
  readonly sequence: number;

  constructor(sequence: number, timed: Timed | null, detail: string) {
    super(`at command ${sequence}${timed === null ? '' : `, ${JSON.stringify(timed.command)}`}: ${detail}`);
    this.name = 'Disagreement';
    this.sequence = sequence;
  }
}

/** Commands between two full recounts of everything. */
const RECOUNT_EVERY = 256;
const DEPTH_EVERY = 16;
const QUEUES_EVERY = 1024;

export class ShadowRun {
  readonly exchange = Exchange.empty();
  readonly #auditor = new Auditor();
  #count = 0;

  get venue(): NaiveVenue {
    return this.#auditor.venue;
  }

  /** Applies a command on both sides. Throws `Disagreement`. */
  apply(timed: Timed): Applied {
    const applied = this.#applyToExchange(timed);
    const difference = this.#auditor.verify(timed, applied) ?? this.#findStateDifference();
    if (difference !== null) throw new Disagreement(applied.sequence, timed, difference);
    return applied;
  }

  /** Compares everything that both sides show. */
  findDifference(): string | null {
    return this.#findRecountDifference() ?? findQueueDifference(this.exchange, this.venue);
  }

  #findRecountDifference(): string | null {
    const faults = this.exchange.findInvariantFaults();
    return faults.length > 0 ? faults.join('; ') : findViewDifference(this.exchange, this.venue);
  }

  #applyToExchange(timed: Timed): Applied {
    this.#count += 1;
    try {
      return applyTimed(this.exchange, timed);
    } catch (error) {
      throw new Disagreement(this.#count, timed, `the exchange threw ${String(error)}`);
    }
  }

  #findStateDifference(): string | null {
    const quick = findQuickDifference(this.exchange, this.venue);
    if (quick !== null) return quick;
    if (this.#count % QUEUES_EVERY === 0) return this.findDifference();
    if (this.#count % RECOUNT_EVERY === 0) return this.#findRecountDifference();
    return this.#count % DEPTH_EVERY === 0 ? findDepthDifference(this.exchange, this.venue) : null;
  }
}

/** Applies a command at its time. */
export function applyTimed(exchange: Exchange, { time, command }: Pick<Timed, 'time' | 'command'>): Applied {
  // True because the workload's times are whole milliseconds.
  return exchange.apply(time as TimeMs, command);
}
