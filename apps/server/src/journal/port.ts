/**
 * Messages between a realm's writer and the journal.
 * Promises: plain data, answered later, so that the journal may stand on another thread or behind a network;
 * `epoch` grows with every recovery, so that an answer from before it is not taken for one from after it.
 */
import type { Sequence, TimeMs } from '@assay/core';
import type { Batch } from './batch.ts';
import type { Head } from './journal.ts';

export type ToJournal =
  /** The realm's writer goes on behind `head`. */
  | { readonly type: 'resume'; readonly realm: string; readonly epoch: number; readonly head: Head }
  | { readonly type: 'append'; readonly realm: string; readonly epoch: number; readonly batch: Batch }
  /** After a failed append: open the journal anew and see whether it takes a write. */
  | { readonly type: 'reopen'; readonly realm: string }
  | { readonly type: 'prune'; readonly realm: string; readonly below: Sequence; readonly before: TimeMs };

export type FromJournal =
  | {
      readonly type: 'appended';
      readonly realm: string;
      readonly epoch: number;
      /** After each batch that this commit made durable, in order. */
      readonly heads: readonly Head[];
      readonly commitMs: number;
    }
  | {
      readonly type: 'append-failed';
      readonly realm: string;
      readonly epoch: number;
      readonly fenced: boolean;
      readonly problem: string;
    }
  | { readonly type: 'reopened'; readonly realm: string; readonly problem: string | null };
