/**
 * Snapshots of a realm's state, and their home in files of `DATA_DIR/snapshots`.
 * Owns: what every home of snapshots does; the format of the files (a line of magic, a line of JSON
 * header, the core's canonical bytes) and their naming.
 * Promises: a file under its final name is whole and on the disk (write, fsync, rename, fsync of the folder);
 * `load` gives back only bytes whose SHA-256 is the one in the header.
 * Never: decides which snapshot fits the journal (recovery does), or reads the bytes' meaning.
 */
import { createHash, webcrypto } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Sequence, TimeMs } from '@assay/core';
import { errorMessage } from '../error-message.ts';
import { retained } from './retention.ts';
import type { Retention } from './retention.ts';

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

/** What is known of a snapshot before its bytes are looked at. */
export type AboutSnapshot = Omit<SnapshotHeader, 'stateHash' | 'length'>;

export interface SnapshotStore {
  /** Writes one durably and returns its header. All waiting is done off this thread. */
  write(bytes: Uint8Array, about: AboutSnapshot): Promise<SnapshotHeader>;
  /** Positions of a realm's snapshots, newest first. */
  list(realm: string): Promise<Sequence[]>;
  /** Reads and verifies one. */
  load(realm: string, sequence: Sequence): Promise<Snapshot | UnusableSnapshot>;
  /** Deletes what no recovery needs; answers the place below which no row of the journal is needed, null: all are. */
  retain(realm: string, wanted: Retention): Promise<Sequence | null>;
}

/** The header of bytes that are being written. */
export async function headerFor(bytes: Uint8Array, about: AboutSnapshot): Promise<SnapshotHeader> {
  return { ...about, stateHash: await stateHashOf(bytes), length: bytes.length };
}

/** What is wrong with bytes that were found under a name, or null. */
export function faultOf(
  header: SnapshotHeader,
  bytes: Uint8Array,
  realm: string,
  sequence: Sequence,
): string | null {
  if (header.realm !== realm || header.sequence !== sequence) return 'its header names another state';
  if (bytes.length !== header.length) return 'it is cut off';
  const stateHash = createHash('sha256').update(bytes).digest('hex');
  return stateHash === header.stateHash ? null : 'its bytes do not have its hash';
}

/** Throws if it is no JSON; null for bytes of another format. */
function headerOf(content: Buffer): SnapshotHeader | null {
  const end = content.indexOf(0x0a, MAGIC.length);
  if (content.toString('latin1', 0, MAGIC.length) !== MAGIC || end === -1) return null;
  // Written by `write`; a damaged header does not agree with the name, the bytes or the journal.
  return JSON.parse(content.toString('utf8', MAGIC.length, end)) as SnapshotHeader;
}

/** SHA-256 on a thread of the pool, so that a large state does not hold up trade. */
async function stateHashOf(bytes: Uint8Array): Promise<string> {
  const digest = await webcrypto.subtle.digest('SHA-256', bytes);
  return Buffer.from(digest).toString('hex');
}

export class SnapshotFolder implements SnapshotStore {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = path.join(dataDir, 'snapshots');
  }

  async write(bytes: Uint8Array, about: AboutSnapshot): Promise<SnapshotHeader> {
    const header = await headerFor(bytes, about);
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

  async load(realm: string, sequence: Sequence): Promise<Snapshot | UnusableSnapshot> {
    const file = this.#file(realm, sequence);
    try {
      const content = await readFile(file);
      const header = headerOf(content);
      if (header === null) return { file, problem: 'it is not a snapshot of this format' };
      const bytes = new Uint8Array(content.subarray(content.indexOf(0x0a, MAGIC.length) + 1));
      const problem = faultOf(header, bytes, realm, sequence);
      return problem === null ? { header, bytes } : { file, problem };
    } catch (error) {
      return { file, problem: errorMessage(error) };
    }
  }

  async retain(realm: string, wanted: Retention): Promise<Sequence | null> {
    const timeOf = async (sequence: Sequence): Promise<TimeMs | null> =>
      (await this.#readHeader(realm, sequence))?.time ?? null;
    const { gone, below } = await retained(await this.list(realm), wanted, timeOf);
    for (const sequence of gone) await rm(this.#file(realm, sequence), { force: true });
    // One that a crash has left half written; none is being written now.
    for (const name of await this.#names()) {
      if (name.startsWith(`${realm}-`) && name.endsWith('.partial'))
        await rm(path.join(this.#folder, name), { force: true });
    }
    return below;
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
