import type { IndexTick } from '@assay/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MarketSocket } from '../connection/market-socket.ts';
import { openVenue, until } from '../connection/socket-server.fixture.ts';
import type { SocketVenue } from '../connection/socket-server.fixture.ts';
import { FrameScheduler } from '../store/frame-scheduler.ts';
import type { TickView } from './tick-feed.ts';
import { TickFeed } from './tick-feed.ts';
import { MAX_TICKS } from './tick-window.ts';
import { chainOf, hashOf } from './ticks.fixture.ts';

let venue: SocketVenue;
let socket: MarketSocket;
let feed: TickFeed;
let chain: IndexTick[];
/** What the venue has on record, and the ranges that were asked for. */
let onRecord: IndexTick[];
let asked: [number, number][];
let closed: boolean;
let venueTime: number;
/** Held back, where a test holds it, is the answer to a range. */
let held: Promise<void> | null;
/** How often what hashes was fetched, and which numbers it hashed. */
let loads: number;
let hashed: number[];
let hashesClosed: boolean;

beforeEach(async () => {
  venue = await openVenue();
  chain = chainOf(60);
  onRecord = chain.slice(0, 10);
  asked = [];
  closed = false;
  [held, loads, hashed, hashesClosed] = [null, 0, [], false];
  venueTime = chain[9]!.second * 1000 + 300;
  socket = new MarketSocket({
    wsUrl: venue.url,
    randomId: () => 'a',
    onState: () => undefined,
    reconnectMs: 10,
  });
  feed = new TickFeed({
    scheduler: new FrameScheduler((flush) => flush()),
    onTick: (listener) => socket.onIndex('BTC', listener),
    fetchTicks: async (from, to) => {
      asked.push([from, to]);
      const wasClosed = closed;
      await held;
      if (wasClosed) throw new Error('closed');
      return onRecord.filter(({ second }) => second >= from && second <= to);
    },
    loadHash: async () => {
      loads += 1;
      await Promise.resolve();
      if (hashesClosed) throw new Error('closed');
      return (tick) => {
        hashed.push(tick.number);
        return hashOf(tick);
      };
    },
    venueTime: () => venueTime,
    repairPauseMs: 10,
  });
  socket.start();
});

afterEach(async () => {
  feed.stop();
  socket.stop();
  await venue.stop();
});

const view = (): TickView => feed.store.get();
const numbers = (): number[] => view().ticks.map(({ number }) => number);
const upTo = (last: number): number[] => chain.slice(0, last).map(({ number }) => number);
const publish = (...ticks: IndexTick[]): void =>
  venue.send(...ticks.map((tick) => ({ type: 'INDEX', symbol: 'BTC', data: tick })));
async function started(): Promise<void> {
  feed.start();
  await until(() => venue.received.some(({ type }) => type === 'INDEX') && view().phase === 'ready');
}

test('a venue whose history does not come: live ticks show all the same, and a later load mends it', async () => {
  closed = true;
  feed.start();
  await until(() => view().phase === 'failed' && venue.received.length > 0);
  publish(chain[10]!);
  await until(() => numbers().length === 1);
  closed = false;
  await feed.load();
  expect([view().phase, numbers()]).toEqual(['ready', upTo(11)]);
});

test('a number that the venue does not have breaks the chain, at the second look', async () => {
  await started();
  onRecord = [...chain.slice(0, 12), ...chain.slice(13, 20)];
  publish(chain[15]!);
  await until(() => view().chain === 'broken');
  expect(view().broken).toEqual({ reason: 'missing', number: 13 });
  expect(asked.slice(1)).toHaveLength(2);
  // What is broken stays so, and nothing more is looked for.
  publish(chain[18]!, { ...chain[15]!, signature: 'f'.repeat(128) });
  await until(() => numbers().includes(19));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect([asked.length, view().broken?.number]).toEqual([3, 13]);
});

test('a number that is published twice, each time otherwise, breaks the chain', async () => {
  await started();
  publish({ ...chain[9]!, price: '1.00000000', signature: 'f'.repeat(128) });
  await until(() => view().chain === 'broken');
  expect(view().broken).toEqual({ reason: 'conflict', number: 10 });
  expect(view().ticks.at(-1)?.price).toBe(chain[9]!.price);
});

test('a tick that names another hash than that of the one before breaks the chain', async () => {
  await started();
  feed.check();
  await until(() => view().chain === 'intact');
  publish({ ...chain[10]!, previous: '0'.repeat(64) });
  await until(() => view().chain === 'broken');
  expect(view().broken).toEqual({ reason: 'hash', number: 11 });
  publish(chain[11]!);
  await until(() => numbers().includes(12));
  expect(view().chain).toBe('broken');
});

test('unchecked the chain is open, checked it is intact', async () => {
  await started();
  expect(view().chain).toBe('open');
  feed.check();
  await until(() => view().chain === 'intact');
});

test('after a break of the line the ticks between are fetched, from the last one that is known', async () => {
  await started();
  feed.check();
  venue.cut();
  onRecord = chain.slice(0, 20);
  await until(() => venue.received.filter(({ type }) => type === 'INDEX').length === 2);
  publish(chain[19]!);
  await until(() => numbers().length === 20);
  expect(numbers()).toEqual(upTo(20));
  expect(asked.slice(1)).toEqual([[chain[9]!.second, chain[18]!.second]]);
  await until(() => view().chain === 'intact');
});

test('a record that is a moment behind the socket breaks nothing', async () => {
  await started();
  publish(chain[11]!);
  await until(() => asked.length === 2);
  expect(view().chain).toBe('open');
  onRecord = chain.slice(0, 12);
  await until(() => numbers().length === 12);
  expect([view().chain, view().broken]).toEqual(['open', null]);
});

