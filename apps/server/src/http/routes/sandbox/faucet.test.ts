import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHttpVenue } from '../../http-fixture.ts';
import type { HttpVenue } from '../../http-fixture.ts';

let venue: HttpVenue;
beforeAll(async () => {
  venue = await openHttpVenue();
});
afterAll(() => venue.close());

describe('the faucet', () => {
  it('gives up to the sum of the day, and again on the next', async () => {
    const { token } = await venue.signUp('thirsty@example.com');
    const first = await venue.call('faucet', { coin: 'BTC', amount: '3' }, { token });
    expect(first.body.data).toMatchObject({
      coin: 'BTC',
      amount: '3.00000000',
      balanceAfter: '3.00000000',
      virtual: 0,
    });
    const over = await venue.call('faucet', { coin: 'BTC', amount: '2.00000001' }, { token });
    expect(over).toMatchObject({
      status: 409,
      body: { error: { name: 'faucet-limit', field: 'amount', params: { maximum: '5', coin: 'BTC' } } },
    });
    expect((await venue.call('faucet', { coin: 'BTC', amount: '2' }, { token })).status).toBe(200);
    venue.wall.now += 86_400_000;
    const next = await venue.call('faucet', { coin: 'BTC', amount: '5' }, { token });
    expect(next.body.data?.balanceAfter).toBe('10.00000000');
  });

  it('counts a repeated request once', async () => {
    const { token } = await venue.signUp('repeat@example.com');
    const request = { coin: 'ETH', amount: '30', requestId: 'f1' };
    const first = await venue.call('faucet', request, { token });
    expect((await venue.call('faucet', request, { token })).body.data).toEqual(first.body.data);
    const other = await venue.call('faucet', { ...request, amount: '31' }, { token });
    expect(other.body.error?.name).toBe('request-content-differs');
    expect((await venue.call('faucet', { coin: 'ETH', amount: '20' }, { token })).status).toBe(200);
    expect((await venue.call('faucet', { coin: 'ETH', amount: '0.1' }, { token })).status).toBe(409);
  });

  it('never gives more than the limit to a crowd of requests', async () => {
    const { token } = await venue.signUp('crowd@example.com');
    const requests = Array.from({ length: 20 }, () =>
      venue.call('faucet', { coin: 'BTC', amount: '1' }, { token }),
    );
    const statuses = (await Promise.all(requests)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    const wallet = await venue.call('getWalletAccount', {}, { token });
    expect(wallet.body.data?.accounts[1]).toMatchObject({ coin: 'BTC', available: '5.00000000' });
    const bills = await venue.call('getMyBill', { type: 'faucet', pageSize: 2, pageNo: 3 }, { token });
    expect(bills.body.data).toMatchObject({
      total: 5,
      pageNo: 3,
      pageSize: 2,
      records: [{ balanceAfter: '1.00000000' }],
    });
  });

  it('knows its coins', async () => {
    const { token } = await venue.signUp('coins@example.com');
    const unknown = await venue.call('faucet', { coin: 'DOGE', amount: '1' }, { token });
    expect(unknown.body.error).toMatchObject({ name: 'unknown-coin', field: 'coin' });
  });
});

describe('outside a sandbox', () => {
  it('there is no faucet and no mailbox', async () => {
    const live = await openHttpVenue({ sandbox: null });
    const { status } = await live.call('faucet', { coin: 'BTC', amount: '1' });
    expect(status).toBe(404);
    expect((await live.app.inject({ url: '/sandbox/mailbox?address=' })).statusCode).toBe(404);
    await live.close();
  });
});
