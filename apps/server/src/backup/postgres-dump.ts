/**
 * The stores of a venue in PostgreSQL, to a file and back, by the programs of PostgreSQL itself.
 * Promises: a dump is one consistent state of all schemas; a password goes to the programs by their environment, where no
 * list of processes shows it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { nameOfDatabase } from '../storage/location.ts';
import { BackupRefused } from './manifest.ts';

export const DUMP = 'database.dump';
const SCHEMAS = ['journal', 'identity', 'index_log', 'views'];

export async function dumpDatabase(databaseUrl: string, file: string): Promise<void> {
  await run(
    'pg_dump',
    ['--format=custom', `--file=${file}`, ...SCHEMAS.map((name) => `--schema=${name}`)],
    databaseUrl,
  );
}

/** Into a database that has none of the schemas yet. */
export async function restoreDatabase(databaseUrl: string, file: string): Promise<void> {
  const name = environmentOf(databaseUrl)['PGDATABASE'] ?? '';
  const options = ['--no-owner', '--exit-on-error', '--single-transaction'];
  await run('pg_restore', [...options, `--dbname=${name}`, file], databaseUrl);
}

async function run(program: string, options: readonly string[], databaseUrl: string): Promise<void> {
  const child = spawn(program, options, {
    env: { ...process.env, ...environmentOf(databaseUrl) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2_000)));
  const closed = once(child, 'close');
  const failed = new Promise<Error>((resolve) => child.once('error', resolve));
  const failure = await Promise.race([closed.then(() => null), failed]);
  if (failure !== null) {
    throw new BackupRefused(
      `${program} cannot be run (${failure.message}). Install PostgreSQL's client programs of the server's version, and try again.`,
    );
  }
  if (child.exitCode !== 0) {
    throw new BackupRefused(`${program} of ${nameOfDatabase(databaseUrl)} failed: ${said.trim()}`);
  }
}

/** The address as the programs' own variables. */
function environmentOf(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const given = {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: searchParams.get('port') ?? port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
}
