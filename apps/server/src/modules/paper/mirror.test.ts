/** The mirror of a running venue: whatever stands in the live book, the virtual accounts see it. */
import type { OwnerId, Units } from '@assay/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openHttpVenue } from '../../http/http-fixture.ts';
import type { HttpVenue, Trader } from '../../http/http-fixture.ts';
import { assetId } from '../../bootstrap/sandbox-listing-fixture.ts';

let venue: HttpVenue;
let seller: Trader;
let requests = 0;

beforeAll(async () => {
  venue = await openHttpVenue();
  seller = await venue.signUp('seller@example.com');
  await venue.engine.submit('live', {
    type: 'deposit',
    owner: Number(seller.userId) as OwnerId,
    requestId: null,
    asset: assetId('BTC'),
    amount: (100 * 10 ** 8) as Units,
    source: 'faucet',
  });
});
afterAll(() => venue.close());

async function place(token: string, direction: 'buy' | 'sell', price: string, amount: string) {
  requests += 1;
  const fields = { symbol: 'BTCUSDT', type: 'limit', direction, price, amount };
  const { body } = await venue.call('submitOrder', { ...fields, requestId: `mirror-${requests}` }, { token });
  return body.data;
}

describe('the mirror', () => {
  it('goes on while a live level is worth more than an order may be', async () => {
    const switched = await venue.call(
      'switchAccount',
      { virtual: '1' },
      { token: (await venue.signUp('learner@example.com')).token },
    );
    const token = switched.body.data?.satoken ?? '';
    // The greatest price of a book; together they are worth more than 2^53 - 1 units.
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await place(seller.token, 'sell', '214748364.6', '30')).toMatchObject({ status: 'waiting' });
    }
    await place(seller.token, 'sell', '101000', '1');
    await vi.waitFor(
      async () => {
        const bought = await place(token, 'buy', '101000', '0.01');
        expect(bought).toMatchObject({ status: 'filled', virtual: 1 });
      },
      { timeout: 60_000, interval: 260 },
    );
  });
});
