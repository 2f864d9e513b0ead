/**
 * Snapshots of a realm's state as files in `DATA_DIR/snapshots`.
 * Owns: their format (a line of magic, a line of JSON header, the core's canonical bytes), naming and retention.
 * Promises: a file under its final name is whole and on the disk (write, fsync, rename, fsync of the folder);
 * `load` gives back only bytes whose SHA-256 is the one in the header.
 * Never: decides which snapshot fits the journal (recovery does), or reads the bytes' meaning.
 */
import { createHash, webcrypto } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Sequence, TimeMs } from '@assay/core';

const MAGIC = 'ASSAY-SNAPSHOT 1\n';
const NAME = /^([a-z]+)-(\d+)\.snap$/;

export interface SnapshotHeader {
  readonly realm: string;
  /** Last command in the state. */
  readonly sequence: Sequence;
  readonly time: TimeMs;
  /** Last journal batch in the state, and its hash. */
  readonly n: number;
  readonly journalHash: string;
  /** SHA-256 of the canonical bytes, hex. */
  readonly stateHash: string;
  readonly rulesVersion: number;
  readonly length: number;
}

export interface Snapshot {
  readonly header: SnapshotHeader;
  readonly bytes: Uint8Array;
}

/** What `load` answers for a file that cannot be used. */
export interface UnusableSnapshot {
  readonly file: string;
  readonly problem: string;
}

/** SHA-256 on a thread of the pool, so that a large state does not hold up trade. */
async function stateHashOf(bytes: Uint8Array): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', bytes);
  return Buffer.from(digest).toString('hex');
}

export class SnapshotFolder {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'snapshots');
  }

  /** Writes one durably and returns its header. All waiting is done off this thread. */
  async write(
    bytes: Uint8Array,
    about: Omit<SnapshotHeader, 'stateHash' | 'length'>,
  ): Promise<SnapshotHeader> {
    const header: SnapshotHeader = { ...about, stateHash: await stateHashOf(bytes), length: bytes.length };
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const final = this.#file(about.realm, about.sequence);
    const partial = `${final}.partial`;
    const file = await open(partial, 'w');
    try {
      await file.writeFile(`${MAGIC}${JSON.stringify(header)}\n`);
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, final);
    const folder = await open(this.#folder, 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
    return header;
  }

  /** Places of a realm's snapshots, newest first. */
  async list(realm: string): Promise<Sequence[]> {
    const names = await this.#names();
    const found: Sequence[] = [];
    for (const name of names) {
      const match = NAME.exec(name);
      // The name was made from a sequence.
      if (match?.[1] === realm) found.push(Number(match[2]) as Sequence);
    }
    return found.sort((a, b) => b - a);
  }

  /** Reads and verifies one. */
  async load(realm: string, sequence: Sequence): Promise<Snapshot | UnusableSnapshot> {
    const file = this.#file(realm, sequence);
    try {
      const content = await readFile(file);
      const headerEnd = content.indexOf(0x0a, MAGIC.length);
      if (content.toString('latin1', 0, MAGIC.length) !== MAGIC || headerEnd < 0) {
        return { file, problem: 'it is not a snapshot of this format' };
      }
      // Written by `write`; a damaged header does not agree with the name, the bytes or the journal.
      const header = JSON.parse(content.toString('utf8', MAGIC.length, headerEnd)) as SnapshotHeader;
      const bytes = new Uint8Array(content.subarray(headerEnd + 1));
      if (header.realm !== realm || header.sequence !== sequence)
        return { file, problem: 'its header names another state' };
      if (bytes.length !== header.length) return { file, problem: 'it is cut off' };
      const stateHash = createHash('sha256').update(bytes).digest('hex');
      if (stateHash !== header.stateHash) return { file, problem: 'its bytes do not have its hash' };
      return { header, bytes };
    } catch (error) {
      return { file, problem: error instanceof Error ? error.message : String(error) };
    }
  }

  /**
   * Keeps the `keep` newest, and the newest that is not newer than `projected` (from which read models can
   * still catch up). Returns the oldest that is left.
   */
  async retain(realm: string, keep: number, projected: Sequence): Promise<Sequence | null> {
    const all = await this.list(realm);
    const floor = all.find((sequence) => sequence <= projected);
    const kept = all.filter((sequence, index) => index < keep || sequence === floor);
    for (const sequence of all) {
      if (!kept.includes(sequence)) await rm(this.#file(realm, sequence), { force: true });
    }
    // One that a crash has left half written; none is being written now.
    for (const name of await this.#names()) {
      if (name.startsWith(`${realm}-`) && name.endsWith('.partial'))
        await rm(path.join(this.#folder, name), { force: true });
    }
    return kept.at(-1) ?? null;
  }

  async #names(): Promise<string[]> {
    return readdir(this.#folder).catch(() => []);
  }

  #file(realm: string, sequence: Sequence): string {
    return path.join(this.#folder, `${realm}-${sequence}.snap`);
  }
}
