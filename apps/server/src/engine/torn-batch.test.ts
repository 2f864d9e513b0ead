/** A batch that failed at something that no command has caused. */
import { expect, test } from 'vitest';
import { EMPTY_HEAD } from '../journal/journal.ts';
import { ItemFailed } from './batch-run.ts';
import { runTornBatch } from './torn-batch.ts';

test.each([
  ['a read', { type: 'read', query: { type: 'totals' } } as const],
  ['a hash of the state', { type: 'hash-state' } as const],
])('%s is never put aside: the failure is told', async (_, item) => {
  const failure = new ItemFailed(0, 'it cannot be mended');
  const aside: string[] = [];
  const items = [{ item, bytes: new Uint8Array(0), from: 0, to: 0, reply: null }];
  const torn = runTornBatch(
    { items, failure },
    {
      realm: 'live',
      dataDir: '/nowhere',
      state: { head: EMPTY_HEAD, rebuild: () => Promise.reject(new Error('rebuilt')) },
      run: () => {
        throw new Error('run again');
      },
      now: () => {
        throw new Error('put aside');
      },
      onPutAside: (sentence) => void aside.push(sentence),
    },
  );
  await expect(torn).rejects.toBe(failure);
  expect(aside).toEqual([]);
});
