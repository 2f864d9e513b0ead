/**
 * What one connection gets in one turn of the event loop, shared with every connection that gets the same.
 * Promises: a frame is encoded once, and so is each sequence of frames, however many connections it goes to:
 * bundles form a tree whose branches are frames, and a connection holds a node of it.
 */
import type { MarketServerFrame, PrivateServerFrame } from '@assay/protocol';

/** A frame as text. Its identity is what is shared. */
export interface EncodedFrame {
  readonly text: string;
}

export function encodeFrame(frame: MarketServerFrame | PrivateServerFrame): EncodedFrame {
  return { text: JSON.stringify(frame) };
}

export class Bundle {
  readonly #before: Bundle | null;
  readonly #frame: EncodedFrame | null;
  #next: Map<EncodedFrame, Bundle> | null = null;
  #message: Buffer | null = null;

  private constructor(before: Bundle | null, frame: EncodedFrame | null) {
    this.#before = before;
    this.#frame = frame;
  }

  static empty(): Bundle {
    return new Bundle(null, null);
  }

  /** This bundle with one frame more. */
  with(frame: EncodedFrame): Bundle {
    const known = this.#next?.get(frame);
    if (known !== undefined) return known;
    const next = new Bundle(this, frame);
    this.#next ??= new Map();
    this.#next.set(frame, next);
    return next;
  }

  /** The whole message as it goes on the wire: a lone frame as it is, several as a JSON array. */
  message(): Buffer {
    this.#message ??= webSocketText(this.#text());
    return this.#message;
  }

  #text(): string {
    const texts = this.#frame === null ? [] : [this.#frame.text];
    for (let node = this.#before; node !== null; node = node.#before) {
      if (node.#frame !== null) texts.push(node.#frame.text);
    }
    const joined = texts.reverse().join(',');
    return texts.length === 1 ? joined : `[${joined}]`;
  }
}

/** An unmasked, final text frame of RFC 6455, section 5.2: header and payload in one buffer. */
function webSocketText(text: string): Buffer {
  const size = Buffer.byteLength(text);
  const header = size < 126 ? 2 : size < 65_536 ? 4 : 10;
  const message = Buffer.allocUnsafe(header + size);
  message[0] = 0x81;
  if (header === 2) message[1] = size;
  else if (header === 4) {
    message[1] = 126;
    message.writeUInt16BE(size, 2);
  } else {
    message[1] = 127;
    message.writeBigUInt64BE(BigInt(size), 2);
  }
  message.write(text, header);
  return message;
}
