/**
 * anvil as a process of ours: an EVM chain on loopback, its state in a folder.
 * Owns: the process, from its start until its end; it ends with us, however we end.
 * Promises: it listens on loopback and a free port, keeps its state when it is stopped, and mines when it is told to.
 * Never: stands for a platform that has no binary; `findAnvil` says null there.
 */
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { makeOwnFile } from '../../../storage/own-file.ts';

const START_MS = 15_000;
const STOP_MS = 5_000;
/** Blocks that the chain calls final are deeper than any fork that is tried on it. */
const SLOTS_IN_AN_EPOCH = 128;
const SAVED_EVERY_SECONDS = 10;

/** Where processes get no signal when their parent is gone, a shell that reads a pipe of ours tells them. */
const UNTIL_PIPE_CLOSES =
  'exec 3<&0; "$0" "$@" </dev/null & child=$!; echo "process $child"; ' +
  '(cat <&3 >/dev/null; kill -TERM $child) & wait $child';

/** The binary of this platform, null where there is none. */
export function findAnvil(): string | null {
  const { platform, arch } = process;
  if (platform !== 'darwin' && platform !== 'linux' && platform !== 'win32') return null;
  if (arch !== 'x64' && arch !== 'arm64') return null;
  const processor = arch === 'x64' ? 'amd64' : arch;
  const binary = platform === 'win32' ? 'anvil.exe' : 'anvil';
  try {
    return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${platform}-${processor}/bin/${binary}`);
  } catch {
    return null;
  }
}

export interface AnvilOptions {
  readonly binary: string;
  /** Its own; made where it is missing. */
  readonly folder: string;
  readonly chainId: number;
}

export interface AnvilProcess {
  readonly url: string;
  /** Resolves when it has ended, whoever ended it. */
  readonly ended: Promise<void>;
  /** Keeps its state and ends. */
  stop(): Promise<void>;
  /** For tests: ends at once, as by a crash. */
  kill(): Promise<void>;
}

/** Throws where it does not come to listen. */
export async function startAnvil({ binary, folder, chainId }: AnvilOptions): Promise<AnvilProcess> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const state = path.join(folder, 'state.json');
  const args = Object.entries({
    host: '127.0.0.1',
    port: '0',
    'chain-id': String(chainId),
    timestamp: genesisSeconds(folder),
    state,
    'state-interval': String(SAVED_EVERY_SECONDS),
    'slots-in-an-epoch': String(SLOTS_IN_AN_EPOCH),
  }).flatMap(([name, value]) => [`--${name}`, value]);
  args.push('--no-mining', '--no-cors');
  const isWindows = process.platform === 'win32';
  const [command, before] = isWindows ? [binary, []] : ['/bin/sh', ['-c', UNTIL_PIPE_CLOSES, binary]];
  // It keeps older states below its home folder.
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, USERPROFILE: folder };
  const child = spawn(command, [...before, ...args], { cwd: folder, env, stdio: 'pipe' });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  child.stdin.on('error', () => undefined);
  try {
    const { url, pid } = await listening(child, ended);
    return {
      url,
      ended,
      stop: () => stopped(child, pid, ended),
      kill: async () => {
        process.kill(pid, 'SIGKILL');
        await ended;
      },
    };
  } catch (error) {
    child.stdin.end();
    child.kill();
    throw error;
  }
}

/**
 * anvil makes a first block of its own at each start, and keeps it beside the one that it has loaded. So all of them are
 * given the time of the very first, by which they are the same block, and the network stays the same.
 */
function genesisSeconds(folder: string): string {
  const file = path.join(folder, 'genesis-time');
  if (!existsSync(file)) makeOwnFile(file, String(Math.floor(Date.now() / 1_000)));
  return readFileSync(file, 'utf8');
}

async function listening(child: ChildProcessWithoutNullStreams, ended: Promise<void>) {
  const lines: string[] = [];
  let pid = child.pid ?? 0;
  const found = new Promise<string>((resolve) => {
    const note = (line: string): void => {
      if (lines.length < 100) lines.push(line);
      pid = Number(/^process (\d+)$/.exec(line)?.[1] ?? pid);
      const port = /^Listening on 127\.0\.0\.1:(\d+)$/.exec(line)?.[1];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    };
    createInterface({ input: child.stdout }).on('line', note);
    createInterface({ input: child.stderr }).on('line', note);
  });
  const gaveUp = new AbortController();
  const late = once(gaveUp.signal, 'abort').then(() => null);
  const timer = setTimeout(() => gaveUp.abort(), START_MS);
  const url = await Promise.race([found, ended.then(() => null), late]);
  clearTimeout(timer);
  if (url === null) throw new Error(`the test chain does not start: ${lines.slice(-5).join(' ')}`);
  return { url, pid };
}

/** By TERM, on which it keeps its state; by force where it does not end. */
async function stopped(
  child: ChildProcessWithoutNullStreams,
  pid: number,
  ended: Promise<void>,
): Promise<void> {
  if (process.platform === 'win32') child.kill('SIGTERM');
  child.stdin.end();
  const timer = setTimeout(() => process.kill(pid, 'SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
