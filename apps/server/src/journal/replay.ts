/**
 * Proves that a journal and its snapshots lead to the same state.
 * Owns: replaying a realm from its first batch and from each snapshot to the same last batch.
 * Promises: every row is verified on the way; the hashes are of the canonical state at the end.
 * Never: writes.
 */
import { createHash } from 'node:crypto';
import { Exchange } from '@assay/core';
import type { Sequence } from '@assay/core';
import { commandsOf } from './batch.ts';
import { EMPTY_HEAD } from './journal.ts';
import type { Head, JournalReader } from './journal.ts';
import { openJournalToRead, snapshotsOf } from './open-journal.ts';
import type { JournalLocation } from './open-journal.ts';
import { verifyRow } from './recovery.ts';

/** The state hash at the journal's end, reached from one starting point. */
export interface ReplayResult {
  /** `genesis`, or the snapshot's sequence. */
  readonly from: 'genesis' | Sequence;
  readonly sequence: Sequence;
  readonly stateHash: string;
  readonly commands: number;
  readonly ms: number;
}

/** Replays from genesis (unless the first batches are pruned) and from every snapshot that can be read. */
export async function replayAll(location: JournalLocation, realm: string): Promise<ReplayResult[]> {
  const journal = await openJournalToRead(location);
  const snapshots = snapshotsOf(location);
  try {
    const end = await journal.head(realm);
    const results: ReplayResult[] = [];
    if ((await journal.firstKept(realm)) === 1) {
      results.push(await replayFrom(journal, realm, 'genesis', Exchange.empty(), EMPTY_HEAD, end));
    }
    for (const sequence of await snapshots.list(realm)) {
      const snapshot = await snapshots.load(realm, sequence);
      if ('problem' in snapshot) throw new Error(`${snapshot.file}: ${snapshot.problem}`);
      // A running venue may have written it after we asked for the journal's end.
      if (snapshot.header.n > end.n) continue;
      const { n, journalHash } = snapshot.header;
      const head = { n, sequence, hash: Buffer.from(journalHash, 'hex') };
      results.push(await replayFrom(journal, realm, sequence, Exchange.restore(snapshot.bytes), head, end));
    }
    return results;
  } finally {
    await journal.close();
  }
}

async function replayFrom(
  journal: JournalReader,
  realm: string,
  from: 'genesis' | Sequence,
  exchange: Exchange,
  base: Head,
  end: Head,
): Promise<ReplayResult> {
  const start = performance.now();
  let head = base;
  for await (const row of journal.rows(realm, base.n + 1, end.n)) {
    verifyRow(realm, row, head);
    for (const { time, command } of commandsOf(row)) exchange.apply(time, command);
    head = { n: row.n, sequence: row.last, hash: row.hash };
  }
  const stateHash = createHash('sha256').update(exchange.snapshot()).digest('hex');
  const { sequence } = exchange;
  return { from, sequence, stateHash, commands: sequence - base.sequence, ms: performance.now() - start };
}
