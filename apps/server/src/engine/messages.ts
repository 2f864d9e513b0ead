/**
 * Messages between the main thread and the engine's thread.
 * Promises: work is answered in the order in which it was sent, item by item, so that no item needs a number;
 * plain data only, and the end of a port.
 */
import type { MessagePort } from 'node:worker_threads';
import type { Sequence, TimeMs } from '@assay/core';
import type { JournalLocation } from '../journal/open-journal.ts';
import type { ClockDescription } from './clock.ts';
import type { PackedWork } from './wire/work-wire.ts';
import type { PackedRun } from './wire/run-wire.ts';
import type { EngineFault, PublishedBatch, Realm, StateHash } from './port.ts';
import type { ReadProblem, TakenHash } from './work.ts';

/** Limits and intervals of the engine. */
export interface EngineSettings {
  /** A snapshot after so many commands … */
  readonly snapshotEveryCommands: number;
  /** … or after so long, if there was a command. */
  readonly snapshotEveryMs: number;
  /** The newest ones stay. */
  readonly keepSnapshots: number;
  /** Journal rows older than this go when a snapshot stands for them; null keeps all. */
  readonly pruneAfterMs: number | null;
  /** So many items may wait in a realm before it answers `venue-busy`. */
  readonly queueLimit: number;
  /** So many events the read models may lag before a realm answers `venue-busy`. */
  readonly lagLimitEvents: number;
  /** So many of them by one owner's orders before that owner alone is answered so. */
  readonly ownerLagLimitEvents: number;
  /** So many items at most make one batch. */
  readonly batchLimit: number;
}

export interface RealmStart {
  readonly realm: Realm;
  /** Last command whose events the read models hold; null when no read model follows this engine. */
  readonly replayEventsFrom: Sequence | null;
}

/** How the engine's thread is started. */
export interface EngineThreadData {
  readonly location: JournalLocation;
  readonly clock: ClockDescription;
  readonly settings: EngineSettings;
  readonly realms: readonly RealmStart[];
}

export type ToEngine =
  | { readonly type: 'work'; readonly realm: Realm; readonly work: PackedWork }
  | { readonly type: 'projected'; readonly realm: Realm; readonly sequence: Sequence }
  | { readonly type: 'replay-taken'; readonly realm: Realm }
  /** From now on items come by this port, too. */
  | { readonly type: 'connect'; readonly port: MessagePort }
  | { readonly type: 'stop' };

export type FromEngine =
  | { readonly type: 'replayed'; readonly realm: Realm; readonly batch: PublishedBatch }
  /** How far a replay is: the last command applied, and the one at the journal's end. */
  | { readonly type: 'replaying'; readonly realm: Realm; readonly sequence: Sequence; readonly of: Sequence }
  | {
      readonly type: 'ready';
      readonly realm: Realm;
      readonly sequence: Sequence;
      readonly time: TimeMs;
      readonly warnings: readonly string[];
      /** Of the snapshot from which it was rebuilt; null: from the first row. */
      readonly hash: StateHash | null;
    }
  | { readonly type: 'start-failed'; readonly realm: Realm; readonly message: string }
  /** The realm takes no commands: it recovers, or it is halted. */
  | { readonly type: 'closed'; readonly realm: Realm; readonly fault: EngineFault; readonly detail: string }
  | {
      readonly type: 'done';
      readonly realm: Realm;
      readonly runs: readonly PackedRun[];
      /** Time of the commit that made the runs durable; null when none was needed. */
      readonly commitMs: number | null;
      readonly clockStepsBack: number;
    }
  | {
      readonly type: 'snapshot';
      readonly realm: Realm;
      readonly sequence: Sequence;
      readonly stateHash: string;
      /** How long trade stood still for the copy. */
      readonly pauseMs: number;
    }
  /** What became of a hash that a result has announced under this number. */
  | {
      readonly type: 'hashed';
      readonly realm: Realm;
      readonly number: number;
      readonly result: TakenHash | ReadProblem;
    }
  | { readonly type: 'warning'; readonly realm: Realm; readonly message: string };
