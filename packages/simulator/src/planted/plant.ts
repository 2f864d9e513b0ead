/**
 * A copy of the core with one fault in it, and a short simulation of that copy in a process of its own.
 * Promises: the core itself is never touched; the copy is gone when the run has ended; a fault whose place is no
 * longer there is an error that names it.
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

/** What a run of the copy found: the fault and its seed and command, or null where all agreed. */
export interface Finding {
  readonly theme: string;
  readonly seed: number;
  readonly commands: number;
  readonly fault: string;
}

/** Simulates a copy of the core with a fault in it, or as it is for null. Throws where the copy cannot be run. */
export async function runPlanted(planted: PlantedFault | null): Promise<Finding | null> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'assay-planted-'));
  try {
    cpSync(CORE, folder, { recursive: true });
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    if (planted !== null) plant(folder, planted);
    // True because the run prints a finding or null as JSON, and nothing else.
    return JSON.parse(await run(folder, planted?.theme ?? 'plain')) as Finding | null;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function plant(folder: string, { rule, file, search, replacement }: PlantedFault): void {
  const place = path.join(folder, file);
  const parts = readFileSync(place, 'utf8').split(search);
  if (parts.length !== 2) {
    const found = parts.length - 1;
    throw new Error(
      `the planted fault "${rule}" no longer fits: its search text stands ${found} times in packages/core/src/${file}`,
    );
  }
  writeFileSync(place, parts.join(replacement));
}

function run(folder: string, theme: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [RUN, folder, theme], { timeout: LONGEST_RUN_MS }, (error, stdout, stderr) => {
      if (error === null) resolve(stdout);
      else reject(new Error(`the copy could not be run: ${stderr.slice(0, 2000)}`));
    });
  });
}
