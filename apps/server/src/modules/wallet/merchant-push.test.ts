/** The balances of a merchant's account on the private socket: what lies there, and what has changed, to nothing at last. */
import { WALLET_RULES } from '@assay/core';
import type { AssetId, Command, Units } from '@assay/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSockets } from '../../gateway/socket-fixture.ts';
import type { SocketVenue } from '../../gateway/socket-fixture.ts';
import { submit } from '../../market-data/venue-fixture.ts';
import { TRADERS } from '../../projections/flow-fixture.ts';

const [alice, bob] = [TRADERS[0]!, TRADERS[1]!];
const move = (owner: typeof alice, way: 'in' | 'out', amount: number): Command => {
  const [from, to] = way === 'in' ? (['spot', 'merchant'] as const) : (['merchant', 'spot'] as const);
  const money = { asset: 0 as AssetId, from, to, amount: amount as Units };
  return { type: 'move-merchant-funds', owner, requestId: null, ...money };
};

let venue: SocketVenue;
beforeAll(async () => {
  venue = await openSockets({ authTimeoutMs: 2_000 });
  await submit(venue.engine, { type: 'activate-rules', version: WALLET_RULES });
  await submit(venue.engine, move(alice, 'in', 10e6));
});
afterAll(() => venue.close());

async function signedIn(email: string) {
  const { userId, token } = await venue.signIn(email);
  const client = await venue.client(`/ws/coin/${userId}`);
  client.send({ event: 'auth', token });
  await client.next('OWNCOIN');
  return client;
}

it('tells its owner alone', async () => {
  const [own, other] = [await signedIn('alice@example.org'), await signedIn('bob@example.org')];
  const first = own.of('OWNCOIN').at(-1)!;
  expect(first.data.merchantBalances).toEqual([
    { coin: 'USDT', available: '10.000000', occupied: '0.000000' },
  ]);
  expect(other.of('OWNCOIN').at(-1)!.data.merchantBalances).toBeUndefined();
  for (const [way, amount, left] of [
    ['in', 5e6, '15.000000'],
    ['out', 15e6, '0.000000'],
  ] as const) {
    const before = own.of('OWNCOIN').length;
    const { sequence } = await submit(venue.engine, move(alice, way, amount));
    await expect.poll(() => own.of('OWNCOIN').length).toBeGreaterThan(before);
    const { data } = own.of('OWNCOIN').at(-1)!;
    expect(data.sequence).toBeGreaterThanOrEqual(sequence);
    expect(data.balances.map(({ coin }) => coin)).toEqual(['USDT']);
    expect(data.merchantBalances).toEqual([{ coin: 'USDT', available: left, occupied: '0.000000' }]);
  }
  await submit(venue.engine, {
    type: 'deposit',
    owner: bob,
    requestId: null,
    asset: 0 as AssetId,
    amount: 1 as Units,
    source: 'faucet',
  });
  await expect.poll(() => other.of('OWNCOIN').length).toBe(2);
  expect(other.of('OWNCOIN').at(-1)!.data.merchantBalances).toBeUndefined();
});
