/**
 * A writer of small pieces whose memory is read in place: a view of what was written would cost more than the writing.
 * Promises: `memory` holds what `writer` has written since its `reset`, up to `writer.length`.
 */
import { ByteWriter } from '../codec/bytes.ts';

const CAPACITY = 1 << 14;

export class Scratch {
  readonly writer = new ByteWriter(CAPACITY);
  #memory = wholeOf(this.writer);

  get memory(): Uint8Array {
    // A writer moves to new memory only for a piece with which at least a third of the old one is full: no character
    // takes more than the three bytes that are kept for it.
    if (this.writer.length * 4 >= CAPACITY) this.#memory = wholeOf(this.writer);
    return this.#memory;
  }
}

function wholeOf(writer: ByteWriter): Uint8Array {
  return new Uint8Array(writer.bytes().buffer);
}
