/**
 * What every read model is to the projector.
 * Promises: `take` only collects; `write` puts what was collected into the transaction and forgets it.
 */
import type { Event } from '@assay/core';
import type { Transaction } from 'kysely';
import type { Realm } from '../../engine/port.ts';
import type { Sequence, TimeMs } from '@assay/core';
import type { ViewsTables } from '../../storage/views-schema.ts';

/** Where an event stands: its command's realm, position in the log and time. */
export interface LogPosition {
  readonly realm: Realm;
  readonly sequence: Sequence;
  readonly time: TimeMs;
}

export interface ReadModel {
  take(position: LogPosition, event: Event): void;
  write(transaction: Transaction<ViewsTables>): Promise<void>;
}
