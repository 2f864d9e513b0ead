/**
 * A batch in which a command has failed, run again on a state from the disk.
 * Owns: finding every command that cannot be carried out, and setting it aside.
 * Promises: the state is rebuilt before each attempt; the run that comes out holds every other item of the batch.
 * Never: begins before the journal has written what was sent to it.
 */
import type { TimeMs } from '@assay/core';
import { quarantine } from '../journal/quarantine.ts';
import { ItemFailed } from './batch-run.ts';
import type { Run } from './batch-run.ts';
import type { Realm } from './port.ts';
import type { RealmState } from './realm-state.ts';
import type { QueuedItem, WorkItem, WorkResult } from './work.ts';

export interface TornBatch {
  readonly items: readonly QueuedItem[];
  readonly failure: ItemFailed;
}

export interface TornBatchParts {
  readonly realm: Realm;
  readonly dataDir: string;
  readonly state: Pick<RealmState, 'rebuild' | 'head'>;
  /** Runs the items carefully; `answered` are left out. Throws `ItemFailed`. */
  readonly run: (items: readonly QueuedItem[], answered: ReadonlyMap<number, WorkResult>) => Run;
  readonly now: () => TimeMs;
  readonly onPutAside: (sentence: string) => void;
}

/** Throws what cannot be mended by leaving commands out. */
export async function runTornBatch({ items, failure }: TornBatch, parts: TornBatchParts): Promise<Run> {
  const answered = new Map<number, WorkResult>();
  for (let failed = failure; ;) {
    if (failed.index !== null) answered.set(failed.index, putAside(items[failed.index]?.item, failed, parts));
    await parts.state.rebuild(null);
    try {
      return parts.run(items, answered);
    } catch (error) {
      if (!(error instanceof ItemFailed)) throw error;
      failed = error;
    }
  }
}

function putAside(item: WorkItem | undefined, failure: ItemFailed, parts: TornBatchParts): WorkResult {
  if (item === undefined || item.type === 'read' || item.type === 'hash-state') throw failure;
  const file = quarantine(parts.dataDir, {
    realm: parts.realm,
    afterSequence: parts.state.head.sequence,
    time: parts.now(),
    command: item,
    problem: failure.message,
  });
  parts.onPutAside(`a ${item.type} command could not be carried out and was put aside in ${file}`);
  return { fault: 'command-quarantined', detail: item.type };
}
