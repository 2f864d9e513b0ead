/**
 * Sends what the connections have been given in one turn of the event loop, each connection one message.
 * Promises: one write a connection and turn; connections given the same frames share the bytes.
 */
import { Bundle, type EncodedFrame } from './bundle.ts';

/** What the outbox needs of a connection. */
export interface Recipient {
  bundle: Bundle | null;
  write(message: Buffer): void;
}

export class Outbox {
  #waiting: Recipient[] = [];
  #root = Bundle.empty();

  put(recipient: Recipient, frame: EncodedFrame): void {
    if (recipient.bundle === null) {
      if (this.#waiting.length === 0) setImmediate(() => this.flush());
      this.#waiting.push(recipient);
      recipient.bundle = this.#root;
    }
    recipient.bundle = recipient.bundle.with(frame);
  }

  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#root = Bundle.empty();
    for (const recipient of waiting) this.#send(recipient);
  }

  /** Sends at once what this one has been given, e.g. before it is closed. */
  flushOne(recipient: Recipient): void {
    this.#send(recipient);
  }

  #send(recipient: Recipient): void {
    const { bundle } = recipient;
    recipient.bundle = null;
    if (bundle !== null) recipient.write(bundle.message());
  }
}
