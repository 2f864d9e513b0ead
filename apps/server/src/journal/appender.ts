/**
 * The one writing connection to the journal.
 * Owns: group commit, the heads of the realms and pruning.
 * Promises: one durable commit for all batches that wait, each answered only after it; after a failure nothing
 * of that realm is written before its writer has said behind which head it goes on.
 * Never: reads a command.
 */
import { Fenced, SqliteJournal } from './sqlite-journal.ts';
import type { Head } from './sqlite-journal.ts';
import type { Batch } from './batch.ts';
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

export class JournalAppender {
  readonly #dataDir: string;
  readonly #say: (message: FromJournal) => void;
  #journal: SqliteJournal;
  readonly #realms = new Map<string, RealmState>();
  readonly #prunes: Prune[] = [];
  #commitDue = false;
  #pruneDue = false;

  /** Opens the journal, or throws what is wrong with it. */
  constructor(dataDir: string, say: (message: FromJournal) => void) {
    this.#dataDir = dataDir;
    this.#say = say;
    this.#journal = SqliteJournal.open(dataDir);
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
        this.#reopen(message.realm);
        return;
      case 'prune':
        this.#prunes.push(message);
        this.#schedulePrune();
        return;
    }
  }

  close(): void {
    this.#journal.close();
  }

  #enqueue({ realm, epoch, batch }: Extract<ToJournal, { type: 'append' }>): void {
    const state = this.#realms.get(realm);
    // A batch of a writer that has not yet heard of its failure.
    if (state === undefined || state.epoch !== epoch || state.head === null) return;
    state.waiting.push(batch);
    if (this.#commitDue) return;
    this.#commitDue = true;
    // After the messages that have already come: they share this commit.
    setImmediate(() => this.#commit());
  }

  #commit(): void {
    this.#commitDue = false;
    const writers: { realm: string; state: RealmState; head: Head; batches: Batch[] }[] = [];
    for (const [realm, state] of this.#realms) {
      if (state.head === null || state.waiting.length === 0) continue;
      writers.push({ realm, state, head: state.head, batches: state.waiting });
      state.waiting = [];
    }
    const start = performance.now();
    try {
      const written = this.#journal.append(writers);
      const commitMs = performance.now() - start;
      for (const [index, { realm, state, head }] of writers.entries()) {
        const heads = written[index] ?? [];
        state.head = heads.at(-1) ?? head;
        this.#say({ type: 'appended', realm, epoch: state.epoch, heads, commitMs });
      }
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      for (const { realm, state } of writers) {
        state.head = null;
        this.#say({
          type: 'append-failed',
          realm,
          epoch: state.epoch,
          fenced: error instanceof Fenced,
          problem,
        });
      }
    }
  }

  #reopen(realm: string): void {
    try {
      this.#journal.close();
      this.#journal = SqliteJournal.open(this.#dataDir);
      const problem = this.#journal.hasRoom() ? null : 'the journal cannot be written';
      this.#say({ type: 'reopened', realm, problem });
    } catch (error) {
      this.#say({ type: 'reopened', realm, problem: error instanceof Error ? error.message : String(error) });
    }
  }

  #schedulePrune(): void {
    if (this.#pruneDue) return;
    this.#pruneDue = true;
    setImmediate(() => {
      this.#pruneDue = false;
      this.#prune();
    });
  }

  #prune(): void {
    const job = this.#prunes[0];
    if (job === undefined) return;
    let gone = 0;
    try {
      gone = this.#journal.prune(job.realm, job.below, job.before, PRUNE_ROWS);
    } catch {
      // A full or closed file: the next snapshot asks again, and appending reports what is wrong with it.
      gone = 0;
    }
    if (gone < PRUNE_ROWS) this.#prunes.shift();
    if (this.#prunes.length > 0) this.#schedulePrune();
  }
}
