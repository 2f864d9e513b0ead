/**
 * How long the store keeps what has had its time, and how many of a kind.
 * Promises: pure, and the one list of it: whatever deletes rows by their age or number asks here.
 */
import { DEVICES_PER_USER } from '@assay/protocol';
import { GUESS_MEMORY_MS } from './account-rules.ts';

const DAY_MS = 86_400_000;

/** Beyond the end that a row has itself, or where it has none, beyond the moment that it is about. */
const RETENTION_MS = {
  code: 0,
  /** From when it can be refreshed no more. */
  session: 0,
  /** A passkey's, which was not answered. */
  challenge: 0,
  guess: GUESS_MEMORY_MS,
  signIn: 180 * DAY_MS,
  /** From when it was used last. */
  device: 180 * DAY_MS,
  /** A key that has run out stays in the list for so long, so that its owner sees why it stopped. */
  apiKey: 30 * DAY_MS,
  /** Network and device of a security event, its detail: as long as a complaint about it is likely. */
  personalOfEvent: 400 * DAY_MS,
  /** What happened to an account, and by whom. */
  securityEvent: 5 * 366 * DAY_MS,
  /** Something handed in for a person's decision counts among those of its day. */
  handedIn: DAY_MS,
  /** How long a case waited for its decision: shown of the day, kept for whoever asks about a month. */
  decidedCase: 30 * DAY_MS,
  /** What another thought of a decision: as long as a complaint about it is likely. */
  secondLook: 400 * DAY_MS,
  /** What was asked for under a name and has moved nothing, for a repetition of it. What has moved money stays with its name. */
  withdrawalRequest: 7 * DAY_MS,
  /** A picture that nothing uses, and the row of one that is gone: it counts among those of its day. */
  upload: DAY_MS,
} as const;

export type Kept = keyof typeof RETENTION_MS;

/** What ended, or happened, at this moment or before it is forgotten. */
export const forgottenUntil = (kind: Kept, now: number): number => now - RETENTION_MS[kind];

/** When something of this moment is forgotten. */
export const forgottenAt = (kind: Kept, moment: number): number => moment + RETENTION_MS[kind];

/** The newest that are kept; those beyond make room. */
export const MAX_KEPT = {
  /** Of a user: more than a person has devices. Without an end, sign-ins would fill the store. */
  sessions: 20,
  /** Of a user. */
  devices: DEVICES_PER_USER,
  /** Entries of a user: so many successes, and as many of all else. */
  signIns: 500,
  /** Ceremonies of visitors with a passkey, of all together. */
  ceremonies: 10_000,
  /** In the mailbox of the sandbox. */
  mails: 1_000,
} as const;

/** Those that make room. */
export const surplusOf = <Row>(kind: keyof typeof MAX_KEPT, newestFirst: readonly Row[]): readonly Row[] =>
  newestFirst.slice(MAX_KEPT[kind]);
