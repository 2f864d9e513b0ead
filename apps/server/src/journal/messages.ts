/**
 * What the engine's thread and the journal's thread say to each other.
 * Promises: plain data; `epoch` grows with every recovery, so that an answer from before it is not taken for one
 * from after it.
 */
import type { MessagePort } from 'node:worker_threads';
import type { Sequence, TimeMs } from '@assay/core';
import type { Batch } from './batch.ts';
import type { Head } from './sqlite-journal.ts';

/** How the journal's thread is started. */
export interface JournalThreadData {
  readonly dataDir: string;
  /** The engine's thread talks through it. */
  readonly port: MessagePort;
}

export type ToJournal =
  /** The realm's writer goes on behind `head`. */
  | { readonly type: 'resume'; readonly realm: string; readonly epoch: number; readonly head: Head }
  | { readonly type: 'append'; readonly realm: string; readonly epoch: number; readonly batch: Batch }
  /** After a failed append: open the file anew and see whether it takes a write. */
  | { readonly type: 'reopen'; readonly realm: string }
  | { readonly type: 'prune'; readonly realm: string; readonly below: Sequence; readonly before: TimeMs }
  | { readonly type: 'close' };

export type FromJournal =
  | { readonly type: 'opened' }
  | { readonly type: 'cannot-open'; readonly problem: string }
  | {
      readonly type: 'appended';
      readonly realm: string;
      readonly epoch: number;
      readonly head: Head;
      readonly commitMs: number;
    }
  | {
      readonly type: 'append-failed';
      readonly realm: string;
      readonly epoch: number;
      readonly fenced: boolean;
      readonly problem: string;
    }
  | { readonly type: 'reopened'; readonly realm: string; readonly problem: string | null }
  | { readonly type: 'closed' };
