import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { runAll, Tally } from './tries.ts';
import type { Outcome, Try } from './tries.ts';

test('some of every kind of bad input: no fault, no hang, no error in the log', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'assay-fuzz-'));
  const { tally, errorLines, alive } = await fuzz({ seed: 20_261, tries: 3_000, dataDir });
  expect(errorLines).toEqual([]);
  expect({ serverErrors: tally.serverErrors, hangs: tally.hangs, examples: tally.examples }).toMatchObject({
    serverErrors: 0,
    hangs: 0,
  });
  expect(alive).toBe(true);
  expect(tally.tries).toBeGreaterThan(3_000);
  // All kinds of answers came: done, refused, not signed in, forbidden, not found.
  for (const status of ['200', '400', '401', '403', '404'])
    expect(tally.byStatus[status]).toBeGreaterThan(20);
});

test('faults, hangs and load that was shed on purpose are told apart', async () => {
  const answer = (status: number, errorName: string | null = null, retryAfter = false): Outcome => ({
    kind: 'status',
    status,
    errorName,
    retryAfter,
  });
  const outcomes: readonly Outcome[] = [
    answer(200),
    answer(500, 'internal'),
    answer(502),
    answer(503),
    answer(503, 'venue-unavailable'),
    answer(503, null, true),
    { kind: 'hang' },
    { kind: 'closed' },
  ];
  const tries = outcomes.map((outcome, index): Try => ({
    name: `try ${index}`,
    run: () => Promise.resolve(outcome),
  }));
  const tally = new Tally();
  await runAll(tries, 3, tally);
  expect(tally).toMatchObject({ tries: 8, serverErrors: 3, shed: 2, hangs: 1 });
  expect(tally.examples.toSorted()[0]).toBe('500 internal: try 1');
});
