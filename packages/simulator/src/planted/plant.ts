/**
 * A copy of the core with one fault in it, and a short simulation of that copy in a process of its own.
 * Promises: the core itself is never touched; the copy is whole again after each run and gone when its bed is closed; a
 * fault whose place is no longer there is an error that names it.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlantedFault } from './planted-fault.ts';

const CORE = fileURLToPath(new URL('../../../core/src/', import.meta.url));
const RUN = fileURLToPath(new URL('../cli/run-planted.ts', import.meta.url));
/** A run that takes longer hangs. */
const LONGEST_RUN_MS = 60_000;

/** What a run of the copy found: the fault and its simulation and command, or null where all agreed. */
export interface Finding {
  readonly theme: string;
  readonly seed: number;
  readonly commands: number;
  readonly fault: string;
}

/** One copy of the core, in which one fault after the other is planted. */
export class PlantBed {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'assay-planted-'));
  readonly #core = path.join(this.#folder, 'core');

  constructor() {
    cpSync(CORE, this.#core, { recursive: true });
    writeFileSync(path.join(this.#core, 'package.json'), '{"type":"module"}');
  }

  /** Simulates the copy with a fault in it, or as it is for null. Throws where the copy cannot be run. */
  async run(planted: PlantedFault | null): Promise<Finding | null> {
    if (planted === null) return this.#simulate('plain');
    const place = path.join(this.#core, planted.file);
    const whole = readFileSync(place, 'utf8');
    writeFileSync(place, withFault(whole, planted));
    try {
      return await this.#simulate(planted.theme ?? 'plain');
    } finally {
      writeFileSync(place, whole);
    }
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #simulate(theme: string): Promise<Finding | null> {
    // Compiled code is kept from run to run: loading would else take longer than most simulations.
    const env = { ...process.env, NODE_COMPILE_CACHE: path.join(this.#folder, 'compiled') };
    const options = { timeout: LONGEST_RUN_MS, env };
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [RUN, this.#core, theme], options, (error, stdout, stderr) => {
        // True because the run prints a finding or null as JSON, and nothing else.
        if (error === null) resolve(JSON.parse(stdout) as Finding | null);
        else reject(new Error(`the copy could not be run: ${stderr.slice(0, 2000)}`));
      });
    });
  }
}

function withFault(whole: string, { rule, file, search, replacement }: PlantedFault): string {
  const parts = whole.split(search);
  if (parts.length === 2) return parts.join(replacement);
  throw new Error(
    `the planted fault "${rule}" no longer fits: its search text stands ${parts.length - 1} times in packages/core/src/${file}`,
  );
}
