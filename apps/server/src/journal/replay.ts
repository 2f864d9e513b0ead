/**
 * Proves that a journal and its snapshots lead to the same state.
 * Owns: replaying a realm from its first batch and from each snapshot to the same last batch.
 * Promises: every row is verified on the way; the hashes are of the canonical state at the end.
 * Never: writes.
 */
import { createHash } from 'node:crypto';
import { Exchange } from '@assay/core';
import type { Sequence } from '@assay/core';
import { JournalApprovals } from './approvals.ts';
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
  /** Approvals of proposals that counted, and those whose signature does not hold. */
  readonly approvals: number;
  readonly faults: readonly string[];
  readonly ms: number;
}

/** `venue`: its public key, by which signatures are checked. Replays from genesis (unless the first batches are pruned) and from every snapshot that can be read. */
export async function replayAll(
  location: JournalLocation,
  realm: string,
  venue: string | null = null,
): Promise<ReplayResult[]> {
  const journal = await openJournalToRead(location);
  const snapshots = snapshotsOf(location);
  try {
    const end = await journal.head(realm);
    const read = { journal, realm, venue, end };
    const results: ReplayResult[] = [];
    if ((await journal.firstKept(realm)) === 1) {
      results.push(
        await replayFrom({
          ...read,
          from: 'genesis',
          exchange: Exchange.empty(),
          base: EMPTY_HEAD,
        }),
      );
    }
    for (const sequence of await snapshots.list(realm)) {
      const snapshot = await snapshots.load(realm, sequence);
      if ('problem' in snapshot) throw new Error(`${snapshot.file}: ${snapshot.problem}`);
      // A running venue may have written it after we asked for the journal's end.
      if (snapshot.header.n > end.n) continue;
      const { n, journalHash } = snapshot.header;
      const base = { n, sequence, hash: Buffer.from(journalHash, 'hex') };
      const exchange = Exchange.restore(snapshot.bytes);
      results.push(await replayFrom({ ...read, from: sequence, exchange, base }));
    }
    return results;
  } finally {
    await journal.close();
  }
}

/** What the results of a realm prove, for whoever reads it; `holds`: all hashes are one, and every signature is right. */
export function provedBy(results: readonly ReplayResult[]): {
  readonly lines: readonly string[];
  readonly holds: boolean;
} {
  const each = results.map(({ from, sequence, stateHash, commands, ms }) => {
    const origin = from === 'genesis' ? 'genesis' : `snapshot ${from}`;
    const seconds = (ms / 1000).toFixed(2);
    return `from ${origin.padEnd(20)} to ${sequence}  ${stateHash}  ${commands} commands in ${seconds} s`;
  });
  const hashes = new Set(results.map(({ stateHash }) => stateHash));
  const isOne = hashes.size === 1;
  const faults = [...new Set(results.flatMap((result) => result.faults))];
  const approvals = Math.max(...results.map((result) => result.approvals));
  const signed = approvals > 0 && faults.length === 0 ? [`signatures of ${approvals} approvals hold`] : [];
  const said = isOne ? 'one state hash' : `${hashes.size} DIFFERENT state hashes`;
  return { lines: [...each, said, ...faults, ...signed], holds: isOne && faults.length === 0 };
}

interface Replay extends Pick<ReplayResult, 'from'> {
  readonly journal: JournalReader;
  readonly realm: string;
  /** Its public key. */
  readonly venue: string | null;
  readonly exchange: Exchange;
  readonly base: Head;
  readonly end: Head;
}

async function replayFrom(replay: Replay): Promise<ReplayResult> {
  const { journal, realm, venue, from, exchange, base, end } = replay;
  const start = performance.now();
  const approvals = new JournalApprovals(realm, venue);
  let head = base;
  for await (const row of journal.rows(realm, base.n + 1, end.n)) {
    verifyRow(realm, row, head);
    for (const { time, command } of commandsOf(row)) {
      approvals.watch(exchange, command, () => exchange.apply(time, command).answer);
    }
    head = { n: row.n, sequence: row.last, hash: row.hash };
  }
  const stateHash = createHash('sha256').update(exchange.snapshot()).digest('hex');
  const { sequence } = exchange;
  const ms = performance.now() - start;
  const { count, faults } = approvals;
  return { from, sequence, stateHash, commands: sequence - base.sequence, approvals: count, faults, ms };
}
