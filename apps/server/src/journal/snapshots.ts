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
/** A header is some 350 bytes long. */
const HEADER_LIMIT = 4096;
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

/** What `retain` keeps. */
export interface Retention {
  readonly keep: number;
  /** Last command that the read models hold. */
  readonly projected: Sequence;
  /** Rows of the journal from here on stay; null: all stay. */
  readonly journalFrom: TimeMs | null;
  /** One snapshot in each of these steps stays until the journal no longer reaches back to it. */
  readonly ladderMs: number;
}

/** Throws if it is no JSON; null for bytes of another format. */
function headerOf(content: Buffer): SnapshotHeader | null {
  const end = content.indexOf(0x0a, MAGIC.length);
  if (content.toString('latin1', 0, MAGIC.length) !== MAGIC || end < 0) return null;
  // Written by `write`; a damaged header does not agree with the name, the bytes or the journal.
  return JSON.parse(content.toString('utf8', MAGIC.length, end)) as SnapshotHeader;
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
      const header = headerOf(content);
      if (header === null) return { file, problem: 'it is not a snapshot of this format' };
      const bytes = new Uint8Array(content.subarray(content.indexOf(0x0a, MAGIC.length) + 1));
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
   * Deletes what no recovery needs. Stay: the `keep` newest; the newest that is not newer than `projected`, from
   * which read models can still catch up; the newest that is not newer than `journalFrom`, from which all of the
   * journal that is kept can be replayed; and one in each `ladderMs` after that, so that there is always one to
   * follow it. Answers the place below which no row of the journal is needed; null: all are, back to the first.
   */
  async retain(realm: string, wanted: Retention): Promise<Sequence | null> {
    const all = await this.list(realm);
    const floor = all.find((sequence) => sequence <= wanted.projected);
    const kept = new Set(all.slice(0, wanted.keep));
    if (floor !== undefined) kept.add(floor);
    const anchor = await this.#keepLadder(realm, all, wanted, kept);
    for (const sequence of all) {
      if (!kept.has(sequence)) await rm(this.#file(realm, sequence), { force: true });
    }
    // One that a crash has left half written; none is being written now.
    for (const name of await this.#names()) {
      if (name.startsWith(`${realm}-`) && name.endsWith('.partial'))
        await rm(path.join(this.#folder, name), { force: true });
    }
    if (floor === undefined || anchor === null) return null;
    return all.findLast((sequence) => kept.has(sequence)) ?? null;
  }

  /** Adds the rungs and the anchor to `kept`; answers the anchor, null while none is old enough. */
  async #keepLadder(
    realm: string,
    newestFirst: readonly Sequence[],
    { journalFrom, ladderMs }: Retention,
    kept: Set<Sequence>,
  ): Promise<Sequence | null> {
    if (journalFrom === null) return null;
    let rung: number | null = null;
    for (const sequence of newestFirst) {
      const header = await this.#readHeader(realm, sequence);
      if (header === null) continue;
      const isAnchor = header.time <= journalFrom;
      const step = Math.floor(header.time / ladderMs);
      if (isAnchor || step !== rung) kept.add(sequence);
      if (isAnchor) return sequence;
      rung = step;
    }
    return null;
  }

  /** What the file says of itself, unverified; null if it says nothing. */
  async #readHeader(realm: string, sequence: Sequence): Promise<SnapshotHeader | null> {
    const file = await open(this.#file(realm, sequence), 'r').catch(() => null);
    if (file === null) return null;
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_LIMIT), 0, HEADER_LIMIT, 0);
      return headerOf(buffer.subarray(0, bytesRead));
    } catch {
      return null;
    } finally {
      await file.close();
    }
  }

  async #names(): Promise<string[]> {
    return readdir(this.#folder).catch(() => []);
  }

  #file(realm: string, sequence: Sequence): string {
    return path.join(this.#folder, `${realm}-${sequence}.snap`);
  }
}
