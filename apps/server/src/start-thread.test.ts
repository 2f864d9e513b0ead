import { once } from 'node:events';
import { expect, test } from 'vitest';
import { startThread, threadHeaps } from './start-thread.ts';

/** Makes garbage of which much survives a while, and says how much the young generation came to. */
const WASTEFUL = `
import { parentPort } from 'node:worker_threads';
import { getHeapSpaceStatistics } from 'node:v8';
const young = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').physical_space_size;
const kept = [];
let most = 0;
for (let turn = 0; turn < 600_000; turn += 1) {
  kept[turn % 100_000] = { turn, list: [turn] };
  if (turn % 100_000 === 0) most = Math.max(most, young());
}
parentPort.postMessage(most);
parentPort.once('message', () => parentPort.unref());
`;

/** Of the threads of this file: files share a process, and another one's may still end. */
async function named(): Promise<readonly string[]> {
  const own = ['main', 'wasteful', 'waits'];
  return (await threadHeaps()).map(({ thread }) => thread).filter((name) => own.includes(name));
}

test('a thread keeps no more garbage than its limit, and its heap is told until it ends', async () => {
  const file = new URL(`data:text/javascript,${encodeURIComponent(WASTEFUL)}`);
  const thread = startThread(file, 'wasteful', {});
  const [most] = (await once(thread, 'message')) as [number];
  expect(most).toBeGreaterThan(1_000_000);
  expect(most).toBeLessThan(33 * 1_048_576);
  expect(await named()).toEqual(['main', 'wasteful']);
  for (const { usedBytes, heldBytes } of await threadHeaps())
    expect(heldBytes).toBeGreaterThan(usedBytes / 2);
  const ended = once(thread, 'exit');
  thread.postMessage('end');
  await ended;
  expect(await named()).toEqual(['main']);
});

test('one that waits for the system holds up nobody who asks, and is left out', async () => {
  const waits = `import { execFileSync } from 'node:child_process'; execFileSync('sleep', ['10']);`;
  const thread = startThread(new URL(`data:text/javascript,${encodeURIComponent(waits)}`), 'waits', {});
  await once(thread, 'online');
  await expect.poll(named).toEqual(['main']);
  await once(thread, 'exit');
});
