/**
 * What happened to a request: one line of JSON for each call and for each request that was refused.
 * Owns: the file, opened to append, so that whoever turns logs over may copy and empty it; or standard error.
 * Promises: the id of a line is the one that the answer named; no token, address, field or text of a user is in it, but
 * the number of the account; a disk that does not keep up costs lines, which are counted in the log, and no memory.
 * Never: delays an answer, or ends the process.
 */
import { createWriteStream } from 'node:fs';
import type { WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';

export interface AccessLine {
  readonly requestId: string;
  /** null: no call has this address. */
  readonly call: string | null;
  readonly method: string;
  /** Number of the account; null: a visitor's. */
  readonly user: string | null;
  /** `success`, or the name of the error. */
  readonly outcome: string;
  readonly status: number;
  /** From the first byte that came to the last that left. */
  readonly ms: number;
}

export interface AccessLog {
  note(line: AccessLine): void;
  close(): Promise<void>;
}

export interface AccessLogOptions {
  /** Path of the file; `-`: standard error. */
  readonly target: string;
  readonly now: () => number;
  /** The file cannot be written; told once. */
  readonly onFault: (error: Error) => void;
}

/** More than this waits for the disk: lines are left out. */
const MAX_WAITING_BYTES = 4_000_000;
/** A file that could not be written is opened again after so long. */
const AGAIN_AFTER_MS = 10_000;

const TO_STANDARD_ERROR = '-';

class FileLog implements AccessLog {
  readonly #options: AccessLogOptions;
  #stream: WriteStream;
  #brokenAt: number | null = null;
  #leftOut = 0;
  #isTold = false;

  constructor(options: AccessLogOptions) {
    this.#options = options;
    this.#stream = this.#open();
  }

  note(line: AccessLine): void {
    const now = this.#options.now();
    if (this.#brokenAt !== null && now - this.#brokenAt >= AGAIN_AFTER_MS) {
      this.#brokenAt = null;
      this.#stream = this.#open();
    }
    if (this.#brokenAt !== null || this.#stream.writableLength > MAX_WAITING_BYTES) {
      this.#leftOut += 1;
      return;
    }
    if (this.#leftOut > 0) this.#stream.write(textOf(now, { leftOut: this.#leftOut }));
    this.#leftOut = 0;
    this.#stream.write(textOf(now, { ...line, ms: Math.round(line.ms * 10) / 10 }));
  }

  async close(): Promise<void> {
    if (this.#brokenAt !== null) return;
    this.#stream.end();
    await finished(this.#stream).catch(() => undefined);
  }

  #open(): WriteStream {
    const stream = createWriteStream(this.#options.target, { flags: 'a', mode: 0o640 });
    stream.on('error', (error) => {
      this.#brokenAt = this.#options.now();
      if (!this.#isTold) this.#options.onFault(error);
      this.#isTold = true;
    });
    return stream;
  }
}

const textOf = (now: number, line: object): string =>
  `${JSON.stringify({ time: new Date(now).toISOString(), ...line })}\n`;

export function openAccessLog(options: AccessLogOptions): AccessLog {
  if (options.target !== TO_STANDARD_ERROR) return new FileLog(options);
  return {
    note: (line) => void process.stderr.write(textOf(options.now(), line)),
    close: () => Promise.resolve(),
  };
}
