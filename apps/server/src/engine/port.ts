/**
 * What the rest of the server sees of the engine: the single writer of each realm.
 * Promises: an answer, a reading or a batch is given out only when every command up to it is durable.
 * Never: lets anything but a command change the state, or shows a state ahead of the journal.
 */
import type { Answer, Command, Event, Query, QueryResults, Reading, Sequence, TimeMs } from '@assay/core';

/** Each realm has its own core, ledger, books and journal: `paper` is that of the virtual accounts. */
export type Realm = 'live' | 'paper';

/** The realms of a venue, the one that matters first. */
export const REALMS: readonly Realm[] = ['live', 'paper'];

/** One command's events, in the order of the log. Commands without events are left out. */
export interface PublishedEntry {
  readonly sequence: Sequence;
  readonly time: TimeMs;
  readonly events: readonly Event[];
}

/** A durable batch. `last` of one batch + 1 = `first` of the next. */
export interface PublishedBatch {
  readonly realm: Realm;
  readonly first: Sequence;
  readonly last: Sequence;
  readonly time: TimeMs;
  readonly entries: readonly PublishedEntry[];
}

/** Why the engine answers nothing more. The gateway turns it into 503. */
export type EngineFault =
  | 'starting'
  | 'recovering'
  | 'stopping'
  | 'outcome-unknown'
  | 'halted'
  | 'venue-busy'
  | 'command-quarantined';

/** An operating failure; never a refusal of the core. */
export class EngineUnavailable extends Error {
  readonly fault: EngineFault;
  constructor(fault: EngineFault, detail = '') {
    super(detail === '' ? fault : `${fault}: ${detail}`);
    this.name = 'EngineUnavailable';
    this.fault = fault;
  }
}

export interface EngineHealth {
  /** Commands are taken. */
  readonly ready: boolean;
  /** Reason while not ready, else null. */
  readonly reason: string | null;
  readonly realm: Realm;
  /** Last durable command. */
  readonly sequence: Sequence;
  /** SHA-256 of the canonical state at the last snapshot or hash request, hex; null before the first. */
  readonly stateHash: string | null;
  readonly stateHashSequence: Sequence | null;
  /** Median and greatest time of a journal commit in the last minute, ms. */
  readonly commitMs: { readonly median: number; readonly max: number };
  readonly queueLength: number;
  /** How often the machine's clock was set back since the last run; the venue's goes on. */
  readonly clockStepsBack: number;
  /** How long trade stood still for the last copy of the state, and for the longest since the start, ms. */
  readonly capturePauseMs: { readonly last: number; readonly max: number };
}

/** SHA-256 of the canonical state after the command `sequence`, hex. */
export interface StateHash {
  readonly sequence: Sequence;
  readonly stateHash: string;
}

export interface Engine {
  /**
   * Throws `EngineUnavailable`; a refusal is an ordinary answer. What operators decide together goes to `live` alone: the
   * other realm throws a `RangeError`.
   */
  submit(realm: Realm, command: Command): Promise<Answer>;
  read<Q extends Query>(realm: Realm, query: Q): Promise<Reading<QueryResults[Q['type']]>>;
  /** Every durable batch from the moment of the call on, in order. Returns the way to stop listening. */
  onBatch(listener: (batch: PublishedBatch) => void): () => void;
  /** The hash of the state at its place in the queue. Costs a copy of the state; the hash is taken beside trade. */
  stateHash(realm: Realm): Promise<StateHash>;
  /** The read models hold every event up to `sequence`: their lag is bounded by what is reported here. */
  reportProjected(realm: Realm, sequence: Sequence): void;
  health(realm: Realm): EngineHealth;
  /** Takes no more commands, makes durable what was taken, writes a snapshot, closes. */
  stop(): Promise<void>;
}
