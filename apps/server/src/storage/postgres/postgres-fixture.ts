/**
 * The PostgreSQL of a test run: one real server for all files that ask for one.
 * Owns: the databases that a file has made; they are left to the run when the file ends.
 * Promises: it is started by the first file that asks (`postgres-run-fixture.ts` listens in the run's own process) and
 * ends with the run; each database is new and its file's own; where the server cannot start, `unavailable` says why.
 * Never: is part of the running server.
 */
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { connect } from './connection.ts';
import type { Schema } from './connection.ts';
import { urlOf } from './postgres-process-fixture.ts';
import { askForServer, leaveDatabases } from './postgres-run-fixture.ts';

export interface TestPostgres {
  /** Why it could not be started here, or null. Whoever asks it for something then gets this as an error. */
  readonly unavailable: string | null;
  /** For the title of a suite on it: says why it is skipped. */
  readonly title: string;
  /** Address of a new, empty database. */
  createDatabase(): Promise<string>;
  /** Address of a copy of a database that nobody is connected to. */
  copyDatabase(url: string): Promise<string>;
  /** Runs statements as the owner of everything; the rows of the last one, whole numbers as numbers. */
  run(url: string, statements: string, schema?: Schema): Promise<readonly Row[]>;
  stop(): Promise<void>;
}

type Row = Readonly<Record<string, unknown>>;

/** Reaches the run's server, or says why there is none. */
export async function startPostgres(): Promise<TestPostgres> {
  const { folder, unavailable } = await askForServer(inject('postgresSocket'));
  return unavailable === null ? new SharedServer(folder) : new Missing(unavailable);
}

class Missing implements TestPostgres {
  readonly unavailable: string;
  readonly title: string;

  constructor(reason: string) {
    this.unavailable = reason;
    this.title = `PostgreSQL (${reason})`;
  }

  createDatabase(): Promise<never> {
    return Promise.reject(new Error(`PostgreSQL: ${this.unavailable}`));
  }

  copyDatabase(): Promise<never> {
    return this.createDatabase();
  }

  run(): Promise<never> {
    return this.createDatabase();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

class SharedServer implements TestPostgres {
  readonly unavailable = null;
  readonly title = 'PostgreSQL';
  readonly #folder: string;
  readonly #databases: string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  async createDatabase(): Promise<string> {
    return this.#create('');
  }

  async copyDatabase(url: string): Promise<string> {
    return this.#create(`template ${new URL(url).pathname.slice(1)}`);
  }

  async run(url: string, statements: string, schema: Schema = 'journal'): Promise<readonly Row[]> {
    const client = await connect(url, { schema });
    try {
      // Several statements give several results, which the driver's types do not tell.
      const given = (await client.query<Row>(statements)) as unknown as { rows: Row[] } | { rows: Row[] }[];
      return (Array.isArray(given) ? given.at(-1)?.rows : given.rows) ?? [];
    } finally {
      await client.end();
    }
  }

  stop(): Promise<void> {
    return leaveDatabases(inject('postgresSocket'), this.#databases.splice(0));
  }

  async #create(how: string): Promise<string> {
    const name = `venue_${randomUUID().replaceAll('-', '')}`;
    this.#databases.push(name);
    await this.run(this.#url('postgres'), `create database ${name} ${how}`);
    return this.#url(name);
  }

  #url(database: string): string {
    return urlOf(this.#folder, database);
  }
}
