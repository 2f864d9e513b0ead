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
import { startProcess } from './postgres-process-fixture.ts';
import type { PostgresProcess } from './postgres-process-fixture.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Socket on which a file asks for the run's PostgreSQL. */
    readonly postgresDoor: string;
  }
}

/** What a file is told: where the server's socket stands, or why there is no server. */
export interface SharedPostgres {
  readonly folder: string;
  readonly unavailable: string | null;
}

/** Vitest calls this once before the files of a project, and what it answers after them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-pgrun-'));
  const door = path.join(folder, 'door');
  let started: Promise<PostgresProcess> | null = null;
  const server = createServer((_request, response) => {
    started ??= startProcess();
    const told = started.then(
      (postgres): SharedPostgres => ({ folder: postgres.folder, unavailable: null }),
      (error: unknown): SharedPostgres => ({ folder: '', unavailable: messageOf(error) }),
    );
    void told.then((shared) => response.end(JSON.stringify(shared)));
  });
  await new Promise<void>((resolve) => server.listen(door, resolve));
  project.provide('postgresDoor', door);
  return async () => {
    server.close();
    server.closeAllConnections();
    await started?.then(
      (postgres) => postgres.stop(),
      () => undefined,
    );
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Asks the run's process for its server; starts it if nobody has asked before. */
export async function askForServer(door: string): Promise<SharedPostgres> {
  const answer = await new Promise<string>((resolve, reject) => {
    request({ socketPath: door, path: '/' }, (response) => void text(response).then(resolve, reject))
      .on('error', reject)
      .end();
  });
  // Written by `setup` above.
  return JSON.parse(answer) as SharedPostgres;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
