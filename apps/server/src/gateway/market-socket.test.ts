import { errorNumber, errorText } from '@assay/protocol';
import type { ErrorName } from '@assay/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { futuresMarket, tickOf } from '../engine/futures-fixture.ts';
import { BTCUSDT, placeLimit, Traffic, TRADERS } from '../projections/flow-fixture.ts';
import { drive, eventually, submit } from '../market-data/venue-fixture.ts';
import type { Client } from './listening-fixture.ts';
import { openSockets, type SocketVenue } from './socket-fixture.ts';

let venue: SocketVenue;
beforeAll(async () => {
  venue = await openSockets();
});
afterAll(() => venue.close());

const subscribe = (type: string, symbol = 'BTCUSDT') => ({ event: 'subscribe', type, symbol });
const [alice, bob] = [TRADERS[0]!, TRADERS[1]!];

/** Both sides as the client holds them after all DEPTH frames; throws on a gap. */
function rebuilt(
  client: Client,
  symbol: string,
): { bids: [string, string][]; asks: [string, string][]; last: number } {
  const sides = [new Map<string, string>(), new Map<string, string>()] as const;
  let last = -1;
  for (const { data } of client.of('DEPTH')) {
    if (data.symbol !== symbol) continue;
    if (data.snapshot) sides.forEach((side) => side.clear());
    else if (data.from !== last + 1) throw new Error(`gap: ${data.from} after ${last}`);
    last = data.to;
    for (const [index, levels] of [data.bids, data.asks].entries()) {
      const side = sides[index as 0 | 1];
      for (const [price, size] of levels) {
        if (Number(size) === 0) side.delete(price);
        else side.set(price, size);
      }
    }
  }
  const [bids, asks] = sides;
  return {
    bids: [...bids].sort(([a], [b]) => Number(b) - Number(a)),
    asks: [...asks].sort(([a], [b]) => Number(a) - Number(b)),
    last,
  };
}

