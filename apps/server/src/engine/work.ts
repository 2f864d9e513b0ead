/**
 * What waits in a realm's queue, and what it comes to.
 * Promises: plain data; an item's result is told apart from others by its fields alone.
 */
import type { Answer, Command, Query, QueryResults, Reading } from '@assay/core';
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

/** An item that was not carried out, or of which nobody knows. */
export interface ItemFault {
  readonly fault: EngineFault;
  readonly detail: string;
}

/** A read that the core could not answer. */
export interface ReadProblem {
  readonly problem: string;
}

export type WorkResult = Answer | Reading<QueryResults[Query['type']]> | StateHash | ItemFault | ReadProblem;
