import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openAccessLog } from './access-log.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'assay-access-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINE = {
  requestId: 'r-1',
  call: 'submitOrder',
  method: 'POST',
  user: '1000',
  outcome: 'success',
  status: 200,
  ms: 3.0871,
};
const read = (file: string): unknown[] =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

test('is one line of JSON each, behind what stands in the file', async () => {
  const target = path.join(folder, 'access.log');
  const told: Error[] = [];
  for (const requestId of ['r-1', 'r-2']) {
    const log = openAccessLog({ target, now: () => 0, onFault: (error) => told.push(error) });
    log.note({ ...LINE, requestId });
    await log.close();
  }
  const time = '1970-01-01T00:00:00.000Z';
  expect(read(target)).toEqual([
    { time, ...LINE, ms: 3.1 },
    { time, ...LINE, requestId: 'r-2', ms: 3.1 },
  ]);
  expect(told).toEqual([]);
});

test('a file that cannot be written is told once and tried again; what was left out is counted', async () => {
  const target = path.join(folder, 'later', 'access.log');
  const told: Error[] = [];
  let now = 0;
  const log = openAccessLog({ target, now: () => now, onFault: (error) => told.push(error) });
  await expect.poll(() => told.length).toBe(1);
  log.note(LINE);
  log.note(LINE);
  mkdirSync(path.dirname(target));
  now = 10_000;
  log.note(LINE);
  await log.close();
  expect(read(target)).toMatchObject([{ leftOut: 2 }, { requestId: 'r-1' }]);
  expect(told).toHaveLength(1);
});
