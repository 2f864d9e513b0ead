/**
 * Snapshots of a realm's state in PostgreSQL, in rows of 1 MB.
 * Owns: the tables `snapshots` (a header each, as JSON) and `snapshot_parts`.
 * Promises: header and parts are one durable transaction, so that a snapshot is whole or absent; `load` gives back only
 * bytes whose SHA-256 is the one in the header.
 * Never: holds a connection while there is nothing to do; it never shares the journal's.
 */
import type { Client } from 'pg';
import type { Sequence, TimeMs } from '@assay/core';
import { connect } from '../storage/postgres/connection.ts';
import { errorMessage } from '../error-message.ts';
import { retained } from './retention.ts';
import type { Retention } from './retention.ts';
import { faultOf, headerFor } from './snapshots.ts';
import type {
  AboutSnapshot,
  Snapshot,
  SnapshotHeader,
  SnapshotStore,
  UnusableSnapshot,
} from './snapshots.ts';

const PART_BYTES = 1_000_000;

export class PostgresSnapshots implements SnapshotStore {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async write(bytes: Uint8Array, about: AboutSnapshot): Promise<SnapshotHeader> {
    const header = await headerFor(bytes, about);
    const { realm, sequence } = about;
    await this.#with(async (client) => {
      await client.query('BEGIN');
      // One that could not be used may stand there.
      await remove(client, realm, sequence);
      await client.query('INSERT INTO snapshots VALUES ($1, $2, $3)', [
        realm,
        sequence,
        JSON.stringify(header),
      ]);
      for (let part = 0; part * PART_BYTES < bytes.length; part++) {
        const { buffer, byteOffset } = bytes;
        const length = Math.min(PART_BYTES, bytes.length - part * PART_BYTES);
        const slice = Buffer.from(buffer, byteOffset + part * PART_BYTES, length);
        await client.query('INSERT INTO snapshot_parts VALUES ($1, $2, $3, $4)', [
          realm,
          sequence,
          part,
          slice,
        ]);
      }
      await client.query('COMMIT');
    });
    return header;
  }

  async list(realm: string): Promise<Sequence[]> {
    return this.#with((client) => listOf(client, realm));
  }

  async load(realm: string, sequence: Sequence): Promise<Snapshot | UnusableSnapshot> {
    const file = `${realm}-${sequence} in the database`;
    try {
      return await this.#with(async (client) => {
        const header = await headerOf(client, realm, sequence);
        if (header === null) return { file, problem: 'it is gone' };
        const bytes = await bytesOf(client, realm, sequence);
        const problem = faultOf(header, bytes, realm, sequence);
        return problem === null ? { header, bytes } : { file, problem };
      });
    } catch (error) {
      return { file, problem: errorMessage(error) };
    }
  }

  async retain(realm: string, wanted: Retention): Promise<Sequence | null> {
    return this.#with(async (client) => {
      const timeOf = async (sequence: Sequence): Promise<TimeMs | null> =>
        (await headerOf(client, realm, sequence))?.time ?? null;
      const { gone, below } = await retained(await listOf(client, realm), wanted, timeOf);
      for (const sequence of gone) await remove(client, realm, sequence);
      return below;
    });
  }

  async #with<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const client = await connect(this.#url, { schema: 'journal' });
    try {
      return await work(client);
    } finally {
      // An open transaction ends with its connection, undone.
      await client.end();
    }
  }
}

async function listOf(client: Client, realm: string): Promise<Sequence[]> {
  const text = 'SELECT sequence FROM snapshots WHERE realm = $1 ORDER BY sequence DESC';
  const { rows } = await client.query<{ sequence: Sequence }>(text, [realm]);
  return rows.map(({ sequence }) => sequence);
}

/** What was written, unverified; null if it is gone. Throws if it is no JSON. */
async function headerOf(client: Client, realm: string, sequence: Sequence): Promise<SnapshotHeader | null> {
  const text = 'SELECT header FROM snapshots WHERE realm = $1 AND sequence = $2';
  const { rows } = await client.query<{ header: string }>(text, [realm, sequence]);
  // Written by `write`; a damaged header does not agree with the place, the bytes or the journal.
  return JSON.parse(rows[0]?.header ?? 'null') as SnapshotHeader | null;
}

async function remove(client: Client, realm: string, sequence: Sequence): Promise<void> {
  await client.query('DELETE FROM snapshots WHERE realm = $1 AND sequence = $2', [realm, sequence]);
  await client.query('DELETE FROM snapshot_parts WHERE realm = $1 AND sequence = $2', [realm, sequence]);
}

/** One row at a time: a part is 1 MB, and twice that as the text in which it travels. */
async function bytesOf(client: Client, realm: string, sequence: Sequence): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for (;;) {
    const { rows } = await client.query<{ bytes: Buffer }>(
      'SELECT bytes FROM snapshot_parts WHERE realm = $1 AND sequence = $2 AND part = $3',
      [realm, sequence, parts.length],
    );
    const [row] = rows;
    if (row === undefined) return new Uint8Array(Buffer.concat(parts));
    parts.push(row.bytes);
  }
}
