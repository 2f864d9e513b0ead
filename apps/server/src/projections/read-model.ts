/**
 * What every read model is to the projector.
 * Promises: `take` only collects; `write` puts what was collected into the transaction and forgets it.
 */
import type { Event, Sequence, TimeMs } from '@assay/core';
import type { Transaction } from 'kysely';
import type { Realm } from '../engine/port.ts';
import type { ViewsTables } from '../storage/views-schema.ts';

/** Where an event stands: its command's realm, position in the log and time, and its place among the events of the command. */
export interface LogPosition {
  readonly realm: Realm;
  readonly sequence: Sequence;
  readonly time: TimeMs;
  /** From 0 on. */
  readonly part: number;
}

/** `Tables`: those of the module besides the platform's. */
export interface ReadModel<Tables = unknown> {
  /** Realms whose events it is given; absent: of both. */
  readonly realms?: readonly Realm[];
  take(position: LogPosition, event: Event): void;
  write(transaction: Transaction<ViewsTables & Tables>): Promise<void>;
}

/** One of which the projector knows no tables. */
export interface AnyReadModel {
  readonly realms?: readonly Realm[];
  take(position: LogPosition, event: Event): void;
  write(transaction: never): Promise<void>;
}
