/**
 * Whether the database server answers, asked by a connection of its own.
 * Owns: one question every two seconds, and the sentence that says since when and why there is no answer.
 * Promises: a server that hangs is known within five seconds, one that is gone within two; each change is told once.
 * Never: asks while it waits for an answer, or opens more than one connection.
 */
import type { Client } from 'pg';
import { errorMessage } from '../error-message.ts';
import { nameOfDatabase } from '../storage/location.ts';
import { connect } from '../storage/postgres/connection.ts';

const EVERY_MS = 2_000;
const ANSWER_WITHIN_MS = 3_000;

export interface DatabaseWatchOptions {
  readonly databaseUrl: string;
  /** Called with the sentence when it stops answering, and with null when it answers again. */
  readonly onChange: (fault: string | null) => void;
  /** Called when it begins to hang, and when it does so no longer: one that refuses, or is gone, does not hang. */
  readonly onHanging?: (isHanging: boolean) => void;
  readonly everyMs?: number;
  readonly answerWithinMs?: number;
}

export interface DatabaseWatch {
  /** Why it does not answer, or null. */
  fault(): string | null;
  /** Time of the last answer, ms. */
  answerMs(): number;
  stop(): Promise<void>;
}

class Watch implements DatabaseWatch {
  readonly #options: DatabaseWatchOptions;
  #client: Client | null = null;
  #fault: string | null = null;
  #isHanging = false;
  #answerMs = 0;
  #timer: NodeJS.Timeout | null = null;
  #asking: Promise<void>;
  #isOver = false;

  constructor(options: DatabaseWatchOptions) {
    this.#options = options;
    this.#asking = this.#ask();
  }

  fault(): string | null {
    return this.#fault;
  }

  answerMs(): number {
    return this.#answerMs;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    await this.#asking;
    await this.#client?.end().catch(() => undefined);
  }

  async #ask(): Promise<void> {
    const { databaseUrl, everyMs = EVERY_MS, answerWithinMs = ANSWER_WITHIN_MS } = this.#options;
    const asked = performance.now();
    try {
      this.#client ??= await this.#connect(databaseUrl, answerWithinMs);
      const start = performance.now();
      await this.#client.query('SELECT 1');
      this.#answerMs = performance.now() - start;
      this.#tell(null, false);
    } catch (error) {
      // Timers are not exact: what was waited for to the end was silent.
      const hangs = performance.now() - asked > answerWithinMs * 0.9;
      await this.#client?.end().catch(() => undefined);
      this.#client = null;
      this.#tell(
        `the database ${nameOfDatabase(databaseUrl)} does not answer: ${errorMessage(error)}`,
        hangs,
      );
    }
    if (this.#isOver) return;
    this.#timer = setTimeout(() => {
      this.#asking = this.#ask();
    }, everyMs).unref();
  }

  /** One that ends between two questions is left: the next question then says why there is no other. */
  async #connect(databaseUrl: string, answerWithinMs: number): Promise<Client> {
    const client = await connect(databaseUrl, { schema: 'journal', answerWithinMs });
    client.once('end', () => {
      if (this.#client === client) this.#client = null;
    });
    return client;
  }

  #tell(fault: string | null, isHanging: boolean): void {
    const changed = (fault === null) !== (this.#fault === null);
    this.#fault = fault;
    const turned = isHanging !== this.#isHanging;
    this.#isHanging = isHanging;
    if (this.#isOver) return;
    if (turned) this.#options.onHanging?.(isHanging);
    if (changed) this.#options.onChange(fault);
  }
}

export function watchDatabase(options: DatabaseWatchOptions): DatabaseWatch {
  return new Watch(options);
}
