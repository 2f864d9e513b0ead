/** INDEX on the market socket: the newest tick first, then each as it is published. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyTicks } from '@assay/verify';
import { batchOf, ticksFrom } from '../../index-log/index-log-fixture.ts';
import { openSockets } from '../../gateway/socket-fixture.ts';
import type { SocketVenue } from '../../gateway/socket-fixture.ts';

const START = 1_800_000_000;
/** Behind all that the fixture's own engine does. */
const BEHIND = 1_000_000;
let venue: SocketVenue;

beforeAll(async () => {
  venue = await openSockets();
});
afterAll(() => venue.close());

it('a market, a coin that there is not, and fields of other topics are refused', async () => {
  const client = await venue.client('/ws/refused');
  for (const symbol of ['BTCUSDT', 'NOSUCH', 'USDT'])
    client.send({ event: 'subscribe', type: 'INDEX', symbol });
  client.send({ event: 'subscribe', type: 'INDEX', symbol: 'BTC', period: '1m' });
  client.send({ event: 'subscribe', type: 'INDEX' });
  await client.next('ERROR', 5);
  expect(client.of('ERROR').map(({ data }) => [data.name, data.field])).toEqual([
    ['unknown-symbol', 'symbol'],
    ['unknown-symbol', 'symbol'],
    ['unknown-symbol', 'symbol'],
    ['field-unknown', 'period'],
    ['field-missing', 'symbol'],
  ]);
  expect(client.of('SUBSCRIBED')).toEqual([]);
});

it('the newest tick comes first, then every one that follows, until the topic is left', async () => {
  const before = await venue.client('/ws/before');
  before.send({ event: 'subscribe', type: 'INDEX', symbol: 'BTC' });
  await before.next('SUBSCRIBED');
  venue.indexLog.take(batchOf(BEHIND, ticksFrom(START, 3)));
  await before.next('INDEX', 3);
  const after = await venue.client('/ws/after');
  after.send({ event: 'subscribe', type: 'INDEX', symbol: 'BTC' });
  await after.next('INDEX');
  venue.indexLog.take(batchOf(BEHIND + 3, ticksFrom(START + 3, 2, 4)));
  await after.next('INDEX', 3);
  await before.next('INDEX', 5);
  const numbers = (frames: readonly { readonly data: { readonly number: number } }[]) =>
    frames.map(({ data }) => data.number);
  expect(numbers(before.of('INDEX'))).toEqual([1, 2, 3, 4, 5]);
  expect(numbers(after.of('INDEX'))).toEqual([3, 4, 5]);
  expect(new Set(before.of('INDEX').map(({ symbol }) => symbol))).toEqual(new Set(['BTC']));
  const ticks = before.of('INDEX').map(({ data }) => data);
  const { publicKey } = venue.indexLog;
  expect(verifyTicks(ticks, { publicKey, signatures: 'every' })).toMatchObject({ ok: true, ticks: 5 });
  before.send({ event: 'unsubscribe', type: 'INDEX', symbol: 'BTC' });
  await before.next('UNSUBSCRIBED');
  venue.indexLog.take(batchOf(BEHIND + 5, ticksFrom(START + 5, 1, 6)));
  await after.next('INDEX', 4);
  expect(before.of('INDEX')).toHaveLength(5);
});

it('a coin without a tick has nothing to show at first', async () => {
  const client = await venue.client('/ws/none');
  client.send({ event: 'subscribe', type: 'INDEX', symbol: 'ETH' });
  client.send({ type: 'ping' });
  await client.next('pong');
  expect(client.frames.map(({ type }) => type)).toEqual(['SUBSCRIBED', 'pong']);
});