test('the first tick of the socket joins the history, which is asked for once', async () => {
  await until(() => socket.state.phase === 'open');
  feed.start();
  feed.start();
  publish(chain[10]!);
  await until(() => numbers().length === 11);
  expect([numbers(), asked.length]).toEqual([upTo(11), 1]);
  expect(asked[0]![1] - asked[0]![0]).toBe(900);
});

test('so many ticks are kept and no more; more than that behind, the feed begins anew', async () => {
  chain = chainOf(2 * MAX_TICKS + 100);
  onRecord = chain.slice(0, 10);
  await started();
  for (const tick of chain.slice(10, MAX_TICKS + 50)) publish(tick);
  await until(() => view().ticks.at(-1)?.number === MAX_TICKS + 50);
  expect([view().ticks.length, view().ticks[0]?.number]).toEqual([MAX_TICKS, 51]);
  onRecord = chain;
  venueTime = chain.at(-1)!.second * 1000;
  publish(chain.at(-1)!);
  await until(() => numbers().length === 901);
  expect([view().phase, numbers()[0]]).toEqual(['ready', chain.length - 900]);
});

test('a feed that was stopped knows nothing, and begins anew', async () => {
  await started();
  feed.stop();
  expect(view()).toEqual({ ticks: [], phase: 'loading', chain: 'open', broken: null });
  await until(() => venue.received.some(({ event }) => event === 'unsubscribe'));
  await started();
  expect(numbers()).toEqual(upTo(10));
});

test('a missed second that was filled stands at its place, and its chain holds by its number', async () => {
  const [ninth, tenth] = [chain[8]!, chain[9]!];
  const late = { ...tenth, second: ninth.second - 4, filled: true, freshAt: 0 };
  await started();
  publish({ ...late, number: 11, signature: 'f'.repeat(128), previous: hashOf(tenth) });
  await until(() => numbers().includes(11));
  expect(numbers().at(-1)).toBe(10);
  expect(numbers().indexOf(11)).toBeLessThan(numbers().indexOf(9));
});

test('ticks are hashed when somebody asks, each once, by what is fetched once', async () => {
  await started();
  expect([loads, hashed]).toEqual([0, []]);
  feed.check();
  feed.check();
  await until(() => view().chain === 'intact');
  publish(chain[10]!);
  await until(() => numbers().length === 11);
  expect([loads, hashed]).toEqual([1, upTo(10)]);
});

test('what hashes ticks is fetched again where it did not come, by the next who asks', async () => {
  await started();
  hashesClosed = true;
  feed.check();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect([loads, view().chain]).toEqual([1, 'open']);
  hashesClosed = false;
  feed.check();
  await until(() => view().chain === 'intact');
});

test('one tick is no chain, two are', async () => {
  onRecord = chain.slice(9, 10);
  await started();
  feed.check();
  await until(() => loads === 1);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(view().chain).toBe('open');
  publish(chain[10]!);
  await until(() => view().chain === 'intact');
});

test('a history that is there stays where a later one does not come', async () => {
  await started();
  closed = true;
  await feed.load();
  expect([view().phase, numbers()]).toEqual(['ready', upTo(10)]);
});

test('readers are told nothing where nothing has changed', async () => {
  await started();
  let told = 0;
  feed.store.subscribe(() => (told += 1));
  publish(chain[9]!, chain[8]!);
  publish(chain[10]!);
  await until(() => numbers().length === 11);
  expect(told).toBe(1);
});

test('what comes after the stop is not taken, and does not keep the next run from filling', async () => {
  let release = (): void => undefined;
  held = new Promise((resolve) => (release = resolve));
  feed.start();
  feed.stop();
  release();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(view().ticks).toEqual([]);
  held = null;
  await started();
  held = new Promise((resolve) => (release = resolve));
  publish(chain[11]!);
  await until(() => asked.length === 3);
  feed.stop();
  held = null;
  await started();
  onRecord = chain.slice(0, 20);
  publish(chain[14]!);
  await until(() => numbers().length === 15);
  release();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(numbers()).toEqual(upTo(15));
});

test('a stop while a number is looked for a second time forgets it', async () => {
  await started();
  publish(chain[11]!);
  await until(() => asked.length === 2);
  await new Promise((resolve) => setTimeout(resolve, 2));
  feed.stop();
  const before = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(view()).toMatchObject({ ticks: [], chain: 'open' });
  await started();
  publish(chain[11]!);
  await until(() => view().chain === 'broken');
  // The history, and the number twice.
  expect(asked).toHaveLength(before + 3);
});

test('a venue that does not answer where a number is says nothing about the chain', async () => {
  await started();
  closed = true;
  publish(chain[11]!);
  await until(() => asked.length > 4);
  expect([view().chain, view().broken]).toEqual(['open', null]);
  closed = false;
  onRecord = chain.slice(0, 12);
  await until(() => numbers().length === 12);
});

test('a feed begins anew where as many ticks are missed as it holds, and not before', async () => {
  chain = chainOf(MAX_TICKS + 10);
  await started();
  held = new Promise(() => undefined);
  publish(chain[8 + MAX_TICKS]!);
  await until(() => numbers().includes(9 + MAX_TICKS));
  expect(numbers()).toEqual([...upTo(10), 9 + MAX_TICKS]);
  feed.stop();
  held = null;
  await started();
  held = new Promise(() => undefined);
  publish(chain[9 + MAX_TICKS]!);
  await until(() => numbers().includes(10 + MAX_TICKS));
  expect(numbers()).toEqual([10 + MAX_TICKS]);
});
