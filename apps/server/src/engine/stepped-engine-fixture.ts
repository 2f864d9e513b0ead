/**
 * An engine in the thread of a test, whose time goes on when the test says so: what ends by a calendar ends without a wait.
 * Promises: realms, batches, answers and readings as those of the real one; a batch is one command.
 * Never: keeps a journal, or is part of the running server.
 */
import { Exchange, NEWEST_RULES } from '@assay/core';
import type { Answer, Command, Query, QueryResults, Reading, TimeMs } from '@assay/core';
import { Listeners } from '../listeners.ts';
import { findRealmFault } from './live-only.ts';
import { REALMS } from './port.ts';
import type { Engine, EngineHealth, PublishedBatch, Realm, StateHash } from './port.ts';

export class SteppedEngine implements Engine {
  /** Unix ms of the next command. */
  now: number;
  readonly #exchanges: Readonly<Record<Realm, Exchange>> = {
    live: Exchange.empty(),
    paper: Exchange.empty(),
  };
  readonly #listeners = new Listeners<PublishedBatch>();

  constructor(now: number) {
    this.now = now;
  }

  /** The first commands of each realm, and the rules behind them; a listener hears them all. */
  begin(
    genesis: (realm: Realm) => readonly Command[],
    onBatch: (batch: PublishedBatch) => void,
    rules: number = NEWEST_RULES,
  ): void {
    this.onBatch(onBatch);
    for (const realm of REALMS) {
      for (const command of genesis(realm)) this.#apply(realm, command);
      this.#apply(realm, { type: 'activate-rules', version: rules });
    }
  }

  submit(realm: Realm, command: Command): Promise<Answer> {
    const fault = findRealmFault(realm, command);
    return fault === null ? Promise.resolve(this.#apply(realm, command)) : Promise.reject(fault);
  }

  read<Q extends Query>(realm: Realm, query: Q): Promise<Reading<QueryResults[Q['type']]>> {
    const exchange = this.#exchanges[realm];
    const { sequence, time } = exchange;
    return Promise.resolve({ sequence, time, result: exchange.read(query) });
  }

  onBatch(listener: (batch: PublishedBatch) => void): () => void {
    return this.#listeners.add(listener);
  }

  stateHash(realm: Realm): Promise<StateHash> {
    return Promise.reject(new Error(`no hash is kept of ${realm}`));
  }

  reportProjected(): void {
    // Nothing waits for read models.
  }

  health(realm: Realm): EngineHealth {
    return {
      ready: true,
      reason: null,
      realm,
      sequence: this.#exchanges[realm].sequence,
      stateHash: null,
      stateHashSequence: null,
      commitMs: { median: 0, max: 0 },
      queueLength: 0,
      clockStepsBack: 0,
      capturePauseMs: { last: 0, max: 0 },
    };
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }

  #apply(realm: Realm, command: Command): Answer {
    // A time of the test's.
    const time = this.now as TimeMs;
    const { sequence, answer, events } = this.#exchanges[realm].apply(time, command);
    const entries = events.length === 0 ? [] : [{ sequence, time, events: [...events] }];
    this.#listeners.emit({ realm, first: sequence, last: sequence, time, entries });
    return answer;
  }
}
