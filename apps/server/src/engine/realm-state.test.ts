/** A realm's state as its journal has it, and what is told of it meanwhile. */
import { afterAll, expect, it } from 'vitest';
import { Exchange } from '@assay/core';
import type { Command, Sequence, TimeMs } from '@assay/core';
import { BatchEncoder } from '../journal/batch.ts';
import type { Batch } from '../journal/batch.ts';
import { EMPTY_HEAD } from '../journal/journal.ts';
import type { Head } from '../journal/journal.ts';
import { openJournal, snapshotsOf } from '../journal/open-journal.ts';
import type { JournalLocation } from '../journal/open-journal.ts';
import type { ToJournal } from '../journal/port.ts';
import { ALICE, Folders, FUNDED, GENESIS } from './engine-fixture.ts';
import type { FromEngine } from './messages.ts';
import { RealmState } from './realm-state.ts';

const START = 1_700_000_000_000;
const exchange = Exchange.empty();
const folders = new Folders();
afterAll(() => folders.removeAll());

function encoded(n: number, commands: readonly Command[]): Batch {
  const [encoder, first] = [new BatchEncoder(), (exchange.sequence + 1) as Sequence];
  const { rulesVersion } = exchange;
  for (const command of commands) {
    const time = (START + exchange.sequence) as TimeMs;
    exchange.apply(time, command);
    encoder.add(time, command);
  }
  return encoder.take(n, first, rulesVersion);
}

/** A journal of two batches, and its head. */
async function write(): Promise<{ location: JournalLocation; head: Head }> {
  const location = { dataDir: folders.make(), databaseUrl: null };
  const journal = await openJournal(location);
  const batches = [encoded(1, GENESIS), encoded(2, FUNDED)];
  const [heads = []] = await journal.append([{ realm: 'live', head: EMPTY_HEAD, batches }]);
  await journal.close();
  return { location, head: heads[1]! };
}

it('is what the disk has, once all that is replayed has been taken', async () => {
  const { location, head } = await write();
  const toJournal: ToJournal[] = [];
  const toMain: FromEngine[] = [];
  const state = new RealmState({
    realm: 'live',
    location,
    snapshots: snapshotsOf(location),
    toJournal: (message) => toJournal.push(message),
    toMain: (message) => toMain.push(message),
  });
  expect([state.exchange, state.head, state.sentN]).toEqual([null, EMPTY_HEAD, 0]);
  expect(() => state.mustExchange()).toThrow('realm live has no state');
  let isRebuilt = false;
  const rebuilding = state.rebuild(0 as Sequence).finally(() => (isRebuilt = true));
  const replayed = () => toMain.filter(({ type }) => type === 'replayed');
  await expect.poll(() => replayed().length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  // The next batch waits until this one is taken.
  expect([replayed().length, isRebuilt, toJournal]).toEqual([1, false, []]);
  state.replayTaken();
  await expect.poll(() => replayed().length).toBe(2);
  state.replayTaken();
  const recovered = await rebuilding;
  expect(replayed()).toMatchObject([
    { realm: 'live', batch: { realm: 'live', first: 1, last: GENESIS.length } },
    { batch: { first: GENESIS.length + 1, last: exchange.sequence } },
  ]);
  expect(recovered.head).toEqual(head);
  expect(state.mustExchange()).toBe(recovered.exchange);
  const balances = { type: 'balances', owner: ALICE } as const;
  expect(state.mustExchange().read(balances)).toEqual(exchange.read(balances));
  expect([state.head, state.sentN]).toEqual([head, 2]);
  expect(toJournal).toEqual([{ type: 'resume', realm: 'live', epoch: 1, head }]);
  expect([0, 1, 2].map((epoch) => state.isCurrent(epoch))).toEqual([false, true, false]);
  const next = encoded(3, []);
  state.send(next);
  expect([state.sentN, state.head]).toEqual([3, head]);
  expect(toJournal.at(-1)).toEqual({ type: 'append', realm: 'live', epoch: 1, batch: next });
  const durable = { ...head, n: 3 };
  state.durable(durable);
  expect(state.head).toBe(durable);
  state.drop();
  expect([state.exchange, state.isCurrent(1), state.isCurrent(2)]).toEqual([null, false, true]);
  // Nobody waits for a word that comes once more.
  state.replayTaken();
  // Without listeners nothing is told; what was sent and is not on the disk is gone.
  toMain.length = 0;
  await state.rebuild(null);
  expect([state.head, state.sentN, replayed()]).toEqual([head, 2, []]);
  expect(toJournal.at(-1)).toMatchObject({ type: 'resume', epoch: 3 });
});
