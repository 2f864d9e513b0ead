import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const HERE = import.meta.dirname;
/** Beside the code, since a temporary folder may be a memory disk, which the benches refuse; they clean up. */
const DATA = ['--data', path.join(HERE, '..', 'data')];

async function bench(file: string, ...sizes: string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [path.join(HERE, file), ...sizes, ...DATA])).stdout;
}

test('a tiny run of the durable engine ends in a state that sums to zero', async () => {
  const run = () => bench('engine-durable.ts', '--commands', '2000', '--owners', '40', '--singles', '100');
  const stdout = await run();
  expect(stdout).toMatch(/round 4: 500 commands durable/);
  expect(stdout).toMatch(/one order acknowledged: median .* one fdatasync: median/);
  // The commands and the clock are the same in every run, so the state is.
  const state = /state after \d+ commands [0-9a-f]{64}, every asset sums to zero/.exec(stdout)?.[0];
  expect(state).toBeDefined();
  expect(await run()).toContain(state);
});

test('a tiny run of a venue that copies its state while it trades', async () => {
  const sizes = ['--owners', '200', '--assets', '3', '--orders', '500', '--captures', '2', '--trade', '1000'];
  expect(await bench('snapshot-pause.ts', ...sizes)).toMatch(
    /stands still for a copy: median .* of 2\n[^]*sums to zero, the recount finds nothing/,
  );
});

test('a tiny run of the growing journal', async () => {
  expect(await bench('journal-growth.ts', '--seconds', '20')).toMatch(
    /one index tick .*\njournal of 20 s: \d+ bytes/,
  );
});
