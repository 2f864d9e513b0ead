/**
 * One PostgreSQL for a whole test run: the part that stands in the run's own process, and how a file asks it.
 * Promises: nothing is started until a file asks; whoever asks then waits for the same start; the server ends with the
 * run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestProject } from 'vitest/node';
import { errorMessage } from '../../error-message.ts';
import { connect } from './connection.ts';
import { startProcess, urlOf } from './postgres-process-fixture.ts';
import type { PostgresProcess } from './postgres-process-fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket on which a file asks for the run's PostgreSQL. */
    readonly postgresSocket: string;
  }
}

/** What a file is told: where the server's socket stands, or why there is no server. */
export interface SharedPostgres {
  readonly folder: string;
  readonly unavailable: string | null;
}

const DROP = '/drop/';

/** Vitest calls this once before the files of a project, and what it answers after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-pgrun-'));
  const socket = path.join(folder, 'socket');
  const shared = new RunServer();
  const server = createServer(({ url = '/' }, response) => {
    if (url.startsWith(DROP)) {
      shared.drop(url.slice(DROP.length).split(','));
      response.end();
    } else {
      void shared.start().then((result) => response.end(JSON.stringify(result)));
    }
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  project.provide('postgresSocket', socket);
  return async () => {
    server.close();
    server.closeAllConnections();
    await shared.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The run's server. Databases are dropped one after the other while nobody waits: each drop is a checkpoint. */
class RunServer {
  #started: Promise<PostgresProcess> | null = null;
  #dropping: Promise<void> = Promise.resolve();
  #isOver = false;

  start(): Promise<SharedPostgres> {
    this.#started ??= startProcess();
    return this.#started.then(
      (postgres) => ({ folder: postgres.folder, unavailable: null }),
      (error: unknown) => ({
        folder: '',
        unavailable: errorMessage(error),
      }),
    );
  }

  drop(names: readonly string[]): void {
    for (const name of names) this.#dropping = this.#dropping.then(() => this.#drop(name));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#started?.then(
      (postgres) => postgres.stop(),
      () => undefined,
    );
  }

  /** What cannot be dropped goes with the server. */
  async #drop(name: string): Promise<void> {
    const postgres = await this.#started?.catch(() => null);
    if (postgres === undefined || postgres === null || this.#isOver) return;
    const client = await connect(urlOf(postgres.folder, 'postgres'), { schema: 'journal' }).catch(() => null);
    await client?.query(`drop database if exists ${name} with (force)`).catch(() => undefined);
    await client?.end().catch(() => undefined);
  }
}

/** Asks the run's process for its server; starts it if nobody has asked before. */
export async function askForServer(socket: string): Promise<SharedPostgres> {
  // Written by `setup` above.
  return JSON.parse(await say(socket, '/')) as SharedPostgres;
}

/** Leaves databases to the run's process, which drops them later. */
export async function leaveDatabases(socket: string, names: readonly string[]): Promise<void> {
  if (names.length > 0) await say(socket, `${DROP}${names.join(',')}`);
}

function say(socket: string, what: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ socketPath: socket, path: what }, (response) => void text(response).then(resolve, reject))
      .on('error', reject)
      .end();
  });
}
