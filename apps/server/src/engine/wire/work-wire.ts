/**
 * Items of work as bytes.
 * Owns: the way of commands and reads from the main thread to the engine's thread.
 * Promises: a command that has a form in the journal travels in that form; what has none (a number that is not
 * whole) and what is no command travels beside it and keeps its place.
 * Never: judges a command: the core refuses, the engine's thread puts aside.
 */
import { ByteReader, ByteWriter, decodeCommand, encodeCommand } from '@assay/core';
import type { WorkItem } from '../work.ts';

const ENCODED = 0;
const OTHER = 1;

export interface PackedWork {
  readonly count: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly others: readonly WorkItem[];
}

export class WorkPacker {
  readonly #writer = new ByteWriter(1 << 14);
  readonly #single = new ByteWriter();
  #others: WorkItem[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(item: WorkItem): void {
    this.#count++;
    if (item.type === 'read' || item.type === 'hash-state' || !this.#encode(item)) {
      this.#writer.u8(OTHER);
      this.#others.push(item);
    } else {
      this.#writer.u8(ENCODED);
      this.#writer.raw(this.#single.bytes());
    }
  }

  /** Everything that was added; the packer is empty again. */
  take(): PackedWork {
    const work = { count: this.#count, bytes: new Uint8Array(this.#writer.bytes()), others: this.#others };
    this.#writer.reset();
    this.#others = [];
    this.#count = 0;
    return work;
  }

  /** Into a buffer of its own first: a coding that fails half way leaves nothing behind. */
  #encode(command: Parameters<typeof encodeCommand>[1]): boolean {
    this.#single.reset();
    try {
      encodeCommand(this.#single, command);
      return true;
    } catch {
      return false;
    }
  }
}

/** The items in order. */
export function unpackWork(work: PackedWork): WorkItem[] {
  const reader = new ByteReader(work.bytes);
  const items: WorkItem[] = [];
  let other = 0;
  while (!reader.done) {
    if (reader.u8() === ENCODED) {
      items.push(decodeCommand(reader));
      continue;
    }
    const item = work.others[other++];
    if (item === undefined) throw new Error('a message between threads lacks an item');
    items.push(item);
  }
  return items;
}
