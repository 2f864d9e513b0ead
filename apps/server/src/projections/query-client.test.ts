/** Questions to a thread that answers as the test says. */
import { expect, it } from 'vitest';
import { StoreUnavailable } from '../storage/store-unavailable.ts';
import { QueryClient } from './query-client.ts';
import { threadOf } from './thread-fixture.ts';

/** Answers, the later question first, with what it was asked; says what is wrong, ends, or fails when it is told to. */
const THREAD = threadOf(`
  const kept = [];
  parentPort.on('message', ({ id, question }) => {
    if (question === null) {
      setTimeout(() => { parentPort.postMessage({ id }); parentPort.close(); }, 50);
      return;
    }
    const { name, filter } = question;
    if (name === 'exit') process.exit(0);
    if (name === 'throw') throw new Error('planted');
    if (name === 'problem') return parentPort.postMessage({ id, ...filter });
    kept.unshift({ id, result: [name, filter, workerData] });
    if (kept.length === 2) for (const answer of kept) parentPort.postMessage(answer);
  });
`);

function open(): { client: QueryClient; faults: string[] } {
  const faults: string[] = [];
  const client = new QueryClient(THREAD, 'where.sqlite', ({ message }) => faults.push(message));
  return { client, faults };
}
const STOPPED = 'views: the query thread has stopped';

it('gives each question its own answer, or says what is wrong with it, until it is closed', async () => {
  const { client, faults } = open();
  const asked = ['one', 'other'].map((name, index) => client.ask(name, { index }));
  const place = { location: 'where.sqlite' };
  expect(await Promise.all(asked)).toEqual([
    ['one', { index: 0 }, place],
    ['other', { index: 1 }, place],
  ]);
  const problem = (filter: object): Promise<unknown> =>
    client.ask('problem', filter).then(
      () => null,
      (error: unknown) => error,
    );
  for (const unavailable of [undefined, null]) {
    const error = await problem({ problem: 'no such table', unavailable });
    expect(error).toEqual(new Error('views: no such table'));
    expect(error).not.toBeInstanceOf(StoreUnavailable);
  }
  const away = await problem({ problem: 'gone', unavailable: 'database-away' });
  expect(away).toBeInstanceOf(StoreUnavailable);
  expect(away).toMatchObject({ message: 'views: gone', fault: 'database-away' });
  const begun = performance.now();
  await client.close();
  expect(performance.now() - begun).toBeGreaterThan(40);
  await expect.poll(() => client.ask('one', {}).catch(String)).toBe(`Error: ${STOPPED}`);
  await client.close();
  expect(faults).toEqual([]);
});

it.each([
  ['exit', [STOPPED]],
  ['throw', ['planted', STOPPED]],
])('ends all questions when the thread ends before it was closed: %s', async (how, expected) => {
  const { client, faults } = open();
  const asked = [client.ask('waits', {}), client.ask(how, {})];
  for (const one of await Promise.allSettled(asked)) {
    expect(one).toMatchObject({ status: 'rejected', reason: { message: STOPPED } });
  }
  expect(faults).toEqual(expected);
  await client.close();
});
