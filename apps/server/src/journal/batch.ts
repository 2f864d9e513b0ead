/**
 * The bytes of one journal row and the chain that ties rows together.
 * Owns: the format of a batch (per command: the time since the one before as a varint, then the command in the
 * core's own coding) and the hash over a row.
 * Promises: what `BatchEncoder` wrote, `commandsOf` gives back exactly, or it throws.
 * Never: touches a file or a database.
 */
import { createHash } from 'node:crypto';
import { ByteReader, ByteWriter, decodeCommand, encodeCommand } from '@assay/core';
import type { ByteRun, Command, Sequence, TimeMs } from '@assay/core';

/** Version of the coding of `bytes` and of the hash. */
const FORMAT_VERSION = 1;

/** Stands for the hash before the first row of a realm. */
export const GENESIS_HASH: Uint8Array = new Uint8Array(32);

/** A batch of commands as the engine hands it to the journal. */
export interface Batch {
  /** Position of the batch in its realm's journal, from 1, dense. */
  readonly n: number;
  readonly first: Sequence;
  readonly last: Sequence;
  /** Stamp of the first command. */
  readonly time: TimeMs;
  readonly formatVersion: number;
  /** Rules in force before the first command. */
  readonly rulesVersion: number;
  readonly bytes: Uint8Array;
}

/** A batch as it stands in the journal, chained to the one before. */
export interface JournalRow extends Batch {
  readonly previousHash: Uint8Array;
  readonly hash: Uint8Array;
}

/** SHA-256 over the hash before, the realm, every header field (8 bytes each, big-endian) and the bytes. */
export function hashOfBatch(realm: string, previousHash: Uint8Array, batch: Batch): Uint8Array {
  const header = new DataView(new ArrayBuffer(56));
  const fields = [
    batch.n,
    batch.first,
    batch.last,
    batch.time,
    batch.formatVersion,
    batch.rulesVersion,
    batch.bytes.length,
  ];
  for (const [index, field] of fields.entries()) header.setBigUint64(index * 8, BigInt(field));
  return createHash('sha256')
    .update(previousHash)
    .update(`${realm}\n`)
    .update(new Uint8Array(header.buffer))
    .update(batch.bytes)
    .digest();
}

/** Collects the commands of one batch. Used again for the next one after `take`. */
export class BatchEncoder {
  readonly #writer = new ByteWriter(1 << 16);
  #time = 0;
  #firstTime = 0;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /**
   * `time` is the stamp of the command, never before that of the command before; `written` its coding, from a caller
   * who has it.
   */
  add(time: TimeMs, command: Command, written: ByteRun | null = null): void {
    if (this.#count === 0) {
      this.#time = time;
      this.#firstTime = time;
    }
    this.#writer.varint(time - this.#time);
    if (written === null) encodeCommand(this.#writer, command);
    else this.#writer.run(written);
    this.#time = time;
    this.#count++;
  }

  /** Forgets what was added. */
  reset(): void {
    this.#writer.reset();
    this.#count = 0;
  }

  /** The batch of what was added, on memory of its own; the encoder is empty again. */
  take(n: number, first: Sequence, rulesVersion: number): Batch {
    const batch: Batch = {
      n,
      first,
      // A position in the log: first plus a count stays a safe integer.
      last: (first + this.#count - 1) as Sequence,
      time: this.#firstTime as TimeMs,
      formatVersion: FORMAT_VERSION,
      rulesVersion,
      bytes: this.#writer.bytes().slice(),
    };
    this.reset();
    return batch;
  }
}

export interface StampedCommand {
  readonly time: TimeMs;
  readonly command: Command;
}

/** The commands of a batch in order. Throws on an unknown format or malformed bytes. */
export function* commandsOf(batch: Batch): Generator<StampedCommand> {
  if (batch.formatVersion !== FORMAT_VERSION) {
    throw new Error(`its format version is ${batch.formatVersion}, this program reads ${FORMAT_VERSION}`);
  }
  const reader = new ByteReader(batch.bytes);
  let time: number = batch.time;
  while (!reader.done) {
    time += reader.varint();
    yield { time: time as TimeMs, command: decodeCommand(reader) };
  }
}
