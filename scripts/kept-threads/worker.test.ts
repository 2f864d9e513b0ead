import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Worker } from './worker.ts';

/** Counts its turns. */
const THREAD = `
import { parentPort, threadId, workerData } from 'node:worker_threads';
let turns = 0;
export function run() {
  turns += 1;
  const [port, data, turn] = [parentPort, workerData, turns];
  if (data === 'throw') throw new RangeError('at once');
  port.on('message', (word) => {
    if (word === 'throw') throw new RangeError('later');
    port.postMessage({ threadId, data, turn });
    if (word === 'end') port.close();
  });
}
run();
`;

const folder = mkdtempSync(path.join(tmpdir(), 'assay-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const dist = path.join(folder, 'apps/server/dist');
mkdirSync(dist, { recursive: true });
writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');

/** A file of a thread, as the build has it. */
function built(name: string): URL {
  const file = path.join(dist, `${name}.js`);
  writeFileSync(file, THREAD);
  return pathToFileURL(file);
}

interface Said {
  readonly threadId: number;
  readonly data: unknown;
  readonly turn: number;
}

/** Starts a thread, asks it once and waits until it has ended. */
async function turnOf(file: URL, workerData: unknown): Promise<Said> {
  const thread = new Worker(file, { workerData });
  const said = once(thread, 'message') as Promise<[Said]>;
  const ended = once(thread, 'exit');
  thread.postMessage('end');
  expect(await ended).toEqual([0]);
  return (await said)[0];
}

test('the next thread of a file is the one that has ended, with data of its own', async () => {
  const file = built('engine-thread');
  const first = await turnOf(file, 'one');
  expect(first).toMatchObject({ data: 'one', turn: 1 });
  expect(await turnOf(file, 'two')).toEqual({ ...first, data: 'two', turn: 2 });
});

test('two that are open at a time are two, and another file has another', async () => {
  const file = built('query-thread');
  const one = new Worker(file, { workerData: 'one' });
  const two = await turnOf(file, 'two');
  one.postMessage('stay');
  const [said] = (await once(one, 'message')) as [Said];
  expect(said.threadId).not.toBe(two.threadId);
  const other = await turnOf(built('identity-thread'), 'three');
  expect([said.threadId, two.threadId]).not.toContain(other.threadId);
  one.postMessage('end');
  await once(one, 'exit');
});

test.each([
  ['throws at once', 'throw', 'stay', 'at once'],
  ['throws later', 'one', 'throw', 'later'],
])('one that %s is heard, ends and is not used again', async (_, workerData, word, message) => {
  const file = built('projector-thread');
  const { threadId } = await turnOf(file, 'before');
  const thread = new Worker(file, { workerData });
  const heard: unknown[] = [];
  const ended = new Promise((resolve) => {
    thread.once('exit', resolve).once('error', (error) => heard.push(error));
  });
  thread.postMessage(word);
  expect(await ended).toBe(1);
  expect(heard).toEqual([expect.objectContaining({ name: 'RangeError', message })]);
  expect((await turnOf(file, 'after')).threadId).not.toBe(threadId);
});

test('one that is ended from outside is not used again', async () => {
  const file = built('publisher-thread');
  const { threadId } = await turnOf(file, 'before');
  const thread = new Worker(file, { workerData: 'one' });
  const ended = once(thread, 'exit');
  await thread.terminate();
  await ended;
  expect((await turnOf(file, 'after')).threadId).not.toBe(threadId);
});

test('a thread that is not started for each exchange is Node\u2019s own', async () => {
  const file = built('backup-thread');
  const { threadId } = await turnOf(file, 'one');
  expect((await turnOf(file, 'two')).threadId).not.toBe(threadId);
});
