/**
 * A venue in a child process, as the crash tests hold it.
 * Owns: the child, the lines between, and the client's own log of what was acknowledged.
 * Promises: what stands in `answers` was read from the pipe: the venue had acknowledged it.
 * Never: ends any process but its own child.
 */
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Answer, Command } from '@assay/core';
import type { StateHash } from '../src/engine/port.ts';

const BUNDLE = path.join(import.meta.dirname, '../../../scripts/build-crash-child.ts');
/** Of this process alone: another that builds would take it away under a child that is starting. */
export const built = path.join(import.meta.dirname, 'dist', String(process.pid));

/**
 * Bundles what the child runs, for `ChildVenue`: out of the sources a start takes five times as long. Answers what removes it
 * again.
 */
export function buildChild(): () => void {
  execFileSync(process.execPath, [BUNDLE, built]);
  return () => rmSync(built, { recursive: true, force: true });
}

export interface ChildOptions {
  readonly dataDir: string;
  /** Kill point and count of `kill-inside.mjs`, or nothing. */
  readonly killAt?: string;
  /** Whether the core fails where `plant-faults.mjs` says. */
  readonly plantFaults?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  /** Program and arguments before `node`, e.g. `strace`. */
  readonly wrapper?: readonly string[];
}

export class ChildVenue {
  readonly child: ChildProcessWithoutNullStreams;
  /** Acknowledged answers by the number of the command in this process. */
  readonly answers = new Map<number, Answer>();
  readonly faults = new Map<number, string>();
  readonly warnings: string[] = [];
  readonly exited: Promise<NodeJS.Signals | number | null>;
  #sent = 0;
  #problem: string | null = null;
  readonly #changes = new Set<() => void>();
  #ready = false;
  #hash: StateHash | null = null;

  constructor(options: ChildOptions) {
    const preloads = [
      ...(options.killAt === undefined ? [] : [path.join(import.meta.dirname, 'kill-inside.mjs')]),
      ...(options.plantFaults === true ? [path.join(built, 'plant-faults.js')] : []),
    ].flatMap((file) => ['--import', file]);
    const script = path.join(built, 'venue-process.js');
    const [program, ...before] = options.wrapper ?? [];
    const node = [process.execPath, ...preloads, script, options.dataDir];
    const [command, ...rest] = program === undefined ? node : [program, ...before, ...node];
    const env = { ...process.env, ...options.env, ASSAY_TEST_KILL: options.killAt ?? '' };
    this.child = spawn(command ?? process.execPath, rest, { env });
    // A venue that was killed cannot read what is still being sent.
    this.child.stdin.on('error', () => undefined);
    const stderr: string[] = [];
    this.child.stderr.on('data', (chunk) => stderr.push(String(chunk)));
    createInterface({ input: this.child.stdout }).on('line', (line) => this.#onLine(line));
    this.exited = new Promise((resolve) => {
      this.child.on('close', (code, signal) => {
        this.#problem ??= `ended (${signal ?? code}) ${stderr.join('')}`;
        this.#changed();
        resolve(signal ?? code);
      });
    });
  }

  get sent(): number {
    return this.#sent;
  }

  /** Waits until the venue takes commands. Throws when it refuses to start. */
  async ready(): Promise<void> {
    await this.until(() => this.#ready);
  }

  /** Sends without waiting; the number under which the answer will stand. */
  send(command: Command): number {
    this.child.stdin.write(`${JSON.stringify(command)}\n`);
    return ++this.#sent;
  }

  /** Waits for the answer or the fault of a number. */
  async settled(number: number): Promise<Answer | string> {
    await this.until(() => this.answers.has(number) || this.faults.has(number));
    return this.answers.get(number) ?? this.faults.get(number) ?? '';
  }

  async stateHash(): Promise<StateHash> {
    this.#hash = null;
    this.child.stdin.write('\n');
    await this.until(() => this.#hash !== null);
    // `until` has just seen it.
    return this.#hash as unknown as StateHash;
  }

  async stop(): Promise<void> {
    this.child.stdin.write('stop\n');
    await this.exited;
  }

  /** Waits for a condition on what has been read. Throws when the process ends first. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      if (this.#problem !== null) throw new Error(this.#problem);
      await new Promise<void>((resolve) => this.#changes.add(resolve));
    }
  }

  #onLine(line: string): void {
    const [kind, number = '', ...rest] = line.split(' ');
    // The lines are those of `venue-process.ts`.
    if (kind === 'A') this.answers.set(Number(number), JSON.parse(rest.join(' ')) as Answer);
    else if (kind === 'F') this.faults.set(Number(number), rest.join(' '));
    else if (kind === 'H') this.#hash = JSON.parse(line.slice(2)) as StateHash;
    else if (kind === 'W') this.warnings.push(line.slice(2));
    else if (kind === 'X') this.#problem = line.slice(2);
    else if (kind === 'R') this.#ready = true;
    this.#changed();
  }

  #changed(): void {
    const waiting = [...this.#changes];
    this.#changes.clear();
    for (const resume of waiting) resume();
  }
}
