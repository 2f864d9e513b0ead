/**
 * Looks through the journal beside trade, on a thread of its own: some time after the start, and once a day from then on.
 * Owns: the thread, its figures, and telling a damage once.
 * Promises: what it finds stops nothing, since the state comes from a snapshot behind it; `stop` waits for the slice under way.
 */
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../start-thread.ts';
import type { JournalLocation } from './open-journal.ts';
import type { Scrubbed } from './scrub.ts';

export interface ScrubThreadData {
  readonly location: JournalLocation;
  readonly realms: readonly string[];
}

export interface BackgroundScrubOptions extends ScrubThreadData {
  /** A damaged entry, as a sentence; also that the journal could not be read. */
  readonly onFault: (sentence: string) => void;
  readonly firstAfterMs?: number;
}

const FIRST_AFTER_MS = 15_000;
const EVERY_MS = 86_400_000;
const WHAT_NOW =
  'Trade goes on, since the state comes from a snapshot behind it; but nothing before that can be replayed, and read models ' +
  'cannot be made anew. Make a backup now, look with npm run check-data which entries are damaged, and keep every older ' +
  'backup: one of them has them whole.';

export class BackgroundScrub {
  readonly #options: BackgroundScrubOptions;
  readonly #found = new Map<string, Scrubbed>();
  readonly #told = new Set<string>();
  #timer: NodeJS.Timeout;
  #thread: Worker | null = null;

  constructor(options: BackgroundScrubOptions) {
    this.#options = options;
    this.#timer = this.#later(options.firstAfterMs ?? FIRST_AFTER_MS);
  }

  /** Of each realm what the last look has found so far. */
  figures(): readonly Scrubbed[] {
    return [...this.#found.values()];
  }

  async stop(): Promise<void> {
    clearTimeout(this.#timer);
    const thread = this.#thread;
    if (thread === null) return;
    const ended = once(thread, 'exit');
    thread.postMessage('stop');
    await ended;
  }

  #later(ms: number): NodeJS.Timeout {
    return setTimeout(() => this.#begin(), ms).unref();
  }

  #begin(): void {
    const { location, realms, onFault } = this.#options;
    const workerData = { location, realms } satisfies ScrubThreadData;
    const thread = startThread(new URL('./scrub-thread.ts', import.meta.url), 'scrub', { workerData });
    this.#thread = thread;
    thread.on('message', (soFar: Scrubbed) => this.#hear(soFar));
    thread.on('error', (error) => onFault(`The journal could not be looked through: ${error.message}.`));
    thread.once('exit', () => {
      this.#thread = null;
      this.#timer = this.#later(EVERY_MS);
    });
  }

  #hear(soFar: Scrubbed): void {
    this.#found.set(soFar.realm, soFar);
    for (const fault of soFar.faults) {
      if (!this.#told.has(fault)) this.#options.onFault(`${fault} ${WHAT_NOW}`);
      this.#told.add(fault);
    }
  }
}