describe('market socket', () => {
  it('gives SUBSCRIBED, then a snapshot, then differences that rebuild the exact book', async () => {
    const client = await venue.client('/ws/abc123');
    await drive(venue.engine, new Traffic(31), 200);
    client.send(subscribe('DEPTH'));
    const first = await client.next('SUBSCRIBED');
    expect(first.data).toEqual({ type: 'DEPTH', symbol: 'BTCUSDT' });
    expect((await client.next('DEPTH')).data).toMatchObject({ symbol: 'BTCUSDT', snapshot: true });
    await drive(venue.engine, new Traffic(32), 400);
    const core = await venue.engine.read('live', { type: 'depth', market: BTCUSDT, levels: 0 });
    const { instruments } = venue.marketData;
    const market = instruments.mustMarket(BTCUSDT);
    const shown = [core.result.bids, core.result.asks].map((side) =>
      side.map(({ price, quantity }) => [
        instruments.price(market, price),
        instruments.amount(market, quantity),
      ]),
    );
    await eventually(() => {
      const book = rebuilt(client, 'BTCUSDT');
      expect([book.bids, book.asks]).toEqual(shown);
    });
    expect(client.of('DEPTH').length).toBeGreaterThan(1);
    expect(client.frames.findIndex((frame) => frame.type === 'SUBSCRIBED')).toBe(0);
  });

  it('sends trades, details and candles of what is subscribed, and nothing after unsubscribe', async () => {
    const client = await venue.client('/ws/x');
    for (const type of ['TRADE', 'DETAIL']) client.send(subscribe(type));
    client.send({ event: 'subscribe', type: 'KLINE', symbol: 'BTCUSDT', period: '5m' });
    expect((await client.next('TRADE')).data.snapshot).toBe(true);
    await client.next('SUBSCRIBED', 3);
    const details = client.of('DETAIL').length;
    await submit(venue.engine, placeLimit(alice, BTCUSDT, 'sell', 500_000, 100));
    await submit(venue.engine, placeLimit(bob, BTCUSDT, 'buy', 900_000, 5000));
    const trade = await client.next('TRADE', 2);
    expect(trade.data).toMatchObject({ symbol: 'BTCUSDT', snapshot: false });
    await client.next('DETAIL', details + 1);
    await eventually(() =>
      expect(client.of('KLINE').at(-1)?.data).toMatchObject({ period: '5m', source: 'trade' }),
    );
    client.send({ event: 'unsubscribe', type: 'TRADE', symbol: 'BTCUSDT' });
    expect((await client.next('UNSUBSCRIBED')).data).toEqual({ type: 'TRADE', symbol: 'BTCUSDT' });
    const before = client.of('TRADE').length;
    await submit(venue.engine, placeLimit(alice, BTCUSDT, 'sell', 500_000, 100));
    const later = await venue.client('/ws/y');
    later.send(subscribe('DETAIL'));
    await later.next('DETAIL', 2);
    expect(client.of('TRADE')).toHaveLength(before);
  });

  it('tells where a futures market stands, and has the topics of spot for it', async () => {
    await submit(venue.engine, futuresMarket(3));
    const client = await venue.client('/ws/futures');
    client.send(subscribe('MARK'));
    expect((await client.next('ERROR')).data).toMatchObject({ field: 'symbol' });
    await eventually(() => expect(venue.marketData.futuresItems()).toHaveLength(1));
    for (const type of ['MARK', 'DEPTH', 'DETAIL', 'TRADE']) client.send(subscribe(type, 'BTCUSDT-PERP'));
    await client.next('SUBSCRIBED', 4);
    expect((await client.next('MARK')).data).toMatchObject({
      symbol: 'BTCUSDT-PERP',
      markPrice: null,
      index: 'dead',
      openInterest: '0.000',
    });
    expect((await client.next('DEPTH')).data).toMatchObject({ symbol: 'BTCUSDT-PERP', bids: [] });
    const { time } = await venue.engine.read('live', { type: 'listing' });
    const second = Math.floor(time / 1_000);
    // Behind those of the traffic, which runs ahead of the clock.
    const { result } = await venue.engine.read('live', { type: 'index-prices' });
    const last = Math.max(second, ...result.map((tick) => tick.second));
    for (const one of [last + 1, last + 2]) await venue.engine.submit('live', tickOf(one, 60_000));
    await eventually(() =>
      expect(client.of('MARK').at(-1)?.data).toMatchObject({
        index: 'fresh',
        indexPrice: '60000.00000000',
        markPrice: '60000.0',
      }),
    );
  });

  it.each<[unknown, ErrorName, string | null]>([
    ['not json', 'body-malformed', null],
    ['[]', 'body-malformed', null],
    ['null', 'body-malformed', null],
    [{}, 'field-missing', 'event'],
    [{ event: 'listen', type: 'DEPTH', symbol: 'BTCUSDT' }, 'field-invalid', 'event'],
    [{ event: 'subscribe', symbol: 'BTCUSDT' }, 'field-missing', 'type'],
    [{ event: 'subscribe', type: 7, symbol: 'BTCUSDT' }, 'field-invalid', 'type'],
    [{ event: 'subscribe', type: 'DEPTH' }, 'field-missing', 'symbol'],
    [{ event: 'subscribe', type: 'DEPTH', symbol: null }, 'field-invalid', 'symbol'],
    [{ event: 'subscribe', type: 'DEPTH', symbol: 'XXXYYY' }, 'unknown-symbol', 'symbol'],
    [{ event: 'subscribe', type: 'DEPTH', symbol: 'BTCUSDT', depth: 5 }, 'field-unknown', 'depth'],
    [{ event: 'subscribe', type: 'KLINE', symbol: 'BTCUSDT' }, 'field-missing', 'period'],
    [{ event: 'subscribe', type: 'KLINE', symbol: 'BTCUSDT', period: '2m' }, 'field-invalid', 'period'],
    [{ event: 'subscribe', type: 'OWNCOIN', symbol: 'BTCUSDT' }, 'forbidden', 'type'],
    [{ event: 'subscribe', type: 'USER_STATUS', symbol: 'BTCUSDT' }, 'forbidden', 'type'],
    [{ event: 'subscribe', type: 'SETTLEMENT', symbol: 'BTCUSDT' }, 'forbidden', 'type'],
    [{ event: 'subscribe', type: 'POSITION', symbol: 'BTCUSDT' }, 'forbidden', 'type'],
    [{ event: 'subscribe', type: 'ORDER', symbol: 'BTCUSDT' }, 'forbidden', 'type'],
    [{ event: 'subscribe', type: 'DETAIL', symbol: 'BTCUSDT', period: '1m' }, 'field-unknown', 'period'],
    [{ event: 'subscribe', type: 'DEPTH', symbol: 'btcusdt' }, 'field-invalid', 'symbol'],
    [{ event: 'subscribe', type: 'DEPTH', symbol: 1234 }, 'field-invalid', 'symbol'],
    [{ event: 'unsubscribe', type: 'DEPTH', symbol: 'XXXYYY' }, 'unknown-symbol', 'symbol'],
    [{ event: 'subscribe', type: 'KLINE', symbol: 'BTCUSDT', period: '1m', at: 1 }, 'field-unknown', 'at'],
    [{ type: 'ping', ['x'.repeat(50)]: 1 }, 'field-unknown', 'x'.repeat(40)],
    [{ event: 'auth', token: 'abc' }, 'field-invalid', 'event'],
  ])('answers %j with an ERROR frame', async (frame, name, field) => {
    const client = await venue.client('/ws/bad');
    client.send(frame);
    const { data } = await client.next('ERROR');
    const msg = errorText(name, field === null ? {} : { field });
    expect(data).toEqual({ code: errorNumber(name), name, field, msg });
    client.send({ type: 'ping' });
    await client.next('pong');
    expect(client.frames.map(({ type }) => type)).toEqual(['ERROR', 'pong']);
    client.socket.close();
  });

  it('answers a binary message as one that is not understood, and offers no compression', async () => {
    const client = await venue.client('/ws/bytes?from=1');
    expect(client.socket.extensions).toBe('');
    client.socket.send(Buffer.from('{"type":"ping"}'), { binary: true });
    expect((await client.next('ERROR')).data.name).toBe('body-malformed');
    client.socket.close();
  });

  it('puts what belongs together into one message, of whatever length', async () => {
    const wide = await venue.beside({ framesPerSecond: 100_000 });
    const client = await wide.client('/ws/lengths');
    const sizes: number[] = [];
    client.socket.on('message', (data: Buffer) => sizes.push(data.length));
    // The answer names the field twice, so that each letter of it makes the answer two bytes longer.
    const ask = (letters: number): void => client.send({ type: 'ping', ['x'.repeat(letters)]: 1 });
    ask(1);
    await client.next('ERROR');
    const bare = (sizes[0] ?? 0) - 2;
    client.send(subscribe('DEPTH'));
    await client.next('DEPTH');
    const book = (sizes[1] ?? 0) - 2;
    /** Asks for a message of this size, in one turn: of a few books, and answers that fill up what is left. */
    const askFor = (size: number): void => {
      const books = Math.max(0, Math.floor((size - 1000) / (book + 1)));
      for (let asked = 0; asked < books; asked += 1) client.send(subscribe('DEPTH'));
      const left = size - 1 - books * (book + 1);
      let answers = Math.ceil(left / (bare + 81));
      if ((left - answers) % 2 !== 0) answers += 1;
      const letters = (left - answers * (bare + 1)) / 2;
      for (let asked = 0; asked < answers; asked += 1) ask(Math.floor((letters + asked) / answers));
    };
    const grown = async (change: () => void, size: number): Promise<void> => {
      const before = sizes.length;
      client.inOneTurn(change);
      await eventually(() => expect(sizes.length).toBeGreaterThan(before));
      expect(sizes.slice(before)).toEqual([size]);
    };
    // Where the length of a message is written in another way: RFC 6455, section 5.2.
    for (const size of [124, 126]) await grown(() => ask((size - bare) / 2), size);
    for (const size of [65_535, 65_536]) await grown(() => askFor(size), size);
    await wide.close();
  });

  it('gives clients that are told the same in part each its own', async () => {
    const [left, right, both] = [
      await venue.client('/ws/l'),
      await venue.client('/ws/r'),
      await venue.client('/ws/b'),
    ];
    const wanted = [
      [left, ['DETAIL', 'TRADE']],
      [right, ['TRADE', 'DEPTH']],
      [both, ['DETAIL', 'TRADE', 'DEPTH']],
    ] as const;
    for (const [client, types] of wanted) {
      for (const type of types) client.send(subscribe(type));
      await client.next('SUBSCRIBED', types.length);
    }
    await drive(venue.engine, new Traffic(51), 200);
    const trades = (client: Client) =>
      client.of('TRADE').flatMap(({ data }) => (data.snapshot ? [] : [data]));
    await submit(venue.engine, placeLimit(alice, BTCUSDT, 'sell', 500_000, 77));
    await submit(venue.engine, placeLimit(bob, BTCUSDT, 'buy', 900_000, 5000));
    await eventually(() => {
      expect(trades(both).length).toBeGreaterThan(0);
      expect(trades(left)).toEqual(trades(both));
      expect(trades(right)).toEqual(trades(both));
      expect(rebuilt(right, 'BTCUSDT')).toEqual(rebuilt(both, 'BTCUSDT'));
      expect(left.of('DETAIL').at(-1)).toEqual(both.of('DETAIL').at(-1));
    });
    for (const [client, types] of wanted) {
      const kinds = new Set(client.frames.map(({ type }) => type).filter((type) => type !== 'SUBSCRIBED'));
      expect([...kinds].toSorted()).toEqual([...types].toSorted());
      client.socket.close();
    }
  });

  it('leaves a slow reader out, and makes good with a snapshot when it reads again', async () => {
    // Anything that the kernel does not take at once counts as behind.
    const narrow = await venue.beside({
      behindBytes: 4096,
      tooSlowBytes: 64 * 1024 * 1024,
      framesPerSecond: 100_000,
    });
    const slow = await narrow.client('/ws/slow');
    slow.send(subscribe('DEPTH'));
    await slow.next('DEPTH');
    slow.send(subscribe('DETAIL'));
    await slow.next('DETAIL');
    slow.socket.pause();
    // Fills the kernel's buffers: many answers that nobody reads.
    const traffic = new Traffic(41);
    await drive(venue.engine, traffic, 300);
    for (let round = 0; round < 400 && narrow.gateway.figures().skippedFrames === 0; round += 1) {
      for (let asked = 0; asked < 100; asked += 1) slow.send(subscribe('DEPTH'));
      await drive(venue.engine, traffic, 20);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(narrow.gateway.figures().skippedFrames).toBeGreaterThan(0);
    // Each turn of the market's figures is left out, too, until they are not wanted any more.
    const skipped = narrow.gateway.figures().skippedFrames;
    await eventually(async () => {
      await drive(venue.engine, traffic, 20);
      expect(narrow.gateway.figures().skippedFrames).toBeGreaterThan(skipped + 2);
    });
    slow.send({ event: 'unsubscribe', type: 'DETAIL', symbol: 'BTCUSDT' });
    const snapshots = () => slow.of('DEPTH').filter((frame) => frame.data.snapshot).length;
    expect(snapshots()).toBe(1);
    slow.socket.resume();
    const core = await venue.engine.read('live', { type: 'depth', market: BTCUSDT, levels: 0 });
    await eventually(() => {
      const book = rebuilt(slow, 'BTCUSDT');
      expect(book.bids.map(([price]) => price)).toEqual(
        core.result.bids.map(({ price }) => (price / 10).toFixed(1)),
      );
      expect(book.asks.map(([price]) => price)).toEqual(
        core.result.asks.map(({ price }) => (price / 10).toFixed(1)),
      );
    });
    expect(snapshots()).toBeGreaterThan(1);
    // From here on it is told the differences again.
    await eventually(async () => {
      await drive(venue.engine, traffic, 20);
      expect(slow.of('DEPTH').at(-1)?.data.snapshot).toBe(false);
    });
    rebuilt(slow, 'BTCUSDT');
    const kinds = slow.frames.map(({ type }) => type);
    expect(kinds.lastIndexOf('DETAIL')).toBeLessThan(kinds.indexOf('UNSUBSCRIBED'));
    await narrow.close();
  });
});
