/** What waits for a person, by topic: told together on the first page of the console, to whoever may decide it. */
import type { OperatorRole } from '@assay/protocol';
import type { ActedBy } from './action.ts';
import type { Waiting } from './printing.ts';

export interface WaitingForPerson extends Omit<Waiting, 'user'> {
  /** Whose it is; null: it is about nobody. */
  readonly user: number | null;
}

/** Cases behind a number, at most so many. */
export interface WaitingPage {
  readonly after: number;
  readonly limit: number;
}

/** What is judged has actions by these names, from which the console draws its page: `approve identity` and `reject identity` by a number. */
export interface PersonQueue<Parts> {
  /** As its decisions are named: `identity`. */
  readonly noun: string;
  /** Whoever has one of them decides. */
  readonly roles: readonly OperatorRole[];
  /** A yes here is the second of two people, and nobody need look at it again. */
  readonly isSecondYes?: boolean;
  /** The oldest first, which have the lowest numbers. */
  readonly waiting: (parts: Parts, page: WaitingPage, by: ActedBy) => Promise<readonly WaitingForPerson[]>;
}

/** A queue with the parts that it reads. */
export interface OpenedQueue extends Omit<PersonQueue<never>, 'waiting'> {
  readonly waiting: (page: WaitingPage, by: ActedBy) => Promise<readonly WaitingForPerson[]>;
}

export const openedQueue = <Parts>({ waiting, ...queue }: PersonQueue<Parts>, parts: Parts): OpenedQueue => ({
  ...queue,
  waiting: (page, by) => waiting(parts, page, by),
});
