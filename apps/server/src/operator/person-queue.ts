/** What waits for a person, by topic: told together on the first page of the console, to whoever may decide it. */
import type { OperatorRole } from '@assay/protocol';
import type { ActedBy } from './action.ts';
import type { Waiting } from './printing.ts';

export interface WaitingForPerson extends Omit<Waiting, 'user'> {
  /** Whose it is; null: it is about nobody. */
  readonly user: number | null;
}

export interface PersonQueue<Parts> {
  /** As its decisions are named: `identity`. */
  readonly noun: string;
  /** Whoever has one of them decides. */
  readonly roles: readonly OperatorRole[];
  /** The oldest first, at most `limit`. */
  readonly waiting: (parts: Parts, limit: number, by: ActedBy) => Promise<readonly WaitingForPerson[]>;
}
