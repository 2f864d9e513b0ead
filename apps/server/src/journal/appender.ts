/**
 * The one writing connection to the journal.
 * Owns: group commit, the heads of the realms, pruning, and opening anew after a failure; one of them at a time.
 * Promises: one durable commit for all batches that wait, each answered only after it; after a failure nothing
 * of that realm is written before its writer has said behind which head it goes on.
 * Never: reads a command.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { errorMessage } from '../error-message.ts';
import type { Batch } from './batch.ts';
import { Fenced } from './journal.ts';
import type { Head, JournalWriter } from './journal.ts';
import { openJournal } from './open-journal.ts';
import type { JournalLocation } from './open-journal.ts';
import type { FromJournal, ToJournal } from './port.ts';

/** Rows that one commit of pruning takes away: a few milliseconds between two commits of trade. */
const PRUNE_ROWS = 500;

interface RealmState {
  epoch: number;
  /** Null after a failure, until the writer resumes. */
  head: Head | null;
  waiting: Batch[];
}

type Prune = Extract<ToJournal, { type: 'prune' }>;

interface Writer {
  readonly realm: string;
  readonly state: RealmState;
  readonly head: Head;
  readonly batches: Batch[];
}

export class JournalAppender {
  readonly #location: JournalLocation;
  readonly #say: (message: FromJournal) => void;
  #journal: JournalWriter;
  readonly #realms = new Map<string, RealmState>();
  readonly #prunes: Prune[] = [];
  readonly #reopens: string[] = [];
  /** Commits, prunes and reopens come one after another; null while there is nothing to do. */
  #working: Promise<void> | null = null;

  private constructor(
    location: JournalLocation,
    journal: JournalWriter,
    say: (message: FromJournal) => void,
  ) {
    this.#location = location;
    this.#journal = journal;
    this.#say = say;
  }

  /** Opens the journal, or throws what is wrong with it. */
  static async open(
    location: JournalLocation,
    say: (message: FromJournal) => void,
  ): Promise<JournalAppender> {
    return new JournalAppender(location, await openJournal(location), say);
  }

  receive(message: ToJournal): void {
    switch (message.type) {
      case 'resume':
        this.#realms.set(message.realm, { epoch: message.epoch, head: message.head, waiting: [] });
        return;
      case 'append':
        this.#enqueue(message);
        return;
      case 'reopen':
        this.#reopens.push(message.realm);
        break;
      case 'prune':
        this.#prunes.push(message);
        break;
    }
    this.#start();
  }

  /** Ends when what was asked for is done. */
  async close(): Promise<void> {
    await this.#working;
    await this.#journal.close();
  }

  #enqueue({ realm, epoch, batch }: Extract<ToJournal, { type: 'append' }>): void {
    const state = this.#realms.get(realm);
    // A batch of a writer that has not yet heard of its failure.
    if (state === undefined || state.epoch !== epoch || state.head === null) return;
    state.waiting.push(batch);
    this.#start();
  }

  #start(): void {
    this.#working ??= this.#work();
  }

  async #work(): Promise<void> {
    while (this.#hasWork()) {
      // After the messages that have already come: they share the commit.
      await turn();
      await this.#step();
    }
    this.#working = null;
  }

  #hasWork(): boolean {
    return this.#reopens.length > 0 || this.#prunes.length > 0 || this.#hasBatches();
  }

  #hasBatches(): boolean {
    for (const { waiting } of this.#realms.values()) if (waiting.length > 0) return true;
    return false;
  }

  /** Does the most urgent thing. */
  async #step(): Promise<void> {
    const reopen = this.#reopens.shift();
    if (reopen !== undefined) await this.#reopen(reopen);
    else if (this.#hasBatches()) await this.#commit();
    else await this.#prune();
  }

  async #commit(): Promise<void> {
    const writers: Writer[] = [];
    for (const [realm, state] of this.#realms) {
      if (state.waiting.length === 0) continue;
      if (state.head !== null) writers.push({ realm, state, head: state.head, batches: state.waiting });
      state.waiting = [];
    }
    const start = performance.now();
    try {
      const written = await this.#journal.append(writers);
      const commitMs = performance.now() - start;
      for (const [index, { realm, state, head }] of writers.entries()) {
        const heads = written[index] ?? [];
        state.head = heads.at(-1) ?? head;
        this.#say({ type: 'appended', realm, epoch: state.epoch, heads, commitMs });
      }
    } catch (error) {
      const problem = errorMessage(error);
      const fenced = error instanceof Fenced;
      for (const { realm, state } of writers) {
        state.head = null;
        state.waiting = [];
        this.#say({ type: 'append-failed', realm, epoch: state.epoch, fenced, problem });
      }
    }
  }

  async #reopen(realm: string): Promise<void> {
    try {
      await this.#journal.close();
      this.#journal = await openJournal(this.#location);
      await this.#journal.tryRoom();
      this.#say({ type: 'reopened', realm, problem: null });
    } catch (error) {
      this.#say({ type: 'reopened', realm, problem: errorMessage(error) });
    }
  }

  async #prune(): Promise<void> {
    const [job] = this.#prunes;
    if (job === undefined) return;
    let gone = 0;
    try {
      gone = await this.#journal.prune(job.realm, job.below, job.before, PRUNE_ROWS);
    } catch {
      // A full disk or a closed journal: the next snapshot asks again, and appending reports what is wrong with it.
    }
    if (gone < PRUNE_ROWS) this.#prunes.shift();
  }
}
