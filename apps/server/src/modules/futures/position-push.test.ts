/** POSITION, ORDER and the balances of futures accounts on the private socket: told to their owner alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { futuresMarket, futuresOrder, tickOf, toCollateral } from '../../engine/futures-fixture.ts';
import { openSockets } from '../../gateway/socket-fixture.ts';
import type { Client } from '../../gateway/listening-fixture.ts';
import type { SocketVenue } from '../../gateway/socket-fixture.ts';
import { eventually, submit } from '../../market-data/venue-fixture.ts';
import { TRADERS } from '../../projections/flow-fixture.ts';

const [aliceOwner, bobOwner] = [TRADERS[0]!, TRADERS[1]!];
/** Behind the three spot markets of the venue. */
const MARKET = 3;

let venue: SocketVenue;
beforeAll(async () => {
  venue = await openSockets({ authTimeoutMs: 2_000 });
  await submit(venue.engine, futuresMarket(MARKET));
  for (const owner of [aliceOwner, bobOwner]) await submit(venue.engine, toCollateral(owner, 0, 10_000e6));
  const { time } = await submit(venue.engine, { type: 'advance-time' });
  const second = Math.floor(time / 1000);
  for (const at of [second - 1, second]) await submit(venue.engine, tickOf(at, 50_000));
});
afterAll(() => venue.close());

async function signedIn(email: string): Promise<Client> {
  const { userId, token } = await venue.signIn(email);
  const client = await venue.client(`/ws/coin/${userId}`);
  client.send({ event: 'auth', token });
  await client.next('OWNCOIN');
  return client;
}

it('tells a fill, what it made of the position, and the account behind it', async () => {
  const alice = await signedIn('alice@example.org');
  const bob = await signedIn('bob@example.org');
  expect((await alice.next('OWNCOIN')).data.contractBalances).toEqual([
    { account: 'futures-usdt', coin: 'USDT', available: '10000.000000', occupied: '0.000000' },
  ]);
  await submit(venue.engine, futuresOrder(bobOwner, MARKET, 'sell', 500_000, 100));
  const { sequence, time } = await submit(
    venue.engine,
    futuresOrder(aliceOwner, MARKET, 'buy', 500_000, 100),
  );
  expect((await alice.next('POSITION')).data).toEqual({
    sequence,
    id: '7',
    symbol: 'BTCUSDT-PERP',
    side: 'long',
    change: 'traded',
    amount: '0.100',
    amountCoin: 'BTC',
    entryValue: '5000.000000',
    margin: '0.000000',
    settleCoin: 'USDT',
    profit: null,
    series: null,
    expireTime: null,
    time,
  });
  expect((await bob.next('POSITION')).data).toMatchObject({ id: '8', side: 'short', amount: '0.100' });
  const fills = alice.of('ORDER').filter(({ data }) => data.change === 'traded');
  expect(fills.map(({ data }) => data)).toMatchObject([
    {
      symbol: 'BTCUSDT-PERP',
      direction: 'buy',
      amount: '0.100',
      price: '50000.0',
      fee: '2.500000',
      feeCoin: 'USDT',
    },
  ]);
  await eventually(() =>
    expect(alice.of('OWNCOIN').at(-1)?.data).toMatchObject({
      balances: [],
      contractBalances: [{ account: 'futures-usdt', coin: 'USDT', available: '9997.500000' }],
    }),
  );
});

it('tells both legs of a fill that goes through zero', async () => {
  const alice = await signedIn('alice@example.org');
  await submit(venue.engine, futuresOrder(bobOwner, MARKET, 'buy', 501_000, 250));
  await submit(venue.engine, futuresOrder(aliceOwner, MARKET, 'sell', 501_000, 250));
  await alice.next('POSITION', 2);
  expect(alice.of('POSITION').map(({ data }) => [data.id, data.side, data.amount, data.profit])).toEqual([
    ['7', 'long', '0.000', '10.000000'],
    ['8', 'short', '0.150', null],
  ]);
});
