/**
 * Items of a realm's queue and their results.
 * Promises: plain data; an item's result is told apart from others by its fields alone.
 */
import type { Answer, ByteRun, Command, Query, QueryResults, Reading } from '@assay/core';
import type { EngineFault, StateHash } from './port.ts';

/** Reads the canonical state's hash in its place in the queue. */
export interface HashState {
  readonly type: 'hash-state';
}

export interface ReadState {
  readonly type: 'read';
  readonly query: Query;
}

export type WorkItem = Command | ReadState | HashState;

/** Takes what an item came to. */
export type Reply = (result: WorkResult) => void;

/** An item on the engine's thread: a command with its coding, in which it came; anything else with no bytes. */
export interface QueuedItem extends ByteRun {
  readonly item: WorkItem;
  /** Where its result goes; null: to the main thread, in the item's place among those that came from there. */
  readonly reply: Reply | null;
}

/** An item that was not carried out, or of which nobody knows. */
export interface ItemFault {
  readonly fault: EngineFault;
  readonly detail: string;
}

/** A read that the core could not answer. */
export interface ReadProblem {
  readonly problem: string;
}

/** The hash of a copied state, from when the engine's thread has copied it until the snapshotter has hashed it. */
export interface PendingHash {
  readonly pending: Promise<TakenHash | ReadProblem>;
}

export interface TakenHash extends StateHash {
  /** How long trade stood still for the copy. */
  readonly pauseMs: number;
}

/** A hash that follows in a message of its own, under this number. */
export interface HashFollows {
  readonly hashFollows: number;
}

export type WorkResult =
  | Answer
  | Reading<QueryResults[Query['type']]>
  | StateHash
  | HashFollows
  | ItemFault
  | ReadProblem;

/** A result on the engine's thread, where a hash may still be under way. */
export type RunResult = WorkResult | PendingHash;
