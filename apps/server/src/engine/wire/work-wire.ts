/**
 * Items of work as bytes.
 * Owns: the way of commands and reads from the main thread to the engine's thread.
 * Promises: a command that has a form in the journal travels in that form, which need not be written again; what has
 * none (a number that is not whole) and what is no command travels beside it and keeps its place. Nothing is unpacked
 * before its turn: what waits is bytes.
 * Never: validates a command: the core refuses, the engine's thread sets aside.
 */
import { ByteReader, ByteWriter, decodeCommand, encodeCommand } from '@assay/core';
import type { Command } from '@assay/core';
import type { QueuedItem, WorkItem } from '../work.ts';

const ENCODED = 0;
const OTHER = 1;

export interface PackedWork {
  readonly count: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly others: readonly WorkItem[];
}

export class WorkPacker {
  readonly #writer = new ByteWriter(1 << 14);
  #others: WorkItem[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(item: WorkItem): void {
    this.#count++;
    if (item.type !== 'read' && item.type !== 'hash-state' && this.#encode(item)) return;
    this.#writer.u8(OTHER);
    this.#others.push(item);
  }

  /** Everything that was added; the packer is empty again. */
  take(): PackedWork {
    const work = { count: this.#count, bytes: new Uint8Array(this.#writer.bytes()), others: this.#others };
    this.#writer.reset();
    this.#others = [];
    this.#count = 0;
    return work;
  }

  /** A coding that fails half way leaves nothing behind. */
  #encode(command: Command): boolean {
    const start = this.#writer.length;
    try {
      this.#writer.u8(ENCODED);
      encodeCommand(this.#writer, command);
      return true;
    } catch {
      this.#writer.cut(start);
      return false;
    }
  }
}

/** Takes the items of a message out, one after the other. */
export class WorkUnpacker {
  readonly #work: PackedWork;
  readonly #reader: ByteReader;
  #taken = 0;
  #others = 0;

  constructor(work: PackedWork) {
    this.#work = work;
    this.#reader = new ByteReader(work.bytes);
  }

  /** Items that are left. */
  get length(): number {
    return this.#work.count - this.#taken;
  }

  /** The next one, of which there must be one. */
  next(): QueuedItem {
    const { bytes, others } = this.#work;
    this.#taken++;
    if (this.#reader.u8() === ENCODED) {
      const from = this.#reader.offset;
      const item = decodeCommand(this.#reader);
      return { item, bytes, from, to: this.#reader.offset, reply: null };
    }
    const item = others[this.#others++];
    if (item === undefined) throw new Error('a message between threads lacks an item');
    return { item, bytes, from: 0, to: 0, reply: null };
  }
}
